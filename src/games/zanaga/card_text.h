#pragma once

#include <span>
#include <vector>

#include "engine/localized_text.h"
#include "games/zanaga/content.h"
#include "games/zanaga/effect.h"

/// Texts of cards, generated from their effects and numbers so that the text can never disagree
/// with the rules. The sentences are `zanaga.effect.*`, `zanaga.is.*`, `zanaga.modifier.*` and
/// `zanaga.line.*` in the catalogues.
namespace etana::zanaga {

/// Names of things as texts.
inline engine::LocalizedText named(std::string_view what, std::string_view id) {
  return {"zanaga." + std::string(what) + "." + std::string(id), {}};
}
inline engine::LocalizedText title(const Content& c, Adventure i) {
  return named("adventure", c[i].id);
}
inline engine::LocalizedText title(const Content& c, Ritual i) { return named("ritual", c[i].id); }
inline engine::LocalizedText title(const Content& c, God i) { return named("god", c[i].id); }
inline engine::LocalizedText title(const Content& c, Ware i) { return named("market", c[i].id); }
inline engine::LocalizedText title(const Content& c, Hero i) { return named("hero", c[i].id); }
inline engine::LocalizedText title(const Content& c, Town i) { return named("town", c[i].id); }
inline engine::LocalizedText term(std::string_view id) { return named("term", id); }

/// The lines of a card, one sentence each. Empty for a card that has only numbers.
std::vector<engine::LocalizedText> lines_of(const Content& content, Adventure card);
std::vector<engine::LocalizedText> lines_of(const Content& content, Ritual card);
std::vector<engine::LocalizedText> lines_of(const Content& content, God god);
std::vector<engine::LocalizedText> lines_of(const Content& content, Ware ware);
std::vector<engine::LocalizedText> lines_of(const Content& content, Hero hero);

/// Joins at least one line into a single text.
engine::LocalizedText paragraph(std::vector<engine::LocalizedText> lines);
/// A hero's skills as bonuses, "+1 hiding, +2 tracking", or the text for "nothing".
engine::LocalizedText skills_of(const Content& content, Hero hero);

/// The terrains on a face of a movement die: "savanna/hills".
engine::LocalizedText face_text(unsigned terrains);
/// Faces of movement dice: "savanna/hills, river/swamp".
engine::LocalizedText dice_text(std::span<const unsigned> faces);

/// Consecutive effects: "lose 2 gold, the challenge is beaten".
engine::LocalizedText text_of(const Content& content, EffectRange effects);
/// An option of a choice: its name, its condition and its effects.
engine::LocalizedText text_of(const Content& content, const Option& option);
engine::LocalizedText text_of(const Content& content, const Effect& effect);
engine::LocalizedText text_of(const Content& content, const Modifier& modifier);
engine::LocalizedText text_of(const Content& content, const Condition& condition);

}  // namespace etana::zanaga
