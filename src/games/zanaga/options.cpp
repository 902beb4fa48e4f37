#include <algorithm>
#include <ranges>

#include "engine/first.h"
#include "engine/join.h"
#include "games/zanaga/rules.h"

namespace etana::zanaga {

namespace {

constexpr std::string_view kDealt = "dealt";

/// "dealt", or for each seat a hero or "dealt".
engine::json::value heroes_to_json(const std::vector<std::string>& heroes) {
  if (heroes.empty()) return engine::json::value(kDealt);
  engine::json::array out;
  for (const std::string& id : heroes) out.emplace_back(id.empty() ? kDealt : std::string_view(id));
  return out;
}

/// Reads the same, or a comma-separated string as on the command line.
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
  if (options.short_match)
    out["short"] = value(true);  // records of earlier versions have no such key
  engine::write_first(options.first, out);
  return out;
}

Options Rules::read_options(const engine::JsonReader& in) {
  in.reject_unknown_keys({"players", "safari", "relentless", "epic", "short", "heroes", "first"});
  Options options;
  const auto read = [&](std::string_view key, bool& on) {
    if (const auto value = in.optional(key)) on = value->enumerator({"off", "on"}) == 1;
  };
  read("safari", options.safari);
  read("relentless", options.relentless);
  read("epic", options.epic);
  read("short", options.short_match);
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
