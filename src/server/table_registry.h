#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "server/table_actor.h"

namespace etana::server {

/// All tables of a server: finds, opens, lists and evicts them. A table is in memory while it is
/// in use, and otherwise only in the store. Thread-safe.
class TableRegistry {
 public:
  /// Called, on any thread and possibly more than once, when the match of a campaign is over.
  using MatchOver = std::function<void(const std::string& campaign)>;

  explicit TableRegistry(ServerContext& context) : context_(context) {}

  /// Call before `load_index`.
  void on_match_over(MatchOver callback) { match_over_ = std::move(callback); }

  /// The actor of a table, loaded from the store if necessary.
  asio::awaitable<Expected<std::shared_ptr<TableActor>>> find(std::string id);

  /// Opens a table by its first entry; returns after the commit. Does nothing if the table exists.
  asio::awaitable<Expected<void>> open(std::string id, json::object first_entry);

  /// `{"mine": […], "open": […]}`: the tables where this user sits, their turn first, and those
  /// with a free seat.
  json::object list(const std::string& user) const;

  /// Lists the tables in the store and resumes bots. Tables whose match is over are listed from
  /// their snapshots without being rebuilt. Blocks.
  Expected<void> load_index();

  /// Another node has appended to a table, or to any table if `id` is empty. Tables in memory
  /// sync; `refresh_stale` lists the others again.
  void changed(const std::string& id);
  /// Reloads, on `db_pool`, the listing of tables that other nodes have changed since the last
  /// call.
  void refresh_stale();

  /// Evicts the tables that nobody uses from memory.
  void evict_idle();

 private:
  /// A table as it is listed.
  struct Listed {
    json::object shown;              // "listed_table" without whose turn it is
    std::vector<std::string> users;  // by seat
    std::optional<Seat> deciding;
    Phase phase = Phase::open;
  };

  std::shared_ptr<TableActor> start_actor(Table table);
  Expected<void> load_table(const std::string& id);
  void list(const Table& table);
  void list_turn(const Table& table);
  void save_snapshot(const Table& table, const Listed& listed);
  static std::optional<Listed> read_snapshot(const store::Snapshot& snapshot);

  ServerContext& context_;
  MatchOver match_over_;
  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<TableActor>> actors_;
  std::map<std::string, Listed> listed_;
  std::set<std::string> stale_;  // changed by other nodes since they were listed
};

}  // namespace etana::server
