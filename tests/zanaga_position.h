#pragma once

#include <algorithm>
#include <deque>
#include <memory>
#include <utility>
#include <vector>

#include "games/zanaga/legal_moves.h"
#include "games/zanaga/rules.h"
#include "support.h"

/// A builder for positions of Mists of Zanaga. It uses the map of the built-in pack; cards keep
/// their colours and symbols, but have no effects until a test adds them.
// Tests initialize only the members of effects and modifiers that matter to them.
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"

namespace etana::test::zan {

using namespace etana::zanaga;

/// Chance with scripted answers, counted from 1; after them, answers come from a fixed seed.
class ScriptedDice final : public engine::Chance {
 public:
  explicit ScriptedDice(const std::vector<int>& dice) : scripted_(dice.begin(), dice.end()) {}

 protected:
  std::uint32_t ask(std::uint32_t n) override {
    if (scripted_.empty()) return static_cast<std::uint32_t>(rest_.pick(static_cast<int>(n)));
    const int answer = scripted_.front() - 1;
    scripted_.pop_front();
    return std::min(static_cast<std::uint32_t>(answer), n - 1);
  }

 private:
  std::deque<int> scripted_;
  engine::SeededChance rest_{{}};
};

inline Content plain_content() {
  Content content = *Rules::load(builtin_pack("zanaga"));
  content.numbers.counters = {26, 20, 16, 12};  // enough for any position
  for (AdventureCard& card : content.adventures) {
    static_cast<Challenge&>(card) = {.id = card.id,
                                     .life = 2,
                                     .phases = {{{12, 1}, {12, 1}, {12, 1}}},
                                     .before = {},
                                     .round = {},
                                     .struck = {},
                                     .rules = {}};
    card.gold = 2;
    card.reward = {};
  }
  for (GodCard& god : content.gods) {
    static_cast<Challenge&>(god) = {.id = god.id,
                                    .life = 3,
                                    .phases = {{{14, 2}, {14, 2}, {14, 2}}},
                                    .before = {},
                                    .round = {},
                                    .struck = {},
                                    .rules = {}};
    god.omens = {};
  }
  for (RitualCard& ritual : content.rituals) {
    ritual.complete = {};
    ritual.lasting = {};
    ritual.slots = 2;
  }
  for (WareCard& ware : content.wares) {
    static_cast<Ability&>(ware) = {};
    ware.life = 2;
    ware.stamina = 1;
    ware.attributes = {{{3, 1}, {3, 1}, {3, 1}}};
  }
  for (HeroCard& hero : content.heroes) {
    static_cast<Ability&>(hero) = {};
    hero.life = 5;
    hero.stamina = 3;
    hero.attributes = {{{3, 1}, {5, 2}, {2, 1}}};
    hero.skills = {};
  }
  return content;
}

/// A position; by default seat 0 is about to set out from the first village, with nothing used.
class Position {
 public:
  explicit Position(Options options = {.players = 2})
      : content(std::make_shared<Content>(plain_content())), rules(content, options) {
    engine::SeededChance chance({});
    state = rules.setup(chance, events);
    state.first = state.turn = {0};
    for (std::uint8_t i = 0; i < options.players; ++i) {
      state.sheets[i].hex = village();
      for (std::size_t k = 0; k < kSurvivals; ++k) {  // all survival tokens are in the supply
        state.survival[k] += std::exchange(state.sheets[i].survival[k], std::uint8_t{0});
      }
    }
    asks(Decision::set_out);
    events.clear();
  }

  Hex village() const { return town(TownKind::village); }
  Hex post() const { return town(TownKind::post); }
  Hex town(TownKind kind) const {
    return std::ranges::find(content->towns, kind, &TownPlace::kind)->hex;
  }
  /// A hex of a terrain that is no adventure hex.
  Hex wild(Terrain terrain) const {
    for (std::size_t i = 0; i < content->hexes.size(); ++i) {
      const HexPlace& place = content->hexes[i];
      if (place.terrain == terrain && place.adventure == kNone) return id<Hex>(i);
    }
    return {};
  }
  Hex adventure(Colour colour) const {
    for (const Hex hex : content->adventure_hexes) {
      if ((*content)[hex].colour == colour) return hex;
    }
    return {};
  }
  Adventure card(Colour colour, int which = 0) const {
    Adventure found;
    content->of_colour[at(colour)].each([&](Adventure i) {
      const bool roams =
          std::ranges::find(state.roaming, i, &RoamingChallenge::card) != state.roaming.end();
      if (!roams && which-- == 0) found = i;
    });
    return found;
  }
  Ware ware(Kind kind, int which = 0) const {
    Ware found;
    content->of_kind[at(kind)].each([&](Ware i) {
      if (state.market.has(i) && which-- == 0) found = i;
    });
    return found;
  }
  Ritual ritual(Symbol symbol, int which = 0) const {
    for (std::size_t i = 0; i < content->rituals.size(); ++i) {
      const bool in_deck = state.ritual_deck.has(id<Ritual>(i));
      if (in_deck && content->rituals[i].symbol == symbol && which-- == 0) return id<Ritual>(i);
    }
    return {};
  }

