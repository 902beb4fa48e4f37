#pragma once

#include "games/ziggurat/turn_context.h"

/// Walks of heroes and the effects of spaces on them.
namespace etana::ziggurat {

/// The outcome for a hero that met fire spirits.
enum class FireEncounter : std::uint8_t { unharmed, sent_home, lost };

/// Walks the steps of the pending move (Z-21, Z-25).
void walk(TurnContext& turn, Hero hero, Way way);
/// Resolves the space where a hero arrives (Z-40), and again wherever it is taken from there.
void arrive(TurnContext& turn, Hero hero, Space at);
/// The fire spirits on a hero's space, in the order of their colours (Z-31, Z-32, Z-74, Z-85,
/// Z-92).
FireEncounter meet(TurnContext& turn, Hero hero);
/// Lights the lamp with the spirit that a hero on the summit carries, if any (Z-93).
void light(TurnContext& turn, Hero hero);
/// Titles for standing beside something (Z-57).
void award_neighbour_titles(TurnContext& turn, Hero hero);

}  // namespace etana::ziggurat
