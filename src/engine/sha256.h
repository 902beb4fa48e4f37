#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace etana::engine {

/// Thirty-two bytes: a SHA-256 digest, a match's seed.
using Bytes32 = std::array<std::uint8_t, 32>;

/// SHA-256 (FIPS 180-4) of a text's bytes. Ours, because the table must compute it in the
/// browser build too, where no system library is.
Bytes32 sha256(std::string_view text);
Bytes32 sha256(const Bytes32& bytes);

/// Sixty-four lower-case hexadecimal digits.
std::string to_hex(const Bytes32& bytes);

/// Reads what `to_hex` writes (upper case too); false, and `out` untouched, for anything else.
bool from_hex(std::string_view text, Bytes32& out);

}  // namespace etana::engine
