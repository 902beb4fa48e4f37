#include "store/migrations.h"

#include <array>

namespace etana::store {

namespace {

/// Migrations in order, numbered from 1, one statement each. A released migration is never changed.
/// `"BINARY"`, the collation of ids, is called `"C"` in PostgreSQL.
constexpr auto kMigrations = std::to_array<std::string_view>({
    "CREATE TABLE entries ("
    " table_name TEXT NOT NULL, number INTEGER NOT NULL, entry TEXT NOT NULL,"
    " PRIMARY KEY (table_name, number))",
    "CREATE TABLE snapshots ("
    " table_name TEXT NOT NULL PRIMARY KEY, entries INTEGER NOT NULL, lobby TEXT NOT NULL)",
    "CREATE TABLE campaign_entries ("
    " campaign TEXT NOT NULL, number INTEGER NOT NULL, person TEXT NOT NULL, entry TEXT NOT NULL,"
    " PRIMARY KEY (campaign, number))",
    "CREATE INDEX campaigns_by_person ON campaign_entries (person, campaign)",

    // 5: one log for tables (kind 0) and campaigns (kind 1), with listings and packs.
    "CREATE TABLE log ("
    " kind SMALLINT NOT NULL, stream TEXT COLLATE \"BINARY\" NOT NULL, seq INTEGER NOT NULL,"
    " text TEXT NOT NULL, PRIMARY KEY (kind, stream, seq))",
    "CREATE TABLE listings ("
    " kind SMALLINT NOT NULL, stream TEXT COLLATE \"BINARY\" NOT NULL, updated BIGINT NOT NULL,"
    " phase TEXT NOT NULL, turn TEXT NOT NULL, is_public SMALLINT NOT NULL, users TEXT NOT NULL,"
    " text TEXT NOT NULL, PRIMARY KEY (kind, stream))",
    "CREATE INDEX public_listings ON listings (kind, phase, updated, stream) WHERE is_public = 1",
    "CREATE INDEX listings_by_turn ON listings (kind, turn, updated, stream) WHERE turn <> ''",
    "CREATE TABLE listing_users ("
    " kind SMALLINT NOT NULL, stream TEXT COLLATE \"BINARY\" NOT NULL, person TEXT NOT NULL,"
    " phase TEXT NOT NULL, updated BIGINT NOT NULL, PRIMARY KEY (kind, stream, person))",
    "CREATE INDEX listings_of_user ON listing_users (kind, person, phase, updated, stream)",
    "CREATE TABLE packs (hash TEXT NOT NULL PRIMARY KEY, text TEXT NOT NULL)",
    // Streams of earlier versions whose listing has yet to be written.
    "CREATE TABLE unlisted ("
    " kind SMALLINT NOT NULL, stream TEXT COLLATE \"BINARY\" NOT NULL, PRIMARY KEY (kind, stream))",
    "INSERT INTO log (kind, stream, seq, text)"
    " SELECT 0, table_name, number, entry FROM entries ORDER BY table_name, number",
    "INSERT INTO log (kind, stream, seq, text)"
    " SELECT 1, campaign, number, entry FROM campaign_entries ORDER BY campaign, number",
    "INSERT INTO unlisted (kind, stream) SELECT 0, table_name FROM entries WHERE number = 0",
    "INSERT INTO unlisted (kind, stream) SELECT 1, campaign FROM campaign_entries WHERE number = 0",
    "INSERT INTO listings (kind, stream, updated, phase, turn, is_public, users, text)"
    " SELECT 1, campaign, 0, 'running', '', 0, '', '' FROM campaign_entries WHERE number = 0",
    "INSERT INTO listing_users (kind, stream, person, phase, updated)"
    " SELECT DISTINCT 1, campaign, person, 'running', 0 FROM campaign_entries WHERE person <> ''",
    "DROP TABLE campaign_entries",
    "DROP TABLE snapshots",
    "DROP TABLE entries",

    // 22: tables are private unless they say otherwise.
    "UPDATE listings SET is_public = 0 WHERE kind = 0",
});

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

/// A migration in the dialect of the database.
std::string in_dialect_of(const soci::session& sql, std::string_view migration) {
  constexpr std::string_view kBinary = "\"BINARY\"";
  std::string text(migration);
  if (sql.get_backend_name() != "postgresql") return text;
  for (auto at = text.find(kBinary); at != std::string::npos; at = text.find(kBinary, at)) {
    text.replace(at, kBinary.size(), "\"C\"");
  }
  return text;
}

/// Returns the number of migrations the schema has, which may be more than we know.
int apply_migrations(soci::session& sql) {
  soci::transaction transaction(sql);
  lock(sql);
  int done = migrations_done(sql);
  for (; done < static_cast<int>(kMigrations.size()); ++done) {
    const int number = done + 1;
    sql << in_dialect_of(sql, kMigrations[static_cast<std::size_t>(done)]);
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
