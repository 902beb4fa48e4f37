#include "games/dice/legal_moves.h"

#include "games/dice/rules.h"

namespace etana::dice {

void Rules::legal_moves(const State& state, std::vector<Move>& out) const {
  out.clear();
  if (state.visible.frames.empty()) return;
  const Cards& hand = state.hands[state.visible.frames.back().seat.index];
  each_move(*content_, state.visible, hand, [&out](const auto& move) { out.emplace_back(move); });
}

}  // namespace etana::dice
