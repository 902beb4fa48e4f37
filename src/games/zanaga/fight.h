#pragma once

#include "games/zanaga/turn_context.h"

/// Fights with challenges, gods and heroes.
namespace etana::zanaga {

void begin_fight(TurnContext& turn, const Fight& fight);
/// Advances the fight by a step: before it, rounds, their phases, and the end.
void continue_fight(TurnContext& turn);
/// Whether a hero has no life left.
bool fell(const TurnContext& turn, Seat seat);
bool in_fight(const TurnContext& turn, Seat seat);
/// Whether one side is beaten.
bool decided(const TurnContext& turn);
/// Makes the roll that waited for the other hero's cards.
void roll_guarded(TurnContext& turn, const GuardFrame& guard);
/// Rolls in a phase. Unless it is the `last` roll, cards may change it.
void roll(TurnContext& turn, Combatant who, bool attacks, bool last);
/// Whether cards have turned the hero's lost roll into a won one.
bool made_up(const TurnContext& turn, Combatant who);
void roll_won(TurnContext& turn, Combatant who, bool attacks);
void roll_lost(TurnContext& turn, Combatant who);
/// Deals wounds to the opponent; a negative amount heals a challenge or god.
void hit_foe(TurnContext& turn, int amount);

}  // namespace etana::zanaga
