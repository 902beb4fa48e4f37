#pragma once

namespace etana::bots {

/// The 97.5 % quantile of the normal distribution, for 95 % intervals.
inline constexpr double kNormal = 1.959964;

/// A proportion with its 95 % Wilson interval.
struct Proportion {
  double value = 0;
  double low = 0;
  double high = 0;
};

/// `part` may be fractional: draws count as halves.
Proportion proportion(double part, int whole);

}  // namespace etana::bots
