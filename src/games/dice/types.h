#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <variant>

#include "engine/bag.h"
#include "engine/fixed_vector.h"
#include "engine/seat.h"

/// Ziggurat, the dice race: what its positions and moves are made of. The rules are in
/// docs/rules/dice.md; comments cite them by number.
namespace etana::dice {

using engine::Seat;
using engine::Viewer;

inline constexpr int kSides = 4;
inline constexpr int kFaces = 6;
inline constexpr int kMaxPlayers = 6;
inline constexpr int kFixedPlayers = 4;  // D-10
inline constexpr int kWhiteEach = 3;     // lie before every player (D-09)
inline constexpr int kMinBase = 3;
inline constexpr int kMaxBase = 8;
inline constexpr std::uint8_t kNone = 0xFF;

/// Spaces of the largest ziggurat: four sides with rows of 8 to 2 spaces, and the pinnacle (D-01).
inline constexpr int kMaxSpaces = kSides * (kMaxBase * (kMaxBase + 1) / 2 - 1) + 1;

/// A colour of dice: that of a seat, or white, which comes after all seats.
struct Colour {
  std::uint8_t index = 0;

  static constexpr Colour of(Seat seat) { return {seat.index}; }
  constexpr bool is_white() const { return index == kMaxPlayers; }
  /// "A" to "F" for the seats' colours, "w" for white.
  constexpr char letter() const { return is_white() ? 'w' : static_cast<char>('A' + index); }
  auto operator<=>(const Colour&) const = default;
};
inline constexpr Colour kWhite = {kMaxPlayers};
inline constexpr int kColours = kMaxPlayers + 1;

/// A die that shows a value, or none at all. Dice of equal colour and value are the same (D-35).
struct Die {
  std::uint8_t kind = kNone;

  static constexpr Die of(Colour colour, int value) {
    return {static_cast<std::uint8_t>(colour.index * kFaces + value - 1)};
  }
  constexpr bool none() const { return kind == kNone; }
  constexpr Colour colour() const { return {static_cast<std::uint8_t>(kind / kFaces)}; }
  constexpr int value() const { return kind % kFaces + 1; }
  /// "A5", "w1".
  std::string name() const { return {colour().letter(), static_cast<char>('0' + value())}; }
  auto operator<=>(const Die&) const = default;
};
inline constexpr int kKinds = kColours * kFaces;

/// A space of the ziggurat by its number; which space that is depends on the pack's base length.
struct Space {
  std::uint8_t index = 0;
  auto operator<=>(const Space&) const = default;
};

/// The dice on the ziggurat.
struct Board {
  std::array<Die, kMaxSpaces> dice{};

