#include "bots/wilson_interval.h"

#include <algorithm>
#include <cmath>

namespace etana::bots {

Proportion proportion(double part, int whole) {
  if (whole == 0) return {0, 0, 1};
  const double n = whole;
  const double p = part / n;
  const double middle = (p + kNormal * kNormal / (2 * n)) / (1 + kNormal * kNormal / n);
  const double half = kNormal * std::sqrt(p * (1 - p) / n + kNormal * kNormal / (4 * n * n)) /
                      (1 + kNormal * kNormal / n);
  return {p, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace etana::bots