  EffectRange does(std::vector<Effect> effects) {
    const EffectRange range = {static_cast<std::uint16_t>(content->effects.size()),
                               static_cast<std::uint16_t>(effects.size())};
    content->effects.insert(content->effects.end(), effects.begin(), effects.end());
    return range;
  }

  /// Seat 0's turn, interrupted by a decision.
  Position& asks(const Frame& frame) {
    const bool moves = frame.decision == Decision::set_out || frame.decision == Decision::walk;
    state.frames.clear();
    state.frames.push_back(
        Frame(Seat{0}, TurnFrame{moves ? TurnStep::adventure : TurnStep::market}));
    state.frames.push_back(frame);
    return *this;
  }
  /// `what` is the kind of the decision or its details.
  template <class What>
  Position& asks(const What& what) {
    return asks(Frame(Seat{0}, what));
  }
  Position& at_hex(Hex hex, std::uint8_t seat = 0) {
    state.sheets[seat].hex = hex;
    return *this;
  }
  Position& dice(std::size_t face, int count) {
    state.dice[face] = byte(count);
    return *this;
  }
  Position& gold(int amount, std::uint8_t seat = 0) {
    state.sheets[seat].gold = byte(amount);
    return *this;
  }
  Position& survival(Survival which, int amount = 1, std::uint8_t seat = 0) {
    state.sheets[seat].survival[at(which)] = byte(amount);
    state.survival[at(which)] -= byte(amount);
    return *this;
  }
  Position& give(Ware ware, std::uint8_t seat = 0) {
    state.market.remove(ware);
    if ((*content)[ware].kind == Kind::ally) {
      state.sheets[seat].allies.push_back({.ware = ware});
    } else {
      state.sheets[seat].items.add(ware);
    }
    return *this;
  }
  /// Replaces the rituals in play.
  Position& rites(const std::vector<Ritual>& cards) {
    for (const ActiveRitual& rite : state.rites) state.ritual_deck.add(rite.card);
    state.rites.clear();
    for (const Ritual card : cards) {
      state.ritual_deck.remove(card);
      state.rites.push_back({card, {}});
    }
    return *this;
  }
  Position& token(std::size_t rite, Symbol symbol, int count = 1) {
    state.rites[rite].tokens[at(symbol)] += byte(count);
    state.reserve[at(symbol)] -= byte(count);
    return *this;
  }
  /// Seat 0 fights a challenge, for the counter or roaming, and decides whether to fight on.
  Position& fights(Adventure card, bool roamed = false) {
    state.turn = {0};
    state.deck.remove(card);
    state.fight = {};
    state.fight.foe = Foe::challenge;
    state.fight.challenge = {card, {}};
    ++state.fight.challenge.tokens[0];
    --state.reserve[0];
    state.fight.roamed = roamed;
    state.fight.for_counter = !roamed;
    state.fight.rounds = 1;
    asks(FightFrame{FightStep::stay});
    state.frames.push_back(Frame(Seat{0}, Decision::round));
    return *this;
  }
  Position& wake(God god, Colour tier = Colour::red) {
    for (GodStand& stand : state.stands) stand.sleep = Sleep::boxed;
    state.stands[god.index].sleep = Sleep::awake;
    state.awake.push_back(god);
    state.tier = tier;
    return *this;
  }
  /// Starts seat 0's turn.
  Position& begin() {
    state.frames.clear();
    state.frames.push_back(Frame(Seat{0}, TurnFrame{}));
    return advance();
  }
  /// Advances to the next decision, by way of a decision without legal moves.
  Position& advance() {
    state.frames.push_back(Frame(Seat{0}, LoseFrame{Loss::ally}));
    ScriptedDice chance({});
    zanaga::Move pass = Decline{};
    rules.apply(state, pass, chance, events);  // Decline pops the frame
    return *this;
  }

  Position& play(const Move& move, const std::vector<int>& scripted = {}) {
    EXPECT_FALSE(rules.reason_illegal(state, move).has_value()) << text_of(rules.to_json(move));
    ScriptedDice chance(scripted);
    rules.apply(state, move, chance, events);
    const auto broken = rules.broken_invariant(state);
    EXPECT_FALSE(broken.has_value()) << broken->key;
    return *this;
  }
  bool offers(const Move& move) const { return !rules.reason_illegal(state, move).has_value(); }
  template <class Kind>
  int count() const {
    std::vector<Move> moves;
    rules.legal_moves(state, moves);
    return static_cast<int>(std::ranges::count_if(
        moves, [](const Move& m) { return std::holds_alternative<Kind>(m); }));
  }
  template <class E>
  int happened() const {
    return static_cast<int>(
        std::ranges::count_if(events, [](const Event& e) { return std::holds_alternative<E>(e); }));
  }
  template <class E>
  std::size_t when() const {
    return static_cast<std::size_t>(
        std::ranges::find_if(events, [](const Event& e) { return std::holds_alternative<E>(e); }) -
        events.begin());
  }
  Decision asked() const {
    return state.frames.empty() ? Decision::turn : state.frames.back().decision;
  }
  Sheet& hero(std::uint8_t seat = 0) { return state.sheets[seat]; }
  Stats stats() const { return {rules, state}; }

  std::shared_ptr<Content> content;
  Rules rules;
  State state;
  std::vector<Event> events;
};

}  // namespace etana::test::zan
