#include "games/dice/frame_invariants.h"

#include "games/dice/legal_moves.h"
#include "games/dice/row_feasibility.h"

namespace etana::dice {

namespace {

/// Star, rows and roll are decided before the roll: the pool is empty, and the cup has dice only
/// after rows were cleared or white dice added.
bool is_valid_before_roll(const Content& content, const State& state) {
  const PublicState& visible = state.visible;
  const Frame& frame = visible.frames[0];
  if (visible.frames.size() > 1 || !visible.pool.empty()) return false;
  if (frame.decision == Decision::roll) {  // D-26
    return frame.seat == visible.turn && !state.hands[visible.turn.index].empty();
  }
  if (!visible.cup.empty()) return false;
  if (frame.decision == Decision::rows) {  // D-22
    return frame.seat == visible.turn && row_to_clear(content, visible).has_value();
  }
  return frame.seat != visible.turn && visible.players[frame.seat.index].star &&  // D-20
         visible.players[visible.turn.index].skull;
}

/// True if a card asks this decision.
bool card_asks(Card card, Decision decision) {
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

/// True if the card allows the dice chosen so far (D-44 to D-46).
bool has_fitting_cup(const PublicState& visible) {
  const Frame& frame = visible.frames.back();
  const int chosen = visible.cup.size();
  const int white = visible.cup[kWhite.index];
  if (frame.decision != Decision::choose) return chosen == 0;
  if (frame.card == Card::reroll_white) return white == chosen;
  if (frame.card == Card::reroll_coloured) return white == 0;
  if ((frame.value != 0) != (chosen != 0)) return false;
  if (chosen == 0) return true;
  PublicState before = visible;  // with the chosen dice put back, the pool must have a set
  before.pool[Die::of(kWhite, frame.value).kind] += static_cast<std::uint8_t>(chosen);
  return (rerollable(before, frame.card, 0) & showing(value_of(Die::of(kWhite, frame.value)))) != 0;
}

/// The card must be in the discards, and the question must have several answers (D-52).
bool is_valid_card_question(const Content& content, const PublicState& visible, const Cards& hand) {
  const Frame& frame = visible.frames.back();
  if (frame.seat != visible.turn || !card_asks(frame.card, frame.decision)) return false;
  if (visible.discards[static_cast<std::size_t>(frame.card)] == 0) return false;
  if (frame.card != Card::reroll_set && frame.value != 0) return false;
  const bool named = frame.decision == Decision::give || frame.decision == Decision::put;
  if (named && !is_takeable(content, visible, frame.card, frame.space,
                            usable(content, visible, frame.card))) {
    return false;
  }
  int answers = 0;
  each_answer(content, visible, hand, [&answers](const auto&) { ++answers; });
  return answers > 1;
}

bool is_valid_after_roll(const Content& content, const State& state) {
  const PublicState& visible = state.visible;
  if (visible.frames[0].seat != visible.turn || !has_fitting_cup(visible)) return false;
  const Cards& hand = state.hands[visible.turn.index];
  if (visible.frames.size() > 1) return is_valid_card_question(content, visible, hand);
  if (!hand.empty()) return true;
  int answers = 0;  // D-29, D-52
  each_move(content, visible, hand, [&answers](const auto&) { ++answers; });
  return answers > 1;
}

}  // namespace

bool has_valid_frames(const Rules& rules, const State& state) {
  const Frame& first = state.visible.frames[0];
  if (first.value != 0 || first.decision > Decision::place) return false;
  return first.decision == Decision::place ? is_valid_after_roll(rules.content(), state)
                                           : is_valid_before_roll(rules.content(), state);
}

}  // namespace etana::dice
