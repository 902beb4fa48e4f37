#include "engine/chacha8.h"

#include <bit>

namespace etana::engine {

namespace {

using Block = std::array<std::uint32_t, 16>;

inline void quarter(Block& x, std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
  x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 16);
  x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 12);
  x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 8);
  x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 7);
}

inline void double_round(Block& x) {
  quarter(x, 0, 4, 8, 12), quarter(x, 1, 5, 9, 13);
  quarter(x, 2, 6, 10, 14), quarter(x, 3, 7, 11, 15);
  quarter(x, 0, 5, 10, 15), quarter(x, 1, 6, 11, 12);
  quarter(x, 2, 7, 8, 13), quarter(x, 3, 4, 9, 14);
}

}  // namespace

ChaCha8::ChaCha8(const Bytes32& key) {
  for (std::size_t i = 0; i < 32; ++i) key_[i / 4] |= std::uint32_t{key[i]} << i % 4 * 8;
  seek(0);
}

void ChaCha8::seek(std::uint64_t word) {
  next_block_ = word / block_.size();
  refill();
  used_ = word % block_.size();
}

void ChaCha8::refill() {
  Block start = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  for (std::size_t i = 0; i < key_.size(); ++i) start[4 + i] = key_[i];
  start[12] = static_cast<std::uint32_t>(next_block_);
  start[13] = static_cast<std::uint32_t>(next_block_ >> 32U);
  block_ = start;
  for (int round = 0; round < 8; round += 2) double_round(block_);
  for (std::size_t i = 0; i < block_.size(); ++i) block_[i] += start[i];
  ++next_block_;
  used_ = 0;
}

}  // namespace etana::engine
