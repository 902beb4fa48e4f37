#include "games/dice/card_targets.h"

#include <algorithm>

namespace etana::dice {

Kinds exchangeable(const Content& content, const PublicState& visible, Space space, Kinds pool) {
  const int side = content.spots[space.index].side;
  return fitting(content, visible.board, space, side) & pool & ~only(visible.board[space]);  // D-43
}

Board without(const Board& board, Space space) {
  Board then = board;
  then[space] = {};
  return then;
}

bool can_steal(const Content& content, const PublicState& visible, Space from, Kinds fitting) {
  const Spot& spot = content.spots[from.index];
  const Die die = visible.board[from];
  const int side = side_played(visible);
  if (die.colour() == Colour::of(visible.turn)) return false;                  // D-49
  if (is_complete(content, visible.board, spot.side, spot.row)) return false;  // D-49
  if ((fitting & only(die)) != 0) return true;                                 // D-50
  // Only around a corner can it be in its own way.
  const bool is_beside = std::ranges::any_of(spot.beside, [&](std::uint8_t neighbour) {
    return neighbour != kNone && content.spots[neighbour].side == side;
  });
  if (!is_beside) return false;
  return (fitting_somewhere(content, without(visible.board, from), side) & only(die)) != 0;
}

Kinds usable(const Content& content, const PublicState& visible, Card card) {
  if (card != Card::steal) return kinds_in(visible.pool);
  return fitting_somewhere(content, visible.board, side_played(visible));
}

namespace {

/// The values that at least three dice of the pool show.
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

Kinds rerollable(const PublicState& visible, Card card, int value) {
  const Kinds pool = kinds_in(visible.pool);
  if (card == Card::reroll_white) return pool & of_colour(kWhite);      // D-44
  if (card == Card::reroll_coloured) return pool & ~of_colour(kWhite);  // D-45
  if (value != 0) return pool & kShowing[value_of(Die::of(kWhite, value))];
  return pool & kShowing[values_of_sets(visible.pool)];  // D-46
}

bool is_takeable(const Content& content, const PublicState& visible, Card card, Space space,
                 Kinds usable) {
  if (content.is_pinnacle(space) || visible.board[space].none()) return false;
  const bool own = content.spots[space.index].side == side_played(visible);
  if (own != (card == Card::swap_here)) return false;  // D-41, D-42, D-49
  if (card == Card::steal) return can_steal(content, visible, space, usable);
  return exchangeable(content, visible, space, usable) != 0;
}

bool has_takeable(const Content& content, const PublicState& visible, Card card) {
  return find_takeable(content, visible, card, [](Space) { return true; });
}

bool has_placement(const Content& content, const PublicState& visible) {
  return (fitting_somewhere(content, visible.board, side_played(visible)) &
          kinds_in(visible.pool)) != 0;
}

bool may_stop(const Content& content, const PublicState& visible) {
  return visible.just_completed || !has_placement(content, visible);
}

bool is_playable(const Content& content, const PublicState& visible, Card card) {
  if (card == Card::extra_white) return visible.reserve > 0;  // D-47
  if (visible.frames.back().decision != Decision::place) return false;
  switch (card) {
    case Card::swap_here:
    case Card::swap_there:
    case Card::steal: return has_takeable(content, visible, card);
    case Card::reroll_white:
    case Card::reroll_coloured:
    case Card::reroll_set: return rerollable(visible, card, 0) != 0;
    case Card::extra_white:
    case Card::rotate: break;
  }
  return true;  // D-51: Rotate always turns the ziggurat
}

}  // namespace etana::dice
