#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "server/croupier.h"

namespace etana::server {

/// All tables of a server: finds them, opens them, lists them. A table is in memory while
/// somebody uses it, and is otherwise in the store alone. May be called from any thread.
class Lobby {
 public:
  /// Called, from any thread, when the match of a campaign is over, with the campaign's name; more
  /// than once for one match.
  using MatchOver = std::function<void(const std::string& campaign)>;

  explicit Lobby(House& house) : house_(house) {}

  /// To be set before the store is looked through.
  void on_match_over(MatchOver told) { match_over_ = std::move(told); }

  /// The croupier of a table, which is fetched from the store if need be.
  asio::awaitable<Expected<std::shared_ptr<Croupier>>> find(std::string name);

  /// Opens a table by its first entry, which is kept before this comes back. A table that is there
  /// already stays as it is.
  asio::awaitable<Expected<void>> open(std::string name, json::object opening);

  /// `{"mine": […], "open": […]}`: the tables where this person sits, their turn first, and those
  /// that have a seat free.
  json::object list(const std::string& person) const;

  /// Learns of the tables in the store and lets bots go on where they were. Tables whose match is
  /// over are listed from their snapshots, without being rebuilt. Waits for the store.
  Expected<void> look_through_store();

  /// Another node has written to a table; any table, if there is no name. One that is in memory
  /// here catches up; the others are listed anew by the next `look_again`.
  void changed(const std::string& table);
  /// Has the store asked how the tables are that other nodes have written to since the last call.
  void look_again();

  /// Puts away the tables that nobody uses.
  void tidy();

 private:
  /// A table as it is listed.
  struct Listed {
    json::object shown;               // all but whose turn it is
    std::vector<std::string> people;  // by seat
    std::optional<Seat> deciding;
    Table::Phase phase = Table::Phase::open;
  };

  std::shared_ptr<Croupier> seat_croupier(Table table);
  Expected<void> look_at(const std::string& name);
  void list(const Table& table);
  void list_turn(const Table& table);
  void keep_snapshot(const Table& table, const Listed& listed);
  static std::optional<Listed> listed_in(const store::Snapshot& snapshot);

  House& house_;
  MatchOver match_over_;
  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Croupier>> croupiers_;
  std::map<std::string, Listed> listed_;
  std::set<std::string> stale_;  // listed as they were before other nodes wrote to them
};

}  // namespace etana::server
