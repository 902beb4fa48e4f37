#include "store/migrations.h"

#include <array>

namespace etana::store {

namespace {

/// The steps, in order; their numbers count from 1. A step that was released is never changed.
constexpr std::array<std::string_view, 4> kSteps = {
    "CREATE TABLE entries ("
    " table_name TEXT NOT NULL, number INTEGER NOT NULL, entry TEXT NOT NULL,"
    " PRIMARY KEY (table_name, number))",
    "CREATE TABLE snapshots ("
    " table_name TEXT NOT NULL PRIMARY KEY, entries INTEGER NOT NULL, lobby TEXT NOT NULL)",
    "CREATE TABLE campaign_entries ("
    " campaign TEXT NOT NULL, number INTEGER NOT NULL, person TEXT NOT NULL, entry TEXT NOT NULL,"
    " PRIMARY KEY (campaign, number))",
    "CREATE INDEX campaigns_by_person ON campaign_entries (person, campaign)"};

/// Any number will do, so long as all nodes lock the same.
constexpr int kLock = 3'826'251;

/// Holds other nodes off until the transaction ends.
void lock(soci::session& sql) {
  if (sql.get_backend_name() == "postgresql") {
    sql << "SELECT pg_advisory_xact_lock(" + std::to_string(kLock) + ")";
  } else {
    sql << "DELETE FROM migrations WHERE number < 0";  // SQLite locks at the first write
  }
}

int steps_done(soci::session& sql) {
  int done = 0;
  sql << "SELECT coalesce(max(number), 0) FROM migrations", soci::into(done);
  return done;
}

/// How many steps the schema has then, which may be more than we know.
int take_steps(soci::session& sql) {
  soci::transaction together(sql);
  lock(sql);
  int done = steps_done(sql);
  for (; done < static_cast<int>(kSteps.size()); ++done) {
    const int number = done + 1;
    sql << std::string(kSteps[static_cast<std::size_t>(done)]);
    sql << "INSERT INTO migrations (number) VALUES (:number)", soci::use(number);
  }
  together.commit();
  return done;
}

void make_list_of_steps(soci::session& sql) {
  soci::transaction together(sql);
  if (sql.get_backend_name() == "postgresql") lock(sql);
  sql << "CREATE TABLE IF NOT EXISTS migrations (number INTEGER NOT NULL PRIMARY KEY)";
  together.commit();
}

}  // namespace

Expected<void> migrate(soci::session& sql) {
  const auto steps = guarded([&sql] {
    make_list_of_steps(sql);
    return take_steps(sql);
  });
  if (!steps) return std::unexpected(steps.error());
  if (*steps <= static_cast<int>(kSteps.size())) return {};
  return std::unexpected(make_error(
      engine::ErrorCode::wrong_version, "store",
      {{"found", std::to_string(*steps)}, {"expected", static_cast<std::int64_t>(kSteps.size())}}));
}

}  // namespace etana::store
