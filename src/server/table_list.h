#pragma once

#include <string>
#include <string_view>

#include "store/store.h"

namespace etana::server {

/// A page of the tables of a user, as the text of "table_list" (docs/protocol.md): those with the
/// user's turn, then the others, newest first. `after` is the `next` of the page before, or empty.
/// The first page also has the newest open tables where the user does not sit. Blocks.
store::Expected<std::string> table_list(store::Store& store, const std::string& user,
                                        std::string_view after);

}  // namespace etana::server
