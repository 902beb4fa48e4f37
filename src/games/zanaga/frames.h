#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <string_view>
#include <type_traits>

#include "engine/bag.h"
#include "engine/fixed_vector.h"
#include "games/zanaga/effect.h"
#include "games/zanaga/moves.h"

/// The stack of pending decisions and tasks.
namespace etana::zanaga {

/// Ritual tokens: the number of suns, moons, skulls and wild ones.
struct Tokens : engine::Bag<kTokenKinds> {};

/// The kind of a frame: a decision of its seat, or a task that continues by itself once the frames
/// above it are done.
enum class Decision : std::uint8_t {
  // decisions
  start,      // in which town to start
  confront,   // whether to fight a god
  set_out,    // roll, or take a single step
  walk,       // steps, rest, compass, or stop
  adventure,  // counter, hero, or check
  meet,       // which roaming challenge
  safari,     // whether to spend a die on a roaming challenge
  bones,      // whether to send back the card or token just drawn
  place,      // on which ritual the token goes
  prepare,    // cards used before combat
  round,      // fight on or escape
  phase,      // who attacks, or defend
  guard,      // in a duel: the defender's cards
  lost,       // cards used on a lost roll
  market,
  learn,
  choose,     // an option of a card
  lose,       // what to lose
  drop,       // which of its most expensive things a beaten hero loses
  go,         // to which hex
  found,      // where the lost city goes
  restore,    // where the last counters go
  unravel,    // which token leaves its ritual
  loot,       // what the winner takes
  // tasks
  turn,
  check,
  draw,
  tokens,
  fight,
  knockout,
  effects,
  each,
  chain
};
inline constexpr int kSeatDecisions = static_cast<int>(Decision::turn);
inline constexpr int kFrameKinds = static_cast<int>(Decision::chain) + 1;
inline constexpr std::array<std::string_view, kFrameKinds> kDecisionNames = {
    "start",   "confront", "set_out", "walk",  "adventure", "meet",  "safari",
    "bones",   "place",    "prepare", "round", "phase",     "guard", "lost",
    "market",  "learn",    "choose",  "lose",  "drop",      "go",    "found",
    "restore", "unravel",  "loot",    "turn",  "check",     "draw",  "tokens",
    "fight",   "knockout", "effects", "each",  "chain"};
constexpr const auto& enum_names(Decision) { return kDecisionNames; }

// The details of a frame, for the kinds that have any. `slots` maps them to the keys of the frame's
// JSON (frame_json.h), with the highest value where the type does not tell it.

struct WalkFrame {
  static constexpr Decision kDecision = Decision::walk;
  bool no_dice = false;  // after a single step, to which no dice can be added

  static constexpr void slots(auto& self, auto& f) { f("a", self.no_dice); }
};

struct BonesFrame {
  static constexpr Decision kDecision = Decision::bones;
  bool is_token = false;  // a token was drawn, else a card
  Symbol symbol = Symbol::sun;

  static constexpr void slots(auto& self, auto& f) {
    f("a", self.is_token);
    f("b", self.symbol, Symbol::wild);
  }
};

struct PlaceFrame {
  static constexpr Decision kDecision = Decision::place;
  Symbol symbol = Symbol::sun;
  bool leftmost = false;  // on the leftmost ritual that takes it, without a choice

  static constexpr void slots(auto& self, auto& f) {
    f("a", self.symbol, Symbol::wild);
    f("b", self.leftmost);
    f.one_token(self.symbol);
  }
};

/// The roll that a defender's cards respond to.
enum class GuardedRoll : std::uint8_t { defence, attack, escape };

struct GuardFrame {
  static constexpr Decision kDecision = Decision::guard;
  GuardedRoll roll = GuardedRoll::defence;
  Combatant who{};                        // who rolls, unless it is an escape
  Attribute attribute = Attribute::mind;  // of an escape

  static constexpr void slots(auto& self, auto& f) {
    f("b", self.roll, GuardedRoll::escape);
    if (self.roll == GuardedRoll::escape) {
      f("a", self.attribute, Attribute::spirit);
    } else {
      f("a", self.who.index, kMaxAllies);
    }
  }
};

struct LostFrame {
  static constexpr Decision kDecision = Decision::lost;
  Combatant who{};
  bool attacks = false;

