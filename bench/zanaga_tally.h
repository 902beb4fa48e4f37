#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/zanaga/rules.h"

namespace etana::bench {

/// Statistics over all matches.
struct Tally {
  struct Card {
    int met = 0;
    int won = 0;
    int fled = 0;
    int lost = 0;
  };

  explicit Tally(const zanaga::Content& content)
      : cards(content.adventures.size()),
        rituals(content.rituals.size()),
        bought(content.wares.size()),
        dealt(content.heroes.size()),
        wins(content.heroes.size()) {}

  void see(const zanaga::Event& event);
  /// Records the end of a match, or where it was cut off.
  void see_end(const zanaga::State& state, int players);

  std::vector<Card> cards;
  std::vector<int> rituals;  // resolved
  std::vector<int> bought;
  std::vector<int> dealt;
  std::vector<int> wins;
  std::vector<int> rounds;
  std::array<int, zanaga::kGods> woken{};
  std::array<int, zanaga::kGods> beaten{};
  int unfinished = 0;
  int knockouts = 0;
  int duels = 0;
  int god_fights = 0;
  int full_chains = 0;

 private:
  zanaga::Adventure met_;  // the challenge being fought, if any
  bool chain_full_ = false;
};

/// Writes docs/zanaga-cards.md: all cards, their effects and their statistics.
std::string card_page(const zanaga::Content& content, const Tally& tally,
                      std::string_view how_it_was_made);

}  // namespace etana::bench
