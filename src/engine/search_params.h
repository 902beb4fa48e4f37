#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/seat.h"

/// What a game tells the search: the features of a position, and the search parameters.
namespace etana::engine {

/// Each seat's probability of winning; 0 for unused seats. In co-operative games all seats share
/// one probability.
using WinProbabilities = std::array<double, kMaxSeats>;

/// A feature of a position, seen from one seat, and its weight.
struct Feature {
  std::string_view name;
  double weight = 0;
};

/// The maximum number of features of a game.
inline constexpr std::size_t kMaxFeatures = 16;

/// exp(x) by additions and multiplications only, for bit-identical results on every machine. x is
/// clamped to ±40.
double portable_exp(double x);

/// Win probabilities from the seats' feature sums, for competitive games.
WinProbabilities softmax(std::span<const double> sums);

/// The same for co-operative games, which have one sum for all seats.
WinProbabilities logistic(double sum, int players);

/// The difficulty levels.
enum class Level : std::uint8_t { easy, normal, hard };

/// Parameters of a search (bots/search.h).
struct SearchParams {
  /// The number of visits of the root, all threads together, including visits reused from an
  /// earlier decision of the same turn.
  int visits = 100;
  /// The UCB exploration constant, in units of win probability.
  double exploration = 0.2;
  /// After n visits a node has about this times sqrt(n) children, the heuristic move first.
  double progressive_widening = 4;
  /// A rollout follows the heuristic move for this many turns; then the position is evaluated.
  int rollout_turns = 2;
  /// The maximum number of decisions of a rollout.
  int rollout_decisions = 40;
  /// How much better than the heuristic move, in win probability, another move must be to replace
  /// it. Higher where few visits cannot tell moves apart.
  double advice_margin = 0;
  /// The probability of overlooking the best move, then the second best, and so on. This makes a
  /// level easy.
  double blunder_rate = 0;
  /// Threads, each with its own tree (root parallelization). The chosen move depends on their
  /// number, not on their scheduling.
  int threads = 1;
};

}  // namespace etana::engine
