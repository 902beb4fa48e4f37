#pragma once

#include "store/database.h"

namespace etana::store {

/// Brings a database's schema up to date, step by numbered step, each in a transaction; nodes
/// that do so at once wait for each other. Refuses (`wrong_version`) a schema with steps this
/// program does not know, and then changes nothing.
Expected<void> migrate(soci::session& sql);

}  // namespace etana::store
