#include "app/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <sstream>

#include "bots/bot.h"
#include "engine/join.h"

namespace etana::app {

using engine::ErrorCode;
using engine::Expected;

void Common::add_language(const Command& command) {
  command.option("--lang", language, "Language of the texts: en, it or de")
      .one_of(kLanguages)
      .environment("ETANA_LANG");
}

void Common::add_json(const Command& command) {
  command.option("--json", json, "Print the result as JSON");
}

void Common::add_game(const Command& command) {
  command.option("GAME", game, "labyrinth, dice, ziggurat or zanaga (see `etana games`)")
      .required();
  command.option("--pack", pack, "Folder of a pack to use instead of the built-in one")
      .shown_as("DIR");
  command
      .option("--variant", variants,
              "A variant of the rules, such as young=on (see `etana games`); may be repeated")
      .shown_as("KEY=VALUE");
}

void Common::add_seed(const Command& command) {
  command.option("--seed", seed, "Seed for all luck: any text; the same seed gives the same luck");
}

engine::Bytes32 Common::seed_or_random() const {
  if (!seed.empty()) return engine::seed_from(seed);
  engine::Bytes32 bytes{};
  std::random_device system;
  for (auto& byte : bytes) byte = static_cast<std::uint8_t>(system());
  return bytes;
}

Expected<json::object> Common::options() const {
  json::object options;
  for (const auto& variant : variants) {
    const auto equals = variant.find('=');
    if (equals == std::string::npos) {
      return std::unexpected(make_error(ErrorCode::unknown_name, "--variant",
                                        {{"found", variant}, {"expected", "key=value"}}));
    }
    options[variant.substr(0, equals)] = variant.substr(equals + 1);
  }
  return options;
}

int fail(const engine::Error& error, const Words& words, bool as_json) {
  if (as_json) {
    json::object out = to_json(error);
    out["words"] = words.say(error);
    fmt::print("{}\n", json::serialize(json::object{{"error", std::move(out)}}));
  } else {
    fmt::print(stderr, "etana: {}\n", words.say(error));
  }
  return kBadInput;
}

std::vector<std::string> split(const std::string& list) {
  std::vector<std::string> parts;
  std::istringstream in(list);
  for (std::string part; std::getline(in, part, ',');) parts.push_back(part);
  return parts;
}

Expected<std::vector<table::SeatFacts>> read_seats(const std::string& list, const Words& words) {
  std::vector<table::SeatFacts> seats;
  for (const auto& player : split(list)) {
    const auto number = static_cast<std::int64_t>(seats.size()) + 1;
    if (player == "human") {
      seats.push_back({words.say("app.player", {{"number", number}}), player});
    } else if (player.starts_with("bot:") && bots::bot_named(player.substr(4))) {
      seats.push_back(
          {words.say("app.bot", {{"number", number}, {"bot", player.substr(4)}}), player});
    } else {
      return std::unexpected(make_error(
          ErrorCode::unknown_name, "--seats",
          {{"found", player}, {"expected", "human, bot:…: " + engine::joined(bots::kBotNames)}}));
    }
  }
  return seats;
}

}  // namespace etana::app
