#include <filesystem>
#include <utility>

#include "store/database.h"
#include "store/migrations.h"
#include "store/store.h"

namespace etana::store {

namespace {

int copy_tables(soci::session& from, soci::session& to) {
  std::string table;
  int number = 0;
  std::string text;
  soci::statement put = (to.prepare << "INSERT INTO entries (table_name, number, entry)"
                                       " VALUES (:table, :number, :entry)",
                         soci::use(table), soci::use(number), soci::use(text));
  soci::statement take = (from.prepare << "SELECT table_name, number, entry FROM entries"
                                          " ORDER BY table_name, number",
                          soci::into(table), soci::into(number), soci::into(text));
  int copied = 0;
  for (bool found = take.execute(true); found; found = take.fetch(), ++copied) put.execute(true);
  return copied;
}

int copy_campaigns(soci::session& from, soci::session& to) {
  std::string campaign;
  int number = 0;
  std::string user;
  std::string text;
  soci::statement put =
      (to.prepare << "INSERT INTO campaign_entries (campaign, number, person, entry)"
                     " VALUES (:campaign, :number, :person, :entry)",
       soci::use(campaign), soci::use(number), soci::use(user), soci::use(text));
  soci::statement take =
      (from.prepare << "SELECT campaign, number, person, entry FROM campaign_entries"
                       " ORDER BY campaign, number",
       soci::into(campaign), soci::into(number), soci::into(user), soci::into(text));
  int copied = 0;
  for (bool found = take.execute(true); found; found = take.fetch(), ++copied) put.execute(true);
  return copied;
}

/// Copies the entries of one database into another, in one transaction each, so that the copy is
/// consistent. Snapshots are a cache and are rebuilt.
int copy(soci::session& from, soci::session& to) {
  soci::transaction reading(from);
  if (from.get_backend_name() == "postgresql") {
    from << "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ";
  }
  soci::transaction writing(to);
  const int copied = copy_tables(from, to) + copy_campaigns(from, to);
  writing.commit();
  return copied;
}

Expected<std::unique_ptr<soci::session>> open(const std::string& address) {
  auto sql = catch_sql_errors([&address] { return connect(address); });
  if (!sql) return sql;
  if (auto migrated = migrate(**sql); !migrated) return std::unexpected(migrated.error());
  return sql;
}

Expected<int> copy_between(const std::string& from, const std::string& to) {
  auto source = open(from);
  if (!source) return std::unexpected(std::move(source.error()));
  auto target = open(to);
  if (!target) return std::unexpected(std::move(target.error()));
  int existing = 0;
  auto counted = catch_sql_errors([&] {
    **target << "SELECT (SELECT count(*) FROM entries) + (SELECT count(*) FROM campaign_entries)",
        soci::into(existing);
  });
  if (!counted) return std::unexpected(std::move(counted.error()));
  if (existing > 0) return std::unexpected(make_error(engine::ErrorCode::not_empty, to));
  return catch_sql_errors([&] { return copy(**source, **target); });
}

engine::Error bad_file(const std::string& file, std::error_code reason) {
  return make_error(engine::ErrorCode::bad_file, file, {{"reason", reason.message()}});
}

engine::Error no_file(const std::string& file) {
  return bad_file(file, std::make_error_code(std::errc::no_such_file_or_directory));
}

}  // namespace

Expected<int> back_up(const std::string& address, const std::string& file) {
  if (!is_postgresql(address) && !std::filesystem::exists(address)) {
    return std::unexpected(no_file(address));
  }
  if (std::filesystem::exists(file)) {
    return std::unexpected(make_error(engine::ErrorCode::not_empty, file));
  }
  const std::string partial = file + ".part";
  std::error_code failure;
  std::filesystem::remove(partial, failure);
  auto copied = copy_between(address, partial);
  if (copied) std::filesystem::rename(partial, file, failure);
  if (failure) return std::unexpected(bad_file(file, failure));
  return copied;
}

Expected<int> restore(const std::string& file, const std::string& address) {
  if (!std::filesystem::exists(file)) return std::unexpected(no_file(file));
  return copy_between(file, address);
}

}  // namespace etana::store
