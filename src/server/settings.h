#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace etana::server {

/// Settings of a server. Every member has a flag, an environment variable and a line of help, all
/// from the list `flags()`.
struct Settings {
  std::string address = "127.0.0.1";
  int port = 8080;
  std::string data = "etana-data";
  std::string store;
  int threads = 2;
  int bot_threads = 1;
  int rate = 20;
  int tables_per_address = 60;
  int tables_per_person = 200;
  int sockets_per_address = 200;
  int connections = 10'000;
  int connections_per_address = 400;
  int entries_per_table = 20'000;
  int bytes_per_table = 8'000'000;
  int chat_lines = 300;
  int chat_rate = 2;
  int queue = 1'000'000;
  int heartbeat = 30;
  int evict_interval = 60;
  std::string origin;
  bool behind_proxy = false;
  bool metrics = false;
  std::string seed;

  /// The database: `store`, or the default file in the data folder.
  std::string store_address() const { return store.empty() ? data + "/etana.db" : store; }
};

/// One setting: `--name`, `ETANA_NAME`, its help, its member, and the bounds of a number. The port,
/// which has none here, is checked where the server listens.
struct Flag {
  std::string_view name;
  std::string_view about;
  std::variant<int Settings::*, std::string Settings::*, bool Settings::*> member;
  int least = 0;
  int most = 0;

  /// `ETANA_BOT_THREADS` for `bot-threads`.
  std::string environment() const;
};

std::span<const Flag> flags();

/// The list as a table in Markdown, with the defaults.
std::string table_of_flags();

}  // namespace etana::server
