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

/// Connects to a database. A SQLite file is made if it is not there, and is written with a
/// write-ahead log and a full sync at every commit. Throws what SOCI throws.
std::unique_ptr<soci::session> connect(const std::string& address);

/// The error of a database that failed, with its reason.
engine::Error not_kept(const std::string& reason);

/// Calls what may throw; an exception becomes `not_kept`.
template <class Call>
auto guarded(Call call) -> Expected<decltype(call())> {
  try {
    if constexpr (std::is_void_v<decltype(call())>) {
      call();
      return {};
    } else {
      return call();
    }
  } catch (const std::exception& failure) {
    return std::unexpected(not_kept(failure.what()));
  }
}

}  // namespace etana::store
