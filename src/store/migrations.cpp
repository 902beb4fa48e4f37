#include "store/migrations.h"

#include <array>

namespace etana::store {

namespace {

/// Migrations in order, numbered from 1. A released migration is never changed.
constexpr std::array<std::string_view, 4> kMigrations = {
    "CREATE TABLE entries ("
    " table_name TEXT NOT NULL, number INTEGER NOT NULL, entry TEXT NOT NULL,"
    " PRIMARY KEY (table_name, number))",
    "CREATE TABLE snapshots ("
    " table_name TEXT NOT NULL PRIMARY KEY, entries INTEGER NOT NULL, lobby TEXT NOT NULL)",
    "CREATE TABLE campaign_entries ("
    " campaign TEXT NOT NULL, number INTEGER NOT NULL, person TEXT NOT NULL, entry TEXT NOT NULL,"
    " PRIMARY KEY (campaign, number))",
    "CREATE INDEX campaigns_by_person ON campaign_entries (person, campaign)"};

/// An arbitrary key; all nodes must lock the same.
constexpr int kLock = 3'826'251;

/// Locks other nodes out until the transaction ends.
void lock(soci::session& sql) {
  if (sql.get_backend_name() == "postgresql") {
    sql << "SELECT pg_advisory_xact_lock(" + std::to_string(kLock) + ")";
  } else {
    sql << "DELETE FROM migrations WHERE number < 0";  // SQLite locks at the first write
  }
}

int migrations_done(soci::session& sql) {
  int done = 0;
  sql << "SELECT coalesce(max(number), 0) FROM migrations", soci::into(done);
  return done;
}

/// Returns the number of migrations the schema has, which may be more than we know.
int apply_migrations(soci::session& sql) {
  soci::transaction transaction(sql);
  lock(sql);
  int done = migrations_done(sql);
  for (; done < static_cast<int>(kMigrations.size()); ++done) {
    const int number = done + 1;
    sql << std::string(kMigrations[static_cast<std::size_t>(done)]);
    sql << "INSERT INTO migrations (number) VALUES (:number)", soci::use(number);
  }
  transaction.commit();
  return done;
}

void create_migrations_table(soci::session& sql) {
  soci::transaction transaction(sql);
  if (sql.get_backend_name() == "postgresql") lock(sql);
  sql << "CREATE TABLE IF NOT EXISTS migrations (number INTEGER NOT NULL PRIMARY KEY)";
  transaction.commit();
}

}  // namespace

Expected<void> migrate(soci::session& sql) {
  const auto migrations = catch_sql_errors([&sql] {
    create_migrations_table(sql);
    return apply_migrations(sql);
  });
  if (!migrations) return std::unexpected(migrations.error());
  if (*migrations <= static_cast<int>(kMigrations.size())) return {};
  return std::unexpected(make_error(engine::ErrorCode::wrong_version, "store",
                                    {{"found", std::to_string(*migrations)},
                                     {"expected", static_cast<std::int64_t>(kMigrations.size())}}));
}

}  // namespace etana::store
