#pragma once

#include "bots/ratings.h"
#include "bots/simulation.h"

namespace etana::bots {

/// Plays the matches of one pairing, in any order: a match depends only on its number. Matches 2k
/// and 2k + 1 share a seed, with the bots' seats swapped.
template <engine::Game G>
class Arena {
 public:
  Arena(const G& rules, BotKind first, BotKind second, std::uint64_t limit)
      : players_(rules.players()),
        even_(rules, {.bots = seats(first, second), .limit = limit}),
        odd_(rules, {.bots = seats(second, first), .limit = limit}) {}

  Score play(const engine::Bytes32& seed, std::uint64_t number) {
    const bool turned = number % 2 == 1 && !G::info().cooperative;
    const auto luck = engine::seed_number(seed, G::info().cooperative ? number : number / 2);
    const PlayoutResult outcome = (turned ? odd_ : even_).play(luck);
    if (!outcome.result) return Score::neither;
    if (G::info().cooperative) {
      return outcome.result->winners.bits != 0 ? Score::first : Score::neither;
    }
    const bool even_seat = has_winner(*outcome.result, 0);
    const bool odd_seat = has_winner(*outcome.result, 1);
    if (even_seat == odd_seat) return Score::neither;
    return even_seat != turned ? Score::first : Score::second;
  }

 private:
  /// Alternates both bots around the table.
  std::vector<BotKind> seats(BotKind one, BotKind other) const {
    std::vector<BotKind> all;
    for (int i = 0; i < players_; ++i) all.push_back(i % 2 == 0 ? one : other);
    return all;
  }
  bool has_winner(const engine::Result& result, std::uint8_t first) const {
    for (std::uint8_t i = first; i < players_; i = static_cast<std::uint8_t>(i + 2)) {
      if (result.winners.has({i})) return true;
    }
    return false;
  }

  int players_;
  Simulation<G> even_;
  Simulation<G> odd_;
};

}  // namespace etana::bots
