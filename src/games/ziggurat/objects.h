#pragma once

#include "games/ziggurat/turn_context.h"

/// Objects and lamps: who holds them, who may use them, and where they come from.
namespace etana::ziggurat {

bool holds_object(const State& state, Hero hero, Object object);
/// True if an object can be used before the pending move.
bool is_usable(const Rules& rules, const State& state, Object object);
/// True if the named hero's player must agree to its walk (Z-36).
bool needs_permission(const Rules& rules, const State& state, Hero hero);
/// Bit set of the seats with which the active seat may swap cards (Z-80).
Heroes swap_partners(const Rules& rules, const State& state);

/// Asks the next holder of a usable object, clockwise from the active seat (Z-61); false if nobody
/// is left. `mover` is the hero about to walk, or kNone for a spirit.
bool ask_holders(TurnContext& turn, std::uint8_t mover);
void take_object(State& state, Hero hero, Object object);
void drop_object(State& state, Hero hero, Object object);
/// Takes the lamps and objects on a space (Z-69).
void pick_up(TurnContext& turn, Hero hero, Space at);
/// Empties the lantern first, then takes an object from the stock (Z-84, Z-83).
void visit_workshop(TurnContext& turn, Hero hero, Space at);
/// Moves a spirit by one space (Z-75).
void nudge(TurnContext& turn, Seat seat, const Use& use);

}  // namespace etana::ziggurat
