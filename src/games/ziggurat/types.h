#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <variant>

#include "engine/fixed_vector.h"
#include "engine/seat.h"
#include "games/ziggurat/bitset128.h"

/// Ziggurat, the legacy game: what its positions and moves are made of. The rules are in
/// docs/rules/ziggurat.md and, for what chapters add, docs/rules/ziggurat-chapters.md; comments
/// cite them by number.
namespace etana::ziggurat {

using engine::Seat;
using engine::Viewer;

inline constexpr int kMaxHeroes = 4;
inline constexpr int kRings = 5;
inline constexpr int kMaxSpaces = 120;
inline constexpr int kMaxCards = 128;
inline constexpr int kColours = 4;
inline constexpr int kTokens = 3;  // fire spirits of a colour (Z-06)
inline constexpr int kChapters = 6;
inline constexpr int kTitlesEach = 4;
inline constexpr int kTitles = kChapters * kTitlesEach;
inline constexpr int kRoster = 12;
inline constexpr int kObjects = 16;           // kinds of objects in a pack
inline constexpr int kMaxPlacedObjects = 32;  // objects that lie on the board at set-up
inline constexpr int kWorkshops = 4;          // one for each colour
inline constexpr int kLamps = 4;
inline constexpr int kHandSize = 2;  // objects a hero can hold (Z-60)
inline constexpr std::uint8_t kNone = 0xFF;

/// A place for a piece: a space of a ring, numbered from the village upwards and clockwise
/// (Z-01), the summit, or a place off the board.
struct Space {
  std::uint8_t index = kNone;

