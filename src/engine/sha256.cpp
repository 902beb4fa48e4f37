#include "engine/sha256.h"

#include <bit>
#include <cstring>
#include <span>

namespace etana::engine {

namespace {

using Words = std::array<std::uint32_t, 8>;

constexpr std::array<std::uint32_t, 64> kRound = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::array<std::uint32_t, 64> schedule(std::span<const std::uint8_t, 64> block) {
  static_assert(std::endian::native == std::endian::little);
  std::array<std::uint32_t, 64> w;  // not set to zeros, for speed
  std::memcpy(w.data(), block.data(), block.size());
  for (std::size_t i = 0; i < 16; ++i) w[i] = std::byteswap(w[i]);
  for (std::size_t i = 16; i < 64; ++i) {
    const auto s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ w[i - 15] >> 3U;
    const auto s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ w[i - 2] >> 10U;
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  return w;
}

using Word = std::uint32_t;

/// One round: sets the two words that are not only renamed.
void mix(Word a, Word b, Word c, Word& d, Word e, Word f, Word g, Word& h, Word added) {
  const Word s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
  const Word t1 = h + s1 + (g ^ (e & (f ^ g))) + added;
  const Word s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
  d += t1;
  h = t1 + s0 + ((a & b) | (c & (a | b)));
}

void absorb(Words& digest, std::span<const std::uint8_t, 64> block) {
  const auto w = schedule(block);
  auto [a, b, c, d, e, f, g, h] = digest;
  for (std::size_t i = 0; i < 64; i += 8) {  // after eight rounds every word is in its place again
    mix(a, b, c, d, e, f, g, h, kRound[i] + w[i]);
    mix(h, a, b, c, d, e, f, g, kRound[i + 1] + w[i + 1]);
    mix(g, h, a, b, c, d, e, f, kRound[i + 2] + w[i + 2]);
    mix(f, g, h, a, b, c, d, e, kRound[i + 3] + w[i + 3]);
    mix(e, f, g, h, a, b, c, d, kRound[i + 4] + w[i + 4]);
    mix(d, e, f, g, h, a, b, c, kRound[i + 5] + w[i + 5]);
    mix(c, d, e, f, g, h, a, b, kRound[i + 6] + w[i + 6]);
    mix(b, c, d, e, f, g, h, a, kRound[i + 7] + w[i + 7]);
  }
  const Words mixed = {a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < 8; ++i) digest[i] += mixed[i];
}

/// The text, a one bit, zeros, and the length in bits: a whole number of blocks.
std::string padded(std::string_view text) {
  std::string all(text);
  all.push_back('\x80');
  all.resize((all.size() + 8 + 63) / 64 * 64 - 8, '\0');
  const std::uint64_t bits = text.size() * 8;
  for (int shift = 56; shift >= 0; shift -= 8) all.push_back(static_cast<char>(bits >> shift));
  return all;
}

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

Bytes32 sha256(std::string_view text) {
  Words digest = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                  0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  const std::string all = padded(text);
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(all.data());
  for (std::size_t at = 0; at < all.size(); at += 64) {
    absorb(digest, std::span<const std::uint8_t, 64>(bytes + at, 64));
  }
  Bytes32 out{};
  for (std::size_t i = 0; i < 32; ++i) {
    out[i] = static_cast<std::uint8_t>(digest[i / 4] >> (24 - i % 4 * 8));
  }
  return out;
}

Bytes32 sha256(const Bytes32& bytes) {
  return sha256(std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
}

std::string to_hex(const Bytes32& bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text(2 * bytes.size(), '\0');
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    text[2 * i] = kDigits[bytes[i] >> 4U];
    text[2 * i + 1] = kDigits[bytes[i] & 15U];
  }
  return text;
}

bool from_hex(std::string_view text, Bytes32& out) {
  Bytes32 bytes{};
  if (text.size() != 2 * bytes.size()) return false;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const int high = digit(text[2 * i]);
    const int low = digit(text[2 * i + 1]);
    if (high < 0 || low < 0) return false;
    bytes[i] = static_cast<std::uint8_t>(high * 16 + low);
  }
  out = bytes;
  return true;
}

}  // namespace etana::engine
