#pragma once

#include "games/zanaga/turn_context.h"

/// Wounds, fatigue, healing, and heroes without life.
namespace etana::zanaga {

/// Deals wounds. An ally without life is lost; a hero without life is knocked out, in a fight at
/// its end, otherwise at once.
void hurt(TurnContext& turn, Seat seat, Combatant who, int amount);
/// Adds fatigue; fatigue beyond the stamina becomes wounds.
void tire(TurnContext& turn, Seat seat, Combatant who, int amount);
void heal(TurnContext& turn, Seat seat, Combatant who, int wounds, int fatigue);
/// Knocks a hero out; with `spoils` another hero takes the loss. The remaining effects of an
/// enclosing `each` skip this hero.
void fall(TurnContext& turn, Seat seat, bool spoils);
/// The loss of a hero who fell, the way to a shelter, and recovery.
void continue_knockout(TurnContext& turn);

}  // namespace etana::zanaga
