#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

#include "engine/json_reader.h"
#include "engine/seat.h"
#include "games/ziggurat/bitset128.h"

/// Numbers, ids and enums of Ziggurat, their names in packs, records and messages, and their
/// parsers.
namespace etana::ziggurat {

using engine::Seat;
using engine::Viewer;

inline constexpr int kMaxHeroes = 4;
inline constexpr int kRings = 5;
inline constexpr int kMaxSteps = 6;
inline constexpr int kMaxSpaces = 120;
inline constexpr int kMaxCards = 128;
inline constexpr int kColours = 4;
inline constexpr int kTokens = 3;  // fire spirits per colour (Z-06)
inline constexpr int kAllTokens = kColours * kTokens;
inline constexpr int kChapters = 6;
inline constexpr int kTitlesEach = 4;
inline constexpr int kTitles = kChapters * kTitlesEach;
inline constexpr int kRoster = 12;
inline constexpr int kObjects = 16;           // kinds of objects in a pack
inline constexpr int kMaxPlacedObjects = 32;  // objects on the board at setup
inline constexpr int kWorkshops = 4;          // one for each colour
inline constexpr int kLamps = 4;
inline constexpr int kHandSize = 2;  // objects a hero can hold (Z-60)
inline constexpr std::uint8_t kNone = 0xFF;

/// The position of a piece: a space of a ring, numbered clockwise from the village upwards (Z-01),
/// the summit, or an off-board position.
struct Space {
  std::uint8_t index = kNone;

  constexpr bool on_ring() const { return index < kMaxSpaces; }
  auto operator<=>(const Space&) const = default;
};
inline constexpr Space kSummit = {127};
inline constexpr Space kHome = {0xFC};     // a spirit that came home, out of play (Z-84)
inline constexpr Space kReserve = {0xFD};  // a spirit that has not appeared yet
inline constexpr Space kDoused = {0xFE};   // a spirit in a pit, out of play
inline constexpr Space kNowhere = {kNone};

/// A set of spaces, which can include the summit.
using Spaces = Bitset128;

/// The direction along a ring, seen from above.
enum class Way : std::uint8_t { clockwise, counter };
constexpr std::array<std::string_view, 2> enum_names(Way) { return {"clockwise", "counter"}; }
inline constexpr std::array<Way, 2> kWays = {Way::clockwise, Way::counter};

/// The colour of a fire spirit.
enum class Colour : std::uint8_t { ember, azure, moss, dusk };
constexpr std::array<std::string_view, 4> enum_names(Colour) {
  return {"ember", "azure", "moss", "dusk"};
}

/// A hero by its seat: seat i leads hero i (Z-10).
using Hero = std::uint8_t;

/// A set of heroes, one bit each.
using Heroes = std::uint8_t;

/// A card by its number in the pack; starting cards first.
using Card = std::uint8_t;
using Cards = Bitset128;

/// A kind of object by its number in the pack; ordered by chapter.
using Object = std::uint8_t;

/// The effect of an object.
enum class Power : std::uint8_t { stretch, fly_over, nudge, cloak, plank, anchor, double_, ladder };
constexpr std::array<std::string_view, 8> enum_names(Power) {
  return {"stretch", "fly_over", "nudge", "cloak", "plank", "anchor", "double", "ladder"};
}

/// The stage of the active seat's card (Z-20): not played yet, its hero part, its spirit part.
enum class Stage : std::uint8_t { begin, heroes, spirits };
constexpr std::array<std::string_view, 3> enum_names(Stage) {
  return {"begin", "heroes", "spirits"};
}

/// The kinds of decisions.
///   swap    swap cards with another seat before playing (Z-80)
///   steps   how many steps the card moves heroes (Z-66)
///   name    which hero walks now (Z-22, Z-23, Z-35)
///   colour  which spirits the card moves (Z-78)
///   use     whether to use an object before a move (Z-61)
///   walk    which way a hero goes (Z-24)
///   aside   which way a pushed hero steps (Z-45)
///   lead    which way a fire spirit goes (Z-27)
///   chute   whether to slide home from the summit (Z-70)
///   permit  whether a hero named by a helper may walk (Z-36)
enum class Decision : std::uint8_t {
  swap,
  steps,
  name,
  colour,
  use,
  walk,
  aside,
  lead,
  chute,
  permit
};
constexpr std::array<std::string_view, 10> enum_names(Decision) {
  return {"swap", "steps", "name", "colour", "use", "walk", "aside", "lead", "chute", "permit"};
}

/// When a holder of objects is asked again (Z-96): before the next move, at its own next turn, or
/// when both ways of the pending move lose the match.
enum class Until : std::uint8_t { next_move, my_turn, danger };
constexpr std::array<std::string_view, 3> enum_names(Until) {
  return {"next_move", "my_turn", "danger"};
}

/// The outcome of a match; if lost, the cause (Z-50 to Z-55).
enum class Outcome : std::uint8_t {
  playing,
  won,
  scorched,  // a hero and a fire spirit met
  fell,      // a hero came to a pit
  taken,     // a fire spirit came to the summit
  no_card    // a seat to move had no card
};
constexpr std::array<std::string_view, 6> enum_names(Outcome) {
  return {"playing", "won", "scorched", "fell", "taken", "no_card"};
}

/// The positions of the fire spirits' tokens by colour, sorted unless a spirit is moving. A spirit
/// in a hero's lantern is at `lantern_of(hero)`.
using Spirits = std::array<std::array<Space, kTokens>, kColours>;

constexpr Space lantern_of(Hero hero) { return {static_cast<std::uint8_t>(0xF0 + hero)}; }

inline constexpr auto kColourNames = enum_names(Colour{});
inline constexpr std::array<std::string_view, kColours + 2> kCardColourNames = {
    "ember", "azure", "moss", "dusk", "all", "any"};
/// The workshops, by the colour of their spirits (Z-84).
inline constexpr std::array<std::string_view, kWorkshops> kWorkshopNames = {"bakery", "glassworks",
                                                                            "bathhouse", "school"};
inline constexpr std::array<std::string_view, kRings> kLevelNames = {"a", "b", "c", "d", "e"};

/// The name of an enum's value, and the value with a name.
template <class E>
constexpr std::string_view name_of(E value) {
  return enum_names(value)[static_cast<std::size_t>(value)];
}
template <class E>
E read_enum(const engine::JsonReader& in) {
  static constexpr auto kNames = enum_names(E{});
  return static_cast<E>(in.enumerator(kNames));
}

struct Layout;
struct Content;
struct Chapter;

/// Parses a space of a ring; with `summit`, also "top".
Space read_space(const engine::JsonReader& in, const Layout& layout, bool summit = false);

/// Parses an object unlocked by a chapter; 0 after an error. The error lists only unlocked ones.
Object read_opened_object(const engine::JsonReader& in, const Content& content,
                          const Chapter& chapter);

}  // namespace etana::ziggurat
