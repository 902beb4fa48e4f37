#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/json_writer.h"
#include "games/labyrinth/types.h"

/// String ids used in packs, records and messages, and their parsers.
namespace etana::labyrinth {

inline constexpr std::array<std::string_view, 4> kShapeNames = {"corner", "straight", "tee",
                                                                "crossing"};
inline constexpr std::array<std::string_view, kCardKinds> kCardNames = {"up", "down", "either"};
inline constexpr std::array<std::string_view, 2> kDecisionNames = {"shift", "walk"};

/// "a1, c1, …": the squares of the fixed towers, for error messages.
std::string fixed_square_names();

/// Parses "a1" to "e5".
Square read_square(const engine::JsonReader& in);

/// Parses an arrow by the name of its square.
Arrow read_arrow(const engine::JsonReader& in);

/// The maximum number of cards of a kind in a pack.
inline constexpr int kMostCards = 40;

/// Parses `{"up": 1, "either": 2}`; missing kinds are 0.
Cards read_cards(const engine::JsonReader& in);

/// Parses `{"board": {"a1": {"tower": 0, "turn": 0}, …}, "spare": 9}`; ignores other keys.
Maze read_maze(const engine::JsonReader& in);

/// Writes every kind, also those with 0 cards.
void write_cards(const Cards& cards, engine::JsonWriter& out);

}  // namespace etana::labyrinth
