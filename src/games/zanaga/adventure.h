#pragma once

#include <optional>

#include "games/zanaga/turn_context.h"

/// Challenges: drawing them, the roaming track, and the roaming check.
namespace etana::zanaga {

/// The roaming check.
void continue_check(TurnContext& turn);
/// Starts drawing a challenge of a colour.
void draw_challenge(TurnContext& turn, Colour colour, Destination destination);
/// Draws a challenge and its tokens, then moves it to its destination. The player may send back
/// the card and each token with shaman's bones.
void continue_draw(TurnContext& turn);
/// Draws a token and lets the player send it back with bones. None if the reserve is empty
///
std::optional<Symbol> draw_token(TurnContext& turn);
/// A card of the colour, or of the next higher colour with cards left, or none.
Adventure take_challenge(TurnContext& turn, Colour colour);
/// Adds a challenge at the right of the track; a full track loses its leftmost one.
void add_to_track(TurnContext& turn, const RoamingChallenge& roamer);
/// Takes a challenge off the track, by its place there.
void remove_roamer(State& state, std::size_t i);
/// Places tokens in the order they were drawn: the first one's decision ends up on top.
void place_tokens_of(TurnContext& turn, const RoamingChallenge& roamer, bool leftmost);

}  // namespace etana::zanaga
