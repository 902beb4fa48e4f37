#include "server/settings.h"

#include <array>
#include <cctype>

namespace etana::server {

namespace {

constexpr std::array<Flag, 16> kFlags = {{
    {"address", "Address to listen on; 0.0.0.0 for all of them", &Settings::address},
    {"port", "Port to listen on; 0 for any free one", &Settings::port},
    {"data", "Folder in which tables are kept", &Settings::data},
    {"store", "postgresql://… for many machines, or a SQLite file; by default one in the folder",
     &Settings::store},
    {"threads", "Threads that serve people", &Settings::threads},
    {"bot-threads", "Threads on which bots think", &Settings::bot_threads},
    {"rate", "Messages a connection may send each second; three times as many at once",
     &Settings::rate},
    {"tables-per-address", "Tables that may be opened from one address each hour",
     &Settings::tables_per_address},
    {"sockets-per-address", "Connections to tables that one address may have at a time",
     &Settings::sockets_per_address},
    {"queue", "Bytes that may wait for a slow client before it is dropped", &Settings::queue},
    {"heartbeat", "Seconds of silence after which a client is looked after", &Settings::heartbeat},
    {"tidy", "Seconds between two looks for tables that nobody uses, to put them away",
     &Settings::tidy},
    {"origin", "Another origin whose pages may connect, such as https://games.example",
     &Settings::origin},
    {"behind-proxy", "Believe the X-Forwarded-For of the proxy in front", &Settings::behind_proxy},
    {"metrics", "Answer GET /metrics", &Settings::metrics},
    {"seed", "For tests: a campaign's matches and all bots have their luck from this text",
     &Settings::seed},
}};

std::string shown_default(const Flag& flag) {
  const Settings usual;
  if (const auto* whole = std::get_if<int Settings::*>(&flag.member)) {
    return std::to_string(usual.**whole);
  }
  if (const auto* text = std::get_if<std::string Settings::*>(&flag.member)) return usual.**text;
  return "off";
}

}  // namespace

std::string Flag::environment() const {
  std::string variable = "ETANA_";
  for (const char letter : name) {
    variable += letter == '-' ? '_' : static_cast<char>(std::toupper(letter));
  }
  return variable;
}

std::span<const Flag> flags() { return kFlags; }

std::string table_of_flags() {
  std::string all = "| Flag | Variable | Default | |\n|---|---|---|---|\n";
  for (const Flag& flag : kFlags) {
    const std::string usual = shown_default(flag);
    all += "| `--" + std::string(flag.name) + "` | `" + flag.environment() + "` | " +
           (usual.empty() ? "" : "`" + usual + "`") + " | " + std::string(flag.about) + " |\n";
  }
  return all;
}

}  // namespace etana::server
