#pragma once

#include <optional>

#include "games/dice/board.h"

/// Whether a row can still be filled (D-22, D-23), and what to take off when it cannot (D-24).
namespace etana::dice {

/// True when there are values for the empty spaces of a row with which all its dice fit. Exact:
/// the values that can stand on a space, given those before it, are carried along the row.
bool has_values(const Content& content, const Board& board, int side, int row);

/// True when the empty spaces of a row can be given dice out of these without two of one colour
/// meeting, whatever the dice show. Exact, by trying.
bool has_colours(const Content& content, const Board& board, int side, int row, Cup dice);

/// True when the player whose turn it is can still fill a row of the side being played: by value
/// while the player or the reserve has a white die, otherwise also with the dice about to be
/// rolled.
bool is_possible(const Content& content, const PublicState& visible, int row);

/// Takes the dice of a row off the board into the cup; says how many.
int clear_row(const Content& content, PublicState& visible, int side, int row);

/// The lowest row to be taken off so that play can go on: it and all above it go. Nothing when
/// the current row is possible, or when no die would be taken off.
std::optional<int> row_to_clear(const Content& content, const PublicState& visible);

}  // namespace etana::dice
