#pragma once

#include "games/ziggurat/rules.h"

/// Things in words, for texts, pictures and hints.
namespace etana::ziggurat {

/// "the ember spirit".
engine::LocalizedText spirit_phrase(Colour colour);

/// What a card does, and its name if it has one; "no card" for kNone.
engine::LocalizedText card_phrase(const Rules& rules, std::uint8_t card);

}  // namespace etana::ziggurat
