#include "games/labyrinth/rules.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "games/labyrinth/reach.h"
#include "games/labyrinth/turn.h"

namespace etana::labyrinth {

static_assert(engine::Game<Rules>);

namespace {

using engine::LocalizedText;

LocalizedText refused(std::string_view reason, std::string_view rule,
                      std::vector<engine::Arg> args = {}) {
  args.push_back({"rule", std::string(rule)});
  return {"labyrinth.refused." + std::string(reason), std::move(args)};
}

}  // namespace

Rules::Rules(std::shared_ptr<const Content> content, const Options& options)
    : content_(std::move(content)), options_(options) {}

const engine::GameInfo& Rules::info() {
  using engine::Choice;
  static const engine::GameInfo kInfo = {
      .id = "labyrinth",
      .min_players = 2,
      .max_players = kMaxPlayers,
      .variants = {{"young", {"off", "on"}}},
      .choices = {{.key = "first"},
                  {.key = "young", .of = Choice::Of::seats},
                  {.key = "corners", .of = Choice::Of::each, .names = {"a1", "a5", "e5", "e1"}}},
      .has_secrets = true,
      .cooperative = false,
      .keeps = true};
  return kInfo;
}

std::optional<Seat> Rules::deciding(const State& state) const {
  if (state.frames.empty()) return std::nullopt;
  return state.frames.back().seat;
}

Options Rules::keeping(const State& state) const {  // L-46
  Options options = options_;
  options.maze = {state.board.towers, state.board.spare};
  return options;
}

std::optional<engine::Result> Rules::result(const State& state) const {
  if (state.winner == kNone) return std::nullopt;
  return engine::Result{engine::SeatSet::only({state.winner})};
}

namespace {

void list_shifts(const Content& content, const Board& board, std::vector<Move>& out) {
  const int turns = turns_of(content.towers[board.spare].shape);  // L-11
  for (std::uint8_t arrow = 0; arrow < kArrows; ++arrow) {
    if (arrow == board.barred) continue;  // L-12
    for (std::uint8_t turn = 0; turn < turns; ++turn) out.emplace_back(Shift{{arrow}, turn});
  }
}

void list_walks(const Ways& ways, std::vector<Move>& out) {
  for (const Way& way : ways) {
    for (Squares left = way.to; left != 0; left &= left - 1) {
      out.emplace_back(Walk{{static_cast<std::uint8_t>(std::countr_zero(left))}, way.spend()});
    }
  }
}

}  // namespace

void Rules::legal_moves(const State& state, std::vector<Move>& out) const {
  out.clear();
  if (state.frames.empty()) return;
  const auto [seat, decision] = state.frames.back();
  if (decision == Decision::shift) return list_shifts(*content_, state.board, out);
  const Steps steps = find_steps(*content_, state.board, is_young(seat));
  list_walks(Ways(steps, state.board.pawns[seat.index], state.players[seat.index].hand), out);
}

namespace {

std::optional<LocalizedText> why_not_shift(const Content& content, const Board& board,
                                           Shift shift) {
  const int turns = turns_of(content.towers[board.spare].shape);
  if (shift.arrow.index == board.barred) {
    return refused("arrow_barred", "L-12", {{"arrow", shift.arrow.square().name()}});
  }
  if (shift.turn >= turns) {
    return refused("same_when_turned", "L-11", {{"turns", turns}, {"turn", shift.turn}});
  }
  return std::nullopt;
}

bool leads_to(const Ways& ways, Square to) {
  return std::ranges::any_of(ways, [to](const Way& way) { return (way.to & only(to)) != 0; });
}

/// `ways` are those with the cards in hand, `any` those with all cards there are.
std::optional<LocalizedText> why_not_walk(const Ways& ways, const Ways& any, const Walk& walk) {
  const PackedCards spend = pack(walk.spend);
  for (const Way& way : ways) {
    if ((way.to & only(walk.to)) == 0 || !contains(spend, way.packed)) continue;
    if (way.packed == spend) return std::nullopt;
    return refused("card_not_needed", "L-24", {{"to", walk.to.name()}});
  }
  if (leads_to(any, walk.to)) return refused("too_steep", "L-22", {{"to", walk.to.name()}});
  return refused("no_way", "L-20", {{"to", walk.to.name()}});
}

}  // namespace

std::optional<LocalizedText> Rules::reason_illegal(const State& state, const Move& move) const {
  if (state.frames.empty()) return refused("over", "L-41");
  const auto [seat, decision] = state.frames.back();
  const auto* shift = std::get_if<Shift>(&move);
  if ((shift != nullptr) != (decision == Decision::shift)) {
    return shift == nullptr ? refused("shift_first", "L-10") : refused("shifted_already", "L-10");
  }
  if (shift != nullptr) return why_not_shift(*content_, state.board, *shift);
  const Walk& walk = std::get<Walk>(move);
  const Cards& hand = state.players[seat.index].hand;
  if (!hand.holds(walk.spend)) return refused("cards_not_held", "L-23");
  const Steps steps = find_steps(*content_, state.board, is_young(seat));
  const Square here = state.board.pawns[seat.index];
  return why_not_walk(Ways(steps, here, hand), Ways(steps, here, content_->cards), walk);
}

void Rules::apply(State& state, const Move& move, engine::Chance& chance,
                  std::vector<Event>& events) const {
  Turn turn(*this, state, chance, events);
  std::visit([&turn](const auto& kind) { turn.make(kind); }, move);
}

}  // namespace etana::labyrinth
