#include "games/ziggurat/card_planner.h"

namespace etana::ziggurat {

// The best way to play the card that lies there, all its decisions tried.
Move Rules::heuristic_move(const View& view, engine::Chance& chance) const {
  Planner planner(*this, kQuick);
  return planner.plan(view.state, chance).front();
}

}  // namespace etana::ziggurat
