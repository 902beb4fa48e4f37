#pragma once

#include "games/ziggurat/rules.h"

/// Looking without touching: where a walk would lead, and what can be chosen.
namespace etana::ziggurat {

/// The spaces of rings on which fire spirits are.
Spaces spirit_spaces(const State& state);

/// The hero on a space of a ring, or kNone.
std::uint8_t hero_at(const State& state, Space space);

/// True for an empty space (Z-07).
bool is_empty(const Rules& rules, const State& state, Space space);

/// Heroes that a card can move: those that play and are not on the summit (Z-35).
Heroes heroes_below_summit(const Rules& rules, const State& state);

/// Where a walk of so many steps comes to its end: its last space, or the first where a piece of
/// the other kind is met.
struct WalkEnd {
  Space space;
  bool met = false;
};
WalkEnd walk_end(const Rules& rules, const State& state, bool hero, Space from, int steps, Way way,
                 bool flying);

/// True if both ways that a walk, a step aside or a spirit can go have the same effect; then only
/// clockwise is offered (Z-30).
bool ways_are_equivalent(const Rules& rules, const State& state, const Frame& frame);

/// True if the move that is coming loses the match at once, whichever way it goes.
bool both_ways_lose(const Rules& rules, const State& state, const Frame& frame);

/// Where a spirit would come to rest from the end of a walk, if nobody were in its way.
Space spirit_rest(const Rules& rules, Colour colour, Space end);

/// The position after an answer to a question, with the luck of a fixed chance.
State after(const Rules& rules, State state, const Frame& frame, const Move& move);

/// True if two moves have the same effect now, with the same luck.
bool same_effect(const Rules& rules, const State& state, const Frame& frame, const Move& one,
                 const Move& other);

/// The space of the piece that a frame of `walk`, `aside` or `lead` is about.
Space mover_space(const State& state, const Frame& frame);

/// The token a number stands for, and back.
constexpr std::uint8_t token_number(std::size_t colour, std::size_t token) {
  return static_cast<std::uint8_t>(colour * kTokens + token);
}
inline Space& token_at(State& state, std::uint8_t token) {
  return state.spirits[token / kTokens][token % kTokens];
}
inline Space token_at(const State& state, std::uint8_t token) {
  return state.spirits[token / kTokens][token % kTokens];
}

}  // namespace etana::ziggurat
