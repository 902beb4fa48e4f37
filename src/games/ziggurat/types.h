#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <variant>

#include "engine/fixed_vector.h"
#include "engine/seat.h"
#include "games/ziggurat/bitset128.h"

/// Ziggurat, the legacy game: states, moves and views. Comments cite the rules of
/// docs/rules/ziggurat.md and docs/rules/ziggurat-chapters.md by number.
namespace etana::ziggurat {

using engine::Seat;
using engine::Viewer;

inline constexpr int kMaxHeroes = 4;
inline constexpr int kRings = 5;
inline constexpr int kMaxSpaces = 120;
inline constexpr int kMaxCards = 128;
inline constexpr int kColours = 4;
inline constexpr int kTokens = 3;  // fire spirits per colour (Z-06)
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
inline constexpr std::array<Way, 2> kWays = {Way::clockwise, Way::counter};

/// The colour of a fire spirit.
enum class Colour : std::uint8_t { ember, azure, moss, dusk };

/// A hero by its seat: seat i leads hero i (Z-10).
using Hero = std::uint8_t;

/// A set of heroes, one bit each.
using Heroes = std::uint8_t;

/// A card by its number in the pack; starting cards first.
using Card = std::uint8_t;
using Cards = Bitset128;

/// A kind of object by its number in the pack; ordered by chapter.
using Object = std::uint8_t;

/// The stage of the active seat's card (Z-20): not played yet, its hero part, its spirit part.
enum class Stage : std::uint8_t { begin, heroes, spirits };

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

/// When a holder of objects is asked again (Z-96): before the next move, at its own next turn, or
/// when both ways of the pending move lose the match.
enum class Until : std::uint8_t { next_move, my_turn, danger };

/// A pending decision: the seat, the kind, and the hero or spirit token it is about.
struct Frame {
  Seat seat;
  Decision decision = Decision::name;
  std::uint8_t about = kNone;
  bool operator==(const Frame&) const = default;
};

/// The outcome of a match; if lost, the cause (Z-50 to Z-55).
enum class Outcome : std::uint8_t {
  playing,
  won,
  scorched,  // a hero and a fire spirit met
  fell,      // a hero came to a pit
  taken,     // a fire spirit came to the summit
  no_card    // a seat to move had no card
};

/// The positions of the fire spirits' tokens by colour, sorted unless a spirit is moving. A spirit
/// in a hero's lantern is at `lantern_of(hero)`.
using Spirits = std::array<std::array<Space, kTokens>, kColours>;

constexpr Space lantern_of(Hero hero) { return {static_cast<std::uint8_t>(0xF0 + hero)}; }

/// The move of a hero or spirit that is about to start or in progress.
struct PendingMove {
  std::uint8_t steps = 0;     // steps of the walk; for a spirit, the steps left
  std::uint8_t declined = 0;  // seats, clockwise from the active one, that declined to use objects
  bool flying = false;        // passes over spirits unharmed (Z-63)
  bool planked = false;       // pits are empty spaces for it (Z-76)
  bool begun = false;         // the way was chosen; consequences are still being resolved
  Way way = Way::clockwise;   // of the walk in progress
  bool operator==(const PendingMove&) const = default;
};

/// State used by chapters 2 and later. In other matches all zero, except empty hands.
struct ChapterState {
  std::uint32_t lying = 0;  // bit set of placed objects still on the board (Z-68)
  std::array<std::array<std::uint8_t, kHandSize>, kMaxHeroes> objects = {
      {{kNone, kNone}, {kNone, kNone}, {kNone, kNone}, {kNone, kNone}}};
  std::array<std::uint8_t, kWorkshops> stock{};
  std::uint8_t lamps = 0;      // bit set of lamps still on their sites (Z-65)
  Heroes carrying = 0;         // heroes that carry a lamp
  std::uint8_t delivered = 0;  // number of lamps
  std::uint8_t fallen = 0;     // number of spirits that fell into pits
  bool operator==(const ChapterState&) const = default;
};

struct State {
  Cards unseen;  // never seen, in the pile or left out; unordered until drawn
  Cards discards;
  /// The spaces where each hero came to rest since the last walk began (Z-46).
  std::array<Spaces, kMaxHeroes> arrivals{};
  std::array<Space, kMaxHeroes> heroes{};  // kNowhere for seats that do not play
  Spirits spirits{};
  std::array<std::uint8_t, kMaxHeroes> hands = {kNone, kNone, kNone, kNone};  // cards
  ChapterState chapter_state;
  /// The hero who won each title in this match, or kNone.
  std::array<std::uint8_t, kTitles> titles{};
  engine::Frames<Frame, 1> frames;
  PendingMove pending;
  Seat active;            // the seat whose card is played
  std::uint8_t pile = 0;  // cards left to draw, of the unseen ones
  Stage stage = Stage::begin;
  Heroes to_walk = 0;           // heroes that the card still moves or may move
  std::uint8_t walker = kNone;  // the named hero, until its walk is over
  std::uint8_t steps = 0;       // steps that the card moves heroes
  std::uint8_t colour = kNone;  // of the spirits that the card moves; kColours: all
  std::uint8_t token = 0;       // the next spirit to lead: colour · kTokens + token
  Outcome outcome = Outcome::playing;
  std::uint8_t victim = kNone;       // the hero that was scorched or fell
  std::uint8_t nudged = kNone;       // a spirit moved by an object, until it has come to rest
  std::uint8_t first_named = kNone;  // the first hero whose player refused this card (Z-36)
  std::uint8_t quiet = 0;            // an Until per holder, two bits each (Z-96)
  std::uint8_t unused = 0;           // avoids padding, so that states have unique bytes
  bool operator==(const State&) const = default;
};

constexpr Until quiet_of(const State& state, Hero holder) {
  return static_cast<Until>(state.quiet >> 2U * holder & 3U);
}
constexpr void set_quiet(State& state, Hero holder, Until until) {
  const unsigned others = state.quiet & ~(3U << 2U * holder);
  state.quiet = static_cast<std::uint8_t>(others | static_cast<unsigned>(until) << 2U * holder);
}

/// Swap cards with a seat.
struct Swap {
  Seat with;
  auto operator<=>(const Swap&) const = default;
};
/// Choose the number of steps of the card.
struct Choose {
  std::uint8_t steps = 1;
  auto operator<=>(const Choose&) const = default;
};
/// Choose the colour of the spirits that the card moves.
struct Call {
  Colour colour = Colour::ember;
  auto operator<=>(const Call&) const = default;
};
/// Use an object. Its power determines the other members; unused ones keep their defaults. stretch:
/// `way` clockwise for one step more, counter for one less. nudge: the spirit's colour, its space
/// and its way. ladder: `at` is the foot of the ladder.
struct Use {
  Object object = 0;
  Way way = Way::clockwise;
  std::uint8_t colour = kNone;
  Space at = kNowhere;
  auto operator<=>(const Use&) const = default;
};
/// Slide down the chute.
struct Chute {
  auto operator<=>(const Chute&) const = default;
};
/// Do not swap, use or slide; `until`: when to be asked about objects again.
struct Decline {
  Until until = Until::next_move;
  auto operator<=>(const Decline&) const = default;
};
/// Name the hero that walks now.
struct Name {
  Hero hero = 0;
  auto operator<=>(const Name&) const = default;
};
/// Let one's hero, named by a helper, walk.
struct Agree {
  auto operator<=>(const Agree&) const = default;
};
/// Refuse; the helper must name another hero.
struct Refuse {
  auto operator<=>(const Refuse&) const = default;
};
/// Walk the named hero this way.
struct Walk {
  Way way = Way::clockwise;
  auto operator<=>(const Walk&) const = default;
};
/// Step aside this way for the hero that pushed.
struct Aside {
  Way way = Way::clockwise;
  auto operator<=>(const Aside&) const = default;
};
/// Lead the fire spirit this way.
struct Lead {
  Way way = Way::clockwise;
  auto operator<=>(const Lead&) const = default;
};

using Move =
    std::variant<Swap, Choose, Name, Call, Use, Walk, Aside, Lead, Chute, Decline, Agree, Refuse>;

/// The options of a match, including what a campaign carries over: the heroes, and the titles,
/// marks and objects they have from earlier chapters.
struct Options {
  int players = 2;
  int chapter = 1;
  bool knowledge = false;                                      // use the chapter's secret knowledge
  std::array<std::uint8_t, kMaxHeroes> heroes = {0, 1, 2, 3};  // by seat: roster number
  std::array<std::uint8_t, kMaxHeroes> scorched{};             // scorch marks
  std::array<std::uint32_t, kMaxHeroes> titles{};              // bit sets of titles
  std::uint32_t titles_gone = 0;                               // titles of heroes who do not play
  std::uint8_t kept_by = kNone;                                // the seat that starts with
  std::uint8_t kept = kNone;                                   // the object kept from before (Z-71)
  /// The player of each hero at the start: equal numbers are the same person; kNone is a bot or
  /// unknown and never asked (Z-36).
  std::array<std::uint8_t, kMaxHeroes> leaders = {kNone, kNone, kNone, kNone};
  bool operator==(const Options&) const = default;
};

/// The whole state: all information is public, and the pile has no order (Z-16).
struct View {
  Viewer viewer;
  State state;
  bool operator==(const View&) const = default;
};

}  // namespace etana::ziggurat
