#include "server/table_opened.h"

#include "bots/bot.h"
#include "engine/join.h"
#include "server/clock.h"
#include "server/random.h"
#include "server/table_command.h"

namespace etana::server {

namespace {

using engine::ErrorCode;
using engine::Expected;
using engine::JsonReader;

constexpr int kDefaultAwayTimeout = 300;  // seconds
constexpr int kMaxAwayTimeout = 86'400;   // a day
constexpr int kMaxMinutes = 7 * 1'440;    // a week
constexpr int kMaxIncrement = 3'600;

json::object read_seat(const JsonReader& in, const std::string& host) {
  in.reject_unknown_keys({"player", "name"});
  const std::string player = in.at("player").string();
  json::object seat = {{"link", random_id()}, {"name", ""}, {"person", ""}, {"bot", ""}};
  if (const auto name = in.optional("name")) {
    seat["name"] = name->string();
    if (name->string().size() > kMaxNameBytes) {
      name->fail(ErrorCode::too_long, {{"limit", static_cast<std::int64_t>(kMaxNameBytes)}});
    }
  }
  if (player == "me") {
    seat["person"] = host;
  } else if (player.starts_with("bot:") && bots::bot_named(player.substr(4))) {
    seat["bot"] = player.substr(4);
  } else if (player != "open") {
    in.at("player").fail(
        ErrorCode::unknown_name,
        {{"found", player}, {"expected", "me, open, bot:…: " + engine::joined(bots::kBotNames)}});
  }
  return seat;
}

json::object read_clock(const JsonReader& in) {
  in.reject_unknown_keys({"minutes", "increment"});
  const auto increment = in.optional("increment");
  return to_json(Clock::Terms{in.at("minutes").integer(1, kMaxMinutes),
                              increment ? increment->integer(0, kMaxIncrement) : 0});
}

/// In the legacy game helpers ask whoever leads a hero (Z-36): all seats at the host's screen count
/// as one person, each open seat as another, and bots are not request.
void add_leaders(json::object& entry) {
  auto* options = entry["options"].if_object();
  if (entry["game"] != "ziggurat" || options == nullptr || options->contains("leaders")) return;
  json::array leaders;
  bool several = false;
  for (const auto& seat : entry["seats"].as_array()) {
    const bool open = seat.at("person").as_string().empty() && seat.at("bot").as_string().empty();
    several |= open;
    if (!seat.at("bot").as_string().empty()) {
      leaders.emplace_back(nullptr);
    } else {
      leaders.emplace_back(open ? leaders.size() + 1 : 0);
    }
  }
  if (several) (*options)["leaders"] = std::move(leaders);
}

json::object read_new_table(const JsonReader& in, const std::string& host) {
  in.reject_unknown_keys({"game", "options", "seats", "record", "away_timeout", "clock"});
  json::array seats;
  for (const JsonReader& item : in.at("seats").items()) {
    if (seats.size() == engine::kMaxSeats) break;
    seats.push_back(read_seat(item, host));
  }
  json::object entry = {{"what", "open"},
                        {"host", host},
                        {"seed", engine::to_hex(random_bytes())},
                        {"seats", std::move(seats)}};
  read_time_control(in, entry);
  if (const auto record = in.optional("record")) {
    in.reject_unknown_keys(
        {"record", "seats", "away_timeout", "clock"});  // game and options are the record's
    entry["record"] = record->value();
    return entry;
  }
  entry["game"] = in.at("game").string();
  const auto options = in.optional("options");
  entry["options"] = options ? options->value() : json::value(json::object());
  add_leaders(entry);
  return entry;
}

}  // namespace

void read_time_control(const JsonReader& in, json::object& entry) {
  const auto away_timeout = in.optional("away_timeout");
  entry["grace"] = away_timeout ? away_timeout->integer(0, kMaxAwayTimeout) : kDefaultAwayTimeout;
  if (const auto clock = in.optional("clock")) entry["clock"] = read_clock(*clock);
}

Expected<json::object> make_table_opened(const Packs& packs, const json::value& request,
                                         const std::string& host) {
  auto entry = engine::read_json(
      request, "table", [&host](const JsonReader& in) { return read_new_table(in, host); });
  if (!entry) return entry;
  const auto* record = entry->if_contains("record");
  if (record != nullptr) {
    auto game = match::game_of_record(*record);
    if (!game) return std::unexpected(std::move(game.error()));
    (*entry)["game"] = *game;
  }
  if (packs.find(entry->at("game").as_string()) != nullptr) return entry;
  std::string names;
  for (const auto& [name, pack] : packs.games) names += (names.empty() ? "" : ", ") + name;
  return std::unexpected(
      make_error(ErrorCode::unknown_name, "table/game",
                 {{"found", std::string(entry->at("game").as_string())}, {"expected", names}}));
}

}  // namespace etana::server
