#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <variant>

#include "engine/fixed_vector.h"
#include "games/ziggurat/json_forms.h"

/// Ziggurat, the legacy game: states, moves and views. Comments cite the rules of
/// docs/rules/ziggurat.md and docs/rules/ziggurat-chapters.md by number.
namespace etana::ziggurat {

using engine::Range;

/// A pending decision: the seat, the kind, and the hero or spirit token it is about.
struct Frame {
  Seat seat;
  Decision decision = Decision::name;
  std::uint8_t about = kNone;
  bool operator==(const Frame&) const = default;
  static constexpr void fields(auto& self, auto& f) {
    f("seat", self.seat, PlayingSeat{});
    f("asks", self.decision);
    f("about", self.about, NumberOrNull<kAllTokens>{});
  }
};

/// The move of a hero or spirit that is about to start or in progress.
struct PendingMove {
  std::uint8_t steps = 0;     // steps of the walk; for a spirit, the steps left
  std::uint8_t declined = 0;  // seats, clockwise from the active one, that declined to use objects
  bool flying = false;        // passes over spirits unharmed (Z-63)
  bool planked = false;       // pits are empty spaces for it (Z-76)
  bool begun = false;         // the way was chosen; consequences are still being resolved
  Way way = Way::clockwise;   // of the walk in progress
  bool operator==(const PendingMove&) const = default;
  static constexpr void fields(auto& self, auto& f) {
    f("steps", self.steps, Range{0, 100});
    f("begun", self.begun);
    f("way", self.way);
    f.when(has_objects, "declined", self.declined, Range{0, kMaxHeroes});
    f.when(has_objects, "flying", self.flying);
    f.when(has_objects, "planked", self.planked);
  }
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
  static constexpr int kMembers = 7;
  bool operator==(const ChapterState&) const = default;
};
static_assert(engine::fields::member_count<ChapterState>() == ChapterState::kMembers);

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

  /// What a chapter does not have has no key, so that nothing of later chapters shows before them.
  static constexpr void fields(auto& self, auto& f) {
    f.first(players_of, "heroes", self.heroes);
    f("spirits", self.spirits, SpiritTokens{});
    f.first(players_of, "hands", self.hands, CardOrNull{});
    f("pile", self.pile, Range{0, kMaxCards});
    f("unseen", self.unseen, CardSet{});
    f("discards", self.discards, CardSet{});
    chapter_fields(self, f);
    f("titles", self.titles, TitleHolders{});
    f.first(players_of, "arrivals", self.arrivals, SpaceSet{});
    turn_fields(self, f);
    f("outcome", self.outcome);
    f("victim", self.victim, HeroOrNull{});
    f.covers(1);  // unused
  }

