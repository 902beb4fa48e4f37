#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/forms.h"

/// Dice, spaces, cards and other ids of the dice race, and their JSON in packs, records and
/// messages. Comments cite the rules of docs/rules/dice.md by number.
namespace etana::dice {

struct Content;
class Rules;

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

inline constexpr std::array<std::string_view, kCardKinds> kCardNames = {
    "swap_here",  "swap_there",  "reroll_white", "reroll_coloured",
    "reroll_set", "extra_white", "steal",        "rotate"};
constexpr auto enum_names(Card) { return kCardNames; }
inline std::string_view name_of(Card card) { return kCardNames[static_cast<std::size_t>(card)]; }

inline constexpr std::array<std::string_view, 8> kDecisionNames = {
    "star", "rows", "roll", "place", "take", "give", "put", "choose"};
constexpr auto enum_names(Decision) { return kDecisionNames; }
inline std::string_view name_of(Decision decision) {
  return kDecisionNames[static_cast<std::size_t>(decision)];
}

/// The maximum number of dice of a colour, and of cards of a kind, in a pack.
inline constexpr int kMostDice = 60;
inline constexpr int kMostCards = 30;

/// Parses "A1" to "F6" and "w1" to "w6".
Die read_die(const engine::JsonReader& in);

/// Parses "1.1a" or "top".
Space read_space(const Content& content, const engine::JsonReader& in);

/// `{"steal": 1, "rotate": 2, …}`.
using CardCounts = engine::CountsByName<Card, kMostCards>;

/// A card by its name.
struct CardName {
  static void write(std::uint8_t card, engine::JsonWriter& out, const auto&) {
    out.string(kCardNames[card]);
  }
  using SameTypeAs = Card;
};

/// `{"A5": 2, "w1": 1}`, without zero counts.
struct DiceCounts {
  static void write(const Pool& pool, engine::JsonWriter& out, const Rules& rules);
  static void read(const engine::JsonReader& in, Pool& pool, const Rules& rules);
  static constexpr std::string_view kTypeScript = "Record<string, number>";
};

/// `{"A": 2, "w": 1}`, without zero counts.
struct ColourCounts {
  static void write(const Cup& cup, engine::JsonWriter& out, const Rules& rules);
  static void read(const engine::JsonReader& in, Cup& cup, const Rules& rules);
  static constexpr std::string_view kTypeScript = "Record<string, number>";
};

}  // namespace etana::dice

template <>
struct etana::engine::JsonForm<etana::dice::Die> {
  static void write(dice::Die die, JsonWriter& out, const auto&) { out.string(die.name()); }
  static void read(const JsonReader& in, dice::Die& die, const auto&) { die = dice::read_die(in); }
  static constexpr std::string_view kTypeScript = "string";
};

template <>
struct etana::engine::JsonForm<etana::dice::Space> {
  static void write(dice::Space space, JsonWriter& out, const dice::Rules& rules);
  static void read(const JsonReader& in, dice::Space& space, const dice::Rules& rules);
  static constexpr std::string_view kTypeScript = "string";
};
