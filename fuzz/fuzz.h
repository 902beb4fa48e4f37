#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "server/packs.h"

/// What the fuzz targets share. Each reads bytes as a stranger might send them; a mistake of ours
/// is a crash, a sanitizer's complaint, or `must` failing.
namespace etana::fuzz {

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

inline void must(bool holds) {
  if (!holds) std::abort();
}

inline const server::Packs& packs() {
  static const server::Packs all = *server::house_packs();
  return all;
}

}  // namespace etana::fuzz