  constexpr Die& operator[](Space space) { return dice[space.index]; }
  constexpr Die operator[](Space space) const { return dice[space.index]; }
  bool operator==(const Board&) const = default;
};

/// Rolled dice, so many of each kind.
using Pool = engine::Bag<kKinds>;
/// Dice that show nothing yet, so many of each colour.
using Cup = engine::Bag<kColours>;

enum class Card : std::uint8_t {
  swap_here,
  swap_there,
  reroll_white,
  reroll_coloured,
  reroll_set,
  extra_white,
  steal,
  rotate
};
inline constexpr int kCardKinds = 8;
using Cards = engine::Bag<kCardKinds>;

/// What a seat is asked.
///   star    spend the star against the player whose turn it is (D-20)
///   rows    take off the rows that make the current row impossible (D-22)
///   roll    play Extra White, or roll (D-26)
///   place   place a die, play a card, or stop where that is allowed (D-28, D-29)
///   take    which played die a swap or a theft is about (D-41, D-42, D-49)
///   give    which die of the pool goes there instead (D-43)
///   put     where the stolen die goes (D-50)
///   choose  which dice are rolled again (D-44 to D-46)
enum class Decision : std::uint8_t { star, rows, roll, place, take, give, put, choose };

/// A decision that is awaited. The last three members belong to the question a card asks.
struct Frame {
  Seat seat;
  Decision decision = Decision::star;
  Card card = Card::swap_here;
  Space space{};           // give, put: the space of the die that was named
  std::uint8_t value = 0;  // choose, with Re-roll Set: the value of the set, once it is known
  bool operator==(const Frame&) const = default;
};
using Frames = engine::Frames<Frame, 2>;

/// What lies openly before one seat. Seats beyond the number of players keep the default.
struct PlayerPublic {
  std::uint8_t dice = 0;   // own dice that are neither on the board nor in this turn's roll
  std::uint8_t white = 0;  // white dice that lie before the seat and are not in this turn's roll
  std::uint8_t side = 0;   // the side played in this turn, or else in the next one
  bool star = false;
  bool skull = false;
  bool operator==(const PlayerPublic&) const = default;
};

/// Everything that all can see.
struct PublicState {
  std::array<PlayerPublic, kMaxPlayers> players{};
  Board board;
  Pool pool;                 // this turn's rolled dice that are not placed
  Cup cup;                   // dice about to be rolled, besides those every turn brings
  std::uint8_t reserve = 0;  // white dice that lie before nobody
  Cards discards;
  Seat turn;                    // whose turn it is
  std::uint8_t completed = 0;   // rows completed in this turn
  bool just_completed = false;  // one of them, and no die was placed since
  Frames frames;
  std::uint8_t winner = kNone;
  bool operator==(const PublicState&) const = default;
};

struct State {
  PublicState visible;
  std::array<Cards, kMaxPlayers> hands{};
  Cards pile;
  bool operator==(const State&) const = default;
};

/// Spend the star: the other's star and skull go, and the turn is missed.
struct SpendStar {
  auto operator<=>(const SpendStar&) const = default;
};
/// Take off the rows that make it impossible to go on.
struct RemoveRows {
  auto operator<=>(const RemoveRows&) const = default;
};
/// Keep the star, or leave the rows as they are.
struct Decline {
  auto operator<=>(const Decline&) const = default;
};
/// Roll: all dice of the turn, or those chosen to be rolled again.
struct Roll {
  auto operator<=>(const Roll&) const = default;
};
/// Put a die of the pool, or the stolen one, on a space.
struct Place {
  Die die;
  Space space;
  auto operator<=>(const Place&) const = default;
};
/// Play a card; what it is played on is asked next.
struct Play {
  Card card = Card::swap_here;
  auto operator<=>(const Play&) const = default;
};
/// Name the played die that is swapped or stolen.
struct Take {
  Space space;
  auto operator<=>(const Take&) const = default;
};
/// Give a die of the pool in exchange.
struct Give {
  Die die;
  auto operator<=>(const Give&) const = default;
};
/// Add a die of the pool to those that are rolled again.
struct Choose {
  Die die;
  auto operator<=>(const Choose&) const = default;
};
/// End the turn.
struct Stop {
  auto operator<=>(const Stop&) const = default;
};

using Move =
    std::variant<SpendStar, RemoveRows, Decline, Roll, Place, Play, Take, Give, Choose, Stop>;

struct Options {
  int players = 2;
  bool fixed = false;  // each of four players owns a side (D-10)
  engine::First first = {};
  bool operator==(const Options&) const = default;
};

// What can happen. A hidden card is kNone in the eyes of those who may not know it.
struct Began {
  Seat first;
};
struct TurnBegan {
  Seat seat;
  std::uint8_t side;
};
struct StarSpent {
  Seat seat;
  Seat against;
};
struct StarKept {
  Seat seat;
  Seat against;
};
struct RowsRemoved {
  Seat seat;
  std::uint8_t side;
  std::uint8_t row;  // the lowest one
  Cup dice;
};
struct RowsKept {
  Seat seat;
};
struct Rolled {
  Seat seat;
  Pool dice;
};
struct Placed {
  Seat seat;
  Die die;
  Space space;
};
struct Played {
  Seat seat;
  Card card;
};
struct Swapped {
  Seat seat;
  Die given;
  Die taken;
  Space space;
};
struct Stole {
  Seat seat;
  Die die;
  Space from;
  Space to;
};
struct Chose {
  Seat seat;
  Die die;
};
struct Rotated {
  Seat seat;
  std::uint8_t turns;
  std::uint8_t side;  // the side now in front
};
struct Completed {
  Seat seat;
  std::uint8_t side;
  std::uint8_t row;
};
struct Drew {
  Seat seat;
  std::uint8_t card;
};
struct Reshuffled {};
struct DrewNothing {
  Seat seat;
};
struct TookStar {
  Seat seat;
};
struct TookSkull {
  Seat seat;
};
struct TurnEnded {
  Seat seat;
  bool forced = false;  // nothing could be done any more, as everybody could see
};
struct Won {
  Seat seat;
};

using Event = std::variant<Began, TurnBegan, StarSpent, StarKept, RowsRemoved, RowsKept, Rolled,
                           Placed, Played, Swapped, Stole, Chose, Rotated, Completed, Drew,
                           Reshuffled, DrewNothing, TookStar, TookSkull, TurnEnded, Won>;

/// What a viewer may know of a position. `hand` is the viewer's own.
struct View {
  Viewer viewer;
  PublicState visible;
  std::array<std::uint8_t, kMaxPlayers> hand_sizes{};
  Cards hand;
  std::uint8_t pile_size = 0;
  bool operator==(const View&) const = default;
};

}  // namespace etana::dice
