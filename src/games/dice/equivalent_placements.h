#pragma once

#include <bit>

#include "games/dice/card_targets.h"

/// Placements that come to the same. A player without cards has single placements made without
/// being asked (D-29): so of dice that all fit whatever comes first, it makes no difference which
/// is placed by choice, and that is one move (D-35).
namespace etana::dice {

/// The dice that fit on the empty spaces of the row being filled, by column.
struct OpenRow {
  std::array<Kinds, kMaxBase> dice{};
  Pool pool;  // they are out of this
  Space first;
  int length = 0;
  unsigned some = 0;  // columns where a die fits
  unsigned many = 0;  // those with more than one kind
  unsigned wide = 0;  // and those with more than two: one is left to choose whatever is placed
};

/// The row that is filled with the pool; with the die stolen from a space, if that is given.
OpenRow open_row(const Content& content, const PublicState& visible, std::optional<Space> stolen);

/// How many kinds of dice of the pool fit on one space of that row: 0, 1, or 2 for more, as soon as
/// such a space is found.
int most_kinds_in_a_column(const Content& content, const PublicState& visible);

/// The placement, of one of the dice `movers`, as which this one is offered: the first of those
/// that come to the same.
Place canonical_placement(const OpenRow& row, Kinds movers, const Place& place);

/// True when no placement in a column can come to the same as one before it, at a glance.
inline bool is_first_of_its_kind(const OpenRow& row, int column) {
  const unsigned near_by = (7U << static_cast<unsigned>(column)) >> 1U;
  const unsigned before = (1U << static_cast<unsigned>(column)) - 1;
  return (row.some & before) == 0 || (row.wide & ~near_by) != 0;
}

/// The same for a die in such a column, because its placement leaves a choice elsewhere. A die that
/// is placed settles its neighbours at the most, and, if it was the last of its kind, columns that
/// had only one other.
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
