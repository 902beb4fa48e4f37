#pragma once

#include "games/zanaga/turn_context.h"

/// Ritual tokens, the ritual deck, and rituals that are complete.
namespace etana::zanaga {

/// Counts draws by effects in a chain; false beyond the limit.
bool may_draw(TurnContext& turn);
/// Draws tokens, each placed before the next is drawn.
void continue_tokens(TurnContext& turn);
/// Asks on which ritual a token goes; with `leftmost` it goes on the leftmost that takes it.
void place_token(TurnContext& turn, Symbol symbol, bool leftmost);
/// Prepares the decision where a token goes. While no ritual can take it, new ones are drawn
/// failing that, it goes on the leftmost open ritual or back to the reserve. True if
/// nobody is to decide yet.
bool prepare_place(TurnContext& turn);
/// Draws a ritual from the current deck. An emptied deck is replaced at once, red by its discards
/// . False if there is none, or if a god that wakes for lack of rituals sends omens first
///
bool draw_ritual(TurnContext& turn);
/// Raises the ritual deck to the colour of a beaten challenge, never down.
void raise_tier(TurnContext& turn, Colour colour);
/// Whether rituals should resolve now: outside fights, with no token left to place.
bool wants_chain(const TurnContext& turn);
/// Resolves completed rituals from left to right, wrapping around.
///
/// The chain terminates. Each resolution removes at least one token from the track, so there are at
/// most as many resolutions as tokens: those already there, at most 24, plus those added. Tokens
/// are added in two ways: drawn by an effect, which `may_draw` allows at most `chain_limit` times
/// in a chain; or from a challenge that leaves play, at most two each. Such a challenge was on its
/// track when the chain began, at most six, or was drawn by an effect, again within `chain_limit`;
/// a challenge that returns to the track after a fight has only the tokens it had. So there are
/// fewer than 24 + limit + 2 * (6 + limit) resolutions. Each runs two effect lists of fixed length,
/// once per hero. A fight in one ends with probability 1, as the hero may always lose, win or flee;
/// everything else is bounded.
void continue_chain(TurnContext& turn);

}  // namespace etana::zanaga
