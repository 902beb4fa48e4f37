#pragma once

#include "games/dice/targets.h"

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
  unsigned wide = 0;  // columns with more than two kinds: one is left to choose whatever is placed
};

/// The row that is filled with the pool; with the die stolen from a space, if that is given.
OpenRow open_row(const Content& content, const Table& table, std::optional<Space> stolen);

/// The placement, of one of the dice `movers`, as which this one is offered: the first of those
/// that come to the same.
Place offered_as(const OpenRow& row, Kinds movers, const Place& place);

/// True when no placement in a column can come to the same as one before it, at a glance.
inline bool is_first_of_its_kind(const OpenRow& row, int column) {
  const unsigned near_by = (7U << static_cast<unsigned>(column)) >> 1U;
  return column == 0 || (row.wide & ~near_by) != 0;
}

}  // namespace etana::dice
