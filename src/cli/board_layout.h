#pragma once

#include <vector>

#include "engine/text_board.h"

namespace etana::cli {

using BoardRow = std::vector<engine::Span>;

/// The width of a row in columns, without blanks at its end.
std::size_t width_of(const BoardRow& row);

/// The rows of a board for a terminal of some width: a wider board is cut between its pieces, and
/// its right part stands below the left one, with the labels at the left edge again.
std::vector<BoardRow> fit_board(std::vector<BoardRow> rows, std::size_t columns);

}  // namespace etana::cli
