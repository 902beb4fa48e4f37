#pragma once

#include <cmath>

namespace etana::zanaga {

/// How many of the 100 rolls of two ten-sided dice total at least `n`, which is the exact
/// chance in percent.
constexpr int ways_to_reach(int n) {
  if (n <= 2) return 100;
  if (n > 20) return 0;
  const int above = 21 - n;  // sums n to 20
  if (n >= 11) return above * (above + 1) / 2;
  const int below = n - 2;  // sums 2 to n - 1
  return 100 - below * (below + 1) / 2;
}

/// A probability rounded to whole percent.
inline int in_percent(double chance) { return static_cast<int>(std::lround(100 * chance)); }

}  // namespace etana::zanaga
