#pragma once

#include <span>
#include <vector>

#include "engine/localized_text.h"
#include "games/zanaga/content.h"
#include "games/zanaga/effect.h"

/// What cards do, said from their effects and numbers, so that what is read can never disagree
/// with what happens. The sentences are `zanaga.effect.*`, `zanaga.is.*`, `zanaga.modifier.*` and
/// `zanaga.line.*` of the catalogues.
namespace etana::zanaga {

/// The lines of a card, each a sentence; none for a card that has nothing but its numbers.
std::vector<engine::LocalizedText> lines_of(const Content& content, Adventure card);
std::vector<engine::LocalizedText> lines_of(const Content& content, Ritual card);
std::vector<engine::LocalizedText> lines_of(const Content& content, God god);
std::vector<engine::LocalizedText> lines_of(const Content& content, Ware ware);
std::vector<engine::LocalizedText> lines_of(const Content& content, Hero hero);

/// Lines, at least one, as one message: a sentence after the other.
engine::LocalizedText paragraph(std::vector<engine::LocalizedText> lines);
/// A hero's skills as bonuses, "+1 hiding, +2 tracking", or the word for nothing.
engine::LocalizedText skills_of(const Content& content, Hero hero);

/// A face of a movement die by the terrains on it: "savanna/hills".
engine::LocalizedText face_text(unsigned terrains);
/// Faces of movement dice: "savanna/hills, river/swamp".
engine::LocalizedText dice_text(std::span<const unsigned> faces);

/// Effects that happen one after the other: "lose 2 gold, the challenge is beaten".
engine::LocalizedText text_of(const Content& content, Run effects);
/// An option of a choice: its name, what it needs, and what it does.
engine::LocalizedText text_of(const Content& content, const Option& option);
engine::LocalizedText text_of(const Content& content, const Effect& effect);
engine::LocalizedText text_of(const Content& content, const Modifier& modifier);
engine::LocalizedText text_of(const Content& content, const Condition& condition);

}  // namespace etana::zanaga
