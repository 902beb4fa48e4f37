#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/error.h"

/// Keeps tables and campaigns: what happened, in the order in which it happened, for good.
namespace etana::store {

using engine::Expected;

/// A thing that happened at a table, or in a campaign. The numbers of each count from 0 and have no
/// gaps; an entry is never changed and never removed. The store does not look into the text.
struct Entry {
  int number = 0;
  std::string text;
  bool operator==(const Entry&) const = default;
};

/// How an append ended: `kept` is on disk, synced; `taken` means that another entry has had this
/// number first (another node's, say) and nothing was written.
enum class Kept : std::uint8_t { kept, taken };

/// What the lobby says of a table, as it was when that many entries were there. A cache: it can
/// be made again from the entries, and may lag behind them.
struct Snapshot {
  std::string table;
  int entries = 0;
  std::string text;
  bool operator==(const Snapshot&) const = default;
};

/// A store. All functions may be called from any thread; those that return a value wait for the
/// database. Failures are `not_kept` with the database's own words as `reason`, which are for the
/// keeper's log and not for guests.
class Store {
 public:
  using Acknowledge = std::move_only_function<void(Expected<Kept>)>;

  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  /// Waits until everything that was to be appended has been acknowledged.
  virtual ~Store() = default;

  /// Appends an entry. `done` is called once, on the store's own thread, after the commit that
  /// holds the entry, or after its failure; it must be brief. Entries that arrive while a commit
  /// is under way share the next one. Two entries with one number: the first one is kept.
  virtual void append(std::string table, Entry entry, Acknowledge done) = 0;

  /// The entries of a table from a number on, in order; none for a table that is not there.
  virtual Expected<std::vector<Entry>> entries(const std::string& table, int from = 0) = 0;

  /// The names of all tables, in the order of their names.
  virtual Expected<std::vector<std::string>> tables() = 0;

  /// The same for campaigns, which are kept apart from tables; each entry with the person it is by,
  /// who may be nobody.
  virtual void append_to_campaign(std::string campaign, std::string person, Entry entry,
                                  Acknowledge done) = 0;
  virtual Expected<std::vector<Entry>> campaign_entries(const std::string& campaign,
                                                        int from = 0) = 0;
  /// The campaigns that have an entry by this person, in the order of their names.
  virtual Expected<std::vector<std::string>> campaigns_of(const std::string& person) = 0;

  /// Replaces the snapshot of a table, unless the one there is counts more entries.
  virtual Expected<void> keep(const Snapshot& snapshot) = 0;
  virtual Expected<std::vector<Snapshot>> snapshots() = 0;
};

/// Called when another node has appended to a table, on a thread of the store's; with an empty
/// name when any table may have changed (the connection was lost for a while).
using Changed = std::function<void(const std::string& table)>;

/// Opens `postgresql://…`, or a SQLite file by its path, and brings its schema up to date. Data of
/// a newer program are refused (`wrong_version`). With PostgreSQL, `changed` hears of other nodes.
Expected<std::unique_ptr<Store>> open_store(const std::string& address, Changed changed = {});

/// Copies everything that was kept when the call began into a new SQLite file, while the store
/// may be in use. The file appears under its name only when it is complete.
Expected<int> back_up(const std::string& address, const std::string& file);

/// Copies a backup into a store that is empty yet, of either kind. Both return how many
/// entries were copied.
Expected<int> restore(const std::string& file, const std::string& address);

}  // namespace etana::store
