#pragma once

#include <algorithm>
#include <bit>
#include <cstring>

#include "games/dice/content.h"

/// Where dice fit on the board, and the rows of a side.
namespace etana::dice {

/// A bit set of values: bit 0 is the value 1.
using Values = std::uint8_t;
inline constexpr Values kAnyValue = 0b111111;

/// A bit set of kinds of dice (colour and value).
using Kinds = std::uint64_t;
inline constexpr Kinds kAnyKind = (Kinds{1} << kKinds) - 1;

constexpr Kinds only(Die die) { return Kinds{1} << die.kind; }

/// The dice of one colour.
constexpr Kinds of_colour(Colour colour) {
  return Kinds{kAnyValue} << static_cast<unsigned>(colour.index * kFaces);
}

/// The dice of every colour that show one of the values.
constexpr Kinds showing(Values values) {
  Kinds kinds = 0;
  for (unsigned colour = 0; colour < kColours; ++colour) kinds |= Kinds{values} << colour * kFaces;
  return kinds;
}

/// `showing` for every set of values.
inline constexpr std::array<Kinds, kAnyValue + 1> kShowing = [] {
  std::array<Kinds, kAnyValue + 1> all{};
  for (unsigned values = 0; values <= kAnyValue; ++values) {
    all[values] = showing(static_cast<Values>(values));
  }
  return all;
}();

/// The values that dice of these kinds show.
constexpr Values values_in(Kinds kinds) {
  static_assert(kColours <= 8);
  kinds |= kinds >> 4U * kFaces;
  kinds |= kinds >> 2U * kFaces;
  kinds |= kinds >> 1U * kFaces;
  return static_cast<Values>(kinds & kAnyValue);
}

/// The values at most one apart from one of these; 6 and 1 are one apart (D-03).
constexpr Values near(Values values) {
  const unsigned all = values;
  return static_cast<Values>((all | all << 1U | all >> 5U | all >> 1U | all << 5U) & kAnyValue);
}

constexpr Values value_of(Die die) {
  return static_cast<Values>(1U << static_cast<unsigned>(die.value() - 1));
}

/// The dice that may lie next to a die in a row: near in value (D-03), and of another colour unless
/// it is white (D-05).
constexpr Kinds fitting_beside(Die die) {
  const Kinds near_dice = showing(near(value_of(die)));
  return die.colour().is_white() ? near_dice : near_dice & ~of_colour(die.colour());
}

/// `fitting_beside` for every kind of die.
inline constexpr std::array<Kinds, kKinds> kBeside = [] {
  std::array<Kinds, kKinds> all{};
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) all[kind] = fitting_beside({kind});
  return all;
}();

/// The values that fit the dice beside, above and below a space (D-04). `side` matters only for the
/// pinnacle, which must fit only the side from which it is played (D-07).
Values fitting_values(const Content& content, const Board& board, Space space, int side);

/// The dice that fit on a space by value (D-04) and colour (D-05, D-06), ignoring the die there
/// now.
Kinds fitting(const Content& content, const Board& board, Space space, int side);

/// The kinds of dice in a pool.
Kinds kinds_in(const Pool& pool);

/// The empty spaces of a row, one byte per column: its highest bit is set if the space is empty.
/// Relies on an empty space being 0xFF and on every die's number being below 0x80.
inline std::uint64_t empty_spaces(const Content& content, const Board& board, int side, int row) {
  static_assert(std::endian::native == std::endian::little);
  static_assert(kMaxBase <= 8 && kKinds < 0x80 && sizeof(Die) == 1);
  const std::size_t first = content.first(side, row).index;
  const std::size_t from = std::min(first, board.dice.size() - 8);
  std::uint64_t eight = 0;
  std::memcpy(&eight, board.dice.data() + from, sizeof eight);
  const unsigned unused = 64U - 8U * static_cast<unsigned>(content.length(row));
  return eight >> 8U * (first - from) & 0x8080808080808080U >> unused;
}

/// Calls f(column) for each empty space.
template <class F>
void each_empty(std::uint64_t spaces, F f) {
  for (; spaces != 0; spaces &= spaces - 1) f(std::countr_zero(spaces) / 8);
}

/// True if no space of a row is empty.
inline bool is_complete(const Content& content, const Board& board, int side, int row) {
  return empty_spaces(content, board, side, row) == 0;
}

/// The lowest row of a side with an empty space; dice are placed only there (D-08).
int current_row(const Content& content, const Board& board, int side);

/// The dice that fit on an empty space of a side's current row.
Kinds fitting_somewhere(const Content& content, const Board& board, int side);

}  // namespace etana::dice
