#include "store/store.h"

#include <mutex>
#include <optional>
#include <random>
#include <utility>

#include "store/database.h"
#include "store/listing_reader.h"
#include "store/listing_writer.h"
#include "store/migrations.h"
#include "store/notify_listener.h"
#include "store/writer.h"

namespace etana::store {

namespace {

std::string random_node_id() {
  std::random_device system;
  return std::to_string(system()) + "-" + std::to_string(system());
}

/// A store in a SQL database: a writer with its own connection, and another one for queries.
class SqlStore final : public Store {
 public:
  SqlStore(const std::string& address, Changed changed)
      : address_(address), node_(random_node_id()), writer_(address, node_) {
    if (is_postgresql(address) && changed) listener_.emplace(address, node_, std::move(changed));
  }

  void append(Append append, OnAppended done) override {
    writer_.append(std::move(append), std::move(done));
  }

  Expected<std::vector<Entry>> read(const StreamId& stream, int from, int limit) override {
    return query([&](soci::session& sql) {
      const int kind = static_cast<int>(stream.kind);
      std::vector<Entry> all;
      soci::rowset<soci::row> rows =
          (sql.prepare << "SELECT seq, text FROM log WHERE kind = :kind AND stream = :stream"
                          " AND seq >= :from ORDER BY seq LIMIT :limit",
           soci::use(kind), soci::use(stream.id), soci::use(from), soci::use(limit));
      for (const auto& row : rows) all.push_back({row.get<int>(0), row.get<std::string>(1)});
      return all;
    });
  }

  Expected<ListingPage> list(const ListingQuery& asked) override {
    return query([&](soci::session& sql) { return read_listings(sql, asked); });
  }

  Expected<std::vector<ListingPage>> list_together(
      const std::vector<ListingQuery>& queries) override {
    return query([&](soci::session& sql) {
      soci::transaction snapshot(sql);
      if (is_postgresql(address_)) sql << "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ";
      std::vector<ListingPage> pages;
      for (const ListingQuery& asked : queries) pages.push_back(read_listings(sql, asked));
      snapshot.commit();
      return pages;
    });
  }

  Expected<std::vector<StreamId>> unlisted(const std::optional<StreamId>& after,
                                           int limit) override {
    return query([&](soci::session& sql) {
      const int kind = after ? static_cast<int>(after->kind) : -1;
      const std::string id = after ? after->id : "";
      std::vector<StreamId> all;
      soci::rowset<soci::row> rows =
          (sql.prepare << "SELECT kind, stream FROM unlisted WHERE (kind, stream) > (:kind, :id)"
                          " ORDER BY kind, stream LIMIT :limit",
           soci::use(kind), soci::use(id), soci::use(limit));
      for (const auto& row : rows) {
        all.push_back({static_cast<StreamKind>(row.get<int>(0)), row.get<std::string>(1)});
      }
      return all;
    });
  }

  Expected<void> add_listing(const StreamId& stream, const Listing& listing,
                             std::int64_t at) override {
    return query([&](soci::session& sql) {
      const int kind = static_cast<int>(stream.kind);
      soci::transaction transaction(sql);
      sql << "DELETE FROM unlisted WHERE kind = :kind AND stream = :stream", soci::use(kind),
          soci::use(stream.id);
      ListingWriter(sql).add(stream, listing, at);
      transaction.commit();
    });
  }

  Expected<void> clear_turn(const StreamId& stream, std::int64_t updated) override {
    return query([&](soci::session& sql) {
      const int kind = static_cast<int>(stream.kind);
      sql << "UPDATE listings SET turn = '' WHERE kind = :kind AND stream = :stream"
             " AND updated = :updated",
          soci::use(kind), soci::use(stream.id), soci::use(updated);
    });
  }

  Expected<void> check() override {
    return query([&](soci::session& sql) {
      sql << "UPDATE migrations SET number = number"
             " WHERE number = (SELECT MAX(number) FROM migrations)";
    });
  }

  Expected<void> put_pack(const std::string& hash, const std::string& text) override {
    return query([&](soci::session& sql) {
      sql << "INSERT INTO packs (hash, text) VALUES (:hash, :text) ON CONFLICT DO NOTHING",
          soci::use(hash), soci::use(text);
    });
  }

  Expected<std::optional<std::string>> pack(const std::string& hash) override {
    return query([&](soci::session& sql) -> std::optional<std::string> {
      std::string text;
      sql << "SELECT text FROM packs WHERE hash = :hash", soci::use(hash), soci::into(text);
      if (!sql.got_data()) return std::nullopt;
      return text;
    });
  }

 private:
  /// Runs one query at a time; reconnects after a failure.
  template <class Query>
  auto query(Query run) -> Expected<decltype(run(std::declval<soci::session&>()))> {
    const std::scoped_lock lock(mutex_);
    auto result = catch_sql_errors([&] {
      if (!sql_) sql_ = connect(address_);
      return run(*sql_);
    });
    if (!result) sql_.reset();
    return result;
  }

  std::string address_;
  std::string node_;
  std::mutex mutex_;
  std::unique_ptr<soci::session> sql_;
  Writer writer_;
  std::optional<NotifyListener> listener_;
};

}  // namespace

Expected<std::unique_ptr<Store>> open_store(const std::string& address, Changed changed) {
  auto sql = catch_sql_errors([&address] { return connect(address); });
  if (!sql) return std::unexpected(std::move(sql.error()));
  if (auto migrated = migrate(**sql); !migrated) return std::unexpected(migrated.error());
  return std::make_unique<SqlStore>(address, std::move(changed));
}

}  // namespace etana::store
