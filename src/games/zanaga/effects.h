#pragma once

#include "games/zanaga/turn_context.h"

/// Effects of cards (effect.h).
namespace etana::zanaga {

/// Pushes a list of effects for a subject.
void run_effects(TurnContext& turn, Seat subject, EffectRange range, Occasion occasion);
/// Runs the next effect of the list.
void continue_effects(TurnContext& turn);
/// Runs effects for each hero in turn, the active one first.
void continue_each(TurnContext& turn);
/// Returns counters to empty adventure hexes, colour by colour. The active hero decides only if
/// there are too few. True if nobody is to decide yet.
bool prepare_restore(TurnContext& turn);
void restore_counter(TurnContext& turn, Hex hex);

}  // namespace etana::zanaga
