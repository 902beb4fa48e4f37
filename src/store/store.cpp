#include "store/store.h"

#include <mutex>
#include <optional>
#include <random>
#include <utility>

#include "store/database.h"
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

  void append(std::string table, Entry entry, OnAppended done) override {
    writer_.append(std::move(table), std::move(entry), std::move(done));
  }

  Expected<std::vector<Entry>> entries(const std::string& table, int from) override {
    return query_entries(
        "SELECT number, entry FROM entries WHERE table_name = :table AND number >= :from"
        " ORDER BY number",
        table, from);
  }

  void append_to_campaign(std::string campaign, std::string user, Entry entry,
                          OnAppended done) override {
    writer_.append_to_campaign(std::move(campaign), std::move(user), std::move(entry),
                               std::move(done));
  }

  Expected<std::vector<Entry>> campaign_entries(const std::string& campaign, int from) override {
    return query_entries(
        "SELECT number, entry FROM campaign_entries WHERE campaign = :campaign"
        " AND number >= :from ORDER BY number",
        campaign, from);
  }

  Expected<std::vector<std::string>> campaigns_of(const std::string& user) override {
    return query([&](soci::session& sql) {
      soci::rowset<std::string> names =
          (sql.prepare << "SELECT DISTINCT campaign FROM campaign_entries WHERE person = :person"
                          " ORDER BY campaign",
           soci::use(user));
      return std::vector<std::string>(names.begin(), names.end());
    });
  }

  Expected<std::vector<std::string>> tables() override {
    return query([](soci::session& sql) {
      soci::rowset<std::string> names =
          (sql.prepare << "SELECT table_name FROM entries WHERE number = 0 ORDER BY table_name");
      return std::vector<std::string>(names.begin(), names.end());
    });
  }

  Expected<void> save(const Snapshot& snapshot) override {
    return query([&](soci::session& sql) {
      sql << "INSERT INTO snapshots (table_name, entries, lobby) VALUES (:table, :entries, :lobby)"
             " ON CONFLICT (table_name) DO UPDATE SET entries = excluded.entries,"
             " lobby = excluded.lobby WHERE snapshots.entries <= excluded.entries",
          soci::use(snapshot.table), soci::use(snapshot.entries), soci::use(snapshot.text);
    });
  }

  Expected<std::vector<Snapshot>> snapshots() override {
    return query([](soci::session& sql) {
      std::vector<Snapshot> all;
      soci::rowset<soci::row> rows =
          (sql.prepare << "SELECT table_name, entries, lobby FROM snapshots");
      for (const auto& row : rows) {
        all.push_back({row.get<std::string>(0), row.get<int>(1), row.get<std::string>(2)});
      }
      return all;
    });
  }

 private:
  Expected<std::vector<Entry>> query_entries(const char* sql_text, const std::string& of,
                                             int from) {
    return query([&](soci::session& sql) {
      std::vector<Entry> all;
      soci::rowset<soci::row> rows = (sql.prepare << sql_text, soci::use(of), soci::use(from));
      for (const auto& row : rows) all.push_back({row.get<int>(0), row.get<std::string>(1)});
      return all;
    });
  }

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
