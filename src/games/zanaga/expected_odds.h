#pragma once

#include "games/zanaga/combat_odds.h"

namespace etana::zanaga {

/// Calls f(card) for a few cards of a colour, sampled evenly from those left in the deck.
template <class F>
void each_sample(const Content& content, const State& state, Colour colour, F f) {
  constexpr int kSample = 4;
  Adventures left = state.deck & content.of_colour[at(colour)];
  if (left.empty()) left = content.of_colour[at(colour)];
  const int size = left.size();
  int i = 0;
  left.each([&](Adventure card) {
    const bool taken = i * kSample / size != (i + 1) * kSample / size;
    ++i;
    if (taken) f(card);
  });
}

/// The mean chance to beat a sampled card of the colour.
double mean_odds(const Content& content, const State& state, const FightOdds& odds, Colour colour);

/// The best chance against an awake god, or 0.
double best_god_odds(const State& state, const FightOdds& odds);

}  // namespace etana::zanaga
