#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/seat.h"

/// What games tell bots that search: what counts in a position, and how hard to think.
namespace etana::engine {

/// The chance of each seat to win, from 0 to 1; seats beyond the number of players have none.
/// Co-operators share one chance.
using WinProbabilities = std::array<double, kMaxSeats>;

/// Something that counts in a position, seen from one seat, and how much.
struct Feature {
  std::string_view name;
  double weight = 0;
};

/// No game measures more.
inline constexpr std::size_t kMaxFeatures = 16;

/// e to the power of x, by additions and multiplications alone, so that every machine gets the same
/// bits. Beyond 40 it stays what it is at 40.
double portable_exp(double x);

/// What each seat's sum of features makes of its chance: a softmax in a race.
WinProbabilities softmax(std::span<const double> sums);

/// The same for co-operators, who have one sum: the logistic function.
WinProbabilities logistic(double sum, int players);

/// The levels people can choose.
enum class Level : std::uint8_t { easy, normal, hard };

/// Everything a search can be told (bots/search.h).
struct SearchParams {
  /// How often a line of play is tried, all threads together. Visits that an earlier decision of
  /// the same turn has left behind count.
  int visits = 100;
  /// How much more often moves are tried that have been tried little, in units of a chance to win.
  double exploration = 0.2;
  /// After n visits of a position, about this times the square root of n of its moves are tried:
  /// first the game's own advice, then others.
  double progressive_widening = 4;
  /// Beyond the tree, the game's advice is followed until the turn has passed on so many times;
  /// then the position is appraised.
  int rollout_turns = 2;
  /// And no longer than so many decisions.
  int rollout_decisions = 40;
  /// By how much the chance to win must be better with another move than with the advised one for
  /// that move to be preferred: more where a few visits cannot tell moves apart.
  double advice_margin = 0;
  /// The chance that a move is overlooked: the best one first, then the second, and so on. What
  /// people do, and what makes a level easy.
  double blunder_rate = 0;
  /// Threads, each with a tree of its own; their counts are added. The move depends on their
  /// number, but not on how they are run.
  int threads = 1;
};

}  // namespace etana::engine
