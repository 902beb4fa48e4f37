#include "engine/chance.h"

#include <string>

namespace etana::engine {

std::uint32_t ReplayedChance::ask(std::uint32_t n) {
  if (answers_.empty() || answers_.front() >= n) return make_up(n);
  const std::uint32_t answer = answers_.front();
  answers_ = answers_.subspan(1);
  return answer;
}

std::uint32_t ReplayedChance::make_up(std::uint32_t n) {
  fits_ = false;
  made_up_ = made_up_ * 6364136223846793005U + 1442695040888963407U;
  return static_cast<std::uint32_t>(made_up_ >> 33U) % n;
}

Bytes32 seed_from(std::string_view text) {
  Bytes32 seed{};
  return from_hex(text, seed) ? seed : sha256(text);
}

Bytes32 seed_number(const Bytes32& seed, std::uint64_t i) {
  return sha256(to_hex(seed) + ":" + std::to_string(i));
}

}  // namespace etana::engine
