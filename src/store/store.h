#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.h"

/// An event store in SQLite or PostgreSQL: append-only logs of tables and campaigns, one listing
/// for each log, and packs by their hash.
namespace etana::store {

using engine::Expected;

/// True for a database that several servers may share.
inline bool is_postgresql(std::string_view address) {
  return address.starts_with("postgresql://") || address.starts_with("postgres://");
}

/// What a log is about.
enum class StreamKind : std::uint8_t { table = 0, campaign = 1 };

/// A log. The ids of tables and those of campaigns are independent.
struct StreamId {
  StreamKind kind = StreamKind::table;
  std::string id;
  auto operator<=>(const StreamId&) const = default;
};

inline StreamId table_stream(std::string id) { return {StreamKind::table, std::move(id)}; }
inline StreamId campaign_stream(std::string id) { return {StreamKind::campaign, std::move(id)}; }

/// An entry of a log. The sequence numbers of a log count from 0 without gaps; an entry is never
/// changed or removed. The store does not interpret the text.
struct Entry {
  int seq = 0;
  std::string text;
  bool operator==(const Entry&) const = default;
};

/// What lists show of a stream: one for each stream, replaced in the transaction of the entry that
/// changes it. The store does not interpret `phase` and `text`.
struct Listing {
  std::string phase;               // "open", "playing", "over", …
  std::vector<std::string> users;  // whose lists contain it; distinct, without line breaks
  std::string turn;                // the user who must act; empty if nobody
  bool is_public = false;          // whether it is on the list of those who are not its users
  std::string text;                // not empty
  bool operator==(const Listing&) const = default;
};

/// An entry to append, with the listing that it leads to.
struct Append {
  StreamId stream;
  int expected_seq = 0;  // the sequence number that the entry must get
  std::string text;
  std::optional<Listing> listing{};  // none: unchanged
  std::int64_t at = 0;               // milliseconds since 1970; orders the lists
};

/// `appended`: committed and synced. `conflict`: another entry, say another node's, already has
/// this sequence number, and nothing was written.
enum class AppendResult : std::uint8_t { appended, conflict };

/// A place in a list: after the row with this time and stream.
struct Cursor {
  std::int64_t updated = std::numeric_limits<std::int64_t>::max();
  std::string id;
  bool operator==(const Cursor&) const = default;
};

/// A row of a list.
struct ListedStream {
  std::string id;
  std::int64_t updated = 0;  // `Append::at` of the entry that last changed the listing
  Listing listing;
  bool operator==(const ListedStream&) const = default;
};

/// Rows, newest first: by `updated`, then by id, both descending. `next` is the place of the
/// following page; none after the last one.
struct ListingPage {
  std::vector<ListedStream> rows;
  std::optional<Cursor> next;
};

/// Which listings: those of a user, those where it is a user's turn, or the public ones.
enum class ListingScope : std::uint8_t { user, turn, everyone };

struct ListingQuery {
  StreamKind kind = StreamKind::table;
  ListingScope scope = ListingScope::everyone;
  std::string user{};                  // of the scopes `user` and `turn`
  std::optional<std::string> phase{};  // none: all
  Cursor after{};                      // by default the beginning
  int limit = 100;
};

/// A store. Thread-safe; functions that return a value block on the database. Failures are
/// `not_stored` with the database's message as `reason`, which is for the log and not for clients.
class Store {
 public:
  using OnAppended = std::move_only_function<void(Expected<AppendResult>)>;
  static constexpr int kNoLimit = std::numeric_limits<int>::max();

  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  /// Blocks until every queued append has been acknowledged.
  virtual ~Store() = default;

  /// Appends an entry and replaces the listing, both or neither. `done` is called once, on the
  /// store's thread, after the commit or its failure; it must be brief. Appends queued during a
  /// commit share the next one. Of two entries with the same sequence number the first is stored.
  virtual void append(Append append, OnAppended done) = 0;

  /// The entries of a log from a sequence number on, in order; none for an unknown stream.
  virtual Expected<std::vector<Entry>> read(const StreamId& stream, int from = 0,
                                            int limit = kNoLimit) = 0;

  /// A page of a list. Its cost does not depend on the length of the list.
  virtual Expected<ListingPage> list(const ListingQuery& query) = 0;
  /// A page of each list, all as of one moment: a stream that moves from one list to another is on
  /// one of them.
  virtual Expected<std::vector<ListingPage>> list_together(
      const std::vector<ListingQuery>& queries) = 0;

  /// Streams of an earlier version, which stored no listings, in order, after `after`.
  virtual Expected<std::vector<StreamId>> unlisted(const std::optional<StreamId>& after,
                                                   int limit) = 0;
  /// Writes the listing of such a stream, unless an append has done so since it was read.
  virtual Expected<void> add_listing(const StreamId& stream, const Listing& listing,
                                     std::int64_t at) = 0;

  /// Takes a stream off the lists by turn, unless its listing has changed since it was read.
  virtual Expected<void> clear_turn(const StreamId& stream, std::int64_t updated) = 0;

  /// Commits a write that changes nothing; an error if the database takes no writes.
  virtual Expected<void> check() = 0;

  /// Keeps a pack under the hash of its content. Does nothing if it is already stored.
  virtual Expected<void> put_pack(const std::string& hash, const std::string& text) = 0;
  virtual Expected<std::optional<std::string>> pack(const std::string& hash) = 0;
};

/// Called on a thread of the store when another node has appended to a stream; without a stream
/// when any may have changed because the connection was lost for a while.
using Changed = std::function<void(const std::optional<StreamId>& stream)>;

/// Opens `postgresql://…`, or a SQLite file by its path, and migrates its schema. Rejects data of a
/// newer program (`wrong_version`). `changed` needs PostgreSQL.
Expected<std::unique_ptr<Store>> open_store(const std::string& address, Changed changed = {});

/// Copies a consistent snapshot of everything stored into a new SQLite file, while the store may be
/// in use. The file gets its name only when it is complete.
Expected<int> back_up(const std::string& address, const std::string& file);

/// Copies a backup into an empty store of either kind. Both return the number of entries copied.
Expected<int> restore(const std::string& file, const std::string& address);

}  // namespace etana::store
