#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json_reader.h"
#include "games/dice/content.h"
#include "games/dice/types.h"

/// String ids used in packs, records and messages, and their parsers.
namespace etana::dice {

inline constexpr std::array<std::string_view, kCardKinds> kCardNames = {
    "swap_here",  "swap_there",  "reroll_white", "reroll_coloured",
    "reroll_set", "extra_white", "steal",        "rotate"};
inline constexpr std::array<std::string_view, 8> kDecisionNames = {
    "star", "rows", "roll", "place", "take", "give", "put", "choose"};

inline std::string_view name_of(Card card) { return kCardNames[static_cast<std::size_t>(card)]; }
inline std::string_view name_of(Decision decision) {
  return kDecisionNames[static_cast<std::size_t>(decision)];
}

/// The card's title, and its short description.
inline engine::LocalizedText title_of(Card card) {
  return {"dice.card." + std::string(name_of(card)), {}};
}
inline engine::LocalizedText about(Card card) {
  return {"dice.card." + std::string(name_of(card)) + ".about", {}};
}

/// Parses "A1" to "F6" and "w1" to "w6".
Die read_die(const engine::JsonReader& in);

/// Parses "1.1a" or "top".
Space read_space(const Content& content, const engine::JsonReader& in);

Card read_card(const engine::JsonReader& in);

/// Parses `{"steal": 1, "rotate": 2}`; missing kinds are 0.
Cards read_cards(const engine::JsonReader& in);
/// Writes every kind, also those with 0 cards.
engine::json::object cards_to_json(const Cards& cards);

/// `{"A5": 2, "w1": 1}`, without zero counts.
Pool read_pool(const engine::JsonReader& in);
engine::json::object pool_to_json(const Pool& pool);

/// `{"A": 2, "w": 1}`, without zero counts.
Cup read_cup(const engine::JsonReader& in);
engine::json::object cup_to_json(const Cup& cup);

/// "A3 A3 w5": every die of a pool, for texts.
std::string dice_in_words(const Pool& pool);

/// A space as a text argument: its name, or the localized word for the pinnacle.
engine::Arg space_in_words(const Content& content, Space space);

/// Text arguments for a row: its number `row`, and `top`, "yes" for the pinnacle, which texts do
/// not number. Appended to `others`.
std::vector<engine::Arg> row_in_words(const Content& content, int row,
                                      std::vector<engine::Arg> others = {});

}  // namespace etana::dice
