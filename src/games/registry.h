#pragma once

#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "games/dice/rules.h"
#include "games/labyrinth/rules.h"
#include "games/zanaga/rules.h"
#include "games/ziggurat/rules.h"

namespace etana::games {

/// The list of all games. Generic code (matches, bots, tests) is a template over the contract,
/// instantiated for each entry.
using AllGames = std::tuple<labyrinth::Rules, dice::Rules, ziggurat::Rules, zanaga::Rules>;

/// Calls `f.template operator()<G>()` for the game with this id; false if there is none.
template <class F>
bool with_game(std::string_view id, F&& f) {
  return [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    return ((G::info().id == id && (f.template operator()<G>(), true)) || ...);
  }(std::type_identity<AllGames>{});
}

/// Calls `f.template operator()<G>()` for every game, in order.
template <class F>
void for_each_game(F&& f) {
  [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    (f.template operator()<G>(), ...);
  }(std::type_identity<AllGames>{});
}

/// The ids of all games, in order.
inline std::vector<std::string_view> game_ids() {
  std::vector<std::string_view> ids;
  for_each_game([&ids]<class G>() { ids.push_back(G::info().id); });
  return ids;
}

/// The id of the game that can be played as a campaign: the one with a `campaign_result`.
inline std::string_view campaign_game() {
  std::string_view id;
  for_each_game([&id]<class G>() {
    if constexpr (requires(const G& game, const typename G::State& state) {
                    game.campaign_result(state);
                  }) {
      id = G::info().id;
    }
  });
  return id;
}

}  // namespace etana::games
