#include "games/dice/targets.h"

#include <bit>

#include "games/dice/repeats.h"

namespace etana::dice {

Kinds exchangeable(const Content& content, const Table& table, Space space, Kinds pool) {
  const int side = content.spots[space.index].side;
  return fitting(content, table.board, space, side) & pool & ~only(table.board[space]);  // D-43
}

Board without(const Board& board, Space space) {
  Board then = board;
  then[space] = {};
  return then;
}

bool can_steal(const Content& content, const Table& table, Space from) {
  const Spot& spot = content.spots[from.index];
  if (table.board[from].colour() == Colour::of(table.turn)) return false;    // D-49
  if (is_complete(content, table.board, spot.side, spot.row)) return false;  // D-49
  const Board then = without(table.board, from);                             // D-50
  return fits_somewhere(content, then, side_played(table), only(table.board[from]));
}

namespace {

/// The values of which the pool has at least three dice.
Values values_of_sets(const Pool& pool) {
  constexpr int kSet = 3;
  unsigned values = 0;
  for (std::size_t value = 0; value < kFaces; ++value) {
    int count = 0;
    for (std::size_t kind = value; kind < kKinds; kind += kFaces) count += pool[kind];
    if (count >= kSet) values |= 1U << value;
  }
  return static_cast<Values>(values);
}

}  // namespace

Kinds rerollable(const Table& table, Card card, int value) {
  const Kinds pool = kinds_in(table.pool);
  if (card == Card::reroll_white) return pool & of_colour(kWhite);      // D-44
  if (card == Card::reroll_coloured) return pool & ~of_colour(kWhite);  // D-45
  if (value != 0) return pool & showing(value_of(Die::of(kWhite, value)));
  return pool & showing(values_of_sets(table.pool));  // D-46
}

bool is_takeable(const Content& content, const Table& table, Card card, Space space, Kinds pool) {
  if (content.is_pinnacle(space) || table.board[space].none()) return false;
  const bool own = content.spots[space.index].side == side_played(table);
  if (own != (card == Card::swap_here)) return false;  // D-41, D-42, D-49
  if (card == Card::steal) return can_steal(content, table, space);
  return exchangeable(content, table, space, pool) != 0;
}

bool has_takeable(const Content& content, const Table& table, Card card) {
  bool any = false;
  each_takeable(content, table, card, [&any](Space) { any = true; });
  return any;
}

bool has_placement(const Content& content, const Table& table) {
  return fits_somewhere(content, table.board, side_played(table), kinds_in(table.pool));
}

bool may_stop(const Content& content, const Table& table) {
  return table.just_completed || !has_placement(content, table);
}

bool is_playable(const Content& content, const Table& table, Card card) {
  if (card == Card::extra_white) return table.reserve > 0;  // D-47
  if (table.frames.back().decision != Decision::place) return false;
  switch (card) {
    case Card::swap_here:
    case Card::swap_there:
    case Card::steal: return has_takeable(content, table, card);
    case Card::reroll_white:
    case Card::reroll_coloured:
    case Card::reroll_set: return rerollable(table, card, 0) != 0;
    case Card::extra_white:
    case Card::rotate: break;
  }
  return true;  // D-51: Rotate always turns the ziggurat
}

// Placements that come to the same (repeats.h).

namespace {

using Columns = std::array<Kinds, kMaxBase>;

/// What fits once a die has been placed in a column; that column is left with the die.
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

/// True when each column has one die or none, and all of them can be placed in any order.
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

}  // namespace

namespace {

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

OpenRow open_row(const Content& content, const Table& table, std::optional<Space> stolen) {
  if (!stolen) return open_row(content, table.board, table.pool, side_played(table));
  Pool pool = table.pool;
  ++pool[table.board[*stolen].kind];
  return open_row(content, without(table.board, *stolen), pool, side_played(table));
}

int most_kinds_in_a_column(const Content& content, const Table& table) {
  const int side = side_played(table);
  const int level = current_row(content, table.board, side);
  const std::uint8_t first = content.first(side, level).index;
  const Kinds pool = kinds_in(table.pool);
  int most = 0;
  for (auto empty = empty_spaces(content, table.board, side, level); empty != 0;
       empty &= empty - 1) {
    const Space space = {static_cast<std::uint8_t>(first + std::countr_zero(empty) / 8)};
    const Kinds dice = fitting(content, table.board, space, side) & pool;
    if ((dice & (dice - 1)) != 0) return 2;
    if (dice != 0) most = 1;
  }
  return most;
}

Place offered_as(const OpenRow& row, Kinds movers, const Place& place) {
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
