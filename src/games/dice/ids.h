#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json_reader.h"
#include "games/dice/content.h"
#include "games/dice/types.h"

/// The names by which packs, records and messages call things, and how they are read back.
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

/// What a card is called, and what it does in a few words.
inline engine::LocalizedText title_of(Card card) {
  return {"dice.card." + std::string(name_of(card)), {}};
}
inline engine::LocalizedText about(Card card) {
  return {"dice.card." + std::string(name_of(card)) + ".about", {}};
}

/// "A1" to "F6", "w1" to "w6"; a mistake for anything else.
Die read_die(const engine::JsonReader& in);

/// "1.1a", "top".
Space read_space(const Content& content, const engine::JsonReader& in);

Card read_card(const engine::JsonReader& in);

/// `{"steal": 1, "rotate": 2}`: kinds not named are 0.
Cards read_cards(const engine::JsonReader& in);
/// Every kind named.
engine::json::object cards_to_json(const Cards& cards);

/// `{"A5": 2, "w1": 1}`: only what is there.
Pool read_pool(const engine::JsonReader& in);
engine::json::object pool_to_json(const Pool& pool);

/// `{"A": 2, "w": 1}`: only what is there.
Cup read_cup(const engine::JsonReader& in);
engine::json::object cup_to_json(const Cup& cup);

/// "A3 A3 w5": every die of a pool, for messages.
std::string dice_in_words(const Pool& pool);

/// A space for messages: its name, or the words for the pinnacle.
engine::Arg space_in_words(const Content& content, Space space);

/// The arguments by which messages speak of a row: `row`, its number, and `top`, "yes" when it is
/// the pinnacle, which no reader calls by a number. The other arguments go with them.
std::vector<engine::Arg> row_in_words(const Content& content, int row,
                                      std::vector<engine::Arg> others = {});

}  // namespace etana::dice
