#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/bag.h"
#include "engine/fixed_vector.h"
#include "games/zanaga/ids.h"

/// The state and its parts. Every stored struct lists its members in `fields`, from which its JSON
/// is read and written.
namespace etana::zanaga {

using engine::FixedVector;

/// Ritual tokens: the number of suns, moons, skulls and wild ones.
using Tokens = engine::Bag<kTokenKinds>;
/// Movement dice: the number showing each face.
using Dice = engine::Bag<kFaces>;

struct Ally {
  Ware ware;
  std::uint8_t wounds = 0;
  std::uint8_t fatigue = 0;
  bool operator==(const Ally&) const = default;

  static void fields(auto& s, auto f) {
    f("ware", s.ware);
    f("wounds", s.wounds);
    f("fatigue", s.fatigue);
  }
};

/// A hero and its player's possessions. Unused seats keep the default.
struct Sheet {
  Hero hero;
  Hex hex;
  std::uint8_t wounds = 0;
  std::uint8_t fatigue = 0;
  std::uint8_t gold = 0;
  std::uint8_t trophies = 0;  // gods beaten, in the epic variant
  bool ability_used = false;
  std::array<std::uint8_t, kSurvivals> survival{};
  std::array<std::uint8_t, kColours> counters{};
  std::array<std::uint8_t, kGains> experience{};
  FixedVector<Ally, kMaxAllies> allies;
  Wares items;
  Wares used;  // items and allies used this turn
  bool operator==(const Sheet&) const = default;

  static void fields(auto& s, auto f) {
    f("hero", s.hero);
    f("hex", s.hex);
    f("wounds", s.wounds);
    f("fatigue", s.fatigue);
    f("gold", s.gold);
    f("trophies", s.trophies);
    f("ability_used", s.ability_used);
    f("survival", s.survival);
    f("counters", s.counters);
    f("experience", s.experience);
    f("allies", s.allies);
    f("items", s.items);
    f("used", s.used);
  }
};

/// A challenge on the roaming track with its tokens.
struct RoamingChallenge {
  Adventure card;
  Tokens tokens;
  Symbol first = Symbol::sun;  // the token drawn first
  bool operator==(const RoamingChallenge&) const = default;

  static void fields(auto& s, auto f) {
    f("card", s.card);
    f("tokens", s.tokens);
    f("first", s.first);
  }
};

/// A ritual in play with its tokens.
struct ActiveRitual {
  Ritual card;
  Tokens tokens;
  bool operator==(const ActiveRitual&) const = default;

  static void fields(auto& s, auto f) {
    f("card", s.card);
    f("tokens", s.tokens);
  }
};

enum class Sleep : std::uint8_t { asleep, awake, beaten, boxed };
inline constexpr std::array<std::string_view, 4> kSleepNames = {"asleep", "awake", "beaten",
                                                                "boxed"};
constexpr std::string_view name_of(Sleep v) { return kSleepNames[at(v)]; }

struct GodStand {
  Sleep sleep = Sleep::asleep;
  std::uint8_t doom = 0;
  FixedVector<Ritual, 3> under{};  // completed rituals laid under it, in the epic variant
  bool operator==(const GodStand&) const = default;

  static void fields(auto& s, auto f) {
    f("sleep", s.sleep);
    f("doom", s.doom);
    f("under", s.under);
  }
};

/// A card at the bottom of the market deck. The order within a layer is unknown.
struct BottomCard {
  Ware ware;
  std::uint8_t layer = 0;
  bool operator==(const BottomCard&) const = default;

  static void fields(auto& s, auto f) {
    f("ware", s.ware);
    f("layer", s.layer);
  }
};

enum class Foe : std::uint8_t { nobody, challenge, god, hero };
inline constexpr std::array<std::string_view, 4> kFoeNames = {"nobody", "challenge", "god", "hero"};
constexpr std::string_view name_of(Foe v) { return kFoeNames[at(v)]; }

using Boosts = std::array<std::int8_t, kAttributes>;

/// Temporary bonuses to a hero's values, by duration.
struct Boost {
  Boosts roll{};
  Boosts round{};
  Boosts fight{};
  bool operator==(const Boost&) const = default;

  static void fields(auto& s, auto f) {
    f("roll", s.roll);
    f("round", s.round);
    f("fight", s.fight);
  }
};

/// The current fight.
struct Fight {
  Foe foe = Foe::nobody;
  Seat fighter;                // the hero who acts in this round
  Seat other;                  // in a duel: the defender of this round
  RoamingChallenge challenge;  // off the track while it is fought
  God god;
  bool for_counter = false;
  bool roamed = false;        // the challenge came from the roaming track
  std::uint8_t wounds = 0;    // of the challenge or god
  std::uint8_t rounds = 0;    // rounds started
  std::uint8_t phase = 0;     // of this round; kAttributes after the last
  std::uint8_t struck = 0;    // who has attacked in this round: bit 0 the hero, bits 1 and 2 allies
  std::uint8_t short_by = 0;  // by how much a lost roll failed, while cards may still help
  std::uint8_t spared = 0;    // how much of the coming damage is prevented
  bool again = false;         // the last roll is to be repeated
  bool fled = false;
  bool over = false;
  std::array<Boost, 2> boosts{};  // of the active hero and of the other hero
  Boosts harder{};
  bool operator==(const Fight&) const = default;

