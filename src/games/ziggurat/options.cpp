#include <algorithm>

#include "games/ziggurat/rules.h"

namespace etana::ziggurat {

namespace {

using engine::ErrorCode;
using engine::JsonReader;
namespace json = engine::json;

constexpr int kMostMarks = 99;
constexpr int kMostLeaders = 99;

json::array titles_to_json(std::uint32_t titles) {
  json::array all;
  for (unsigned i = 0; i < kTitles; ++i) {
    if ((titles >> i & 1U) != 0) all.push_back(i);
  }
  return all;
}

/// Reads titles that are not in `taken`, and adds them to it.
std::uint32_t read_titles(const JsonReader& in, std::uint32_t& taken) {
  std::uint32_t all = 0;
  for (const JsonReader& item : in.items()) {
    const int number = item.integer(0, kTitles - 1);
    const std::uint32_t one = std::uint32_t{1} << number;
    if (((all | taken) & one) != 0) {
      item.fail(ErrorCode::duplicate, {{"what", std::to_string(number)}});
    }
    all |= one;
  }
  taken |= all;
  return all;
}

void read_heroes(const JsonReader& in, Options& options) {  // Z-11
  unsigned seen = 0;
  std::size_t seat = 0;
  for (const JsonReader& item : in.items(static_cast<std::size_t>(options.players))) {
    const int hero = item.integer(0, kRoster - 1);
    if ((seen >> hero & 1U) != 0) item.fail(ErrorCode::duplicate, {{"what", std::to_string(hero)}});
    seen |= 1U << hero;
    options.heroes[seat++] = static_cast<std::uint8_t>(hero);
  }
}

void read_kept(const JsonReader& in, Options& options) {  // Z-71
  if (in.is_null()) return;
  in.reject_unknown_keys({"seat", "object"});
  options.kept_by = static_cast<std::uint8_t>(in.at("seat").integer(0, options.players - 1));
  options.kept = static_cast<std::uint8_t>(in.at("object").integer(0, kObjects - 1));
}

void read_leaders(const JsonReader& in, Options& options) {  // Z-36
  std::size_t seat = 0;
  for (const JsonReader& item : in.items(static_cast<std::size_t>(options.players))) {
    if (!item.is_null())
      options.leaders[seat] = static_cast<std::uint8_t>(item.integer(0, kMostLeaders));
    ++seat;
  }
}

}  // namespace

json::object Rules::to_json(const Options& options) {
  const auto players = static_cast<std::size_t>(options.players);
  json::array heroes;
  json::array scorched;
  json::array titles;
  for (std::size_t i = 0; i < players; ++i) {
    heroes.push_back(options.heroes[i]);
    scorched.push_back(options.scorched[i]);
    titles.push_back(titles_to_json(options.titles[i]));
  }
  json::object out = {{"players", options.players},
                      {"chapter", std::to_string(options.chapter)},
                      {"knowledge", options.knowledge ? "on" : "off"},
                      {"heroes", std::move(heroes)},
                      {"scorched", std::move(scorched)},
                      {"titles", std::move(titles)},
                      {"titles_gone", titles_to_json(options.titles_gone)}};
  out["kept"] = nullptr;
  if (options.kept != kNone) out["kept"] = {{"seat", options.kept_by}, {"object", options.kept}};
  if (options.leaders == Options{}.leaders) return out;
  json::array leaders;
  for (std::size_t i = 0; i < players; ++i) {
    leaders.push_back(options.leaders[i] == kNone ? json::value() : options.leaders[i]);
  }
  out["leaders"] = std::move(leaders);
  return out;
}

Options Rules::read_options(const JsonReader& in) {
  in.reject_unknown_keys({"players", "chapter", "knowledge", "heroes", "scorched", "titles",
                          "titles_gone", "kept", "leaders"});
  Options options;
  if (const auto players = in.optional("players"))
    options.players = players->integer(2, kMaxHeroes);
  if (const auto chapter = in.optional("chapter")) {
    options.chapter = 1 + static_cast<int>(chapter->enumerator({"1", "2", "3", "4", "5", "6"}));
  }
  if (const auto knowledge = in.optional("knowledge")) {
    options.knowledge = knowledge->enumerator({"off", "on"}) == 1;
  }
  if (const auto heroes = in.optional("heroes")) read_heroes(*heroes, options);
  const auto players = static_cast<std::size_t>(options.players);
  std::size_t seat = 0;
  if (const auto scorched = in.optional("scorched")) {
    for (const JsonReader& item : scorched->items(players)) {
      options.scorched[seat++] = static_cast<std::uint8_t>(item.integer(0, kMostMarks));
    }
  }
  std::uint32_t taken = 0;
  seat = 0;
  if (const auto titles = in.optional("titles")) {
    for (const JsonReader& item : titles->items(players)) {
      options.titles[seat++] = read_titles(item, taken);
    }
  }
  if (const auto gone = in.optional("titles_gone")) options.titles_gone = read_titles(*gone, taken);
  if (const auto kept = in.optional("kept")) read_kept(*kept, options);
  if (const auto leaders = in.optional("leaders")) read_leaders(*leaders, options);
  return options;
}

}  // namespace etana::ziggurat
