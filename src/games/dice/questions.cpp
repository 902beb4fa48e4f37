#include "games/dice/questions.h"

#include "games/dice/moves.h"
#include "games/dice/possible.h"

namespace etana::dice {

namespace {

/// Star, rows and roll are asked before the roll: nothing lies in the pool yet, and the cup holds
/// dice only once rows were taken off or white ones added.
bool is_askable_before_roll(const Content& content, const State& state) {
  const Table& table = state.table;
  const Frame& frame = table.frames[0];
  if (table.frames.size() > 1 || !table.pool.empty()) return false;
  if (frame.decision == Decision::roll) {  // D-26
    return frame.seat == table.turn && !state.hands[table.turn.index].empty();
  }
  if (!table.cup.empty()) return false;
  if (frame.decision == Decision::rows) {  // D-22
    return frame.seat == table.turn && row_to_clear(content, table).has_value();
  }
  return frame.seat != table.turn && table.stands[frame.seat.index].star &&  // D-20
         table.stands[table.turn.index].skull;
}

/// True when a card asks this question.
bool asks_this(Card card, Decision decision) {
  const bool swaps = card == Card::swap_here || card == Card::swap_there;
  switch (decision) {
    case Decision::take: return swaps || card == Card::steal;
    case Decision::give: return swaps;
    case Decision::put: return card == Card::steal;
    case Decision::choose:
      return card == Card::reroll_white || card == Card::reroll_coloured ||
             card == Card::reroll_set;
    default: return false;
  }
}

/// True when the dice chosen so far are such as the card lets one choose (D-44 to D-46).
bool has_fitting_cup(const Table& table) {
  const Frame& frame = table.frames.back();
  const int chosen = table.cup.size();
  const int white = table.cup[kWhite.index];
  if (frame.decision != Decision::choose) return chosen == 0;
  if (frame.card == Card::reroll_white) return white == chosen;
  if (frame.card == Card::reroll_coloured) return white == 0;
  if ((frame.value != 0) != (chosen != 0)) return false;
  if (chosen == 0) return true;
  Table before = table;  // with the chosen dice back in the pool there must be a set
  before.pool[Die::of(kWhite, frame.value).kind] += static_cast<std::uint8_t>(chosen);
  return (rerollable(before, frame.card, 0) & showing(value_of(Die::of(kWhite, frame.value)))) != 0;
}

/// A card's question is that of a card just discarded, and has more than one answer (D-52).
bool is_askable_by_card(const Content& content, const Table& table, const Cards& hand) {
  const Frame& frame = table.frames.back();
  if (frame.seat != table.turn || !asks_this(frame.card, frame.decision)) return false;
  if (table.discards[static_cast<std::size_t>(frame.card)] == 0) return false;
  if (frame.card != Card::reroll_set && frame.value != 0) return false;
  const bool named = frame.decision == Decision::give || frame.decision == Decision::put;
  if (named && !is_takeable(content, table, frame.card, frame.space, kinds_in(table.pool))) {
    return false;
  }
  int answers = 0;
  each_answer(content, table, hand, [&answers](const auto&) { ++answers; });
  return answers > 1;
}

bool is_askable_after_roll(const Content& content, const State& state) {
  const Table& table = state.table;
  if (table.frames[0].seat != table.turn || !has_fitting_cup(table)) return false;
  const Cards& hand = state.hands[table.turn.index];
  if (table.frames.size() > 1) return is_askable_by_card(content, table, hand);
  if (!hand.empty()) return true;
  int answers = 0;  // D-29, D-52
  each_move(content, table, hand, [&answers](const auto&) { ++answers; });
  return answers > 1;
}

}  // namespace

bool is_askable(const Rules& rules, const State& state) {
  const Frame& first = state.table.frames[0];
  if (first.value != 0 || first.decision > Decision::place) return false;
  return first.decision == Decision::place ? is_askable_after_roll(rules.content(), state)
                                           : is_askable_before_roll(rules.content(), state);
}

}  // namespace etana::dice
