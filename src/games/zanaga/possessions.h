#pragma once

#include "games/zanaga/turn_context.h"

/// What heroes own: items, allies, gold and survival tokens.
namespace etana::zanaga {

/// Takes an item from a hero; the caller puts it elsewhere.
void take_ware_away(TurnContext& turn, Seat seat, Ware ware);
/// Discards an ally, by its place among the hero's allies.
void lose_ally(TurnContext& turn, Seat seat, std::size_t i);
/// Discards an item or ally.
void lose_ware(TurnContext& turn, Seat seat, Ware ware);
void gain_ware(TurnContext& turn, Seat seat, Ware ware);
/// Adds gold, or takes it if the amount is negative, as far as the hero has it.
void gain_gold(TurnContext& turn, Seat seat, int amount);
void spend_survival(TurnContext& turn, Seat seat, Survival which);
/// Takes a survival token from the supply, if it has one.
void gain_survival(TurnContext& turn, Seat seat, Survival which);

}  // namespace etana::zanaga
