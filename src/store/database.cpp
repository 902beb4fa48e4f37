#include "store/database.h"

#include <fcntl.h>
#include <libpq-fe.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

namespace etana::store {

namespace {

/// Seconds to wait for a lock of SQLite: whoever asks is answered within five.
constexpr int kLockPatience = 4;

/// Makes the file, or an existing one, readable for its owner alone. SQLite gives the files beside
/// it the same permissions. Whether it can be used at all is for SQLite to say.
void make_private(const std::string& file) {
  constexpr mode_t kOwnerOnly = 0600;
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwnerOnly);
  if (descriptor < 0) return;
  [[maybe_unused]] const int changed = ::fchmod(descriptor, kOwnerOnly);
  ::close(descriptor);
}

void make_folder_of(const std::string& file) {
  const auto folder = std::filesystem::path(file).parent_path();
  if (!folder.empty()) std::filesystem::create_directories(folder);
}

/// Leaves the details out of PostgreSQL's messages: they repeat values.
void shorten_messages(soci::session& sql) {
  // SOCI's library keeps the type information of its classes to itself.
  const auto* backend = static_cast<soci::postgresql_session_backend*>(sql.get_backend());
  PQsetErrorVerbosity(backend->conn_, PQERRORS_TERSE);
}

/// The URI as keywords and values: SOCI 4.0.3 parses URIs wrongly.
std::string keywords_of(const std::string& uri) {
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(
      PQconninfoParse(uri.c_str(), nullptr), &PQconninfoFree);
  if (!options) throw soci::soci_error("not a PostgreSQL URI");
  std::string all;
  for (const auto* option = options.get(); option->keyword != nullptr; ++option) {
    if (option->val != nullptr) all += std::string(option->keyword) + "='" + option->val + "' ";
  }
  return all;
}

}  // namespace

std::unique_ptr<soci::session> connect(const std::string& address) {
  if (is_postgresql(address)) {
    auto sql = std::make_unique<soci::session>(soci::postgresql, keywords_of(address));
    shorten_messages(*sql);
    *sql << "SET client_min_messages TO warning";
    return sql;
  }
  make_folder_of(address);
  make_private(address);
  auto sql = std::make_unique<soci::session>(
      soci::sqlite3, "db=\"" + address + "\" timeout=" + std::to_string(kLockPatience));
  // Entries are short, and a commit writes every page it touches: small pages make light commits.
  // An existing file keeps its page size.
  *sql << "PRAGMA page_size = 1024";
  *sql << "PRAGMA wal_autocheckpoint = 8000";
  std::string mode;
  *sql << "PRAGMA journal_mode = WAL", soci::into(mode);
  *sql << "PRAGMA synchronous = FULL";
  return sql;
}

engine::Error not_stored(const std::string& reason) {
  return make_error(engine::ErrorCode::not_stored, "store", {{"reason", reason}});
}

}  // namespace etana::store
