#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "engine/bag.h"
#include "engine/fixed_vector.h"
#include "engine/seat.h"

/// 3D Labyrinth: states, moves, events and views. Comments cite the rules of
/// docs/rules/labyrinth.md by number.
namespace etana::labyrinth {

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

/// A tower on the board: its number in the pack, and quarter turns clockwise.
struct Placed {
  std::uint8_t tower = 0;
  std::uint8_t turn = 0;
  bool operator==(const Placed&) const = default;
};

/// The towers of a finished match, kept for the next one (L-46).
struct Maze {
  std::array<Placed, kSquares> towers{};
  std::uint8_t spare = 0;
  bool operator==(const Maze&) const = default;
};

/// The towers and the pawns on them; public.
struct Board {
  std::array<Placed, kSquares> towers{};
  std::uint8_t spare = 0;
  std::uint8_t barred = kNone;  // the arrow that may not be used now, or kNone
  std::array<Square, kMaxPlayers> pawns{};
  bool operator==(const Board&) const = default;
};

enum class Card : std::uint8_t { up, down, either };
inline constexpr int kCardKinds = 3;

/// The number of magic cards of each kind: a hand, the pile, the discards, a cost.
using Cards = engine::Bag<kCardKinds>;

/// A set of treasures, one bit each.
using Treasures = std::uint16_t;

/// The state of one seat; default for seats beyond the number of players.
struct Player {
  Treasures found = 0;
  Cards hand;
  std::uint8_t goal = kNone;  // the treasure to find next; kNone when all are found
  bool rune = false;          // the rune card is flipped
  std::uint8_t unused = 0;    // avoids padding, so that states have unique bytes
  bool operator==(const Player&) const = default;
};

/// A turn has two decisions: first shift, then walk.
enum class Decision : std::uint8_t { shift, walk };

struct Frame {
  Seat seat;
  Decision decision = Decision::shift;
  bool operator==(const Frame&) const = default;
};

struct State {
  std::array<Player, kMaxPlayers> players{};
  Board board;
  Cards pile;
  Cards discards;
  engine::Frames<Frame, 1> frames;
  std::uint8_t winner = kNone;
  bool operator==(const State&) const = default;
};

/// Push the spare tower in at an arrow, turned.
struct Shift {
  Arrow arrow;
  std::uint8_t turn = 0;
  auto operator<=>(const Shift&) const = default;
};

/// Walk to a square, or stay, spending exactly these cards.
struct Walk {
  Square to;
  Cards spend;
  bool operator==(const Walk&) const = default;
};

using Move = std::variant<Shift, Walk>;

struct Options {
  int players = 2;
  engine::SeatSet young = {};  // seats for which every magic card counts as "either" (L-45)
  engine::First first = {};
  std::optional<std::array<Square, kMaxPlayers>> corners =
      {};                         // by seat; chosen start corners (L-03)
  std::optional<Maze> maze = {};  // kept from another match (L-46)
  bool operator==(const Options&) const = default;
};

// Events. A card or treasure hidden from the viewer is kNone.
struct Began {
  Seat first;
};
struct Shifted {
  Seat seat;
  Shift shift;
};
struct Carried {  // a pawn pushed off the board re-enters on the tower pushed in
  Seat seat;
  Square to;
};
struct Walked {
  Seat seat;
  Square from;
  Walk walk;
};
struct Stayed {
  Seat seat;
  bool forced = false;  // staying was the only move, visibly to everyone
};
struct Found {
  Seat seat;
  std::uint8_t treasure;
};
struct Seeks {  // a seat looks at its next treasure card
  Seat seat;
  std::uint8_t treasure;
};
struct Flipped {
  Seat seat;
};
struct Drew {
  Seat seat;
  std::uint8_t card;
};
struct Reshuffled {};
struct DrewNothing {
  Seat seat;
};
struct Won {
  Seat seat;
};

using Event = std::variant<Began, Shifted, Carried, Walked, Stayed, Found, Seeks, Flipped, Drew,
                           Reshuffled, DrewNothing, Won>;

/// The part of a seat's state that every viewer sees.
struct PlayerView {
  Treasures found = 0;
  std::uint8_t hand_size = 0;
  bool rune = false;
  bool operator==(const PlayerView&) const = default;
};

/// The state as one viewer sees it. `hand` and `goal` are the viewer's own.
struct View {
  Viewer viewer;
  Board board;
  std::array<PlayerView, kMaxPlayers> players{};
  Cards hand;
  std::uint8_t goal = kNone;
  std::uint8_t pile_size = 0;
  Cards discards;
  engine::Frames<Frame, 1> frames;
  std::uint8_t winner = kNone;
  bool operator==(const View&) const = default;
};

}  // namespace etana::labyrinth
