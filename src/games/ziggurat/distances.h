#pragma once

#include "games/ziggurat/rules.h"

namespace etana::ziggurat {

/// How far it is on a board, in moves that a card makes: the expected number of walks until a
/// piece that always goes the better way ends where it wants to be, in 256ths. Pits count as far
/// away. Made once for a match; whole numbers, so that bots think alike on every machine.
struct Distances {
  static constexpr int kUnit = 256;
  static constexpr int kFar = 40 * kUnit;
  using PerSpace = std::array<std::int32_t, Layout::kPlaces>;

  /// How often cards move heroes or spirits so many steps, of `kUnit` in all.
  std::array<int, kMaxSteps + 1> hero_steps{};
  std::array<int, kMaxSteps + 1> spirit_steps{};

  PerSpace to_summit{};
  std::array<PerSpace, kRings> to_level{};
  std::array<PerSpace, kLamps> to_lamp{};
  std::array<PerSpace, kWorkshops> to_workshop{};
  PerSpace spirit_to_pit{};
  PerSpace spirit_to_summit{};

  explicit Distances(const Rules& rules);
};

}  // namespace etana::ziggurat
