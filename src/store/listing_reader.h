#pragma once

#include "store/database.h"
#include "store/store.h"

namespace etana::store {

/// Reads a page of a list (see `Store::list`). Throws SOCI's exceptions.
ListingPage read_listings(soci::session& sql, const ListingQuery& query);

}  // namespace etana::store
