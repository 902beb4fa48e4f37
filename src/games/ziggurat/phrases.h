#pragma once

#include "games/ziggurat/rules.h"

/// Localized phrases shared by texts, text boards and hints.
namespace etana::ziggurat {

/// "the ember spirit".
engine::LocalizedText spirit_phrase(Colour colour);

/// A card's effect, and its name if it has one; "no card" for kNone.
engine::LocalizedText card_phrase(const Rules& rules, std::uint8_t card);

}  // namespace etana::ziggurat
