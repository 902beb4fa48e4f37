#pragma once

#include <array>
#include <vector>

#include "bots/search.h"
#include "bots/wilson_interval.h"

/// Checks whether win probabilities are calibrated: of all positions rated 70 %, about 70 % should
/// be won.
namespace etana::bots {

/// A seat's predicted win probability at a decision, and whether the seat won.
struct Forecast {
  double predicted = 0;
  bool won = false;
};

/// Plays one match in which every seat follows the hints, and returns the win probabilities of all
/// seats (or of the team) at every decision with a real choice. Empty if the match did not end
/// within `limit` decisions.
template <engine::Game G>
std::vector<Forecast> forecasts_of_match(const G& rules, const SearchParams& params,
                                         const engine::Bytes32& seed, std::uint64_t limit) {
  engine::SeededChance match_chance(seed);
  engine::SeededChance bot_chance(engine::seed_number(seed, 0));
  std::vector<typename G::Event> events;
  std::vector<typename G::Move> moves;
  std::vector<WinProbabilities> predicted;
  Search<G> search(rules, params);
  auto state = rules.setup(match_chance, events);
  for (std::uint64_t made = 0; const auto seat = rules.deciding(state); ++made) {
    if (made == limit) return {};
    rules.legal_moves(state, moves);
    const auto view = rules.view(state, seat);
    auto move = moves.front();
    if (moves.size() > 1 && !search.has_choice(view)) {
      move = rules.heuristic_move(view, bot_chance);
    } else if (moves.size() > 1) {
      const auto& best = search.run(view, bot_chance).front();
      move = best.move;
      predicted.push_back(best.win_probabilities);
    }
    events.clear();
    rules.apply(state, move, match_chance, events);
  }
  const auto result = rules.result(state);
  const int seats = G::info().cooperative ? 1 : rules.players();
  std::vector<Forecast> forecasts;
  for (const WinProbabilities& win_probabilities : predicted) {
    for (std::uint8_t i = 0; i < seats; ++i) {
      forecasts.push_back({win_probabilities[i], result->winners.has({i})});
    }
  }
  return forecasts;
}

/// Forecasts with similar predictions.
struct CalibrationBin {
  int forecasts = 0;
  int matches = 0;       // with such forecasts
  double predicted = 0;  // on average
  Proportion observed;   // the share won; forecasts of a match correlate, so the interval counts
                         // matches
};

/// Bins of 0 to 10 %, 10 to 20 % and so on.
using Calibration = std::array<CalibrationBin, 10>;

/// Sorts forecasts, grouped by match, into bins.
Calibration calibration_of(const std::vector<std::vector<Forecast>>& matches);

/// Bins with fewer matches are ignored.
inline constexpr int kEnoughMatches = 50;

/// The largest difference between predicted and observed in bins with enough matches.
double worst_error(const Calibration& calibration);

}  // namespace etana::bots
