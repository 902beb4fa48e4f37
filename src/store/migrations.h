#pragma once

#include "store/database.h"

namespace etana::store {

/// Applies the missing migrations in one transaction; nodes that start at once wait for each other.
/// Rejects (`wrong_version`) a schema with migrations this program does not know, unchanged.
Expected<void> migrate(soci::session& sql);

}  // namespace etana::store
