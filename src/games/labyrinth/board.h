#pragma once

#include <optional>

#include "engine/localized_text.h"
#include "games/labyrinth/content.h"
#include "games/labyrinth/types.h"

namespace etana::labyrinth {

/// Pushes the spare tower in, slides the row and moves the pawns on it (L-10 to L-14). The tower
/// pushed out becomes the spare one, and the arrow where it left is barred. Returns the seats whose
/// pawns went over the edge.
engine::SeatSet shift_board(Board& board, Shift shift, int players);

/// The square index of a tower, or kSquares while it is the spare one.
int find_tower(const Board& board, std::uint8_t tower);

/// Validates a maze: every tower exactly once, valid turns, fixed towers in place (L-02, L-11).
/// Returns the first violation.
std::optional<engine::LocalizedText> broken_maze(const Content& content, const Maze& maze);

/// Manhattan distance between two squares, ignoring walls.
constexpr int distance(Square one, Square other) {
  const int files = one.file() - other.file();
  const int ranks = one.rank() - other.rank();
  return (files < 0 ? -files : files) + (ranks < 0 ? -ranks : ranks);
}

/// The distance that bots assume to a goal on the spare tower.
inline constexpr int kOutOfReach = 2 * kSide;

}  // namespace etana::labyrinth
