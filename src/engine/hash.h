#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

namespace etana::engine {

/// FNV-1a over bytes, then mixed; the same on every machine we build for (all little-endian).
std::uint64_t hash_bytes(const void* bytes, std::size_t count);

/// The hash of a plain value, made of all its bytes. Values with padding or floating point have
/// no such hash and do not compile.
template <class T>
std::uint64_t hash_of(const T& value) {
  static_assert(std::endian::native == std::endian::little);
  static_assert(std::has_unique_object_representations_v<T>);
  return hash_bytes(&value, sizeof value);
}

}  // namespace etana::engine
