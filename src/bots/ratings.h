#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "bots/wilson_interval.h"

/// What comes of many matches between bots.
namespace etana::bots {

/// How a match between two bots ended: for the first, for the second, or for neither.
enum class Score : char { first = '1', second = '2', neither = '=' };

/// The matches of two bots in the order of their numbers. In a co-operative game a bot plays all
/// seats, there is no second one, and `neither` is a match that was lost.
struct Pairing {
  BotKind first = BotKind::random;
  BotKind second = BotKind::random;
  std::string scores;

  /// The points of the first, with halves for matches that neither won.
  double points(bool team) const;
  Proportion share_of_first(bool team) const;
};

/// Every pair of bots once; in a co-operative game every bot once.
std::vector<Pairing> all_pairings(const std::vector<BotKind>& bots, bool team);

/// How strong a bot is beside the others.
struct Rating {
  BotKind bot = BotKind::random;
  double elo = 0;   // the mean of all is 0
  double half = 0;  // half the width of the 95 % interval
};

/// The ratings that explain the encounters best (Bradley and Terry's model), strongest first. One
/// match more, that neither won, is taken for every pair, so that nobody is infinitely strong.
std::vector<Rating> ratings(const std::vector<BotKind>& bots, const std::vector<Pairing>& pairings);

}  // namespace etana::bots
