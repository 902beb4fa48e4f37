#pragma once

#include <array>
#include <vector>

#include "bots/wilson_interval.h"
#include "engine/sha256.h"
#include "games/ziggurat/card_planner.h"

/// Plays matches of Ziggurat between bots, to balance the chapters.
namespace etana::cli {

/// The usual bots, and two planners of this game, which plan two cards or all open cards and
/// compare their best plans by sampling. `greedy` plans one card without sampling.
enum class TeamBot : std::uint8_t { random, greedy, two_cards, all_cards, easy, normal, hard };
inline constexpr std::array<std::string_view, 7> kTeamBotNames = {
    "random", "greedy", "two-cards", "all-cards", "easy", "normal", "hard"};

/// The outcome of one match.
struct Trial {
  ziggurat::Outcome outcome = ziggurat::Outcome::playing;
  int turns = 0;  // cards played
  int decisions = 0;
  int last_card = 0;                                    // the card in play when the match ended
  std::array<std::uint8_t, ziggurat::kObjects> used{};  // uses of each object
  std::uint32_t used_last = 0;  // bit set of objects used during the last card
};

/// Plays the match of a seed. Rules and bots use two streams derived from it.
Trial play_trial(const ziggurat::Rules& rules, TeamBot bot, const engine::Bytes32& seed);

/// The share of trials that were won.
bots::Proportion win_rate(const std::vector<Trial>& trials);

}  // namespace etana::cli
