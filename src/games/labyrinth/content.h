#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/pack.h"
#include "games/labyrinth/types.h"

namespace etana::labyrinth {

inline constexpr int kMaxHeight = 9;

/// The only number that two, three and four players can share evenly and that fits on the towers
/// allowed to carry a treasure (L-05).
inline constexpr int kTreasures = 12;

/// Upper bound on the ways to spend a hand; lets `Ways` live on the stack.
inline constexpr int kMaxSpends = 1024;

struct Tower {
  Shape shape = Shape::corner;
  std::uint8_t height = 1;
  std::uint8_t treasure = kNone;
};

/// The typed pack: its towers, treasures and cards, and lookup tables derived from them.
///
/// Towers 0–8 are fixed, in the order of `kFixedSquares`; 9–25 are movable.
struct Content {
  std::array<Tower, kTowers> towers{};
  std::array<std::uint8_t, kFixedTowers> fixed_turns{};
  std::array<std::string, kTreasures> treasure_names;
  Cards cards;
  std::uint8_t changes = 4;  // towers that change places when a maze is kept (L-46)

  /// What a step depends on, for a tower at each turn: the open sides, a bit per Direction, and
  /// above these four bits the height less 1.
  std::array<std::array<std::uint8_t, 4>, kTowers> terrain{};
  /// The tower that carries a treasure.
  std::array<std::uint8_t, kTreasures> tower_of{};
};

/// Fills `terrain` for the towers.
void derive_terrain(Content& content);

/// Reads the content of a pack; returns its first error (L-02, L-05, L-06).
engine::Expected<Content> load_content(const engine::Pack& pack);

}  // namespace etana::labyrinth
