#include "games/dice/legal_moves.h"
#include "games/dice/phrases.h"
#include "games/dice/rules.h"

// Why a move is illegal, with the rule that says so.

namespace etana::dice {

namespace {

using engine::Arg;
using engine::LocalizedText;
using Reason = std::optional<LocalizedText>;

LocalizedText refused(std::string_view reason, std::string_view rule, std::vector<Arg> args = {}) {
  args.push_back({"rule", std::string(rule)});
  return {"dice.refused." + std::string(reason), std::move(args)};
}

/// The reason for a move that does not answer the pending decision.
LocalizedText asked_now(Decision decision) {
  static constexpr std::array<std::string_view, 8> kRules = {"D-20", "D-22", "D-26", "D-28",
                                                             "D-40", "D-43", "D-50", "D-44"};
  return refused("asked_" + std::string(name_of(decision)),
                 kRules[static_cast<std::size_t>(decision)]);
}

class MoveCheck {
 public:
  MoveCheck(const Content& content, const PublicState& visible, const Cards& hand)
      : content_(content), visible_(visible), hand_(hand), frame_(visible.frames.back()) {}

  Reason operator()(const SpendStar&) const { return only_if(frame_.decision == Decision::star); }
  Reason operator()(const RemoveRows&) const { return only_if(frame_.decision == Decision::rows); }
  Reason operator()(const Decline&) const {
    return only_if(frame_.decision == Decision::star || frame_.decision == Decision::rows);
  }
  Reason operator()(const Stop&) const {
    if (frame_.decision != Decision::place) return asked_now(frame_.decision);
    if (may_stop(content_, visible_)) return std::nullopt;
    return refused("must_place", "D-29", row_in_words(content_, row_played()));
  }

  Reason operator()(const Roll&) const {
    if (frame_.decision == Decision::choose && visible_.cup.empty())
      return refused("none_chosen", "D-44");
    return only_if(frame_.decision == Decision::roll || frame_.decision == Decision::choose);
  }

  Reason operator()(const Place& move) const {
    if (move.die.kind >= kKinds || move.space.index >= content_.spaces) return no_such_thing();
    if (frame_.decision == Decision::put) return why_not_put(move);
    if (frame_.decision != Decision::place) return asked_now(frame_.decision);
    if (visible_.pool[move.die.kind] == 0) return not_in_pool(move.die);
    if (auto reason = why_not_here(visible_.board, move)) return reason;
    return why_not_canonical(move, std::nullopt);
  }

  Reason operator()(const Play& move) const {
    const auto kind = static_cast<std::size_t>(move.card);
    if (kind >= kCardKinds) return no_such_thing();
    if (frame_.decision != Decision::roll && frame_.decision != Decision::place)
      return asked_now(frame_.decision);
    if (hand_[kind] == 0) return refused("not_held", "D-40", {{"card", title_of(move.card)}});
    if (is_playable(content_, visible_, move.card)) return std::nullopt;
    if (move.card == Card::extra_white) return refused("no_white", "D-47");
    if (frame_.decision == Decision::roll) return refused("roll_first", "D-26");
    return refused("no_target", "D-40", {{"card", title_of(move.card)}});
  }

  Reason operator()(const Take& move) const {
    if (frame_.decision != Decision::take) return asked_now(frame_.decision);
    if (move.space.index >= content_.spaces) return no_such_thing();
    if (is_takeable(content_, visible_, frame_.card, move.space,
                    usable(content_, visible_, frame_.card))) {
      return std::nullopt;
    }
    return refused("not_takeable", rule_against_taking(move.space),
                   {space_in_words(content_, move.space), {"card", title_of(frame_.card)}});
  }

  Reason operator()(const Give& move) const {
    if (frame_.decision != Decision::give) return asked_now(frame_.decision);
    if (move.die.kind >= kKinds) return no_such_thing();
    if (visible_.pool[move.die.kind] == 0) return not_in_pool(move.die);
    if (move.die == visible_.board[frame_.space]) return refused("equal_die", "D-43");
    const int side = content_.spots[frame_.space.index].side;
    return why_not_fit(visible_.board, {move.die, frame_.space}, side);
  }

