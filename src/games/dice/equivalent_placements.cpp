#include "games/dice/equivalent_placements.h"

namespace etana::dice {

namespace {

using Columns = std::array<Kinds, kMaxBase>;

/// The dice that fit in each column after placing a die; its own column holds only that die.
Columns after(const OpenRow& row, std::size_t column, Die die) {
  Columns then = row.dice;
  if (row.pool[die.kind] == 1) {
    for (Kinds& dice : then) dice &= ~only(die);
  }
  if (column > 0) then[column - 1] &= kBeside[die.kind];
  if (column + 1 < kMaxBase) then[column + 1] &= kBeside[die.kind];
  then[column] = only(die);
  return then;
}

/// True if each column has at most one kind, and all of them can be placed in any order.
bool fit_together(const Columns& dice, const Pool& pool) {
  std::array<std::uint8_t, kKinds> used{};
  for (std::size_t i = 0; i < dice.size(); ++i) {
    if (dice[i] == 0) continue;
    if ((dice[i] & (dice[i] - 1)) != 0) return false;
    const auto kind = static_cast<std::size_t>(std::countr_zero(dice[i]));
    if (++used[kind] > pool[kind]) return false;
    if (i > 0 && dice[i - 1] != 0 && (dice[i - 1] & kBeside[kind]) == 0) return false;
  }
  return true;
}

OpenRow open_row(const Content& content, const Board& board, const Pool& pool, int side) {
  const int level = current_row(content, board, side);
  const Kinds kinds = kinds_in(pool);
  OpenRow row{.pool = pool, .first = content.first(side, level), .length = content.length(level)};
  each_empty(empty_spaces(content, board, side, level), [&](int column) {
    const Space space = {static_cast<std::uint8_t>(row.first.index + column)};
    const Kinds dice = fitting(content, board, space, side) & kinds;
    if (dice == 0) return;
    row.dice[static_cast<std::size_t>(column)] = dice;
    const unsigned bit = 1U << static_cast<unsigned>(column);
    row.some |= bit;
    const Kinds more = dice & (dice - 1);
    if (more != 0) row.many |= bit;
    if ((more & (more - 1)) != 0) row.wide |= bit;
  });
  return row;
}

}  // namespace

OpenRow open_row(const Content& content, const PublicState& visible, std::optional<Space> stolen) {
  if (!stolen) return open_row(content, visible.board, visible.pool, side_played(visible));
  Pool pool = visible.pool;
  ++pool[visible.board[*stolen].kind];
  return open_row(content, without(visible.board, *stolen), pool, side_played(visible));
}

int most_kinds_in_a_column(const Content& content, const PublicState& visible) {
  const int side = side_played(visible);
  const int level = current_row(content, visible.board, side);
  const std::uint8_t first = content.first(side, level).index;
  const Kinds pool = kinds_in(visible.pool);
  int most = 0;
  for (auto empty = empty_spaces(content, visible.board, side, level); empty != 0;
       empty &= empty - 1) {
    const Space space = {static_cast<std::uint8_t>(first + std::countr_zero(empty) / 8)};
    const Kinds dice = fitting(content, visible.board, space, side) & pool;
    if ((dice & (dice - 1)) != 0) return 2;
    if (dice != 0) most = 1;
  }
  return most;
}

Place canonical_placement(const OpenRow& row, Kinds movers, const Place& place) {
  const auto column = static_cast<std::size_t>(place.space.index - row.first.index);
  const Columns placed = after(row, column, place.die);
  if (!fit_together(placed, row.pool)) return place;
  for (std::size_t i = 0; i < column; ++i) {
    if ((placed[i] & movers) == 0) continue;
    const Die die = {static_cast<std::uint8_t>(std::countr_zero(placed[i]))};
    if (after(row, i, die) != placed) continue;
    return {die, {static_cast<std::uint8_t>(row.first.index + i)}};
  }
  return place;
}

}  // namespace etana::dice
