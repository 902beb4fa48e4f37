#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "games/builtin_packs.h"
#include "games/registry.h"
#include "match/match.h"

/// Shared by the fuzz targets. Each reads bytes as a stranger might send them; a bug shows as a
/// crash, a sanitizer report, or a failing `must`.
namespace etana::fuzz {

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

inline void must(bool holds) {
  if (!holds) std::abort();
}

/// The built-in pack of a game; null if there is no such game.
inline std::shared_ptr<const match::LoadedPack> pack(std::string_view game) {
  using PackPtr = std::shared_ptr<const match::LoadedPack>;
  static const auto all = [] {
    std::map<std::string, PackPtr, std::less<>> packs;
    for (const auto id : games::game_ids()) {
      const auto read = engine::read_pack(games::builtin_files(id));
      packs.emplace(id, std::make_shared<const match::LoadedPack>(*match::load_pack(*read)));
    }
    return packs;
  }();
  const auto found = all.find(game);
  return found == all.end() ? nullptr : found->second;
}

}  // namespace etana::fuzz
