#pragma once

#include <string>

#include "engine/error.h"

namespace etana::cli {

/// Checks that a SQLite file can be read and written, or created with its folder, for a clearer
/// error than the database's own. PostgreSQL addresses always pass.
engine::Expected<void> check_database(const std::string& address);

/// Rewrites an error of the store to name the database and what to do. Returns others unchanged.
engine::Error explain_database_error(engine::Error error, const std::string& address);

}  // namespace etana::cli
