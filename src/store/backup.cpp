#include <filesystem>
#include <utility>

#include "store/database.h"
#include "store/migrations.h"
#include "store/store.h"

namespace etana::store {

namespace {

/// A table of the schema. Its columns are copied as text, which either database converts.
struct CopiedTable {
  std::string_view name;
  std::vector<std::string_view> columns;
};

const std::vector<CopiedTable>& copied_tables() {
  static const std::vector<CopiedTable> kTables = {
      {"log", {"kind", "stream", "seq", "text"}},
      {"listings", {"kind", "stream", "updated", "phase", "turn", "is_public", "users", "text"}},
      {"listing_users", {"kind", "stream", "person", "phase", "updated"}},
      {"packs", {"hash", "text"}},
      {"unlisted", {"kind", "stream"}}};
  return kTables;
}

std::string joined(const std::vector<std::string_view>& columns, std::string_view prefix = "") {
  std::string all;
  for (const auto column : columns) {
    all.append(all.empty() ? "" : ", ").append(prefix).append(column);
  }
  return all;
}

/// Returns the number of rows.
int copy_table(const CopiedTable& table, soci::session& from, soci::session& to) {
  const std::string columns = joined(table.columns);
  const std::string name(table.name);
  std::vector<std::string> row(table.columns.size());
  soci::statement take(from);
  soci::statement put(to);
  for (std::string& value : row) {
    take.exchange(soci::into(value));
    put.exchange(soci::use(value));
  }
  take.alloc();
  take.prepare("SELECT " + columns + " FROM " + name);
  take.define_and_bind();
  put.alloc();
  put.prepare("INSERT INTO " + name + " (" + columns + ") VALUES (" + joined(table.columns, ":") +
              ")");
  put.define_and_bind();
  int copied = 0;
  for (bool found = take.execute(true); found; found = take.fetch(), ++copied) put.execute(true);
  return copied;
}

/// Copies one database into another, in one transaction each, so that the copy is consistent.
/// Returns the number of entries.
int copy(soci::session& from, soci::session& to) {
  soci::transaction reading(from);
  if (from.get_backend_name() == "postgresql") {
    from << "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ";
  }
  soci::transaction writing(to);
  int entries = 0;
  for (const CopiedTable& table : copied_tables()) {
    const int rows = copy_table(table, from, to);
    if (table.name == "log") entries = rows;
  }
  writing.commit();
  return entries;
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
    **target << "SELECT (SELECT count(*) FROM log) + (SELECT count(*) FROM packs)",
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
