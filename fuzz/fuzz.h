#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "server/pack_library.h"

/// Shared by the fuzz targets. Each reads bytes as a stranger might send them; a bug shows as a
/// crash, a sanitizer report, or a failing `must`.
namespace etana::fuzz {

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

inline void must(bool holds) {
  if (!holds) std::abort();
}

inline const server::Packs& packs() {
  static const server::Packs all = *server::builtin_packs();
  return all;
}

}  // namespace etana::fuzz
