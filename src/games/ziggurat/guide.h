#pragma once

#include "games/ziggurat/rules.h"

namespace etana::ziggurat {

/// How far it is on a board, in moves that a card makes: the expected number of walks until a
/// piece that always goes the better way ends where it wants to be, in 256ths. Pits count as far
/// away. Made once for a match; whole numbers, so that bots think alike on every machine.
struct Guide {
  static constexpr int kUnit = 256;
  static constexpr int kFar = 40 * kUnit;
  using Table = std::array<std::int32_t, Layout::kPlaces>;

  /// How often cards move heroes or spirits so many steps, of `kUnit` in all.
  std::array<int, kMaxSteps + 1> hero_steps{};
  std::array<int, kMaxSteps + 1> spirit_steps{};

  Table to_summit{};
  std::array<Table, kRings> to_level{};
  std::array<Table, kLamps> to_lamp{};
  std::array<Table, kWorkshops> to_workshop{};
  Table spirit_to_pit{};
  Table spirit_to_summit{};

  explicit Guide(const Rules& rules);
};

/// What is still to be done, and what threatens, both in 256ths: the walks to the goal that are to
/// be expected, and how likely the next move of each piece can only go wrong, added up.
struct Prospect {
  int way = 0;
  int danger = 0;
};
Prospect prospect(const Rules& rules, const State& state);

/// How good a position is for the team; higher is better. Wins are above `kWon`, losses below
/// `-kWon`.
inline constexpr int kWon = 1'000'000;
int evaluate(const Rules& rules, const State& state);

}  // namespace etana::ziggurat
