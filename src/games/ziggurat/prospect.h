#pragma once

#include "games/ziggurat/rules.h"

namespace etana::ziggurat {

/// Estimates for a position, in 256ths: the expected number of walks to the goal, and the sum over
/// all pieces of the probability that their next move loses either way.
struct Prospect {
  int distance = 0;
  int danger = 0;
};
Prospect prospect(const Rules& rules, const State& state);

/// The value of a position for the team; higher is better. Wins are at least `kWon`, losses at most
/// `-kWon`.
inline constexpr int kWon = 1'000'000;
int evaluate(const Rules& rules, const State& state);

}  // namespace etana::ziggurat
