#pragma once

#include <optional>

#include "games/dice/board.h"

/// Whether a row can still be filled (D-22, D-23), and which rows to clear if not (D-24).
namespace etana::dice {

/// True if the empty spaces of a row can take values that fit all its dice. Exact: propagates the
/// set of possible values along the row.
bool has_values(const Content& content, const Board& board, int side, int row);

/// True if `dice` can fill the empty spaces of a row without two equal colours side by side,
/// ignoring values. Exact, by backtracking.
bool has_colours(const Content& content, const Board& board, int side, int row, Cup dice);

/// True if the active player can still fill a row of the active side. Values must fit; if neither
/// the player nor the reserve has a white die, colours must fit with the dice to be rolled.
bool is_possible(const Content& content, const PublicState& visible, int row);

/// Moves the dice of a row into the cup; returns their number.
int clear_row(const Content& content, PublicState& visible, int side, int row);

/// The lowest row to clear so that play can continue; all rows above it are cleared too. None if
/// the current row is feasible, or if no die would be removed.
std::optional<int> row_to_clear(const Content& content, const PublicState& visible);

}  // namespace etana::dice
