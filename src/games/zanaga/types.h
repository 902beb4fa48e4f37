#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/bag.h"
#include "engine/fixed_vector.h"
#include "games/zanaga/frames.h"
#include "games/zanaga/ids.h"

/// The state and its parts. Every stored struct describes its members (engine/fields.h); the
/// context is the game's `Rules`.
namespace etana::zanaga {

using engine::FixedVector;

/// Movement dice: the number showing each face.
struct Dice : engine::Bag<kFaces> {};

struct Ally {
  Ware ware;
  std::uint8_t wounds = 0;
  std::uint8_t fatigue = 0;
  bool operator==(const Ally&) const = default;

  ETANA_FIELDS(ware, wounds, fatigue)
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

  static constexpr void fields(auto& self, auto& f) {
    f("hero", self.hero);
    f("hex", self.hex, OrNone<Hex>{});
    f("wounds", self.wounds);
    f("fatigue", self.fatigue);
    f("gold", self.gold);
    f("trophies", self.trophies);
    f("ability_used", self.ability_used);
    f("survival", self.survival);
    f("counters", self.counters);
    f("experience", self.experience);
    f("allies", self.allies);
    f("items", self.items);
    f("used", self.used);
  }
};

/// A challenge on the roaming track with its tokens.
struct RoamingChallenge {
  Adventure card;
  Tokens tokens;
  Symbol first = Symbol::sun;  // the token drawn first
  bool operator==(const RoamingChallenge&) const = default;

  ETANA_FIELDS(card, tokens, first)
};

/// A ritual in play with its tokens.
struct ActiveRitual {
  Ritual card;
  Tokens tokens;
  bool operator==(const ActiveRitual&) const = default;

  ETANA_FIELDS(card, tokens)
};

/// A place for a card that is empty when its card is none.
template <class Place>
struct CardOrNone {
  static void write(const Place& place, engine::JsonWriter& out, const auto& rules) {
    engine::write_fields(place, out, rules);
  }
  static void read(const engine::JsonReader& in, Place& place, const auto& rules) {
    place = engine::read_fields<Place>(in, rules);
  }
  static std::string type_script(auto& types) {
    return "Omit<" + types.template of<Place>() + ", \"card\"> & { card: string | null }";
  }
};

enum class Sleep : std::uint8_t { asleep, awake, beaten, boxed };
inline constexpr std::array<std::string_view, 4> kSleepNames = {"asleep", "awake", "beaten",
                                                                "boxed"};
constexpr const auto& enum_names(Sleep) { return kSleepNames; }

struct GodStand {
  Sleep sleep = Sleep::asleep;
  std::uint8_t doom = 0;
  FixedVector<Ritual, 3> under{};  // completed rituals laid under it, in the epic variant
  bool operator==(const GodStand&) const = default;

  ETANA_FIELDS(sleep, doom, under)
};

/// A card at the bottom of the market deck. The order within a layer is unknown.
struct BottomCard {
  Ware ware;
  std::uint8_t layer = 0;
  bool operator==(const BottomCard&) const = default;

  ETANA_FIELDS(ware, layer)
};

enum class Foe : std::uint8_t { nobody, challenge, god, hero };
inline constexpr std::array<std::string_view, 4> kFoeNames = {"nobody", "challenge", "god", "hero"};
constexpr const auto& enum_names(Foe) { return kFoeNames; }

using Boosts = std::array<std::int8_t, kAttributes>;

/// Temporary bonuses to a hero's values, by duration.
struct Boost {
  Boosts roll{};
  Boosts round{};
  Boosts fight{};
  bool operator==(const Boost&) const = default;

  ETANA_FIELDS(roll, round, fight)
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

  static constexpr void fields(auto& self, auto& f) {
    f("foe", self.foe);
    f("fighter", self.fighter);
    f("other", self.other);
    f("challenge", self.challenge, CardOrNone<RoamingChallenge>{});
    f("god", self.god, OrNone<God>{});
    f("for_counter", self.for_counter);
    f("roamed", self.roamed);
    f("wounds", self.wounds);
    f("rounds", self.rounds);
    f("phase", self.phase);
    f("struck", self.struck);
    f("short_by", self.short_by);
    f("spared", self.spared);
    f("again", self.again);
    f("fled", self.fled);
    f("over", self.over);
    f("boosts", self.boosts);
    f("harder", self.harder);
  }
};

/// The cards for sale in each town.
struct Stocks {
  std::array<Wares, kMaxTowns> of_town{};

  Wares& operator[](std::size_t town) { return of_town[town]; }
  const Wares& operator[](std::size_t town) const { return of_town[town]; }
  bool operator==(const Stocks&) const = default;
};

/// The adventure hexes that have a counter, as bits.
struct CounterHexes {
  std::array<std::uint8_t, kMaxAdventureHexes / 8> bits{};

  bool has(int adventure_hex) const {
    return (bits[static_cast<std::size_t>(adventure_hex / 8)] >> (adventure_hex % 8) & 1) != 0;
  }
  void set(int adventure_hex, bool there) {
    const auto bit = static_cast<std::uint8_t>(1U << (adventure_hex % 8));
    auto& some = bits[static_cast<std::size_t>(adventure_hex / 8)];
    some = static_cast<std::uint8_t>(there ? some | bit : some & ~bit);
  }
  bool operator==(const CounterHexes&) const = default;
};

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
  Stocks stocks;
  Wares lost_stock;
  CounterHexes counters;
  std::array<std::uint8_t, kColours> supply{};
  std::array<std::uint8_t, kSurvivals> survival{};
  Hex lost_city;

  Fight fight;
  Frames frames;
  engine::SeatSet winners;
  bool operator==(const State&) const = default;

  bool has_counter(int adventure_hex) const { return counters.has(adventure_hex); }
  void set_counter(int adventure_hex, bool there) { counters.set(adventure_hex, there); }

  static constexpr void fields(auto& self, auto& f) {
    f("first", self.first);
    f("turn", self.turn);
    f("round", self.round);
    f("out", self.out);
    f("marketed", self.marketed);
    f("dice", self.dice);
    f("bought", self.bought);
    f("given", self.given);
    f("deck", self.deck);
    f("discards", self.discards);
    f("bottom", self.bottom);
    f("roaming", self.roaming);
    f("reserve", self.reserve);
    f("ritual_deck", self.ritual_deck);
    f("ritual_discards", self.ritual_discards);
    f("tier", self.tier);
    f("rites", self.rites);
    f("resolving", self.resolving, CardOrNone<ActiveRitual>{});
    f("waiting", self.waiting);
    f("chain", self.chain);
    f("cursor", self.cursor);
    f("drawn", self.drawn);
    f("gods", self.gods);
    f("stands", self.stands);
    f("awake", self.awake);
    f("market", self.market);
    f("market_discards", self.market_discards);
    f("under", self.under);
    f("lost_stock", self.lost_stock);
    f("supply", self.supply);
    f("survival", self.survival);
    f("lost_city", self.lost_city, OrNone<Hex>{});
    f("fight", self.fight);
    f("frames", self.frames);
    f("winners", self.winners.bits, engine::Range{0, 63});
    f.first([](const auto& rules) { return rules.players(); }, "players", self.sheets);
    f("stocks", self.stocks);
    f("counters", self.counters);
  }
};

struct Options {
  int players = 1;
  bool safari = false;
  bool relentless = false;
  bool epic = false;
  bool short_match = false;
  engine::First first = {};
  /// The hero's id for each seat, empty for a dealt hero. No entries: all heroes are dealt.
  std::vector<std::string> heroes{};
  bool operator==(const Options&) const = default;
};

}  // namespace etana::zanaga
