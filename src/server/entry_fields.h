#pragma once

#include <string>

#include "engine/json_reader.h"

/// Fields of a stored entry; empty or 0 if absent or of another type.
namespace etana::server {

inline std::string string_field(const engine::json::object& entry, std::string_view key) {
  const auto* value = entry.if_contains(key);
  const auto* text = value == nullptr ? nullptr : value->if_string();
  return text == nullptr ? std::string() : std::string(*text);
}

inline std::int64_t integer_field(const engine::json::object& entry, std::string_view key) {
  const auto* value = entry.if_contains(key);
  return value == nullptr || !value->is_int64() ? 0 : value->get_int64();
}

}  // namespace etana::server
