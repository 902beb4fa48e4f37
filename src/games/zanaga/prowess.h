#pragma once

#include "games/zanaga/bout.h"

namespace etana::zanaga {

/// Calls f(card) for some cards of a colour, spread evenly over those not yet seen.
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

/// The mean chance of a seat to beat such a card.
double mean_odds(const Rules& rules, const State& state, Seat seat, Colour colour);

/// The best chance of a seat against a god who is awake; 0 if none is.
double best_god_odds(const Rules& rules, const State& state, Seat seat);

}  // namespace etana::zanaga
