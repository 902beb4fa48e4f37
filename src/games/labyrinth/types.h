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

/// 3D Labyrinth: what its positions and moves are made of. The rules are in
/// docs/rules/labyrinth.md; comments cite them by number.
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

/// A space of the board: file a–e from west to east, rank 1–5 from south to north (L-01).
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

/// The fixed towers' spaces, in the order of their tower numbers 0–8 (L-02).
inline constexpr std::array<Square, kFixedTowers> kFixedSquares = {
    Square::at(0, 0), Square::at(2, 0), Square::at(4, 0), Square::at(0, 2), Square::at(2, 2),
    Square::at(4, 2), Square::at(0, 4), Square::at(2, 4), Square::at(4, 4)};

constexpr bool is_fixed(Square square) { return square.file() % 2 == 0 && square.rank() % 2 == 0; }

/// The corners in the order of the seats of a full table (L-03).
inline constexpr std::array<Square, kMaxPlayers> kCorners = {Square::at(0, 0), Square::at(0, 4),
                                                             Square::at(4, 4), Square::at(4, 0)};

/// The start space of a seat at a table of so many, if nothing was chosen (L-03).
Square start_of(Seat seat, int players);

/// Compass directions, clockwise.
enum class Direction : std::uint8_t { north, east, south, west };

/// One of the eight places where a tower can be pushed in, clockwise from b1 (L-04).
struct Arrow {
  std::uint8_t index = 0;

  /// The edge space where the tower enters; it also names the arrow.
  Square square() const;
  /// Where the row then slides.
  Direction way() const;
  /// The arrow at the other end of the same row.
  constexpr Arrow opposite() const { return {static_cast<std::uint8_t>(index ^ 5U)}; }
  auto operator<=>(const Arrow&) const = default;
};
inline constexpr int kArrows = 8;

enum class Shape : std::uint8_t { corner, straight, tee, crossing };

/// In how many ways a shape can be turned so that it looks different (L-11).
constexpr int turns_of(Shape shape) {
  return shape == Shape::crossing ? 1 : shape == Shape::straight ? 2 : 4;
}

/// A tower on the board: its number in the pack, and quarter turns clockwise.
struct Placed {
  std::uint8_t tower = 0;
  std::uint8_t turn = 0;
  bool operator==(const Placed&) const = default;
};

/// The towers as they stand, to be kept for another match (L-46).
struct Maze {
  std::array<Placed, kSquares> towers{};
  std::uint8_t spare = 0;
  bool operator==(const Maze&) const = default;
};

/// Everything that lies open on the table's middle.
struct Board {
  std::array<Placed, kSquares> towers{};
  std::uint8_t spare = 0;
  std::uint8_t barred = kNone;  // the arrow that may not be used now, if any
  std::array<Square, kMaxPlayers> pawns{};
  bool operator==(const Board&) const = default;
};

enum class Card : std::uint8_t { up, down, either };
inline constexpr int kCardKinds = 3;

/// So many magic cards of each kind: a hand, the pile, the discards, a price.
using Cards = engine::Bag<kCardKinds>;

/// A set of treasures, one bit each.
using Treasures = std::uint16_t;

/// What belongs to one seat. Seats beyond the number of players keep the default.
struct Player {
  Treasures found = 0;
  Cards hand;
  std::uint8_t goal = kNone;  // the treasure sought now; none when all are found
  bool rune = false;          // the rune card is flipped
  std::uint8_t unused = 0;    // keeps the bytes of a state free of padding
  bool operator==(const Player&) const = default;
};

/// What a seat is asked: first to shift, then to walk.
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
  engine::SeatSet young = {};  // for whom every magic card counts as an "either" (L-45)
  engine::First first = {};
  std::optional<std::array<Square, kMaxPlayers>> corners =
      {};                         // by seat, if they were chosen (L-03)
  std::optional<Maze> maze = {};  // kept from another match (L-46)
  bool operator==(const Options&) const = default;
};

// What can happen. A hidden card or treasure is kNone in the eyes of those who may not know it.
struct Began {
  Seat first;
};
struct Shifted {
  Seat seat;
  Shift shift;
};
struct Carried {  // a pawn pushed out, put on the tower pushed in
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
  bool forced = false;  // there was nothing to decide, as everybody could see
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

/// What a viewer may know of one seat.
struct PlayerView {
  Treasures found = 0;
  std::uint8_t hand_size = 0;
  bool rune = false;
  bool operator==(const PlayerView&) const = default;
};

/// What a viewer may know of a position. `hand` and `goal` are the viewer's own.
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
