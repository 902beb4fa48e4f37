#pragma once

#include <array>
#include <vector>

#include "engine/sha256.h"
#include "games/ziggurat/search.h"

/// Matches of Ziggurat played by bots, and what came of them: how the house's chapters are weighed.
namespace etana::bots {

enum class TeamBot : std::uint8_t { random, quick, two, search };
inline constexpr std::array<std::string_view, 4> kTeamBotNames = {"random", "quick", "two",
                                                                  "search"};

/// What came of one match.
struct Trial {
  ziggurat::Outcome outcome = ziggurat::Outcome::playing;
  int turns = 0;  // cards played
  int decisions = 0;
  int last_card = 0;  // the card that was being played when the match ended
  std::array<std::uint8_t, ziggurat::kObjects> used{};  // how often each object was used
  std::uint32_t used_last = 0;  // objects used while the last card was played, a bit each
};

/// Plays the match of a seed. Rules and bots draw from two streams made from it.
Trial play_trial(const ziggurat::Rules& rules, TeamBot bot, const engine::Bytes32& seed);

/// A share of matches with its 95 % interval (Wilson's).
struct Share {
  double value = 0;
  double low = 0;
  double high = 0;
};
Share share(int part, int whole);

/// The share of trials that were won.
Share won(const std::vector<Trial>& trials);

}  // namespace etana::bots
