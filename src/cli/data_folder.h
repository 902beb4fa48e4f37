#pragma once

#include <string>

#include "engine/error.h"

namespace etana::cli {

/// Checks that a SQLite file can be read and written, or made with its folder, before a database
/// fails on it in its own words. PostgreSQL addresses always pass.
engine::Expected<void> check_database(const std::string& address);

/// An error of the store in words that name the database and say what to do. Others stay as they
/// are.
engine::Error about_database(engine::Error error, const std::string& address);

}  // namespace etana::cli
