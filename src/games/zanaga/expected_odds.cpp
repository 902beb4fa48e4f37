#include "games/zanaga/expected_odds.h"

#include <algorithm>

namespace etana::zanaga {

double mean_odds(const Content& content, const State& state, const FightOdds& odds, Colour colour) {
  double sum = 0;
  int count = 0;
  each_sample(content, state, colour, [&](Adventure card) {
    sum += odds.against(card);
    ++count;
  });
  return count == 0 ? 0 : sum / count;
}

double best_god_odds(const State& state, const FightOdds& odds) {
  double best = 0;
  for (const God god : state.awake) best = std::max(best, odds.against(god));
  return best;
}

}  // namespace etana::zanaga
