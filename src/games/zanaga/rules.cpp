#include "games/zanaga/rules.h"

#include <algorithm>
#include <ranges>

#include "engine/first.h"
#include "engine/join.h"
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

namespace {

constexpr std::string_view kDealt = "dealt";

/// "dealt", or for each seat a hero or "dealt".
engine::json::value heroes_to_json(const std::vector<std::string>& heroes) {
  if (heroes.empty()) return engine::json::value(kDealt);
  engine::json::array out;
  for (const std::string& id : heroes) out.emplace_back(id.empty() ? kDealt : std::string_view(id));
  return out;
}

/// The same, also as one text with commas, as it is written behind a command.
std::vector<std::string> heroes_from(const engine::JsonReader& in) {
  std::vector<std::string> heroes;
  if (!in.value().is_string()) {
    for (const engine::JsonReader& item : in.items()) heroes.push_back(item.string());
  } else if (in.string() != kDealt) {
    for (const auto part : std::views::split(in.string(), ',')) {
      heroes.emplace_back(part.begin(), part.end());
    }
  }
  for (std::string& id : heroes) {
    if (id == kDealt) {
      id.clear();
    } else if (id.empty() || std::ranges::count(heroes, id) > 1) {
      in.fail(engine::ErrorCode::duplicate, {{"what", id}});
    }
  }
  return heroes;
}

}  // namespace

engine::json::object Rules::to_json(const Options& options) {
  const auto value = [](bool on) { return on ? "on" : "off"; };
  engine::json::object out = {{"players", options.players},
                              {"safari", value(options.safari)},
                              {"relentless", value(options.relentless)},
                              {"epic", value(options.epic)},
                              {"heroes", heroes_to_json(options.heroes)}};
  engine::write_first(options.first, out);
  return out;
}

Options Rules::read_options(const engine::JsonReader& in) {
  in.reject_unknown_keys({"players", "safari", "relentless", "epic", "heroes", "first"});
  Options options;
  const auto read = [&](std::string_view key, bool& on) {
    if (const auto value = in.optional(key)) on = value->enumerator({"off", "on"}) == 1;
  };
  read("safari", options.safari);
  read("relentless", options.relentless);
  read("epic", options.epic);
  if (const auto players = in.optional("players")) {
    options.players = players->integer(info().min_players, info().max_players);
  }
  if (const auto heroes = in.optional("heroes")) {
    options.heroes = heroes_from(*heroes);
    const auto found = static_cast<int>(options.heroes.size());
    const bool counts = !in.optional("players") && found <= info().max_players;
    if (counts && found > 0) options.players = found;
    if (found > 0 && found != options.players) {
      heroes->fail(engine::ErrorCode::wrong_count,
                   {{"expected", options.players}, {"found", found}});
    }
    if (std::ranges::all_of(options.heroes, &std::string::empty)) options.heroes.clear();
  }
  options.first = engine::read_first(in, options.players);
  return options;
}

std::optional<engine::Error> Rules::incompatible_options(const Content& content,
                                                         const Options& options) {
  std::vector<std::string> known = {std::string(kDealt)};
  for (const HeroCard& hero : content.heroes) known.push_back(hero.id);
  for (std::size_t i = 0; i < options.heroes.size(); ++i) {
    const std::string& id = options.heroes[i];
    if (id.empty() || std::ranges::count(content.heroes, id, &HeroCard::id) > 0) continue;
    return make_error(engine::ErrorCode::unknown_name, "options/heroes/" + std::to_string(i),
                      {{"found", id}, {"expected", engine::joined(known)}});
  }
  return std::nullopt;
}

}  // namespace etana::zanaga
