#pragma once

#include "games/zanaga/turn_context.h"

/// The sequence of a turn, and movement.
namespace etana::zanaga {

/// Begin, refresh and movement, adventure, market, experience.
void continue_turn(TurnContext& turn);
/// Readies a hero's cards.
void refresh(TurnContext& turn, Seat seat);
/// Rolls movement dice; equivalent faces are counted as the first of them.
void roll_dice(TurnContext& turn, int count);
/// Remaining dice are lost unless a safari is possible.
void end_walk(TurnContext& turn);

}  // namespace etana::zanaga
