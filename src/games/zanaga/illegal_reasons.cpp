#include <algorithm>

#include "games/zanaga/card_text.h"
#include "games/zanaga/legal_moves.h"
#include "games/zanaga/rules.h"

// Why a move is illegal, citing the rule. `LegalMoves` alone decides legality; this only explains.

namespace etana::zanaga {

namespace {

using engine::Arg;
using engine::LocalizedText;

LocalizedText refused(std::string_view reason, std::string_view rule, std::vector<Arg> args = {}) {
  args.push_back({"rule", std::string(rule)});
  return {"zanaga.refused." + std::string(reason), std::move(args)};
}

/// The rule behind each decision, in the order of the enum.
constexpr std::array<std::string_view, kSeatDecisions> kDecisionRules = {
    "R-09", "R-87", "R-12", "R-13", "R-20", "R-31", "R-37", "R-24", "R-72", "R-40", "R-44", "R-41",
    "R-52", "R-48", "R-60", "R-70", "R-80", "R-54", "R-54", "R-55", "R-91", "R-93", "R-79", "R-53"};

class IllegalReason {
 public:
  IllegalReason(const Rules& rules, const State& state)
      : content_(rules.content()),
        state_(state),
        legal_(rules, state),
        frame_(state.frames.back()),
        own_(state.sheets[frame_.seat.index]) {}

  /// The general reason: another decision is due.
  template <class Kind>
  LocalizedText operator()(const Kind&) const {
    return asked_now();
  }
  LocalizedText operator()(const Step& move) const {
    if (!asks(Decision::walk) && !asks(Decision::set_out)) return asked_now();
    if (!beside(move.hex)) return refused("not_beside", "R-13");
    if (asks(Decision::set_out) || move.face.none()) return refused("roll_first", "R-14");
    if (move.face.index >= kFaces || state_.dice[move.face.index] == 0)
      return refused("no_such_die", "R-13");
    const bool pays = legal_.stats().pays(frame_.seat, move.face, move.hex);
    return pays ? refused("same_move", "R-13") : refused("die_does_not_pay", "R-13");
  }
  LocalizedText operator()(const Rest& move) const {
    if (!asks(Decision::walk)) return asked_now();
    if (move.face.index >= kFaces || state_.dice[move.face.index] == 0)
      return refused("no_such_die", "R-15");
    const Stats& stats = legal_.stats();
    const bool rests = move.who.index < stats.combatant_count(frame_.seat) &&
                       stats.fatigue(frame_.seat, move.who) > 0 &&
                       !stats.forbidden(ModifierKind::no_rest);
    return rests ? refused("same_move", "R-15") : refused("no_rest", "R-15");
  }
  LocalizedText operator()(const Compass& move) const {
    if (!asks(Decision::walk)) return asked_now();
    const auto& faces = content_.numbers.faces;
    const bool turns = own_.survival[at(Survival::compass)] > 0 && move.from.index < kFaces &&
                       move.to.index < kFaces && state_.dice[move.from.index] > 0 &&
                       faces[move.from.index] != faces[move.to.index];
    return turns ? refused("same_move", "R-16") : refused("no_compass", "R-16");
  }
  LocalizedText operator()(const Attempt&) const {
    return asks(Decision::adventure) ? refused("no_counter", "R-22") : asked_now();
  }
  LocalizedText operator()(const Attack&) const {
    return asks(Decision::adventure) ? refused("nobody_here", "R-20") : asked_now();
  }
  LocalizedText operator()(const Meet&) const {
    return asks(Decision::meet) ? refused("other_terrain", "R-31") : asked_now();
  }
  LocalizedText operator()(const Safari& move) const {
    if (!asks(Decision::safari)) return asked_now();
    const bool roams = std::ranges::count(state_.roaming, move.card, &RoamingChallenge::card) > 0;
    const bool shows =
        roams && move.face.index < kFaces && state_.dice[move.face.index] > 0 &&
        (content_.numbers.faces[move.face.index] & content_[move.card].terrains) != 0;
    return shows ? refused("same_move", "R-37") : refused("no_such_die", "R-37");
  }
  LocalizedText operator()(const PlaceToken&) const {
    return asks(Decision::place) ? refused("wrong_symbol", "R-72") : asked_now();
  }
  LocalizedText operator()(const Escape& move) const {
    if (!asks(Decision::round)) return asked_now();
    if (legal_.stats().forbidden(ModifierKind::no_escape)) return refused("no_escape", "R-44");
    const Attribute same = legal_.same_escapes()[at(move.attribute)];
    return refused("same_escape", "R-44", {{"attribute", term(name_of(same))}});
  }
  LocalizedText operator()(const Trap&) const {
    return asks(Decision::round) ? refused("no_trap", "R-45") : asked_now();
  }
  LocalizedText operator()(const Strike&) const {
    return asks(Decision::phase) ? refused("struck_already", "R-41") : asked_now();
  }
  LocalizedText operator()(const Defend&) const {
    return asks(Decision::phase) ? refused("hero_must_strike", "R-41") : asked_now();
  }
  LocalizedText operator()(const UseCard& move) const {
    bool only_dice = false;
    if (asks(Decision::walk) && frame_.as<WalkFrame>().no_dice) {
      legal_.stats().each_ready_card(frame_.seat, When::movement, [&](UsedCard card) {
        only_dice = only_dice || card == move.card;
      });
    }
    if (only_dice) return refused("no_dice_after_step", "R-14");
    const Ware ware = move.card.ware;
    if (!ware.none() && !holds(ware)) return refused("not_usable", "R-11");
    const AbilityUse& use = legal_.stats().ability(frame_.seat, move.card).use;
    const bool now = use.when == asked_for() && !legal_.stats().is_used(frame_.seat, move.card);
    if (!now) return refused("not_usable", "R-11");
    if (use.in_fight() && legal_.stats().forbidden(ModifierKind::no_uses))
      return refused("no_uses", "R-39");
    if (own_.gold < use.gold) return refused("too_dear", "R-11", {{"gold", own_.gold}});
    if (!legal_.stats().works(frame_.seat, use, legal_.roll_context()))
      return refused("excluded", "R-39");
    return refused("same_use", "R-39");
  }
  LocalizedText operator()(const Buy& move) const {
    if (!asks(Decision::market)) return asked_now();
    if (move.ware.index >= content_.wares.size() || !legal_.stock().has(move.ware))
      return refused("not_in_stock", "R-61");
    if (!legal_.sells()) return refused("closed", "R-80");
    if (state_.given.has(move.ware)) return refused("given_away", "R-66");
    if (!legal_.stats().has_room(frame_.seat, move.ware)) return refused("no_room", "R-06");
    return refused("too_dear", "R-61", {{"gold", own_.gold}});
  }
  LocalizedText operator()(const Sell&) const {
    return asks(Decision::market) ? refused("cannot_sell", "R-66") : asked_now();
  }
  LocalizedText operator()(const Trade&) const {
    return asks(Decision::market) ? refused("cannot_trade", "R-65") : asked_now();
  }
  LocalizedText operator()(const Heal&) const {
    return asks(Decision::market) ? refused("cannot_heal", "R-63") : asked_now();
  }
  LocalizedText operator()(const Supply&) const {
    return asks(Decision::market) ? refused("no_supply", "R-64") : asked_now();
  }
  LocalizedText operator()(const Learn&) const {
    return asks(Decision::learn) ? refused("wrong_payment", "R-70") : asked_now();
  }
  LocalizedText operator()(const Go&) const {
    const bool here = asks(Decision::start) || asks(Decision::go) || asks(Decision::found) ||
                      asks(Decision::restore);
    return here ? refused("not_there", kDecisionRules[at(frame_.decision)]) : asked_now();
  }
  LocalizedText operator()(const PickWare&) const { return pick(); }
  LocalizedText operator()(const PickSurvival&) const { return pick(); }
  LocalizedText operator()(const PickCounter&) const { return pick(); }
  LocalizedText operator()(const TakeGold&) const { return pick(); }

