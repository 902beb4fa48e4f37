#pragma once

#include "games/zanaga/turn_context.h"

/// Gods: how they wake, their omens, and the end of a fight with one.
namespace etana::zanaga {

/// The first three rituals wake the god with their symbols, in any order.
void wait_for_god(TurnContext& turn, Ritual ritual);
/// Lays a ritual under the leftmost sleeping god that still needs its symbol. If no god
/// does, discards it and wakes the leftmost one.
void lay_under_god(TurnContext& turn, Ritual ritual);
/// Wakes the leftmost sleeping god; false if none sleeps.
bool wake_leftmost(TurnContext& turn);
/// Triggers the god's omen for a symbol, if it has one. Its event is emitted when the effects
/// start.
void send_omen(TurnContext& turn, God god, Symbol symbol);
/// Beating a god wins the match; in the epic variant it becomes a trophy. An
/// undefeated god stays awake and heals.
void finish_god(TurnContext& turn);
/// Moves the lost city to a hex.
void found_city(TurnContext& turn, Hex hex);

}  // namespace etana::zanaga
