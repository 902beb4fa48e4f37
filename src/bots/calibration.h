#pragma once

#include <array>
#include <vector>

#include "bots/search.h"
#include "bots/wilson_interval.h"

/// Whether chances to win are true: of all positions in which a seat's chance was said to be 70 %,
/// about 70 % should be won.
namespace etana::bots {

/// A seat's chance to win as it was said at a decision, and whether the seat won in the end.
struct Forecast {
  double said = 0;
  bool won = false;
};

/// What hints say in one match in which every seat follows them: the chances of all seats (of the
/// team as a whole) at every decision that leaves a choice. Nothing if the match did not end
/// within `limit` decisions.
template <engine::Game G>
std::vector<Forecast> forecasts_of_match(const G& rules, const SearchParams& params,
                                         const engine::Bytes32& seed, std::uint64_t limit) {
  engine::SeededChance table(seed);
  engine::SeededChance thoughts(engine::seed_number(seed, 0));
  std::vector<typename G::Event> events;
  std::vector<typename G::Move> moves;
  std::vector<WinProbabilities> said;
  Search<G> search(rules, params);
  auto state = rules.setup(table, events);
  for (std::uint64_t made = 0; const auto seat = rules.deciding(state); ++made) {
    if (made == limit) return {};
    rules.legal_moves(state, moves);
    const auto view = rules.view(state, seat);
    auto move = moves.front();
    if (moves.size() > 1 && !search.leaves_a_choice(view)) {
      move = rules.heuristic_move(view, thoughts);
    } else if (moves.size() > 1) {
      const auto& best = search.think(view, thoughts).front();
      move = best.move;
      said.push_back(best.win_probabilities);
    }
    events.clear();
    rules.apply(state, move, table, events);
  }
  const auto result = rules.result(state);
  const int seats = G::info().cooperative ? 1 : rules.players();
  std::vector<Forecast> forecasts;
  for (const WinProbabilities& win_probabilities : said) {
    for (std::uint8_t i = 0; i < seats; ++i) {
      forecasts.push_back({win_probabilities[i], result->winners.has({i})});
    }
  }
  return forecasts;
}

/// The forecasts that said about the same.
struct CalibrationBin {
  int forecasts = 0;
  int matches = 0;      // in which there were such forecasts
  double said = 0;      // on average
  Proportion happened;  // how many came true; as forecasts of one match go together, the interval
                        // counts matches
};

/// Forecasts of 0 to 10 %, 10 to 20 % and so on.
using Calibration = std::array<CalibrationBin, 10>;

/// Sorts the forecasts of matches, each match apart, into bins.
Calibration calibration_of(const std::vector<std::vector<Forecast>>& matches);

/// A bin with fewer matches tells nothing.
inline constexpr int kEnoughMatches = 50;

/// By how much, at most, what happened differs from what was said, in bins with enough matches.
double worst_error(const Calibration& calibration);

}  // namespace etana::bots
