#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/table_actor.h"

namespace etana::server {

/// All tables of a server: finds, opens, lists and evicts them. A table is in memory while it is
/// in use, and otherwise only in the store. Thread-safe.
class TableRegistry {
 public:
  /// Called, on any thread and possibly without a change, when the table of a campaign's match has
  /// changed other than by a move, or the match is over.
  using CampaignMatchChanged = std::function<void(const std::string& campaign, bool over)>;

  explicit TableRegistry(ServerContext& context) : context_(context) {}

  /// Call before any table is opened.
  void on_campaign_match_changed(CampaignMatchChanged callback) {
    campaign_match_changed_ = std::move(callback);
  }

  /// The actor of a table, loaded from the store if necessary.
  asio::awaitable<Expected<std::shared_ptr<TableActor>>> find(std::string id);

  /// Opens a table; returns after the commit. Does nothing if the table exists.
  asio::awaitable<Expected<void>> open(std::string id, table::TableOpened opening);

  /// A page of the user's tables, as text (table_list.h).
  asio::awaitable<Expected<std::string>> list(std::string user, std::string after);

  /// Whether the user sits at fewer unfinished tables than a person may.
  asio::awaitable<Expected<bool>> has_room_for(std::string user);

  /// Loads the running tables where a bot has been to move for this long and starts their bots.
  /// These are tables of a server that was stopped, or of another node that was killed.
  asio::awaitable<void> resume_bots(std::chrono::milliseconds since);

  /// Writes the listing of a table that an earlier version has stored, and starts its bot if it is
  /// a bot's turn.
  asio::awaitable<void> add_listing(std::string id);

  /// Another node has appended to a table: syncs it if it is in memory.
  void changed(const std::string& id);
  /// Another node may have appended to any table.
  void all_changed();

  /// Evicts the tables that nobody uses from memory.
  void evict_idle();

 private:
  /// A table that is about to be stored, and its first entry.
  struct NewTable {
    Table table;
    std::string text;
  };
  /// A table from the store, and the size of its log there.
  struct StoredTable {
    Table table;
    std::size_t bytes = 0;
  };

  std::shared_ptr<TableActor> start_actor(StoredTable stored);
  Expected<StoredTable> load(const std::string& id) const;
  asio::awaitable<void> resume_bot(store::ListedStream row);
  Expected<std::optional<StoredTable>> load_for_bot(const store::ListedStream& row) const;
  Expected<NewTable> make_table(const std::string& id, const table::TableOpened& opening) const;
  Expected<bool> add_listing_now(const std::string& id) const;
  void report_to_campaign(const Table& table) const;

  ServerContext& context_;
  CampaignMatchChanged campaign_match_changed_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<TableActor>> actors_;
};

}  // namespace etana::server
