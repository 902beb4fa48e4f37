#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "bots/wilson_interval.h"

/// Scores and Elo ratings of matches between bots.
namespace etana::bots {

/// The winner of a match between two bots.
enum class Score : char { first = '1', second = '2', neither = '=' };

/// The scores of two bots, by match number. In a co-operative game the first bot plays all seats,
/// and `neither` is a lost match.
struct Pairing {
  BotKind first = BotKind::random;
  BotKind second = BotKind::random;
  std::string scores;

  /// The points of the first bot; half a point for a match that neither won.
  double points(bool team) const;
  Proportion share_of_first(bool team) const;
};

/// Every pair of bots once; in a co-operative game every bot once.
std::vector<Pairing> all_pairings(const std::vector<BotKind>& bots, bool team);

/// A bot's strength relative to the others.
struct Rating {
  BotKind bot = BotKind::random;
  double elo = 0;   // the mean of all is 0
  double half = 0;  // half the width of the 95 % interval
};

/// Maximum-likelihood Bradley–Terry ratings, strongest first. One virtual draw per pairing keeps
/// ratings finite.
std::vector<Rating> ratings(const std::vector<BotKind>& bots, const std::vector<Pairing>& pairings);

}  // namespace etana::bots
