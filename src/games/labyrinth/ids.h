#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/json_writer.h"
#include "games/labyrinth/types.h"

/// The names by which packs, records and messages call things, and how they are read back.
namespace etana::labyrinth {

inline constexpr std::array<std::string_view, 4> kShapeNames = {"corner", "straight", "tee",
                                                                "crossing"};
inline constexpr std::array<std::string_view, kCardKinds> kCardNames = {"up", "down", "either"};
inline constexpr std::array<std::string_view, 2> kDecisionNames = {"shift", "walk"};

/// "a1, c1, …": the spaces of the fixed towers, for error messages.
std::string fixed_square_names();

/// "a1" to "e5"; a mistake for anything else.
Square read_square(const engine::JsonReader& in);

/// The name of an arrow's square.
Arrow read_arrow(const engine::JsonReader& in);

/// The most cards of a kind that a pack may have.
inline constexpr int kMostCards = 40;

/// `{"up": 1, "either": 2}`: kinds not named are 0.
Cards read_cards(const engine::JsonReader& in);

/// `{"board": {"a1": {"tower": 0, "turn": 0}, …}, "spare": 9}`, whatever else is there.
Maze read_maze(const engine::JsonReader& in);

/// Every kind named.
void write_cards(const Cards& cards, engine::JsonWriter& out);

}  // namespace etana::labyrinth
