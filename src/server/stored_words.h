#pragma once

#include <array>
#include <string_view>

/// Stored entries keep the words of protocol 1; commands and messages use those of protocol 2.
namespace etana::server {

struct StoredWord {
  std::string_view stored;
  std::string_view wire;
};

/// Types of entries whose word differs.
inline constexpr std::array<StoredWord, 2> kStoredTypes = {
    {{"link", "invite"}, {"restart", "restart_turn"}}};

constexpr std::string_view to_stored_type(std::string_view wire) {
  for (const StoredWord& word : kStoredTypes) {
    if (word.wire == wire) return word.stored;
  }
  return wire;
}

constexpr std::string_view to_wire_type(std::string_view stored) {
  for (const StoredWord& word : kStoredTypes) {
    if (word.stored == stored) return word.wire;
  }
  return stored;
}

}  // namespace etana::server
