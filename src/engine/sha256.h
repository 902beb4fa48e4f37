#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace etana::engine {

/// Thirty-two bytes: a SHA-256 digest, a match's seed.
using Bytes32 = std::array<std::uint8_t, 32>;

/// SHA-256 (FIPS 180-4). Our own, because the WebAssembly build has no system library for it.
Bytes32 sha256(std::string_view text);
Bytes32 sha256(const Bytes32& bytes);

/// Sixty-four lower-case hexadecimal digits.
std::string to_hex(const Bytes32& bytes);

/// The inverse of `to_hex`, also for upper case; returns false and leaves `out` alone on bad input.
bool from_hex(std::string_view text, Bytes32& out);

}  // namespace etana::engine
