#include "games/dice/moves.h"
#include "games/dice/rules.h"
namespace etana::dice {
engine::Advice<Move> Rules::advise(const View& view, engine::Chance& chance) const {
  std::vector<Move> moves;
  each_move(*content_, view.table, view.hand, [&](const auto& m) { moves.emplace_back(m); });
  return {moves[static_cast<std::size_t>(chance.pick(static_cast<int>(moves.size())))],
          {"dice.hint.x", {}}};
}
}  // namespace etana::dice
