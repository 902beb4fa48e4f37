#pragma once

#include "games/ziggurat/turn_context.h"

namespace etana::ziggurat {

/// Restarts the active seat's turn, dropping the pending decision.
void restart_turn(TurnContext& turn);

/// Redeals the hands' cards that are in `unseen_before`, and restarts the active seat's turn. For
/// rollouts of bots.
void redeal(TurnContext& turn, const Cards& unseen_before);

}  // namespace etana::ziggurat