  constexpr bool on_ring() const { return index < kMaxSpaces; }
  auto operator<=>(const Space&) const = default;
};
inline constexpr Space kSummit = {127};
inline constexpr Space kHome = {0xFC};     // a spirit that came home: safe, out of play (Z-84)
inline constexpr Space kReserve = {0xFD};  // a spirit that has not appeared yet
inline constexpr Space kDoused = {0xFE};   // a spirit in a pit: out for the match
inline constexpr Space kNowhere = {kNone};

/// A set of spaces, the summit among them.
using Spaces = Bitset128;

/// Which way round a ring; seen from above.
enum class Way : std::uint8_t { clockwise, counter };
inline constexpr std::array<Way, 2> kWays = {Way::clockwise, Way::counter};

/// The colour of a fire spirit.
enum class Colour : std::uint8_t { ember, azure, moss, dusk };

/// A hero by its seat: seat i leads hero i, whoever sits there (Z-10).
using Hero = std::uint8_t;

/// A set of heroes, one bit each.
using Heroes = std::uint8_t;

/// A card by its number in the pack, the starting cards first.
using Card = std::uint8_t;
using Cards = Bitset128;

/// A kind of object by its number in the pack, chapter after chapter.
using Object = std::uint8_t;

/// Where the active seat's card stands (Z-20): before it is played, in its hero part, in its
/// spirit part.
enum class Stage : std::uint8_t { begin, heroes, spirits };

/// What a seat is asked.
///   swap    swap cards with another seat before playing (Z-80)
///   steps   how many steps the card moves heroes (Z-66)
///   name    which hero walks now (Z-22, Z-23, Z-35)
///   colour  which spirits the card moves (Z-78)
///   use     whether to use an object before a move (Z-61)
///   walk    which way a hero goes (Z-24)
///   aside   which way a pushed hero steps (Z-45)
///   lead    which way a fire spirit goes (Z-27)
///   chute   whether to slide home from the summit (Z-70)
///   permit  whether the hero that was named by a helper may walk (Z-36)
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

/// How long a holder of objects is not asked (Z-96): it is asked before the next move, when its own
/// next turn begins, or when both ways of the coming move lose the match.
enum class Until : std::uint8_t { next_move, my_turn, danger };

/// A decision that is awaited: of whom, what, and about which hero or which spirit's token.
struct Frame {
  Seat seat;
  Decision decision = Decision::name;
  std::uint8_t about = kNone;
  bool operator==(const Frame&) const = default;
};

/// How a match stands, and if it was lost, how (Z-50 to Z-55).
enum class Outcome : std::uint8_t {
  playing,
  won,
  scorched,  // a hero and a fire spirit met
  fell,      // a hero came to a pit
  taken,     // a fire spirit came to the summit
  no_card    // a seat to move had no card
};

/// The fire spirits: for each colour the places of its tokens, sorted while no spirit walks.
/// A spirit in a hero's lantern is at `lantern_of(hero)`.
using Spirits = std::array<std::array<Space, kTokens>, kColours>;

constexpr Space lantern_of(Hero hero) { return {static_cast<std::uint8_t>(0xF0 + hero)}; }

/// The move of one hero or spirit that is about to be made, or being made.
struct PendingMove {
  std::uint8_t steps = 0;     // of a coming walk; of a spirit's, those still to go
  std::uint8_t declined = 0;  // seats, clockwise from the active one, that use nothing more
  bool flying = false;        // passes over spirits unharmed (Z-63)
  bool planked = false;       // pits are empty spaces for it (Z-76)
  bool begun = false;         // the way was chosen, and what follows is not over
  Way way = Way::clockwise;   // of that walk
  bool operator==(const PendingMove&) const = default;
};

/// What the chapters from 2 on bring along. All zero in a match without such rules, but for the
/// hands, which hold nothing.
struct ChapterState {
  std::uint32_t lying = 0;  // objects that lie where they were laid, a bit each (Z-68)
  std::array<std::array<std::uint8_t, kHandSize>, kMaxHeroes> objects = {
      {{kNone, kNone}, {kNone, kNone}, {kNone, kNone}, {kNone, kNone}}};
  std::array<std::uint8_t, kWorkshops> stock{};
  std::uint8_t lamps = 0;      // lamps that lie on their sites, a bit each (Z-65)
  Heroes carrying = 0;         // heroes with a lamp
  std::uint8_t delivered = 0;  // lamps
  std::uint8_t fallen = 0;     // spirits that fell into pits
  bool operator==(const ChapterState&) const = default;
};

struct State {
  Cards unseen;  // the cards nobody has seen; they have no order until they are drawn
  Cards discards;
  /// Where each hero has come to rest since the last walk began (Z-46).
  std::array<Spaces, kMaxHeroes> arrivals{};
  std::array<Space, kMaxHeroes> heroes{};  // kNowhere for seats that do not play
  Spirits spirits{};
  std::array<std::uint8_t, kMaxHeroes> hands = {kNone, kNone, kNone, kNone};  // cards
  ChapterState chapter_state;
  /// The hero who won a title in this match, or nobody.
  std::array<std::uint8_t, kTitles> titles{};
  engine::Frames<Frame, 1> frames;
  PendingMove pending;
  Seat active;            // whose card is played
  std::uint8_t pile = 0;  // cards left to draw, of the unseen ones
  Stage stage = Stage::begin;
  Heroes to_walk = 0;           // heroes the card still moves, or may move
  std::uint8_t walker = kNone;  // the hero that was named, until its walk is over
  std::uint8_t steps = 0;       // how far the card moves heroes
  std::uint8_t colour = kNone;  // of the spirits the card moves; kColours: all of them
  std::uint8_t token = 0;       // the next spirit to be led: colour · kTokens + token
  Outcome outcome = Outcome::playing;
  std::uint8_t victim = kNone;       // the hero that was scorched or fell
  std::uint8_t nudged = kNone;       // a spirit that an object moved and that is being looked at
  std::uint8_t first_named = kNone;  // the first hero whose person refused this card (Z-36)
  std::uint8_t quiet = 0;            // an Until for each holder, two bits each (Z-96)
  std::uint8_t unused = 0;           // keeps the bytes of a state free of padding
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
/// Let the card move heroes so many steps.
struct Choose {
  std::uint8_t steps = 1;
  auto operator<=>(const Choose&) const = default;
};
/// Let the card move the spirits of a colour.
struct Call {
  Colour colour = Colour::ember;
  auto operator<=>(const Call&) const = default;
};
/// Use an object. What else must be said depends on its rule: `way` clockwise for a step more,
/// counter for one less; the spirit that is nudged, where it is and which way it goes; the foot of
/// the ladder. What a rule does not ask keeps its default.
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
/// Do not swap, use or slide; and how long not to be asked about objects.
struct Decline {
  Until until = Until::next_move;
  auto operator<=>(const Decline&) const = default;
};
/// Name the hero that walks now.
struct Name {
  Hero hero = 0;
  auto operator<=>(const Name&) const = default;
};
/// Let the hero walk that a helper has named.
struct Agree {
  auto operator<=>(const Agree&) const = default;
};
/// Ask the helper to name another one.
struct Refuse {
  auto operator<=>(const Refuse&) const = default;
};
/// Send the hero that is about to walk this way.
struct Walk {
  Way way = Way::clockwise;
  auto operator<=>(const Walk&) const = default;
};
/// Make room, this way.
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

/// A match is a function of the pack, these options and chance. What a campaign carries into a
/// chapter is here: who plays, and what stuck to them in the chapters before.
struct Options {
  int players = 2;
  int chapter = 1;
  bool knowledge = false;                                      // the chapter's secret knowledge
  std::array<std::uint8_t, kMaxHeroes> heroes = {0, 1, 2, 3};  // numbers in the pack's roster
  std::array<std::uint8_t, kMaxHeroes> scorched{};             // marks they carry
  std::array<std::uint32_t, kMaxHeroes> titles{};              // titles they have, a bit each
  std::uint32_t titles_gone = 0;                               // held by heroes who do not play
  std::uint8_t kept_by = kNone;                                // the seat that begins with
  std::uint8_t kept = kNone;                                   // the object that was kept (Z-71)
  /// Who leads each hero when the match begins: equal numbers are one person, kNone is a bot or
  /// unknown, and then nobody is asked (Z-36).
  std::array<std::uint8_t, kMaxHeroes> leaders = {kNone, kNone, kNone, kNone};
  bool operator==(const Options&) const = default;
};

/// What a viewer may know of a position: all of it, since an unseen pile has no order (Z-16).
struct View {
  Viewer viewer;
  State state;
  bool operator==(const View&) const = default;
};

}  // namespace etana::ziggurat
