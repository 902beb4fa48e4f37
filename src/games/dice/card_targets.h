#pragma once

#include "games/dice/board.h"

/// Valid targets of cards. They depend only on public information.
namespace etana::dice {

/// The side that the active player plays on.
inline int side_played(const PublicState& visible) {
  return visible.players[visible.turn.index].side;
}

/// The dice of the pool that may replace the die on a space (D-43).
Kinds exchangeable(const Content& content, const PublicState& visible, Space space, Kinds pool);

/// True if the die on a space can be stolen: it is not of the player's colour, lies in an
/// incomplete row of another side, and fits on the active side once removed (D-49, D-50). `fitting`
/// are the dice that fit there while it lies.
bool can_steal(const Content& content, const PublicState& visible, Space from, Kinds fitting);

/// The board without the die on a space.
Board without(const Board& board, Space space);

/// The dice of the pool that a card may re-roll (D-44 to D-46). `value` is the value of the set
/// being re-rolled, 0 if it is not chosen yet.
Kinds rerollable(const PublicState& visible, Card card, int value);

/// The dice that a swap can give, or that fit on the active side, for a theft.
Kinds usable(const Content& content, const PublicState& visible, Card card);

/// True if a swap or theft may target the die on this space.
bool is_takeable(const Content& content, const PublicState& visible, Card card, Space space,
                 Kinds usable);

/// True if a swap or theft has a target.
bool has_takeable(const Content& content, const PublicState& visible, Card card);

/// True if playing the card would have an effect (D-40).
bool is_playable(const Content& content, const PublicState& visible, Card card);

/// True if a die of the pool fits on the active side.
bool has_placement(const Content& content, const PublicState& visible);

/// True if the turn may end: no die fits, or a row was just completed (D-29).
bool may_stop(const Content& content, const PublicState& visible);

/// Calls f(space) for the targets of a swap or theft, in the order of the spaces, until it returns
/// true. Returns whether it did.
template <class F>
bool find_takeable(const Content& content, const PublicState& visible, Card card, F f) {
  const int own = side_played(visible);
  const int spaces = content.side_spaces();
  const Kinds dice = usable(content, visible, card);
  for (int side = 0; side < kSides; ++side) {
    if ((side == own) != (card == Card::swap_here)) continue;
    for (int i = 0; i < spaces; ++i) {
      const Space space = {static_cast<std::uint8_t>(side * spaces + i)};
      if (visible.board[space].none()) continue;
      if (is_takeable(content, visible, card, space, dice) && f(space)) return true;
    }
  }
  return false;
}

/// Calls f(space) for every target.
template <class F>
void each_takeable(const Content& content, const PublicState& visible, Card card, F f) {
  find_takeable(content, visible, card, [&f](Space space) {
    f(space);
    return false;
  });
}

}  // namespace etana::dice
