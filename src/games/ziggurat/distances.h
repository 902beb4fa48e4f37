#pragma once

#include "games/ziggurat/rules.h"

namespace etana::ziggurat {

/// Expected distances on the board, for bots: the number of walks (in 256ths) until a piece that
/// always takes the better way reaches its target. Pits count as kFar. Computed once per pack
/// (distance_cache.h), in integers, so that bots play the same on every machine.
struct Distances {
  static constexpr int kUnit = 256;
  static constexpr int kFar = 40 * kUnit;
  using PerSpace = std::array<std::int32_t, Layout::kPlaces>;

  /// The frequency of each number of steps on the cards; sums to about `kUnit`.
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
