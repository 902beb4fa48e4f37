#include "engine/search_params.h"

#include <algorithm>
#include <cmath>

namespace etana::engine {

double portable_exp(double x) {
  constexpr double kMost = 40;
  constexpr double kLn2 = 0.69314718055994530942;
  constexpr int kTerms = 14;
  const double bounded = std::clamp(x, -kMost, kMost);
  const double whole = std::floor(bounded / kLn2 + 0.5);
  const double rest = bounded - whole * kLn2;
  double sum = 1;
  for (int term = kTerms; term > 0; --term) sum = 1 + sum * rest / term;
  return std::ldexp(sum, static_cast<int>(whole));
}

WinProbabilities softmax(std::span<const double> sums) {
  WinProbabilities shares{};
  const double most = *std::ranges::max_element(sums);
  double all = 0;
  for (std::size_t i = 0; i < sums.size(); ++i) all += shares[i] = portable_exp(sums[i] - most);
  for (double& share : shares) share /= all;
  return shares;
}

WinProbabilities logistic(double sum, int players) {
  WinProbabilities shares{};
  const double share = 1 / (1 + portable_exp(-sum));
  std::fill_n(shares.begin(), players, share);
  return shares;
}

}  // namespace etana::engine
