#include "server/opening.h"

#include "bots/bot.h"
#include "engine/join.h"
#include "server/clock.h"
#include "server/random.h"
#include "server/wish.h"

namespace etana::server {

namespace {

using engine::ErrorCode;
using engine::Expected;
using engine::JsonReader;

constexpr int kUsualGrace = 300;         // seconds
constexpr int kMostGrace = 86'400;       // a day
constexpr int kMostMinutes = 7 * 1'440;  // a week
constexpr int kMostIncrement = 3'600;

json::object read_place(const JsonReader& in, const std::string& host) {
  in.reject_unknown_keys({"player", "name"});
  const std::string player = in.at("player").string();
  json::object place = {{"link", random_name()}, {"name", ""}, {"person", ""}, {"bot", ""}};
  if (const auto name = in.optional("name")) {
    place["name"] = name->string();
    if (name->string().size() > kLongestName) {
      name->fail(ErrorCode::too_long, {{"limit", static_cast<std::int64_t>(kLongestName)}});
    }
  }
  if (player == "me") {
    place["person"] = host;
  } else if (player.starts_with("bot:") && bots::bot_named(player.substr(4))) {
    place["bot"] = player.substr(4);
  } else if (player != "open") {
    in.at("player").fail(
        ErrorCode::unknown_name,
        {{"found", player}, {"expected", "me, open, bot:…: " + engine::joined(bots::kBotNames)}});
  }
  return place;
}

json::object read_clock(const JsonReader& in) {
  in.reject_unknown_keys({"minutes", "increment"});
  const auto increment = in.optional("increment");
  return to_json(Clock::Terms{in.at("minutes").integer(1, kMostMinutes),
                              increment ? increment->integer(0, kMostIncrement) : 0});
}

/// In the legacy game helpers ask whoever leads a hero (Z-36): everybody at the host's screen
/// counts as one, each open seat as a person of its own, and bots are not asked.
void name_leaders(json::object& opening) {
  auto* options = opening["options"].if_object();
  if (opening["game"] != "ziggurat" || options == nullptr || options->contains("leaders")) return;
  json::array leaders;
  bool several = false;
  for (const auto& place : opening["seats"].as_array()) {
    const bool open = place.at("person").as_string().empty() && place.at("bot").as_string().empty();
    several |= open;
    if (!place.at("bot").as_string().empty()) {
      leaders.emplace_back(nullptr);
    } else {
      leaders.emplace_back(open ? leaders.size() + 1 : 0);
    }
  }
  if (several) (*options)["leaders"] = std::move(leaders);
}

json::object opening_of(const JsonReader& in, const std::string& host) {
  in.reject_unknown_keys({"game", "options", "seats", "record", "grace", "clock"});
  json::array places;
  for (const JsonReader& item : in.at("seats").items()) {
    if (places.size() == engine::kMaxSeats) break;
    places.push_back(read_place(item, host));
  }
  json::object opening = {{"what", "open"},
                          {"host", host},
                          {"seed", engine::to_hex(random_bytes())},
                          {"seats", std::move(places)}};
  read_terms(in, opening);
  if (const auto record = in.optional("record")) {
    in.reject_unknown_keys(
        {"record", "seats", "grace", "clock"});  // game and options are the record's
    opening["record"] = record->value();
    return opening;
  }
  opening["game"] = in.at("game").string();
  const auto options = in.optional("options");
  opening["options"] = options ? options->value() : json::value(json::object());
  name_leaders(opening);
  return opening;
}

}  // namespace

void read_terms(const JsonReader& in, json::object& opening) {
  const auto grace = in.optional("grace");
  opening["grace"] = grace ? grace->integer(0, kMostGrace) : kUsualGrace;
  if (const auto clock = in.optional("clock")) opening["clock"] = read_clock(*clock);
}

Expected<json::object> make_opening(const Packs& packs, const json::value& asked,
                                    const std::string& host) {
  auto opening = engine::read_json(asked, "table",
                                   [&host](const JsonReader& in) { return opening_of(in, host); });
  if (!opening) return opening;
  const auto* record = opening->if_contains("record");
  if (record != nullptr) {
    auto game = match::game_of_record(*record);
    if (!game) return std::unexpected(std::move(game.error()));
    (*opening)["game"] = *game;
  }
  if (packs.find(opening->at("game").as_string()) != nullptr) return opening;
  std::string names;
  for (const auto& [name, pack] : packs.games) names += (names.empty() ? "" : ", ") + name;
  return std::unexpected(
      make_error(ErrorCode::unknown_name, "table/game",
                 {{"found", std::string(opening->at("game").as_string())}, {"expected", names}}));
}

}  // namespace etana::server
