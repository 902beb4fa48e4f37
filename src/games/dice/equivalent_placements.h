#pragma once

#include <bit>

#include "games/dice/card_targets.h"

/// Equivalent placements. For a player without cards, forced placements are made automatically
/// (D-29). So if all remaining dice fit in any order, it does not matter which one the player
/// places first: such placements are offered as one move, the canonical one (D-35).
namespace etana::dice {

/// The current row: for each column, the dice that fit there.
struct OpenRow {
  std::array<Kinds, kMaxBase> dice{};
  Pool pool;  // the dice to place
  Space first;
  int length = 0;
  unsigned some = 0;  // columns where a die fits
  unsigned many = 0;  // columns where more than one kind fits
  unsigned wide = 0;  // columns where more than two fit: a choice remains whatever is placed
};

/// The current row of the active side, filled from the pool plus the die stolen from `stolen`.
OpenRow open_row(const Content& content, const PublicState& visible, std::optional<Space> stolen);

/// The maximum number of kinds of dice of the pool that fit on one space of the current row, capped
/// at 2.
int most_kinds_in_a_column(const Content& content, const PublicState& visible);

/// The first placement of one of the dice `movers` that is equivalent to `place`.
Place canonical_placement(const OpenRow& row, Kinds movers, const Place& place);

/// Quick check: true if no placement in a column can be equivalent to one in an earlier column.
inline bool is_first_of_its_kind(const OpenRow& row, int column) {
  const unsigned near_by = (7U << static_cast<unsigned>(column)) >> 1U;
  const unsigned before = (1U << static_cast<unsigned>(column)) - 1;
  return (row.some & before) == 0 || (row.wide & ~near_by) != 0;
}

/// True if placing the die leaves a choice in another column, so no equivalent placement exists. A
/// placed die can fix only its neighbours and, if it was the last of its kind, columns where only
/// one other kind fits.
inline bool leaves_a_choice(const OpenRow& row, int column, Die die) {
  const Kinds kept = row.pool[die.kind] == 1 ? ~only(die) : ~Kinds{0};
  const auto several = [&](int at, Kinds fitting) {
    const Kinds left = row.dice[static_cast<std::size_t>(at)] & fitting & kept;
    return (left & (left - 1)) != 0;
  };
  if (column > 0 && several(column - 1, kBeside[die.kind])) return true;
  if (column + 1 < row.length && several(column + 1, kBeside[die.kind])) return true;
  const unsigned near_by = (7U << static_cast<unsigned>(column)) >> 1U;
  for (unsigned far = row.many & ~near_by; far != 0; far &= far - 1) {
    if (several(std::countr_zero(far), ~Kinds{0})) return true;
  }
  return false;
}

}  // namespace etana::dice
