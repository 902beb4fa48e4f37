#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace etana::bots {

/// The bots there are. `random` makes any legal move; `greedy` follows the game's own advice.
enum class BotKind : std::uint8_t { random, greedy };

inline constexpr std::array<std::string_view, 2> kBotNames = {"random", "greedy"};

constexpr std::optional<BotKind> bot_named(std::string_view name) {
  for (std::size_t i = 0; i < kBotNames.size(); ++i) {
    if (kBotNames[i] == name) return static_cast<BotKind>(i);
  }
  return std::nullopt;
}

/// The bot's move for the seat that decides. Of the state the bot is shown that seat's view and
/// its legal moves, nothing else.
template <engine::Game G>
typename G::Move choose(BotKind kind, const G& rules, const typename G::State& state,
                        const std::vector<typename G::Move>& legal_moves, engine::Chance& chance) {
  if (kind == BotKind::random) {
    return legal_moves[static_cast<std::size_t>(chance.pick(static_cast<int>(legal_moves.size())))];
  }
  return rules.advise(rules.view(state, rules.deciding(state)), chance).move;
}

}  // namespace etana::bots
