#pragma once

#include <string>
#include <vector>

#include "games/dice/content.h"

/// Names of cards, dice and places in texts for people.
namespace etana::dice {

/// The card's title, and its short description.
inline engine::LocalizedText title_of(Card card) {
  return {"dice.card." + std::string(name_of(card)), {}};
}
inline engine::LocalizedText about(Card card) {
  return {"dice.card." + std::string(name_of(card)) + ".about", {}};
}

/// "A3 A3 w5": every die of a pool, for texts.
std::string dice_in_words(const Pool& pool);

/// A space as a text argument: its name, or the localized word for the pinnacle.
engine::Arg space_in_words(const Content& content, Space space);

/// Text arguments for a row: its number `row`, and `top`, "yes" for the pinnacle, which texts do
/// not number. Appended to `others`.
std::vector<engine::Arg> row_in_words(const Content& content, int row,
                                      std::vector<engine::Arg> others = {});

}  // namespace etana::dice
