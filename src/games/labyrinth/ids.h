#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/forms.h"

/// Squares, arrows, cards and other ids of 3D Labyrinth, and their JSON in packs, records and
/// messages. Comments cite the rules of docs/rules/labyrinth.md by number.
namespace etana::labyrinth {

class Rules;

using engine::Seat;
using engine::Viewer;

inline constexpr int kSide = 5;
inline constexpr int kSquares = kSide * kSide;
inline constexpr int kMaxPlayers = 4;
inline constexpr int kFixedTowers = 9;
inline constexpr int kMovableTowers = 17;
inline constexpr int kTowers = kFixedTowers + kMovableTowers;
inline constexpr std::uint8_t kNone = 0xFF;

/// A square of the board: file a–e from west to east, rank 1–5 from south to north (L-01).
struct Square {
  std::uint8_t index = 0;

  static constexpr Square at(int file, int rank) {
    return {static_cast<std::uint8_t>(rank * kSide + file)};
  }
  constexpr int file() const { return index % kSide; }
  constexpr int rank() const { return index / kSide; }
  /// "a1" to "e5".
  std::string name() const {
    return {static_cast<char>('a' + file()), static_cast<char>('1' + rank())};
  }
  auto operator<=>(const Square&) const = default;
};

inline constexpr Square kRuneStone = Square::at(2, 2);

/// The squares of the fixed towers 0–8 (L-02).
inline constexpr std::array<Square, kFixedTowers> kFixedSquares = {
    Square::at(0, 0), Square::at(2, 0), Square::at(4, 0), Square::at(0, 2), Square::at(2, 2),
    Square::at(4, 2), Square::at(0, 4), Square::at(2, 4), Square::at(4, 4)};

constexpr bool is_fixed(Square square) { return square.file() % 2 == 0 && square.rank() % 2 == 0; }

/// The corners, by seat in a match of four (L-03).
inline constexpr std::array<Square, kMaxPlayers> kCorners = {Square::at(0, 0), Square::at(0, 4),
                                                             Square::at(4, 4), Square::at(4, 0)};

/// The default start square of a seat in a match of `players` (L-03).
Square start_of(Seat seat, int players);

/// Compass directions, clockwise.
enum class Direction : std::uint8_t { north, east, south, west };

/// One of the eight positions where a tower can be pushed in, clockwise from b1 (L-04).
struct Arrow {
  std::uint8_t index = 0;

  /// The edge square where the tower enters; it also names the arrow.
  Square square() const;
  /// The direction in which the row slides.
  Direction way() const;
  /// The arrow at the other end of the same row.
  constexpr Arrow opposite() const { return {static_cast<std::uint8_t>(index ^ 5U)}; }
  auto operator<=>(const Arrow&) const = default;
};
inline constexpr int kArrows = 8;

enum class Shape : std::uint8_t { corner, straight, tee, crossing };

/// The number of distinct orientations of a shape (L-11).
constexpr int turns_of(Shape shape) {
  return shape == Shape::crossing ? 1 : shape == Shape::straight ? 2 : 4;
}

enum class Card : std::uint8_t { up, down, either };
inline constexpr int kCardKinds = 3;

/// The number of magic cards of each kind: a hand, the pile, the discards, a cost.
using Cards = engine::Bag<kCardKinds>;

/// A set of treasures, one bit each.
using Treasures = std::uint16_t;

/// A turn has two decisions: first shift, then walk.
enum class Decision : std::uint8_t { shift, walk };

inline constexpr std::array<std::string_view, 4> kShapeNames = {"corner", "straight", "tee",
                                                                "crossing"};
inline constexpr std::array<std::string_view, kCardKinds> kCardNames = {"up", "down", "either"};
constexpr auto enum_names(Shape) { return kShapeNames; }
constexpr auto enum_names(Card) { return kCardNames; }
constexpr std::array<std::string_view, 2> enum_names(Decision) { return {"shift", "walk"}; }

/// "a1, c1, …": the squares of the fixed towers, for error messages.
std::string fixed_square_names();

/// Parses "a1" to "e5".
Square read_square(const engine::JsonReader& in);

/// Parses an arrow by the name of its square.
Arrow read_arrow(const engine::JsonReader& in);

/// The maximum number of cards of a kind in a pack.
inline constexpr int kMostCards = 40;

/// `{"up": 1, "down": 0, "either": 2}`.
using CardCounts = engine::CountsByName<Card, kMostCards>;
/// The same without zeros.
using SpentCards = engine::CountsByName<Card, kMostCards, engine::ZeroCounts::left_out>;

/// A card by its name.
struct CardName {
  static void write(std::uint8_t card, engine::JsonWriter& out, const auto&) {
    out.string(kCardNames[card]);
  }
  using SameTypeAs = Card;
};

/// The number of an arrow; kNone is null.
struct ArrowOrNull {
  static void write(std::uint8_t arrow, engine::JsonWriter& out, const auto&) {
    if (arrow == kNone) {
      out.null();
    } else {
      out.string(Arrow{arrow}.square().name());
    }
  }
  static void read(const engine::JsonReader& in, std::uint8_t& arrow, const auto&) {
    arrow = in.is_null() ? kNone : read_arrow(in).index;
  }
  static constexpr std::string_view kTypeScript = "string | null";
};

/// The number of a treasure, by its name in the pack.
struct TreasureName {
  static void write(std::uint8_t treasure, engine::JsonWriter& out, const Rules& rules);
  static void read(const engine::JsonReader& in, std::uint8_t& treasure, const Rules& rules);
  static constexpr std::string_view kTypeScript = "string";
};
/// The same; kNone is null.
struct TreasureOrNull {
  static void write(std::uint8_t treasure, engine::JsonWriter& out, const Rules& rules);
  static void read(const engine::JsonReader& in, std::uint8_t& treasure, const Rules& rules);
  static constexpr std::string_view kTypeScript = "string | null";
};
/// A list of names; reading rejects duplicates.
struct TreasureNames {
  static void write(Treasures treasures, engine::JsonWriter& out, const Rules& rules);
  static void read(const engine::JsonReader& in, Treasures& treasures, const Rules& rules);
  static constexpr std::string_view kTypeScript = "string[]";
};

}  // namespace etana::labyrinth

template <>
struct etana::engine::JsonForm<etana::labyrinth::Square> {
  static void write(labyrinth::Square square, JsonWriter& out, const auto&) {
    out.string(square.name());
  }
  static void read(const JsonReader& in, labyrinth::Square& square, const auto&) {
    square = labyrinth::read_square(in);
  }
  static constexpr std::string_view kTypeScript = "string";
};

template <>
struct etana::engine::JsonForm<etana::labyrinth::Arrow> {
  static void write(labyrinth::Arrow arrow, JsonWriter& out, const auto&) {
    out.string(arrow.square().name());
  }
  static void read(const JsonReader& in, labyrinth::Arrow& arrow, const auto&) {
    arrow = labyrinth::read_arrow(in);
  }
  static constexpr std::string_view kTypeScript = "string";
};
