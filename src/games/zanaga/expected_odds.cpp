#include "games/zanaga/expected_odds.h"

#include <algorithm>

namespace etana::zanaga {

double mean_odds(const Rules& rules, const State& state, Seat seat, Colour colour) {
  double sum = 0;
  int count = 0;
  each_sample(rules.content(), state, colour, [&](Adventure card) {
    sum += plan_against(rules, state, seat, card).win_chance;
    ++count;
  });
  return count == 0 ? 0 : sum / count;
}

double best_god_odds(const Rules& rules, const State& state, Seat seat) {
  double best = 0;
  for (const God god : state.awake) {
    best = std::max(best, plan_against(rules, state, seat, god).win_chance);
  }
  return best;
}

}  // namespace etana::zanaga
