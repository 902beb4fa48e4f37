#include "engine/hash.h"

namespace etana::engine {

std::uint64_t hash_bytes(const void* bytes, std::size_t count) {
  const auto* at = static_cast<const unsigned char*>(bytes);
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (std::size_t i = 0; i < count; ++i) hash = (hash ^ at[i]) * 0x100000001b3U;
  hash ^= hash >> 32U;
  hash *= 0xd6e8feb86659fd93U;
  return hash ^ hash >> 32U;
}

}  // namespace etana::engine
