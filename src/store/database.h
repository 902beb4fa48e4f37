#pragma once

#include <soci/soci.h>

#include <exception>
#include <memory>
#include <string>

#include "store/store.h"

namespace etana::store {

/// Connects to a database. Creates a missing SQLite file, and writes it with a write-ahead log and
/// a full sync at every commit. Throws SOCI's exceptions.
std::unique_ptr<soci::session> connect(const std::string& address);

/// The error of a failed database, with its reason.
engine::Error not_stored(const std::string& reason);

/// Calls `call`; an exception becomes `not_stored`. The reason has no values of the statement,
/// which SOCI adds to `what()`: they are moves, chat and invites.
template <class Call>
auto catch_sql_errors(Call call) -> Expected<decltype(call())> {
  try {
    if constexpr (std::is_void_v<decltype(call())>) {
      call();
      return {};
    } else {
      return call();
    }
  } catch (const soci::soci_error& failure) {
    return std::unexpected(not_stored(failure.get_error_message()));
  } catch (const std::exception& failure) {
    return std::unexpected(not_stored(failure.what()));
  }
}

}  // namespace etana::store
