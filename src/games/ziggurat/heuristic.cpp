#include "games/ziggurat/card_planner.h"

namespace etana::ziggurat {

// Plans the current card only, trying all its decisions.
Move Rules::heuristic_move(const View& view, engine::Chance& chance) const {
  Planner planner(*this, kQuick);
  return planner.plan(view.state, chance).front();
}

}  // namespace etana::ziggurat
