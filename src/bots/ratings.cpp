#include "bots/ratings.h"

#include <algorithm>
#include <cmath>

namespace etana::bots {

namespace {

constexpr double kEloPerNat = 173.71779276130073;  // 400 / ln 10

std::size_t index_of(const std::vector<BotKind>& bots, BotKind bot) {
  return static_cast<std::size_t>(std::ranges::find(bots, bot) - bots.begin());
}

/// One iteration of Hunter's MM algorithm.
std::vector<double> refine(const std::vector<double>& strengths, const std::vector<BotKind>& bots,
                           const std::vector<Pairing>& pairings) {
  std::vector<double> points(bots.size());
  std::vector<double> expected(bots.size());
  for (const Pairing& pairing : pairings) {
    const std::size_t a = index_of(bots, pairing.first);
    const std::size_t b = index_of(bots, pairing.second);
    const double matches = static_cast<double>(pairing.scores.size()) + 1;
    const double first = pairing.points(false) + 0.5;
    points[a] += first;
    points[b] += matches - first;
    expected[a] += matches / (strengths[a] + strengths[b]);
    expected[b] += matches / (strengths[a] + strengths[b]);
  }
  std::vector<double> refined(bots.size(), 1);
  double logs = 0;
  for (std::size_t i = 0; i < bots.size(); ++i) {
    if (expected[i] > 0) refined[i] = points[i] / expected[i];
    logs += std::log(refined[i]) / static_cast<double>(bots.size());
  }
  for (double& strength : refined) strength /= std::exp(logs);
  return refined;
}

}  // namespace

double Pairing::points(bool team) const {
  double sum = 0;
  for (const char score : scores) {
    if (score == static_cast<char>(Score::first)) sum += 1;
    if (score == static_cast<char>(Score::neither) && !team) sum += 0.5;
  }
  return sum;
}

Proportion Pairing::share_of_first(bool team) const {
  return proportion(points(team), static_cast<int>(scores.size()));
}

std::vector<Pairing> all_pairings(const std::vector<BotKind>& bots, bool team) {
  std::vector<Pairing> all;
  for (std::size_t i = 0; i < bots.size(); ++i) {
    if (team) all.push_back({bots[i], bots[i], ""});
    for (std::size_t j = i + 1; j < bots.size() && !team; ++j) {
      all.push_back({bots[i], bots[j], ""});
    }
  }
  return all;
}

std::vector<Rating> ratings(const std::vector<BotKind>& bots,
                            const std::vector<Pairing>& pairings) {
  constexpr int kRounds = 2000;
  std::vector<double> strengths(bots.size(), 1);
  for (int i = 0; i < kRounds; ++i) strengths = refine(strengths, bots, pairings);
  std::vector<double> information(bots.size(), 1e-9);
  for (const Pairing& pairing : pairings) {
    const std::size_t a = index_of(bots, pairing.first);
    const std::size_t b = index_of(bots, pairing.second);
    const double chance = strengths[a] / (strengths[a] + strengths[b]);
    const double known = (static_cast<double>(pairing.scores.size()) + 1) * chance * (1 - chance);
    information[a] += known;
    information[b] += known;
  }
  std::vector<Rating> all;
  for (std::size_t i = 0; i < bots.size(); ++i) {
    all.push_back({bots[i], kEloPerNat * std::log(strengths[i]),
                   kEloPerNat * kNormal / std::sqrt(information[i])});
  }
  std::ranges::sort(all, std::greater{}, &Rating::elo);
  return all;
}

}  // namespace etana::bots
