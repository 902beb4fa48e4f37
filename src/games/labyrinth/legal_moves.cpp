#include <bit>

#include "games/labyrinth/reach.h"
#include "games/labyrinth/rules.h"

namespace etana::labyrinth {

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

}  // namespace etana::labyrinth
