#pragma once

#include <string>
#include <utility>

#include "engine/error.h"

namespace etana::cli {

/// Checks that a SQLite file can be read and written, or created with its folder, for a clearer
/// error than the database's own. PostgreSQL addresses always pass.
engine::Expected<void> check_database(const std::string& address);

/// Holds a lock until it is destroyed; the system releases it if the program dies.
class FileLock {
 public:
  FileLock() = default;
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}
  FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock();

 private:
  int descriptor_ = -1;
};

/// Makes this program the only server of a SQLite file: an error if another one is. Servers may
/// share a PostgreSQL database. Backups need no lock.
engine::Expected<FileLock> lock_database(const std::string& address);

/// Rewrites an error of the store to name the database and what to do. Returns others unchanged.
engine::Error explain_database_error(engine::Error error, const std::string& address);

}  // namespace etana::cli
