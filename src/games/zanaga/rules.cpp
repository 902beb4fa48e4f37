#include "games/zanaga/rules.h"

#include "engine/first.h"
#include "games/zanaga/choices.h"
#include "games/zanaga/names.h"
#include "games/zanaga/play.h"

namespace etana::zanaga {

static_assert(engine::Game<Rules>);

const engine::GameInfo& Rules::info() {
  static const engine::GameInfo kInfo = {.id = "zanaga",
                                         .min_players = 1,
                                         .max_players = kMaxPlayers,
                                         .variants = {{"safari", {"off", "on"}},
                                                      {"relentless", {"off", "on"}},
                                                      {"epic", {"off", "on"}}},
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

void Rules::legal_moves(const State& state, std::vector<Move>& out) const {
  out.clear();
  if (state.frames.empty()) return;
  Choices(*this, state).each([&out](const auto& move) { out.emplace_back(move); });
}

void Rules::apply(State& state, const Move& move, engine::Chance& chance,
                  std::vector<Event>& events) const {
  Play play(*this, state, chance, events);
  std::visit([&play](const auto& kind) { play.make(kind); }, move);
  play.go_on();
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

engine::json::object Rules::to_json(const Options& options) {
  const auto value = [](bool on) { return on ? "on" : "off"; };
  engine::json::object out = {{"players", options.players},
                              {"safari", value(options.safari)},
                              {"relentless", value(options.relentless)},
                              {"epic", value(options.epic)}};
  engine::write_first(options.first, out);
  return out;
}

Options Rules::read_options(const engine::JsonIn& in) {
  in.only_keys({"players", "safari", "relentless", "epic", "first"});
  Options options;
  const auto read = [&](std::string_view key, bool& on) {
    if (const auto value = in.maybe(key)) on = value->one_of({"off", "on"}) == 1;
  };
  read("safari", options.safari);
  read("relentless", options.relentless);
  read("epic", options.epic);
  if (const auto players = in.maybe("players")) {
    options.players = players->whole(info().min_players, info().max_players);
  }
  options.first = engine::read_first(in, options.players);
  return options;
}

}  // namespace etana::zanaga
