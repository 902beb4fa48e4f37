#include "games/labyrinth/board.h"

namespace etana::labyrinth {

namespace {

constexpr std::array<Square, kArrows> kArrowSquares = {
    Square::at(1, 0), Square::at(3, 0), Square::at(4, 1), Square::at(4, 3),
    Square::at(3, 4), Square::at(1, 4), Square::at(0, 3), Square::at(0, 1)};
constexpr std::array<Direction, 4> kArrowWays = {Direction::north, Direction::west,
                                                 Direction::south, Direction::east};
/// How the index of a square changes by a step north, east, south, west.
constexpr std::array<int, 4> kStride = {kSide, 1, -kSide, -1};
/// The squares of the row that each arrow slides, one bit each.
constexpr std::array<std::uint32_t, kArrows> kArrowRows = [] {
  std::array<std::uint32_t, kArrows> rows{};
  for (std::size_t arrow = 0; arrow < kArrows; ++arrow) {
    const int stride = kStride[static_cast<std::size_t>(kArrowWays[arrow / 2])];
    for (int i = 0; i < kSide; ++i) rows[arrow] |= 1U << (kArrowSquares[arrow].index + i * stride);
  }
  return rows;
}();

}  // namespace

Square start_of(Seat seat, int players) {  // L-03
  const std::size_t corner = players == 2 ? seat.index * 2U : seat.index;
  return kCorners[corner];
}

Square Arrow::square() const { return kArrowSquares[index]; }
Direction Arrow::way() const { return kArrowWays[index / 2]; }

engine::SeatSet shift_board(Board& board, Shift shift, int players) {
  const int entry = shift.arrow.square().index;
  const int stride = kStride[static_cast<std::size_t>(shift.arrow.way())];
  const int exit = entry + stride * (kSide - 1);
  const std::uint8_t pushed_out = board.towers[static_cast<std::size_t>(exit)].tower;
  for (int at = exit; at != entry; at -= stride) {  // L-13
    board.towers[static_cast<std::size_t>(at)] =
        board.towers[static_cast<std::size_t>(at - stride)];
  }
  board.towers[static_cast<std::size_t>(entry)] = {board.spare, shift.turn};
  board.spare = pushed_out;
  board.barred = shift.arrow.opposite().index;  // L-12

  engine::SeatSet carried_over;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    const int at = board.pawns[seat].index;
    if ((kArrowRows[shift.arrow.index] >> at & 1U) == 0) continue;
    const bool over = at == exit;  // L-14
    board.pawns[seat] = {static_cast<std::uint8_t>(over ? entry : at + stride)};
    if (over) carried_over.bits |= static_cast<std::uint8_t>(1U << seat);
  }
  return carried_over;
}

int find_tower(const Board& board, std::uint8_t tower) {
  int square = 0;
  while (square < kSquares && board.towers[static_cast<std::size_t>(square)].tower != tower) {
    ++square;
  }
  return square;
}

}  // namespace etana::labyrinth
