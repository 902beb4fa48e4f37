#include "cli/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <random>
#include <sstream>

#include "bots/bot.h"
#include "cli/text_layout.h"
#include "engine/join.h"
#include "games/registry.h"

namespace etana::cli {

using engine::ErrorCode;
using engine::Expected;

std::string one_of_the_games() {
  const auto ids = games::game_ids();
  std::string all;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (i > 0) all += i + 1 < ids.size() ? ", " : " or ";
    all += ids[i];
  }
  return all;
}

void Common::add_language(const Command& command) {
  command.option("--lang", language, "Language of the texts: en, it or de")
      .one_of(kLanguages)
      .environment("ETANA_LANG");
}

void Common::add_json(const Command& command) {
  command.option("--json", json, "Print the result as JSON");
}

void Common::add_game(const Command& command) {
  command.option("GAME", game, one_of_the_games() + " (see `etana games`)").required();
  command.option("--pack", pack, "Folder of a pack to use instead of the built-in one")
      .shown_as("DIR");
  command
      .option(
          "--variant", variants,
          "A variant of the rules, such as young=on, or who begins, first=2 (see `etana games`); "
          "may be repeated")
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

namespace {

/// A player's number, counted from 1, as a seat.
Expected<json::value> read_player(const std::string& text, int players, const std::string& where) {
  int number = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = failure == std::errc() && end == text.data() + text.size();
  if (whole && number >= 1 && number <= players) return json::value(number - 1);
  return std::unexpected(
      make_error(ErrorCode::out_of_range, where, {{"found", text}, {"low", 1}, {"high", players}}));
}

/// Several of them, separated by commas.
Expected<json::value> read_players(const std::string& list, int players, const std::string& where) {
  json::array seats;
  for (const auto& text : split(list)) {
    auto seat = read_player(text, players, where);
    if (!seat) return seat;
    seats.push_back(*std::move(seat));
  }
  return seats;
}

json::value read_names(const std::string& list) {
  json::array names;
  for (const auto& name : split(list)) names.push_back(json::string(name));
  return names;
}

/// True for `2` and `1,3`; false for values such as `on` and `chance`.
bool names_players(const std::string& value) {
  return !value.empty() && value.find_first_not_of("0123456789,-") == std::string::npos;
}

Expected<json::value> read_choice(const engine::Choice& choice, const std::string& value,
                                  int players) {
  const std::string where = "--variant " + std::string(choice.key);
  if (choice.of == engine::Choice::Of::each) return read_names(value);
  return choice.of == engine::Choice::Of::seat ? read_player(value, players, where)
                                               : read_players(value, players, where);
}

std::optional<engine::Choice> choice_called(std::string_view game, std::string_view key) {
  std::optional<engine::Choice> found;
  games::with_game(game, [&]<class G>() {
    const auto& choices = G::info().choices;
    const auto at = std::ranges::find(choices, key, &engine::Choice::key);
    if (at != choices.end()) found = *at;
  });
  return found;
}

}  // namespace

Expected<json::object> Common::options(int players) const {
  json::object options;
  for (const auto& variant : variants) {
    const auto equals = variant.find('=');
    if (equals == std::string::npos) {
      return std::unexpected(make_error(ErrorCode::unknown_name, "--variant",
                                        {{"found", variant}, {"expected", "key=value"}}));
    }
    const std::string key = variant.substr(0, equals);
    const std::string text = variant.substr(equals + 1);
    const auto choice = choice_called(game, key);
    const bool by_seat = choice && (choice->of == engine::Choice::Of::each || names_players(text));
    if (by_seat && players == 0) continue;
    auto value =
        by_seat ? read_choice(*choice, text, players) : Expected<json::value>(json::value(text));
    if (!value) return std::unexpected(std::move(value.error()));
    options[key] = *std::move(value);
  }
  return options;
}

json::object to_json(const engine::Error& error, const Translator& translator) {
  const json::object text = to_json(error.text);
  return {{"code", name_of(error.code)},
          {"where", error.where},
          {"key", text.at("key")},
          {"args", text.at("args")},
          {"text", translator.translate(error)}};
}

int fail(const engine::Error& error, const Translator& translator, bool as_json) {
  if (as_json) {
    fmt::print("{}\n", json::serialize(json::object{{"error", to_json(error, translator)}}));
  } else {
    fmt::print(stderr, "etana: {}\n", translator.translate(error));
  }
  return kBadInput;
}

std::vector<std::string> split(const std::string& list) {
  std::vector<std::string> parts;
  std::istringstream in(list);
  for (std::string part; std::getline(in, part, ',');) parts.push_back(part);
  return parts;
}

namespace {

constexpr std::string_view kNamed = "human:";
constexpr std::size_t kMaxName = 30;

/// A player's name: short, and nothing that could control a terminal.
bool is_name(const std::string& name) {
  return !name.empty() && width_of(name) <= kMaxName && name == sanitized(name);
}

}  // namespace

Expected<std::vector<match::SeatInfo>> read_seats(const std::string& list,
                                                  const Translator& translator) {
  std::vector<match::SeatInfo> seats;
  for (const auto& player : split(list)) {
    const auto number = static_cast<std::int64_t>(seats.size()) + 1;
    if (player == "human") {
      seats.push_back({translator.translate("app.player", {{"number", number}}), player});
    } else if (player.starts_with(kNamed) && is_name(player.substr(kNamed.size()))) {
      seats.push_back({player.substr(kNamed.size()), "human"});
    } else if (player.starts_with("bot:") && bots::bot_named(player.substr(4))) {
      seats.push_back(
          {translator.translate("app.bot", {{"number", number}, {"bot", player.substr(4)}}),
           player});
    } else {
      return std::unexpected(
          make_error(ErrorCode::unknown_name, "--seats",
                     {{"found", player},
                      {"expected", "human, human:…, bot:…: " + engine::joined(bots::kBotNames)}}));
    }
  }
  return seats;
}

}  // namespace etana::cli
