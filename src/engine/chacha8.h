#pragma once

#include <array>
#include <cstdint>

#include "engine/sha256.h"

namespace etana::engine {

/// The keystream of ChaCha with eight rounds (Bernstein's layout: 64-bit block counter, zero
/// nonce), read as 32-bit little-endian words. Its position is the index of the next word; `seek`
/// sets it to any word.
class ChaCha8 {
 public:
  explicit ChaCha8(const Bytes32& key);

  std::uint32_t next() {
    if (used_ == block_.size()) refill();
    return block_[used_++];
  }
  std::uint64_t position() const { return next_block_ * block_.size() - block_.size() + used_; }
  void seek(std::uint64_t word);

 private:
  void refill();

  std::array<std::uint32_t, 8> key_{};
  std::array<std::uint32_t, 16> block_{};
  std::uint64_t next_block_ = 0;
  std::size_t used_ = 0;
};

}  // namespace etana::engine
