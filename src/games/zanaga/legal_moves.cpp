#include "games/zanaga/legal_moves.h"

namespace etana::zanaga {

void Rules::legal_moves(const State& state, std::vector<Move>& out) const {
  out.clear();
  if (state.frames.empty()) return;
  LegalMoves(*this, state).each([&out](const auto& move) { out.emplace_back(move); });
}

}  // namespace etana::zanaga