  static void fields(auto& s, auto f) {
    f("foe", s.foe);
    f("fighter", s.fighter);
    f("other", s.other);
    f("challenge", s.challenge);
    f("god", s.god);
    f("for_counter", s.for_counter);
    f("roamed", s.roamed);
    f("wounds", s.wounds);
    f("rounds", s.rounds);
    f("phase", s.phase);
    f("struck", s.struck);
    f("short_by", s.short_by);
    f("spared", s.spared);
    f("again", s.again);
    f("fled", s.fled);
    f("over", s.over);
    f("boosts", s.boosts);
    f("harder", s.harder);
  }
};

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
constexpr std::string_view name_of(Decision v) { return kDecisionNames[at(v)]; }

/// `Decision::guard`: the kind of roll that the defender's cards respond to, in `b`; `a` is who
/// rolls, or the attribute of an escape.
enum Guarded : std::uint8_t { kGuardsDefence, kGuardsAttack, kGuardsEscape };

/// A stack frame. The meaning of `a`, `b` and `c` depends on the kind; see where it is pushed.
struct Frame {
  Seat seat;
  Decision decision = Decision::start;
  std::uint8_t step = 0;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t c = 0;
  Tokens tokens{};  // drawn but not yet placed
  U16 from{};       // effects: the next one and the end
  U16 to{};
  bool operator==(const Frame&) const = default;

  static void fields(auto& s, auto f) {
    f("seat", s.seat);
    f("asks", s.decision);
    f("step", s.step);
    f("a", s.a);
    f("b", s.b);
    f("c", s.c);
    f("tokens", s.tokens);
    f("from", s.from);
    f("to", s.to);
  }
};
/// `Frame::a` of the single step's walk, to which no dice can be added.
inline constexpr std::uint8_t kNoDice = 1;
inline constexpr std::size_t kMaxFrames = 40;
using Frames = engine::Frames<Frame, kMaxFrames>;

/// Everything on the table. Nothing is secret: a deck is a set, and the card is chosen at random
/// when it is drawn.
struct State {
  std::array<Sheet, kMaxPlayers> sheets{};
  Seat first;
  Seat turn;
  U16 round;              // rounds started
  bool out = false;       // the active hero was knocked out, which ends the turn
  bool marketed = false;  // the turn's market phase is over
  Dice dice;              // free movement dice
  Wares bought;           // this turn
  Wares given;            // this turn

  Adventures deck;
  Adventures discards;
  FixedVector<Adventure, kMaxAdventures>
      bottom;  // at the bottom of their decks, next card first
  FixedVector<RoamingChallenge, kTrack> roaming;

  Tokens reserve;
  Rituals ritual_deck;
  Rituals ritual_discards;
  Colour tier = Colour::green;  // of the current ritual deck
  FixedVector<ActiveRitual, kTrack> rites;
  ActiveRitual resolving;          // off the track while its omens are resolved
  FixedVector<Ritual, 3> waiting;  // the first completed rituals
  bool chain = false;              // rituals are being resolved
  std::uint8_t cursor = 0;         // where on the track the search for the next one starts
  std::uint8_t drawn = 0;          // draws by effects in this chain

  std::array<God, kGods> gods{};  // in table order
  std::array<GodStand, kGods> stands{};
  FixedVector<God, kGods> awake;

  Wares market;
  Wares market_discards;
  FixedVector<BottomCard, kMaxWares> under;  // at the bottom of the market deck
  std::array<Wares, kMaxTowns> stocks{};
  Wares lost_stock;
  std::array<std::uint8_t, 8> counters{};  // bit set of adventure hexes that have a counter
  std::array<std::uint8_t, kColours> supply{};
  std::array<std::uint8_t, kSurvivals> survival{};
  Hex lost_city;

  Fight fight;
  Frames frames;
  engine::SeatSet winners;
  bool operator==(const State&) const = default;

  bool has_counter(int adventure_hex) const {
    return (counters[static_cast<std::size_t>(adventure_hex / 8)] >> (adventure_hex % 8) & 1) != 0;
  }
  void set_counter(int adventure_hex, bool there) {
    const auto bit = static_cast<std::uint8_t>(1U << (adventure_hex % 8));
    auto& bits = counters[static_cast<std::size_t>(adventure_hex / 8)];
    bits = static_cast<std::uint8_t>(there ? bits | bit : bits & ~bit);
  }

  static void fields(auto& s, auto f) {
    f("first", s.first);
    f("turn", s.turn);
    f("round", s.round);
    f("out", s.out);
    f("marketed", s.marketed);
    f("dice", s.dice);
    f("bought", s.bought);
    f("given", s.given);
    f("deck", s.deck);
    f("discards", s.discards);
    f("bottom", s.bottom);
    f("roaming", s.roaming);
    f("reserve", s.reserve);
    f("ritual_deck", s.ritual_deck);
    f("ritual_discards", s.ritual_discards);
    f("tier", s.tier);
    f("rites", s.rites);
    f("resolving", s.resolving);
    f("waiting", s.waiting);
    f("chain", s.chain);
    f("cursor", s.cursor);
    f("drawn", s.drawn);
    f("gods", s.gods);
    f("stands", s.stands);
    f("awake", s.awake);
    f("market", s.market);
    f("market_discards", s.market_discards);
    f("under", s.under);
    f("lost_stock", s.lost_stock);
    f("supply", s.supply);
    f("survival", s.survival);
    f("lost_city", s.lost_city);
    f("fight", s.fight);
    f("frames", s.frames);
    f("winners", s.winners);
  }
};

struct Options {
  int players = 1;
  bool safari = false;
  bool relentless = false;
  bool epic = false;
  engine::First first = {};
  /// The hero's id for each seat, empty for a dealt hero. No entries: all heroes are dealt.
  std::vector<std::string> heroes{};
  bool operator==(const Options&) const = default;
};

/// What a viewer sees: everything.
struct View {
  Viewer viewer;
  State state;
  bool operator==(const View&) const = default;
};

}  // namespace etana::zanaga
