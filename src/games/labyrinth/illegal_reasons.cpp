#include <algorithm>

#include "games/labyrinth/reach.h"
#include "games/labyrinth/rules.h"

// Why a move is illegal, with the rule that says so.

namespace etana::labyrinth {

namespace {

using engine::LocalizedText;

LocalizedText refused(std::string_view reason, std::string_view rule,
                      std::vector<engine::Arg> args = {}) {
  args.push_back({"rule", std::string(rule)});
  return {"labyrinth.refused." + std::string(reason), std::move(args)};
}

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

/// `ways`: with the cards in hand; `any`: with all cards of the pack.
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

}  // namespace etana::labyrinth
