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

bool is_spent(const Content& content, const Table& table, const Cards& hand) {
  return hand.empty() && !has_placement(content, table);
}

bool is_playable(const Content& content, const Table& table, Card card) {
  if (card == Card::extra_white) return table.reserve > 0;  // D-47
  if (table.frames.back().asks != Asks::place) return false;
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
    if (!std::has_single_bit(dice[i])) return false;
    const auto kind = static_cast<std::size_t>(std::countr_zero(dice[i]));
    if (++used[kind] > pool[kind]) return false;
    if (i > 0 && dice[i - 1] != 0 && (dice[i - 1] & kBeside[kind]) == 0) return false;
  }
  return true;
}

}  // namespace

OpenRow open_row(const Content& content, const Table& table, std::optional<Space> stolen) {
  OpenRow row{.dice = {}, .pool = table.pool, .first = {}, .length = 0, .wide = 0};
  const Board* board = &table.board;
  Board left;
  if (stolen) {
    ++row.pool[table.board[*stolen].kind];
    left = without(table.board, *stolen);
    board = &left;
  }
  const int side = side_played(table);
  const int level = current_row(content, *board, side);
  const Kinds pool = kinds_in(row.pool);
  row.first = content.first(side, level);
  row.length = content.length(level);
  for (int column = 0; column < row.length; ++column) {
    const Space space = content.at(side, level, column);
    if (!(*board)[space].none()) continue;
    const Kinds dice = fitting(content, *board, space, side) & pool;
    row.dice[static_cast<std::size_t>(column)] = dice;
    if (std::popcount(dice) > 2) row.wide |= 1U << static_cast<unsigned>(column);
  }
  return row;
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