 private:
  static constexpr void chapter_fields(auto& self, auto& f) {
    auto& chapter = self.chapter_state;
    f.when(has_objects, "objects", chapter.objects, ObjectHands{});
    f.when(has_objects, "lying", chapter.lying, LyingObjects{});
    f.when(has_objects, "quiet", self.quiet, QuietHolders{});
    f.when(has_stock, "stock", chapter.stock, WorkshopStock{});
    f.when(has_lamps, "lamps", chapter.lamps, LampSet{});
    f.when(has_lamps, "carrying", chapter.carrying, HeroSet{});
    f.when(has_lamps, "delivered", chapter.delivered, Range{0, kLamps});
    f.when(counts_fallen, "fallen", chapter.fallen, Range{0, kNone - 1});
    f.covers(1 - ChapterState::kMembers);  // they are one member of the state
  }
  static constexpr void turn_fields(auto& self, auto& f) {
    f("turn", self.active, PlayingSeat{});
    f("stage", self.stage);
    f("steps", self.steps, Range{0, kMaxSteps});
    f("to_walk", self.to_walk, HeroSet{});
    f("walker", self.walker, HeroOrNull{});
    f.when(asks_leaders, "first_named", self.first_named, HeroOrNull{});
    f("colour", self.colour, CardColourOrNull{});
    f("token", self.token, Range{0, kAllTokens});
    f("going", self.pending);
    f("landing", self.nudged, NumberOrNull<kAllTokens - 1>{});
    f("decides", self.frames, CurrentFrame{});
  }
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
  static constexpr std::string_view kName = "swap";
  Seat with;
  static bool exists(const Rules& rules) { return chapter_of(rules) >= 4; }
  auto operator<=>(const Swap&) const = default;
  static constexpr void fields(auto& self, auto& f) { f("with", self.with, HeroSeat{}); }
};
/// Choose the number of steps of the card.
struct Choose {
  static constexpr std::string_view kName = "choose";
  std::uint8_t steps = 1;
  static bool exists(const Rules& rules) { return chapter_of(rules) >= 2; }
  auto operator<=>(const Choose&) const = default;
  static constexpr void fields(auto& self, auto& f) { f("steps", self.steps, Range{1, kMaxSteps}); }
};
/// Choose the colour of the spirits that the card moves.
struct Call {
  static constexpr std::string_view kName = "call";
  Colour colour = Colour::ember;
  static bool exists(const Rules& rules) { return chapter_of(rules) >= 4; }
  auto operator<=>(const Call&) const = default;
  ETANA_FIELDS(colour)
};
/// Use an object. Its power determines the other members; unused ones keep their defaults. stretch:
/// `way` clockwise for one step more, counter for one less. nudge: the spirit's colour, its space
/// and its way. ladder: `at` is the foot of the ladder.
struct Use {
  static constexpr std::string_view kName = "use";
  Object object = 0;
  Way way = Way::clockwise;
  std::uint8_t colour = kNone;
  Space at = kNowhere;
  static bool exists(const Rules& rules) { return chapter_of(rules) >= 2; }
  auto operator<=>(const Use&) const = default;
  static constexpr void fields(auto& self, auto& f) {
    const auto has = [&self](Power power) {
      return [&self, power](const Rules& rules) { return power_of(rules, self.object) == power; };
    };
    f("object", self.object, ObjectId{});
    f.when(has(Power::stretch), "change", self.way, StepsMore{});
    f.when(has(Power::nudge), "colour", self.colour, ColourNumber{});
    f.when(has(Power::nudge), "at", self.at, RingSpace{});
    f.when(has(Power::nudge), "way", self.way);
    f.when(has(Power::ladder), "foot", self.at, RingSpace{});
    f.covers(-2);  // `way` and `at` have two keys each
  }
};
/// Slide down the chute.
struct Chute {
  static constexpr std::string_view kName = "chute";
  static bool exists(const Rules& rules) { return chapter_of(rules) >= 2; }
  auto operator<=>(const Chute&) const = default;
  ETANA_NO_FIELDS
};
/// Do not swap, use or slide; `until`: when to be asked about objects again.
struct Decline {
  static constexpr std::string_view kName = "decline";
  Until until = Until::next_move;
  static bool exists(const Rules& rules) { return chapter_of(rules) >= 2; }
  auto operator<=>(const Decline&) const = default;
  static constexpr void fields(auto& self, auto& f) {
    f.unless(Until::next_move, "until", self.until);
  }
};
/// Name the hero that walks now.
struct Name {
  static constexpr std::string_view kName = "name";
  Hero hero = 0;
  auto operator<=>(const Name&) const = default;
  static constexpr void fields(auto& self, auto& f) {
    f("hero", self.hero, Range{0, kMaxHeroes - 1});
  }
};
/// Let one's hero, named by a helper, walk.
struct Agree {
  static constexpr std::string_view kName = "agree";
  auto operator<=>(const Agree&) const = default;
  ETANA_NO_FIELDS
};
/// Refuse; the helper must name another hero.
struct Refuse {
  static constexpr std::string_view kName = "refuse";
  auto operator<=>(const Refuse&) const = default;
  ETANA_NO_FIELDS
};
/// Walk the named hero this way.
struct Walk {
  static constexpr std::string_view kName = "walk";
  Way way = Way::clockwise;
  auto operator<=>(const Walk&) const = default;
  ETANA_FIELDS(way)
};
/// Step aside this way for the hero that pushed.
struct Aside {
  static constexpr std::string_view kName = "aside";
  Way way = Way::clockwise;
  auto operator<=>(const Aside&) const = default;
  ETANA_FIELDS(way)
};
/// Lead the fire spirit this way.
struct Lead {
  static constexpr std::string_view kName = "lead";
  Way way = Way::clockwise;
  auto operator<=>(const Lead&) const = default;
  ETANA_FIELDS(way)
};

/// The moves of the first chapter first, then those that chapters 2 and 4 add.
using Move =
    std::variant<Name, Walk, Aside, Lead, Agree, Refuse, Choose, Use, Chute, Decline, Swap, Call>;
constexpr std::string_view variant_key(const Move*) { return "do"; }

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
  static constexpr void fields(auto& self, auto& f) {
    f("viewer", self.viewer, PlayingViewer{});
    f.flat(self.state);
  }
};

}  // namespace etana::ziggurat
