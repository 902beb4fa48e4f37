#pragma once

#include "games/ziggurat/rules.h"

namespace etana::ziggurat {

/// What is still to be done, and what threatens, both in 256ths: the walks to the goal that are to
/// be expected, and how likely the next move of each piece can only go wrong, added up.
struct Prospect {
  int distance = 0;
  int danger = 0;
};
Prospect prospect(const Rules& rules, const State& state);

/// How good a position is for the team; higher is better. Wins are above `kWon`, losses below
/// `-kWon`.
inline constexpr int kWon = 1'000'000;
int evaluate(const Rules& rules, const State& state);

}  // namespace etana::ziggurat
