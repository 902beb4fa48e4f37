#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

namespace etana::engine {

/// FNV-1a with a final mix. The same on every platform we support (all little-endian).
std::uint64_t hash_bytes(const void* bytes, std::size_t count);

/// Hashes all bytes of a plain value. Types with padding or floating point do not compile.
template <class T>
std::uint64_t hash_of(const T& value) {
  static_assert(std::endian::native == std::endian::little);
  static_assert(std::has_unique_object_representations_v<T>);
  return hash_bytes(&value, sizeof value);
}

}  // namespace etana::engine
