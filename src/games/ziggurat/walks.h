#pragma once

#include "games/ziggurat/rules.h"

/// Read-only queries: where a walk would lead, and which choices differ.
namespace etana::ziggurat {

/// The ring spaces occupied by fire spirits.
Spaces spirit_spaces(const State& state);

/// The hero on a ring space, or kNone.
std::uint8_t hero_at(const State& state, Space space);

/// True for an empty space (Z-07).
bool is_empty(const Rules& rules, const State& state, Space space);

/// The heroes that a card can move: those in play and not on the summit (Z-35).
Heroes heroes_below_summit(const Rules& rules, const State& state);

/// Where a walk ends: on its last space, or on the first one with a piece of the other kind.
struct WalkEnd {
  Space space;
  bool met = false;
};
WalkEnd walk_end(const Rules& rules, const State& state, bool hero, Space from, int steps, Way way,
                 bool flying);

/// True if both ways of a walk, step aside or spirit have the same effect; then only clockwise is
/// legal (Z-30).
bool ways_are_equivalent(const Rules& rules, const State& state, const Frame& frame);

/// True if both ways of the pending move lose the match at once.
bool both_ways_lose(const Rules& rules, const State& state, const Frame& frame);

/// Where a spirit comes to rest after the end of a walk, ignoring heroes.
Space spirit_rest(const Rules& rules, Colour colour, Space end);

/// The state after a move that answers `frame`, with a fixed chance.
State after(const Rules& rules, State state, const Frame& frame, const Move& move);

/// True if two moves have the same effect, with the same chance.
bool same_effect(const Rules& rules, const State& state, const Frame& frame, const Move& one,
                 const Move& other);

/// The space of the piece that a frame of `walk`, `aside` or `lead` is about.
Space mover_space(const State& state, const Frame& frame);

/// The number of a token, its colour, and the token with a number.
constexpr std::uint8_t token_number(std::size_t colour, std::size_t token) {
  return static_cast<std::uint8_t>(colour * kTokens + token);
}
constexpr Colour colour_of(std::uint8_t token) { return static_cast<Colour>(token / kTokens); }
inline Space& token_at(State& state, std::uint8_t token) {
  return state.spirits[token / kTokens][token % kTokens];
}
inline Space token_at(const State& state, std::uint8_t token) {
  return state.spirits[token / kTokens][token % kTokens];
}

}  // namespace etana::ziggurat
