#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/error.h"

/// Append-only logs of tables and campaigns, in SQLite or PostgreSQL.
namespace etana::store {

using engine::Expected;

/// An entry in the log of a table or a campaign. The sequence numbers of a log count from 0 without
/// gaps; an entry is never changed or removed. The store does not interpret the text.
struct Entry {
  int seq = 0;
  std::string text;
  bool operator==(const Entry&) const = default;
};

/// `appended`: committed and synced. `conflict`: another entry, say another node's, already has
/// this sequence number, and nothing was written.
enum class AppendResult : std::uint8_t { appended, conflict };

/// The listing of a table when it had this many entries. A cache: it can be rebuilt from the
/// entries and may be out of date.
struct Snapshot {
  std::string table;
  int entries = 0;
  std::string text;
  bool operator==(const Snapshot&) const = default;
};

/// A store. Thread-safe; functions that return a value block on the database. Failures are
/// `not_stored` with the database's message as `reason`, which is for the log and not for clients.
class Store {
 public:
  using OnAppended = std::move_only_function<void(Expected<AppendResult>)>;

  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  /// Blocks until every queued append has been acknowledged.
  virtual ~Store() = default;

  /// Appends an entry. `done` is called once, on the store's thread, after the commit or its
  /// failure; it must be brief. Entries queued during a commit share the next one. Of two entries
  /// with the same sequence number the first is stored.
  virtual void append(std::string table, Entry entry, OnAppended done) = 0;

  /// The entries of a table from a sequence number on, in order; none for an unknown table.
  virtual Expected<std::vector<Entry>> entries(const std::string& table, int from = 0) = 0;

  /// The ids of all tables, sorted.
  virtual Expected<std::vector<std::string>> tables() = 0;

  /// The same for campaigns, whose logs are separate. Each entry has the user it is by, or none.
  virtual void append_to_campaign(std::string campaign, std::string user, Entry entry,
                                  OnAppended done) = 0;
  virtual Expected<std::vector<Entry>> campaign_entries(const std::string& campaign,
                                                        int from = 0) = 0;
  /// The ids of campaigns that have an entry by this user, sorted.
  virtual Expected<std::vector<std::string>> campaigns_of(const std::string& user) = 0;

  /// Replaces the snapshot of a table, unless the stored one covers more entries.
  virtual Expected<void> save(const Snapshot& snapshot) = 0;
  virtual Expected<std::vector<Snapshot>> snapshots() = 0;
};

/// Called on a thread of the store when another node has appended to a table; with an empty id when
/// any table may have changed because the connection was lost for a while.
using Changed = std::function<void(const std::string& table)>;

/// Opens `postgresql://…`, or a SQLite file by its path, and migrates its schema. Rejects data of a
/// newer program (`wrong_version`). `changed` needs PostgreSQL.
Expected<std::unique_ptr<Store>> open_store(const std::string& address, Changed changed = {});

/// Copies a consistent snapshot of all entries into a new SQLite file, while the store may be in
/// use. The file gets its name only when it is complete.
Expected<int> back_up(const std::string& address, const std::string& file);

/// Copies a backup into an empty store of either kind. Both return the number of entries copied.
Expected<int> restore(const std::string& file, const std::string& address);

}  // namespace etana::store
