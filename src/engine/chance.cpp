#include "engine/chance.h"

#include <string>

namespace etana::engine {

std::uint32_t ReplayedChance::ask(std::uint32_t n) {
  if (answers_.empty() || answers_.front() >= n) {
    fits_ = false;
    return 0;
  }
  const std::uint32_t answer = answers_.front();
  answers_ = answers_.subspan(1);
  return answer;
}

Bytes32 seed_from(std::string_view text) {
  Bytes32 seed{};
  return from_hex(text, seed) ? seed : sha256(text);
}

Bytes32 seed_number(const Bytes32& seed, std::uint64_t i) {
  return sha256(to_hex(seed) + ":" + std::to_string(i));
}

}  // namespace etana::engine
