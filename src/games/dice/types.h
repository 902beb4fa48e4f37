#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <variant>

#include "engine/bag.h"
#include "engine/fixed_vector.h"
#include "engine/seat.h"

/// Ziggurat, the dice race: states, moves, events and views. Comments cite the rules of
/// docs/rules/dice.md by number.
namespace etana::dice {

using engine::Seat;
using engine::Viewer;

inline constexpr int kSides = 4;
inline constexpr int kFaces = 6;
inline constexpr int kMaxPlayers = 6;
inline constexpr int kFixedPlayers = 4;  // D-10
inline constexpr int kWhiteEach = 3;     // white dice per player (D-09)
inline constexpr int kMinBase = 3;
inline constexpr int kMaxBase = 8;
inline constexpr std::uint8_t kNone = 0xFF;

/// Spaces of the largest board: four sides with rows of 8 to 2 spaces, and the pinnacle (D-01).
inline constexpr int kMaxSpaces = kSides * (kMaxBase * (kMaxBase + 1) / 2 - 1) + 1;

/// A colour of dice: one per seat, then white.
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

/// A rolled die, or none. Dice of equal colour and value are interchangeable (D-35).
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

/// A space of the board by number; its position depends on the pack's base length.
struct Space {
  std::uint8_t index = 0;
  auto operator<=>(const Space&) const = default;
};

/// The dice on the board.
struct Board {
  std::array<Die, kMaxSpaces> dice{};

  constexpr Die& operator[](Space space) { return dice[space.index]; }
  constexpr Die operator[](Space space) const { return dice[space.index]; }
  bool operator==(const Board&) const = default;
};

/// Rolled dice: a count per kind.
using Pool = engine::Bag<kKinds>;
/// Unrolled dice: a count per colour.
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

/// The kinds of decisions.
///   star    spend the star against the player whose turn it is (D-20)
///   rows    clear the rows that make the current row infeasible (D-22)
///   roll    play Extra White, or roll (D-26)
///   place   place a die, play a card, or stop where that is allowed (D-28, D-29)
///   take    which die on the board to swap or steal (D-41, D-42, D-49)
///   give    which die of the pool to swap it for (D-43)
///   put     where the stolen die goes (D-50)
///   choose  which dice are rolled again (D-44 to D-46)
enum class Decision : std::uint8_t { star, rows, roll, place, take, give, put, choose };

/// A pending decision. The last three members are used only by card questions.
struct Frame {
  Seat seat;
  Decision decision = Decision::star;
  Card card = Card::swap_here;
  Space space{};           // give, put: the space of the chosen die
  std::uint8_t value = 0;  // choose, with Re-roll Set: the value of the set, 0 if not chosen yet
  bool operator==(const Frame&) const = default;
};
using Frames = engine::Frames<Frame, 2>;

/// The public state of one seat; default for seats beyond the number of players.
struct PlayerPublic {
  std::uint8_t dice = 0;   // own dice, neither on the board nor in this turn's roll
  std::uint8_t white = 0;  // white dice of the seat, not in this turn's roll
  std::uint8_t side = 0;   // the side played in this turn, or in the seat's next one
  bool star = false;
  bool skull = false;
  bool operator==(const PlayerPublic&) const = default;
};

/// The part of the state that everyone sees.
struct PublicState {
  std::array<PlayerPublic, kMaxPlayers> players{};
  Board board;
  Pool pool;                 // rolled in this turn, not placed yet
  Cup cup;                   // extra dice to be rolled next
  std::uint8_t reserve = 0;  // white dice that no seat has
  Cards discards;
  Seat turn;                    // the active player
  std::uint8_t completed = 0;   // rows completed in this turn
  bool just_completed = false;  // no die was placed since the last completed row
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

/// Spend the star: the active player loses the skull and misses the turn.
struct SpendStar {
  auto operator<=>(const SpendStar&) const = default;
};
/// Clear the rows that make the current row infeasible.
struct RemoveRows {
  auto operator<=>(const RemoveRows&) const = default;
};
/// Keep the star, or leave the rows as they are.
struct Decline {
  auto operator<=>(const Decline&) const = default;
};
/// Roll all dice of the turn, or those chosen for a re-roll.
struct Roll {
  auto operator<=>(const Roll&) const = default;
};
/// Put a die of the pool, or the stolen one, on a space.
struct Place {
  Die die;
  Space space;
  auto operator<=>(const Place&) const = default;
};
/// Play a card; its target is the next decision.
struct Play {
  Card card = Card::swap_here;
  auto operator<=>(const Play&) const = default;
};
/// Choose the die on the board to swap or steal.
struct Take {
  Space space;
  auto operator<=>(const Take&) const = default;
};
/// Give a die of the pool in exchange.
struct Give {
  Die die;
  auto operator<=>(const Give&) const = default;
};
/// Add a die of the pool to those to be re-rolled.
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

// Events. A card hidden from the viewer is kNone.
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
  bool forced = false;  // no other move was possible, visibly to everyone
};
struct Won {
  Seat seat;
};

using Event = std::variant<Began, TurnBegan, StarSpent, StarKept, RowsRemoved, RowsKept, Rolled,
                           Placed, Played, Swapped, Stole, Chose, Rotated, Completed, Drew,
                           Reshuffled, DrewNothing, TookStar, TookSkull, TurnEnded, Won>;

/// The state as one viewer sees it. `hand` is the viewer's own.
struct View {
  Viewer viewer;
  PublicState visible;
  std::array<std::uint8_t, kMaxPlayers> hand_sizes{};
  Cards hand;
  std::uint8_t pile_size = 0;
  bool operator==(const View&) const = default;
};

}  // namespace etana::dice
