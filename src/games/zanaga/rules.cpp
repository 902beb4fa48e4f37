#include "games/zanaga/rules.h"

namespace etana::zanaga {

static_assert(engine::Game<Rules>);

const engine::GameInfo& Rules::info() {
  static const engine::GameInfo kInfo = {.id = "zanaga",
                                         .min_players = 1,
                                         .max_players = kMaxPlayers,
                                         .variants = {{"safari", {"off", "on"}},
                                                      {"relentless", {"off", "on"}},
                                                      {"epic", {"off", "on"}},
                                                      {"short", {"off", "on"}}},
                                         .choices = {{.key = "first"}},
                                         .has_secrets = false,
                                         .cooperative = false,
                                         .always_ends = false};
  return kInfo;
}

std::optional<Seat> Rules::deciding(const State& state) const {
  if (state.frames.empty()) return std::nullopt;
  return state.frames.back().seat;
}

std::optional<engine::Result> Rules::result(const State& state) const {
  if (state.winners.bits == 0) return std::nullopt;
  return engine::Result{state.winners};
}

std::vector<std::string> Rules::text_keys(const Content& content) {
  std::vector<std::string> keys;
  const auto add = [&](std::string_view what, const std::string& id, bool about) {
    keys.push_back("zanaga." + std::string(what) + "." + id);
    if (about) keys.push_back(keys.back() + ".about");
  };
  for (const auto& card : content.adventures) add("adventure", card.id, true);
  for (const auto& card : content.rituals) add("ritual", card.id, true);
  for (const auto& card : content.gods) add("god", card.id, true);
  for (const auto& card : content.wares) add("market", card.id, true);
  for (const auto& card : content.heroes) add("hero", card.id, true);
  for (const auto& town : content.towns) add("town", town.id, false);
  for (const auto& region : content.regions) add("region", region, false);
  for (const auto& skill : content.skills) add("skill", skill, false);
  for (const auto& key : content.choice_keys) add("choice", key, false);
  return keys;
}

}  // namespace etana::zanaga
