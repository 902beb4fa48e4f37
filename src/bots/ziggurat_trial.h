#pragma once

#include <array>
#include <vector>

#include "bots/wilson_interval.h"
#include "engine/sha256.h"
#include "games/ziggurat/card_planner.h"

/// Matches of Ziggurat played by bots, and what came of them: how the built-in chapters are
/// balanced.
namespace etana::bots {

/// The bots of every game, and two that plan for this game alone: two cards, or all open cards, and
/// compare their best plans by sampling. `greedy` plans one card and samples nothing.
enum class TeamBot : std::uint8_t { random, greedy, two_cards, all_cards, easy, normal, hard };
inline constexpr std::array<std::string_view, 7> kTeamBotNames = {
    "random", "greedy", "two-cards", "all-cards", "easy", "normal", "hard"};

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

/// The share of trials that were won.
Proportion won(const std::vector<Trial>& trials);

}  // namespace etana::bots
