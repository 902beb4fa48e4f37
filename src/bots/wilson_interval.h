#pragma once

namespace etana::bots {

/// A share of matches with its 95 % interval (Wilson's).
struct Proportion {
  double value = 0;
  double low = 0;
  double high = 0;
};

/// `part` may have halves, for matches that nobody won.
Proportion proportion(double part, int whole);

}  // namespace etana::bots
