#include "server/settings.h"

#include <array>
#include <cctype>

namespace etana::server {

namespace {

constexpr std::array<Flag, 23> kFlags = {{
    {"address", "IP address to listen on; 0.0.0.0 lets other devices connect", &Settings::address},
    {"port", "Port to listen on; 0 picks a free one", &Settings::port},
    {"data", "Folder of the database; created if it does not exist", &Settings::data},
    {"store",
     "Database: a SQLite file, or postgresql://… shared by several servers; default: etana.db in "
     "the data folder",
     &Settings::store},
    {"threads", "Threads for network I/O", &Settings::threads, 1, 256},
    {"bot-threads", "Threads for bots", &Settings::bot_threads, 1, 256},
    {"rate", "Messages a connection may send per second; bursts of three times as many are allowed",
     &Settings::rate, 1, 1'000'000'000},
    {"tables-per-address", "Tables that one IP address may open per hour",
     &Settings::tables_per_address, 1, 1'000'000'000},
    {"tables-per-person", "Unfinished tables that one person may sit at before opening another",
     &Settings::tables_per_person, 1, 1'000'000'000},
    {"sockets-per-address", "WebSocket connections that one IP address may have open",
     &Settings::sockets_per_address, 1, 1'000'000'000},
    {"connections", "Connections that may be open; fewer if the system allows fewer files",
     &Settings::connections, 10, 1'000'000},
    {"connections-per-address",
     "Connections without a WebSocket that one IP address may have open; a proxy may have all",
     &Settings::connections_per_address, 1, 1'000'000},
    {"entries-per-table",
     "Entries in the log of a table; at half of them everything but moves and chat is refused",
     &Settings::entries_per_table, 10, 1'000'000},
    {"bytes-per-table", "Bytes in the log of a table, chat included", &Settings::bytes_per_table,
     10'000, 1'000'000'000},
    {"chat-lines", "Chat lines of each seat at a table; their bytes are limited to 100 times that",
     &Settings::chat_lines, 1, 1'000'000},
    {"chat-rate", "Chat lines that a seat may send per second; bursts of three times as many",
     &Settings::chat_rate, 1, 1'000'000'000},
    {"queue", "Unsent bytes after which a slow client is disconnected", &Settings::queue, 1'000,
     1'000'000'000},
    {"heartbeat", "Idle seconds before a client is pinged", &Settings::heartbeat, 1, 86'400},
    {"evict-interval", "Seconds between sweeps that evict idle tables from memory",
     &Settings::evict_interval, 1, 86'400},
    {"origin", "Another origin whose pages may connect, such as https://games.example",
     &Settings::origin},
    {"behind-proxy", "Trust the X-Forwarded-For header of the proxy in front",
     &Settings::behind_proxy},
    {"metrics", "Serve Prometheus metrics at /metrics", &Settings::metrics},
    {"seed", "For tests: derive the randomness of matches, bots and hints from this text",
     &Settings::seed},
}};

std::string default_of(const Flag& flag) {
  const Settings defaults;
  if (const auto* integer = std::get_if<int Settings::*>(&flag.member)) {
    return std::to_string(defaults.**integer);
  }
  if (const auto* text = std::get_if<std::string Settings::*>(&flag.member)) return defaults.**text;
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
    const std::string defaults = default_of(flag);
    all += "| `--" + std::string(flag.name) + "` | `" + flag.environment() + "` | " +
           (defaults.empty() ? "" : "`" + defaults + "`") + " | " + std::string(flag.about) +
           " |\n";
  }
  return all;
}

}  // namespace etana::server