  static constexpr void slots(auto& self, auto& f) {
    f("a", self.who.index, kMaxAllies);
    f("b", self.attacks);
  }
};

struct MarketFrame {
  static constexpr Decision kDecision = Decision::market;
  Town town{};  // none in the lost city

  static constexpr void slots(auto& self, auto& f) { f.id_or_none("a", self.town); }
};

/// Why effects run.
struct Occasion {
  bool in_fight = false;  // they end with the fight
  God omen_of{};          // the god that sends them, or none
  bool operator==(const Occasion&) const = default;
};

struct ChooseFrame {
  static constexpr Decision kDecision = Decision::choose;
  U16 effect{};  // the effect that offers the options
  Occasion occasion{};

  static constexpr void slots(auto& self, auto& f) {
    f("from", self.effect);
    f("b", self.occasion.in_fight);
    f.id_from_one("c", self.occasion.omen_of);
  }
};

struct LoseFrame {
  static constexpr Decision kDecision = Decision::lose;
  Loss what = Loss::item;

  static constexpr void slots(auto& self, auto& f) { f("a", self.what, Loss::counter); }
};

struct GoFrame {
  static constexpr Decision kDecision = Decision::go;
  Where where = Where::town;

  static constexpr void slots(auto& self, auto& f) { f("a", self.where, Where::shelter); }
};

struct RestoreFrame {
  static constexpr Decision kDecision = Decision::restore;
  std::uint8_t colours = 0;       // bit set of those still to be restored
  Colour colour = Colour::green;  // the one to decide

  static constexpr void slots(auto& self, auto& f) {
    f("a", self.colours, 0xFF);
    f("b", self.colour, Colour::red);
  }
};

struct LootFrame {
  static constexpr Decision kDecision = Decision::loot;
  Seat loser{};

  static constexpr void slots(auto& self, auto& f) { f("a", self.loser.index, kMaxPlayers - 1); }
};

enum class TurnStep : std::uint8_t { begin, move, adventure, market, learn, end };

struct TurnFrame {
  static constexpr Decision kDecision = Decision::turn;
  TurnStep step = TurnStep::begin;

  static constexpr void slots(auto& self, auto& f) { f("step", self.step, TurnStep::end); }
};

/// A roaming check.
enum class CheckStep : std::uint8_t { look = 0, draw = 2, face = 3 };  // 1 is no longer used

struct CheckFrame {
  static constexpr Decision kDecision = Decision::check;
  CheckStep step = CheckStep::look;
  bool is_phase = false;  // the turn's adventure phase, where a safari is possible
  Adventure drawn{};      // or none

  static constexpr void slots(auto& self, auto& f) {
    f("step", self.step, CheckStep::face);
    f("b", self.is_phase);
    f.id_from_one("c", self.drawn);
  }
};

enum class DrawStep : std::uint8_t { card, tokens, put };
/// Where a drawn challenge goes.
enum class Destination : std::uint8_t { track, fight };

/// A challenge is drawn, then its tokens.
struct DrawFrame {
  static constexpr Decision kDecision = Decision::draw;
  DrawStep step = DrawStep::card;
  Colour colour = Colour::green;
  Destination destination = Destination::track;
  Adventure card{0};  // once it is drawn
  Tokens tokens{};
  Symbol first = Symbol::sun;  // the token drawn first

  static constexpr void slots(auto& self, auto& f) {
    f("step", self.step, DrawStep::put);
    f("a", self.colour, Colour::red);
    f("b", self.destination, Destination::fight);
    f.id("c", self.card);
    f("tokens", self.tokens);
    f("from", self.first, Symbol::wild);
  }
};

/// Tokens are drawn, each placed before the next.
struct TokensFrame {
  static constexpr Decision kDecision = Decision::tokens;
  std::uint8_t left = 0;
  Tokens tokens{};  // drawn and not placed yet

