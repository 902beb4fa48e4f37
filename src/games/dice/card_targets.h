#pragma once

#include "games/dice/board.h"

/// What cards can be played on. All of it follows from what lies on the table.
namespace etana::dice {

/// The side that the player whose turn it is plays now.
inline int side_played(const PublicState& visible) {
  return visible.players[visible.turn.index].side;
}

/// The dice of the pool that may take the place of the die on a space (D-43).
Kinds exchangeable(const Content& content, const PublicState& visible, Space space, Kinds pool);

/// True when a die can be stolen from a space: it is not of the player's colour, lies in the
/// unfinished row of another side, and fits on the side played once it has left its place (D-49,
/// D-50).
bool can_steal(const Content& content, const PublicState& visible, Space from);

/// The board without the die on a space.
Board without(const Board& board, Space space);

/// The dice of the pool that a re-roll may begin with, or go on with once `value` is known
/// (D-44, D-45, D-46). 0 means that no value is known yet.
Kinds rerollable(const PublicState& visible, Card card, int value);

/// True when a card that names a played die may name the one on this space.
bool is_takeable(const Content& content, const PublicState& visible, Card card, Space space,
                 Kinds pool);

/// True when some space may be named.
bool has_takeable(const Content& content, const PublicState& visible, Card card);

/// True when playing the card would do something (D-40).
bool is_playable(const Content& content, const PublicState& visible, Card card);

/// True when a die of the pool fits on the side played.
bool has_placement(const Content& content, const PublicState& visible);

/// True when the turn may be ended: no die fits, or a row was just completed (D-29).
bool may_stop(const Content& content, const PublicState& visible);

/// Calls f(space) for every space whose die a card may name, in the order of the spaces.
template <class F>
void each_takeable(const Content& content, const PublicState& visible, Card card, F f) {
  const int own = side_played(visible);
  const int spaces = content.side_spaces();
  const Kinds pool = kinds_in(visible.pool);
  for (int side = 0; side < kSides; ++side) {
    if ((side == own) != (card == Card::swap_here)) continue;
    for (int i = 0; i < spaces; ++i) {
      const Space space = {static_cast<std::uint8_t>(side * spaces + i)};
      if (visible.board[space].none()) continue;
      if (is_takeable(content, visible, card, space, pool)) f(space);
    }
  }
}

}  // namespace etana::dice
