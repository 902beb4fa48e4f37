#pragma once

#include "games/ziggurat/turn_context.h"

/// Walks of spirits, new spirits, and the effects of spaces on them.
namespace etana::ziggurat {

/// Continues a spirit's walk (Z-26). A decision of a hero that it met can interrupt the walk.
void march(TurnContext& turn, std::uint8_t token);
/// Resolves the spaces where a spirit lands until it stays (Z-40).
void land(TurnContext& turn, std::uint8_t token);
/// Puts a spirit from the reserve on a space (Z-28).
void appear(TurnContext& turn, Colour colour, Space at);
void sort_spirits(State& state);

}  // namespace etana::ziggurat