  static constexpr void slots(auto& self, auto& f) {
    f("a", self.left, 0xFF);
    f("tokens", self.tokens);
  }
};

enum class FightStep : std::uint8_t { before, prepare, round, stay, phase, next_phase, rewarded };

struct FightFrame {
  static constexpr Decision kDecision = Decision::fight;
  FightStep step = FightStep::before;

  static constexpr void slots(auto& self, auto& f) { f("step", self.step, FightStep::rewarded); }
};

enum class KnockoutStep : std::uint8_t { lose, carry, recover };

struct KnockoutFrame {
  static constexpr Decision kDecision = Decision::knockout;
  KnockoutStep step = KnockoutStep::lose;
  bool spoils = false;  // another hero takes what is lost

  static constexpr void slots(auto& self, auto& f) {
    f("step", self.step, KnockoutStep::recover);
    f("a", self.spoils);
  }
};

/// Effects of a card, for the frame's seat.
struct EffectsFrame {
  static constexpr Decision kDecision = Decision::effects;
  U16 next{};
  U16 end{};
  Occasion occasion{};
  std::uint8_t omen = 0;       // the symbol of an omen that is not announced yet, from 1, or 0
  std::uint8_t scattered = 0;  // challenges, by an effect that scatters several

  static constexpr void slots(auto& self, auto& f) {
    f("step", self.scattered, 0xFF);
    f("a", self.omen, kSymbols);
    f("b", self.occasion.in_fight);
    f.id_from_one("c", self.occasion.omen_of);
    f("from", self.next);
    f("to", self.end);
  }
};

/// Effects for several heroes in turn.
struct EachFrame {
  static constexpr Decision kDecision = Decision::each;
  U16 first{};
  U16 end{};
  std::uint8_t done = 0;  // heroes, from the active one on
  Who who = Who::all;
  God omen_of{};

  static constexpr void slots(auto& self, auto& f) {
    f("a", self.done, kMaxPlayers);
    f("b", self.who, Who::others);
    f.id_from_one("c", self.omen_of);
    f("from", self.first);
    f("to", self.end);
  }
};

enum class ChainStep : std::uint8_t { next, effects_done, omens_done };

/// Completed rituals are resolved.
struct ChainFrame {
  static constexpr Decision kDecision = Decision::chain;
  ChainStep step = ChainStep::next;
  Ritual ritual{0};  // while it is resolved

  static constexpr void slots(auto& self, auto& f) {
    f("step", self.step, ChainStep::omens_done);
    f.id("a", self.ritual);
  }
};

/// A frame of the stack: who decides what, and the details of its kind.
class Frame {
 public:
  Seat seat;
  Decision decision = Decision::start;

  constexpr Frame() = default;
  /// Of a kind without details.
  constexpr Frame(Seat whose, Decision what) : seat(whose), decision(what) {}
  template <class T>
    requires requires { T::kDecision; }
  Frame(Seat whose, const T& details) : seat(whose), decision(T::kDecision) {
    check<T>();
    std::memcpy(details_.data(), &details, sizeof details);
  }

  /// The details, of the type that belongs to the kind.
  template <class T>
  T& as() {
    check<T>();
    return *std::launder(reinterpret_cast<T*>(details_.data()));
  }
  template <class T>
  const T& as() const {
    check<T>();
    return *std::launder(reinterpret_cast<const T*>(details_.data()));
  }
  /// The details, or null if the frame is of another kind.
  template <class T>
  const T* if_is() const {
    return decision == T::kDecision ? &as<T>() : nullptr;
  }
  bool operator==(const Frame&) const = default;

 private:
  static constexpr std::size_t kMostBytes = 9;

  template <class T>
  void check() const {
    static_assert(sizeof(T) <= kMostBytes && alignof(T) == 1);
    static_assert(std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>);
    assert(decision == T::kDecision);
  }

  /// The details as bytes. Unused ones are 0, so that equal frames have equal bytes.
  std::array<std::byte, kMostBytes> details_{};
};
static_assert(std::is_trivially_copyable_v<Frame> && sizeof(Frame) == 11);

inline constexpr std::size_t kMaxFrames = 40;
using Frames = engine::Frames<Frame, kMaxFrames>;

}  // namespace etana::zanaga
