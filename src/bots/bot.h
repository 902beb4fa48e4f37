#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "bots/search.h"
#include "engine/game.h"

namespace etana::bots {

/// The bots. `random` makes any legal move, `greedy` the game's heuristic move; the other three
/// search with the game's parameters for that level.
enum class BotKind : std::uint8_t { random, greedy, easy, normal, hard };

inline constexpr std::array<std::string_view, 5> kBotNames = {"random", "greedy", "easy", "normal",
                                                              "hard"};

constexpr std::optional<BotKind> bot_named(std::string_view name) {
  for (std::size_t i = 0; i < kBotNames.size(); ++i) {
    if (kBotNames[i] == name) return static_cast<BotKind>(i);
  }
  return std::nullopt;
}

/// The level of a searching bot.
constexpr std::optional<engine::Level> level_of(BotKind kind) {
  if (kind < BotKind::easy) return std::nullopt;
  return static_cast<engine::Level>(static_cast<int>(kind) - static_cast<int>(BotKind::easy));
}

/// A bot for one seat, for a match or a single decision. `rules` must outlive it.
template <engine::Game G>
class Bot {
 public:
  Bot(BotKind kind, const G& rules) : kind_(kind), rules_(rules) {
    if (const auto level = level_of(kind)) search_.emplace(rules, G::search_params(*level));
  }
  /// A bot that searches with the given parameters.
  Bot(const engine::SearchParams& params, const G& rules)
      : kind_(BotKind::hard), rules_(rules), search_(std::in_place, rules, params) {}

  /// The bot's move for the deciding seat, chosen from that seat's view and legal moves only.
  typename G::Move choose(const typename G::State& state,
                          const std::vector<typename G::Move>& legal_moves,
                          engine::Chance& chance) {
    if (kind_ == BotKind::random) {
      return legal_moves[static_cast<std::size_t>(
          chance.pick(static_cast<int>(legal_moves.size())))];
    }
    const auto view = rules_.view(state, rules_.deciding(state));
    if (!search_) return rules_.heuristic_move(view, chance);
    return legal_moves.size() == 1 ? legal_moves[0] : search_->choose(view, chance);
  }

  /// Prepares for another match.
  void reset() {
    if (search_) search_->reset();
  }

 private:
  BotKind kind_;
  const G& rules_;
  std::optional<Search<G>> search_;
};

/// A bot's move for one decision.
template <engine::Game G>
typename G::Move choose(BotKind kind, const G& rules, const typename G::State& state,
                        const std::vector<typename G::Move>& legal_moves, engine::Chance& chance) {
  return Bot<G>(kind, rules).choose(state, legal_moves, chance);
}

}  // namespace etana::bots