  Reason operator()(const Choose& move) const {
    if (frame_.decision != Decision::choose) return asked_now(frame_.decision);
    if (move.die.kind >= kKinds) return no_such_thing();
    if (visible_.pool[move.die.kind] == 0) return not_in_pool(move.die);
    if ((rerollable(visible_, frame_.card, frame_.value) & only(move.die)) != 0)
      return std::nullopt;
    static constexpr std::array<std::string_view, 3> kRules = {"D-44", "D-45", "D-46"};
    const auto which =
        static_cast<std::size_t>(frame_.card) - static_cast<std::size_t>(Card::reroll_white);
    return refused("not_rerollable", kRules[which],
                   {{"die", move.die.name()}, {"card", title_of(frame_.card)}});
  }

 private:
  Reason only_if(bool asked) const { return asked ? Reason() : asked_now(frame_.decision); }

  int row_played() const { return current_row(content_, visible_.board, side_played(visible_)); }

  static LocalizedText no_such_thing() { return refused("no_such_thing", "D-01"); }

  static LocalizedText not_in_pool(Die die) {
    return refused("not_in_pool", "D-28", {{"die", die.name()}});
  }

  /// The rule that excludes a target: which dice the card may target, or where the die must fit.
  std::string_view rule_against_taking(Space space) const {
    const Spot& spot = content_.spots[space.index];
    const bool own = spot.side == side_played(visible_);
    const bool here = frame_.card == Card::swap_here;
    const bool die = !content_.is_pinnacle(space) && !visible_.board[space].none();
    if (frame_.card == Card::steal) {
      const bool open = die && !is_complete(content_, visible_.board, spot.side, spot.row);
      const bool others = die && visible_.board[space].colour() != Colour::of(visible_.turn);
      return open && others && !own ? "D-50" : "D-49";
    }
    if (die && own == here) return "D-43";
    return here ? "D-41" : "D-42";
  }

  Reason why_not_put(const Place& move) const {
    const Die stolen = visible_.board[frame_.space];
    if (move.die != stolen) return refused("not_stolen", "D-50", {{"die", stolen.name()}});
    if (auto reason = why_not_here(without(visible_.board, frame_.space), move)) return reason;
    return why_not_canonical(move, frame_.space);
  }

  /// Of equivalent placements only the canonical one is legal (D-35).
  Reason why_not_canonical(const Place& move, std::optional<Space> stolen) const {
    if (!hand_.empty()) return std::nullopt;
    const Kinds movers = stolen ? only(move.die) : ~Kinds{0};
    const Place other = canonical_placement(open_row(content_, visible_, stolen), movers, move);
    if (other == move) return std::nullopt;
    return refused("same_move", "D-35",
                   {{"die", other.die.name()}, {"space", content_.name(other.space)}});
  }

  Reason why_not_here(const Board& board, const Place& move) const {
    const int side = side_played(visible_);
    const int row = current_row(content_, board, side);
    const int first = content_.first(side, row).index;
    if (move.space.index < first || move.space.index >= first + content_.length(row)) {
      return refused("not_current_row", "D-28", row_in_words(content_, row, {{"side", side + 1}}));
    }
    if (!board[move.space].none()) {
      return refused("occupied", "D-28", {{"space", content_.name(move.space)}});
    }
    return why_not_fit(board, move, side);
  }

  Reason why_not_fit(const Board& board, const Place& move, int side) const {
    const std::vector<Arg> args = {{"die", move.die.name()}, space_in_words(content_, move.space)};
    if ((fitting_values(content_, board, move.space, side) & value_of(move.die)) == 0) {
      return refused("value", content_.is_pinnacle(move.space) ? "D-07" : "D-04", args);
    }
    if ((fitting(content_, board, move.space, side) & only(move.die)) == 0) {
      return refused("colour", "D-05", args);
    }
    return std::nullopt;
  }

  const Content& content_;
  const PublicState& visible_;
  const Cards& hand_;
  const Frame& frame_;
};

}  // namespace

std::optional<LocalizedText> Rules::reason_illegal(const State& state, const Move& move) const {
  if (state.visible.frames.empty()) return refused("over", "D-60");
  const Cards& hand = state.hands[state.visible.frames.back().seat.index];
  return std::visit(MoveCheck(*content_, state.visible, hand), move);
}

}  // namespace etana::dice
