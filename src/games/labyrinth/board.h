#pragma once

#include <optional>

#include "engine/localized_text.h"
#include "games/labyrinth/content.h"
#include "games/labyrinth/types.h"

namespace etana::labyrinth {

/// Pushes the spare tower in, slides the row, carries the pawns (L-10 to L-14). The tower pushed
/// out is the new spare, and the arrow where it left is barred. Says which pawns went over the
/// edge, as a set of seats.
engine::SeatSet shift_board(Board& board, Shift shift, int players);

/// Where a tower stands, or nothing (kSquares) while it is the spare one.
int find_tower(const Board& board, std::uint8_t tower);

/// What no real maze could have: a tower twice, one turned as it cannot be, or a fixed one moved
/// (L-02, L-11).
std::optional<engine::LocalizedText> broken_maze(const Content& content, const Maze& maze);

/// How many steps two spaces are apart, as the crow flies.
constexpr int distance(Square one, Square other) {
  const int files = one.file() - other.file();
  const int ranks = one.rank() - other.rank();
  return (files < 0 ? -files : files) + (ranks < 0 ? -ranks : ranks);
}

/// What bots take for the distance to something that stands on the spare tower.
inline constexpr int kOutOfReach = 2 * kSide;

}  // namespace etana::labyrinth
