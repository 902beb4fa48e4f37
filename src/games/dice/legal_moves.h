#pragma once

#include <bit>

#include "games/dice/card_targets.h"
#include "games/dice/equivalent_placements.h"

/// Visitors over the legal moves, to list, count or search them without allocating.
namespace etana::dice {

/// Calls f(die) for every kind in a set, in ascending order.
template <class F>
void each_die(Kinds kinds, F f) {
  for (; kinds != 0; kinds &= kinds - 1) {
    f(Die{static_cast<std::uint8_t>(std::countr_zero(kinds))});
  }
}

/// Calls f(Place) for every placement of one of these dice on the current row of the active side;
/// equal dice count once (D-28, D-35).
template <class F>
void each_placement(const Content& content, const PublicState& visible, const Board& board,
                    Kinds dice, F f) {
  const int side = side_played(visible);
  const int row = current_row(content, board, side);
  const std::uint8_t first = content.first(side, row).index;
  each_empty(empty_spaces(content, board, side, row), [&](int column) {
    const Space space = {static_cast<std::uint8_t>(first + column)};
    each_die(fitting(content, board, space, side) & dice, [&](Die die) { f(Place{die, space}); });
  });
}

/// The same for a player without cards: of equivalent placements, only the canonical one (D-35).
/// With `stolen`, places the die stolen from that space.
template <class F>
void each_distinct_placement(const Content& content, const PublicState& visible,
                             std::optional<Space> stolen, F f) {
  const OpenRow row = open_row(content, visible, stolen);
  const Kinds movers = stolen ? only(visible.board[*stolen]) : ~Kinds{0};
  for (int column = 0; column < row.length; ++column) {
    const Space space = {static_cast<std::uint8_t>(row.first.index + column)};
    const bool first = is_first_of_its_kind(row, column);
    each_die(row.dice[static_cast<std::size_t>(column)] & movers, [&](Die die) {
      const Place place{die, space};
      const bool alone = first || leaves_a_choice(row, column, die);
      if (alone || canonical_placement(row, movers, place) == place) f(place);
    });
  }
}

/// Calls f(Play) for every card of a hand that would have an effect now (D-40).
template <class F>
void each_play(const Content& content, const PublicState& visible, const Cards& hand, F f) {
  for (std::size_t kind = 0; kind < kCardKinds; ++kind) {
    const auto card = static_cast<Card>(kind);
    if (hand[kind] > 0 && is_playable(content, visible, card)) f(Play{card});
  }
}

/// Calls f(move) for every answer to a card's question.
template <class F>
void each_answer(const Content& content, const PublicState& visible, const Cards& hand, F f) {
  const Frame& frame = visible.frames.back();
  const Kinds pool = kinds_in(visible.pool);
  switch (frame.decision) {
    case Decision::take:
      return each_takeable(content, visible, frame.card, [&](Space space) { f(Take{space}); });
    case Decision::give:
      return each_die(exchangeable(content, visible, frame.space, pool),
                      [&](Die die) { f(Give{die}); });
    case Decision::put:
      if (hand.empty()) return each_distinct_placement(content, visible, frame.space, f);
      return each_placement(content, visible, without(visible.board, frame.space),
                            only(visible.board[frame.space]), f);
    case Decision::choose:
      each_die(rerollable(visible, frame.card, frame.value), [&](Die die) { f(Choose{die}); });
      if (!visible.cup.empty()) f(Roll{});
      return;
    default: return;
  }
}

/// Calls f(move) for every legal move, in a fixed order.
template <class F>
void each_move(const Content& content, const PublicState& visible, const Cards& hand, F f) {
  switch (visible.frames.back().decision) {
    case Decision::star: f(SpendStar{}); return f(Decline{});
    case Decision::rows: f(RemoveRows{}); return f(Decline{});
    case Decision::roll: f(Roll{}); return each_play(content, visible, hand, f);
    case Decision::place: {
      bool fits = false;
      const auto offer = [&](const Place& place) {
        fits = true;
        f(place);
      };
      if (hand.empty()) {
        each_distinct_placement(content, visible, std::nullopt, offer);
      } else {
        each_placement(content, visible, visible.board, kinds_in(visible.pool), offer);
      }
      each_play(content, visible, hand, f);
      if (!fits || visible.just_completed) f(Stop{});  // D-29
      return;
    }
    default: return each_answer(content, visible, hand, f);
  }
}

}  // namespace etana::dice
