#pragma once

#include <array>
#include <optional>
#include <string>

#include "engine/pack.h"
#include "games/dice/types.h"

namespace etana::dice {

/// The position and the neighbours of a space; kNone for missing neighbours (D-02).
struct Spot {
  std::uint8_t side = 0;
  std::uint8_t row = 0;
  std::uint8_t column = 0;
  std::array<std::uint8_t, 2> beside{};  // previous and next in the row, also around corners
  std::array<std::uint8_t, 2> below{};
  std::array<std::uint8_t, 2> above{};
};

/// The typed pack: its numbers, and the geometry of the board derived from them.
///
/// Row 0 is at the bottom. Row r has `base - r` spaces on each side; the last row is the pinnacle,
/// a single space shared by all sides.
struct Content {
  int base = kMinBase;
  int dice_each = 0;
  int white = 0;
  Cards cards;

  int spaces = 0;
  std::array<Spot, kMaxSpaces> spots{};

  int rows() const { return base; }
  int length(int row) const { return base - row; }
  int pinnacle_row() const { return base - 1; }
  Space pinnacle() const { return {static_cast<std::uint8_t>(spaces - 1)}; }
  bool is_pinnacle(Space space) const { return space.index + 1 == spaces; }
  /// The first space of a row; for the last row the pinnacle, on every side.
  Space first(int side, int row) const {
    if (row == pinnacle_row()) return pinnacle();
    const int before = row * base - row * (row - 1) / 2;
    return {static_cast<std::uint8_t>(side * side_spaces() + before)};
  }
  Space at(int side, int row, int column) const {
    return {static_cast<std::uint8_t>(first(side, row).index + column)};
  }
  /// The number of spaces of a side, without the pinnacle.
  int side_spaces() const { return base * (base + 1) / 2 - 1; }

  /// "2.3a": side 2, row 3, first space; "top" for the pinnacle.
  std::string name(Space space) const;
  /// The space with this name, if any.
  std::optional<Space> space_named(std::string_view name) const;
};

/// The geometry of a board with `base` spaces in its lowest rows; no dice or cards.
Content build_ziggurat(int base);

/// Reads the content of a pack; returns its first error (D-01, D-09).
engine::Expected<Content> load_content(const engine::Pack& pack);

}  // namespace etana::dice
