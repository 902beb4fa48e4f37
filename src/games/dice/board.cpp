#include "games/dice/board.h"

#include <bit>
#include <cstring>

namespace etana::dice {

namespace {

/// Tables by the number of a die; kNone, for an empty space, leaves everything.
constexpr std::size_t kNumbers = kNone + 1;
constexpr std::array<Values, kNumbers> kNearTo = [] {
  std::array<Values, kNumbers> all{};
  all.fill(kAnyValue);
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) all[kind] = near(value_of({kind}));
  return all;
}();
constexpr std::array<Kinds, kNumbers> kBesideTo = [] {
  std::array<Kinds, kNumbers> all{};
  all.fill(kAnyKind);
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) all[kind] = kBeside[kind];
  return all;
}();

/// The number of the die on a neighbouring space, kNone if it is empty or missing. Loads a die in
/// any case, so that it compiles to no branch.
std::uint8_t number_on(const Board& board, std::uint8_t neighbour) {
  const std::uint8_t number = board.dice[neighbour == kNone ? 0 : neighbour].kind;
  return neighbour == kNone ? kNone : number;
}

/// What a die beside, above or below leaves to a space; everything if there is none.
Values left_by(const Board& board, std::uint8_t neighbour) {
  return kNearTo[number_on(board, neighbour)];
}

/// The dice that a die beside leaves to a space (D-03, D-05, D-06).
Kinds left_beside(const Board& board, std::uint8_t neighbour) {
  return kBesideTo[number_on(board, neighbour)];
}

}  // namespace

namespace {

/// What the dice below and above a space leave to it.
Values left_by_rows(const Content& content, const Board& board, Space space, int side) {
  if (content.is_pinnacle(space)) {  // D-07
    const std::uint8_t below = content.first(side, content.pinnacle_row() - 1).index;
    return left_by(board, below) & left_by(board, static_cast<std::uint8_t>(below + 1));
  }
  const Spot& spot = content.spots[space.index];
  return left_by(board, spot.below[0]) & left_by(board, spot.below[1]) &
         left_by(board, spot.above[0]) & left_by(board, spot.above[1]);
}

}  // namespace

Values fitting_values(const Content& content, const Board& board, Space space, int side) {
  const Spot& spot = content.spots[space.index];
  return left_by_rows(content, board, space, side) & left_by(board, spot.beside[0]) &
         left_by(board, spot.beside[1]);
}

Kinds fitting(const Content& content, const Board& board, Space space, int side) {
  const Spot& spot = content.spots[space.index];
  return kShowing[left_by_rows(content, board, space, side)] & left_beside(board, spot.beside[0]) &
         left_beside(board, spot.beside[1]);
}

namespace {

/// Which of eight counts are not zero, a bit each: the highest bit of every byte that is not, and
/// these bits gathered by a multiplication.
unsigned not_zero(std::uint64_t eight) {
  constexpr std::uint64_t kLow = 0x7f7f7f7f7f7f7f7f;
  const std::uint64_t highest = (((eight & kLow) + kLow) | eight) & ~kLow;
  return static_cast<unsigned>((highest >> 7U) * 0x0102040810204080U >> 56U);
}

}  // namespace

Kinds kinds_in(const Pool& pool) {
  static_assert(std::endian::native == std::endian::little);
  std::array<std::uint64_t, (kKinds + 7) / 8> eights{};
  std::memcpy(eights.data(), pool.counts.data(), pool.counts.size());
  Kinds kinds = 0;
  for (std::size_t i = 0; i < eights.size(); ++i) kinds |= Kinds{not_zero(eights[i])} << i * 8;
  return kinds;
}

int current_row(const Content& content, const Board& board, int side) {  // D-08
  int row = 0;
  while (row < content.pinnacle_row() && is_complete(content, board, side, row)) ++row;
  return row;
}

Kinds fitting_somewhere(const Content& content, const Board& board, int side) {
  const int row = current_row(content, board, side);
  const std::uint8_t first = content.first(side, row).index;
  Kinds dice = 0;
  each_empty(empty_spaces(content, board, side, row), [&](int column) {
    dice |= fitting(content, board, {static_cast<std::uint8_t>(first + column)}, side);
  });
  return dice;
}

}  // namespace etana::dice
