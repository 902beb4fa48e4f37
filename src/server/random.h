#pragma once

#include <array>
#include <random>
#include <string>

#include "engine/sha256.h"
#include "table/table.h"

namespace etana::server {

/// Thirty-two bytes from the system's random source.
inline engine::Bytes32 random_bytes() {
  std::random_device system;
  engine::Bytes32 bytes{};
  for (auto& byte : bytes) byte = static_cast<std::uint8_t>(system());
  return bytes;
}

/// An id or token that nobody can guess: 128 random bits in hexadecimal.
inline std::string random_id() { return engine::to_hex(random_bytes()).substr(0, 32); }

/// The system's randomness, for tables.
class SystemRandom final : public table::Random {
 public:
  engine::Bytes32 bytes() override { return random_bytes(); }
};

}  // namespace etana::server
