#pragma once

#include <soci/soci.h>

#include <exception>
#include <memory>
#include <string>
#include <string_view>

#include "engine/error.h"

namespace etana::store {

using engine::Expected;

inline bool is_postgresql(std::string_view address) {
  return address.starts_with("postgresql://") || address.starts_with("postgres://");
}

/// Connects to a database. Creates a missing SQLite file, and writes it with a write-ahead log and
/// a full sync at every commit. Throws SOCI's exceptions.
std::unique_ptr<soci::session> connect(const std::string& address);

/// The error of a failed database, with its reason.
engine::Error not_stored(const std::string& reason);

/// Calls `call`; an exception becomes `not_stored`.
template <class Call>
auto catch_sql_errors(Call call) -> Expected<decltype(call())> {
  try {
    if constexpr (std::is_void_v<decltype(call())>) {
      call();
      return {};
    } else {
      return call();
    }
  } catch (const std::exception& failure) {
    return std::unexpected(not_stored(failure.what()));
  }
}

}  // namespace etana::store