 private:
  bool asks(Decision what) const { return frame_.decision == what; }
  bool holds(Ware ware) const {
    const bool ally = std::ranges::find(own_.allies, ware, &Ally::ware) != own_.allies.end();
    return ware.index < content_.wares.size() && (ally || own_.items.has(ware));
  }
  /// When a card must be usable for the current decision.
  When asked_for() const {
    switch (frame_.decision) {
      case Decision::walk: return When::movement;
      case Decision::prepare: return When::before;
      case Decision::phase:
      case Decision::guard: return When::combat;
      case Decision::lost: return When::lost;
      case Decision::market: return When::market;
      default: return When::never;
    }
  }
  bool beside(Hex hex) const {
    return !hex.none() &&
           std::ranges::find(content_[own_.hex].beside, hex) != content_[own_.hex].beside.end();
  }
  LocalizedText pick() const {
    const bool here = asks(Decision::lose) || asks(Decision::drop) || asks(Decision::loot);
    return here ? refused("cannot_pick", kDecisionRules[at(frame_.decision)]) : asked_now();
  }
  LocalizedText asked_now() const {
    return refused("asked_" + std::string(name_of(frame_.decision)),
                   kDecisionRules[at(frame_.decision)]);
  }

  const Content& content_;
  const State& state_;
  LegalMoves legal_;
  const Frame& frame_;
  const Sheet& own_;
};

}  // namespace

std::optional<LocalizedText> Rules::reason_illegal(const State& state, const Move& move) const {
  if (state.frames.empty()) return refused("over", "R-57");
  std::vector<Move> moves;
  legal_moves(state, moves);
  if (std::ranges::find(moves, move) != moves.end()) return std::nullopt;
  return std::visit(IllegalReason(*this, state), move);
}

}  // namespace etana::zanaga
