#include "games/dice/targets.h"

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

}  // namespace etana::dice
