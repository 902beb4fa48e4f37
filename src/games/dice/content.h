#pragma once

#include <array>
#include <optional>
#include <string>

#include "engine/pack.h"
#include "games/dice/types.h"

namespace etana::dice {

/// The most dice of a colour, and the most cards of a kind, that a pack may have.
inline constexpr int kMostDice = 60;
inline constexpr int kMostCards = 30;

/// Where a space is, and which spaces it touches; kNone where there is none (D-02).
struct Spot {
  std::uint8_t side = 0;
  std::uint8_t row = 0;
  std::uint8_t column = 0;
  std::array<std::uint8_t, 2> beside{};  // before and after it in the row, around the corner too
  std::array<std::uint8_t, 2> below{};
  std::array<std::uint8_t, 2> above{};
};

/// The typed pack: its numbers, and the shape of the ziggurat they make.
///
/// Rows are counted from 0 at the bottom; row r has `base - r` spaces on each side, and the last
/// one, a single space shared by all sides, is the pinnacle.
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
  /// The first space of a row; for the pinnacle's row, the pinnacle, whatever the side.
  Space first(int side, int row) const {
    if (row == pinnacle_row()) return pinnacle();
    const int before = row * base - row * (row - 1) / 2;
    return {static_cast<std::uint8_t>(side * side_spaces() + before)};
  }
  Space at(int side, int row, int column) const {
    return {static_cast<std::uint8_t>(first(side, row).index + column)};
  }
  /// How many spaces a side has, the pinnacle not counted.
  int side_spaces() const { return base * (base + 1) / 2 - 1; }

  /// "2.3a": side 2, row 3, first space; "top" for the pinnacle.
  std::string name(Space space) const;
  /// The space of that name, if there is one.
  std::optional<Space> space_named(std::string_view name) const;
};

/// The ziggurat whose lowest rows have `base` spaces, and nothing else of the pack.
Content build_ziggurat(int base);

/// The content of a pack, or its first mistake (D-01, D-09).
engine::Expected<Content> load_content(const engine::Pack& pack);

}  // namespace etana::dice
