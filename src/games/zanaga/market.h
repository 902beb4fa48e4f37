#pragma once

#include "games/zanaga/turn_context.h"

/// Market cards and markets.
namespace etana::zanaga {

/// Draws a market card that the hero has room for, of one kind or of any (kNone). Bottom cards are
/// used only if no other fits. None if no card fits.
Ware take_fitting(TurnContext& turn, Seat seat, std::uint8_t kind);
/// Draws a market card into the stock of a hex, if any is left.
void add_to_stock(TurnContext& turn, Hex hex, Wares& stock);
/// Opens the market where the active hero is, with new cards.
void open_market(TurnContext& turn);
/// Puts the lost city's remaining cards at the bottom of the deck in unknown order.
void close_market(TurnContext& turn);

}  // namespace etana::zanaga
