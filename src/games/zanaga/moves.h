#pragma once

#include <array>
#include <compare>
#include <string_view>
#include <variant>

#include "games/zanaga/ids.h"

/// The moves. Each has a name and lists its members in `fields`, from which its JSON and text are
/// generated.
namespace etana::zanaga {

/// A hero (0) or one of its allies (1, 2).
struct Combatant {
  std::uint8_t index = 0;
  auto operator<=>(const Combatant&) const = default;
};

/// The card to use: an item, an ally, or, if `ware` is none, the hero's own ability.
struct UsedCard {
  Ware ware;
  auto operator<=>(const UsedCard&) const = default;
};

/// A number of adventure counters of each colour.
struct CounterCounts {
  std::array<std::uint8_t, kColours> counts{};
  auto operator<=>(const CounterCounts&) const = default;
};

/// The index of a card's option.
struct Answer {
  std::uint8_t index = 0;
  auto operator<=>(const Answer&) const = default;
};

#define ZANAGA_MOVE(Name, key)                   \
  static constexpr std::string_view kName = key; \
  auto operator<=>(const Name&) const = default;

struct Decline {
  ZANAGA_MOVE(Decline, "decline")
  static void fields(auto&, auto) {}
};
struct Stop {
  ZANAGA_MOVE(Stop, "stop")
  static void fields(auto&, auto) {}
};
struct Confront {
  God god;
  ZANAGA_MOVE(Confront, "confront")
  static void fields(auto& s, auto f) { f("god", s.god); }
};
struct Roll {
  ZANAGA_MOVE(Roll, "roll")
  static void fields(auto&, auto) {}
};
/// One hex, paid for by a die of that face; without a face, the single step instead of a roll.
struct Step {
  Hex hex;
  Face face;
  ZANAGA_MOVE(Step, "step")
  static void fields(auto& s, auto f) {
    f("hex", s.hex);
    f("face", s.face);
  }
};
struct Rest {
  Face face;
  Combatant who;
  ZANAGA_MOVE(Rest, "rest")
  static void fields(auto& s, auto f) {
    f("face", s.face);
    f("who", s.who);
  }
};
struct Compass {
  Face from;
  Face to;
  ZANAGA_MOVE(Compass, "compass")
  static void fields(auto& s, auto f) {
    f("from", s.from);
    f("to", s.to);
  }
};
struct Attempt {
  ZANAGA_MOVE(Attempt, "attempt")
  static void fields(auto&, auto) {}
};
struct Attack {
  Seat seat;
  ZANAGA_MOVE(Attack, "attack")
  static void fields(auto& s, auto f) { f("seat", s.seat); }
};
struct Check {
  ZANAGA_MOVE(Check, "check")
  static void fields(auto&, auto) {}
};
struct Meet {
  Adventure card;
  ZANAGA_MOVE(Meet, "meet")
  static void fields(auto& s, auto f) { f("card", s.card); }
};
struct Safari {
  Adventure card;
  Face face;
  ZANAGA_MOVE(Safari, "safari")
  static void fields(auto& s, auto f) {
    f("card", s.card);
    f("face", s.face);
  }
};
struct Bones {
  ZANAGA_MOVE(Bones, "bones")
  static void fields(auto&, auto) {}
};
struct PlaceToken {
  Ritual ritual;
  ZANAGA_MOVE(PlaceToken, "place_token")
  static void fields(auto& s, auto f) { f("ritual", s.ritual); }
};
struct FightOn {
  ZANAGA_MOVE(FightOn, "fight_on")
  static void fields(auto&, auto) {}
};
struct Escape {
  Attribute attribute = Attribute::mind;
  ZANAGA_MOVE(Escape, "escape")
  static void fields(auto& s, auto f) { f("attribute", s.attribute); }
};
struct Trap {
  ZANAGA_MOVE(Trap, "trap")
  static void fields(auto&, auto) {}
};
struct Strike {
  Combatant who;
  ZANAGA_MOVE(Strike, "strike")
  static void fields(auto& s, auto f) { f("who", s.who); }
};
struct Defend {
  ZANAGA_MOVE(Defend, "defend")
  static void fields(auto&, auto) {}
};
struct UseCard {
  UsedCard card;
  ZANAGA_MOVE(UseCard, "use")
  static void fields(auto& s, auto f) { f("card", s.card); }
};
struct Buy {
  Ware ware;
  ZANAGA_MOVE(Buy, "buy")
  static void fields(auto& s, auto f) { f("ware", s.ware); }
};
struct Sell {
  Ware ware;
  ZANAGA_MOVE(Sell, "sell")
  static void fields(auto& s, auto f) { f("ware", s.ware); }
};
struct Trade {
  Ware give;
  Ware take;
  ZANAGA_MOVE(Trade, "trade")
  static void fields(auto& s, auto f) {
    f("give", s.give);
    f("take", s.take);
  }
};
struct Heal {
  Combatant who;
  bool wound = false;
  ZANAGA_MOVE(Heal, "heal")
  static void fields(auto& s, auto f) {
    f("who", s.who);
    f("wound", s.wound);
  }
};
struct Supply {
  Survival which = Survival::trap;
  ZANAGA_MOVE(Supply, "supply")
  static void fields(auto& s, auto f) { f("which", s.which); }
};
struct Dismiss {
  Ware ware;
  ZANAGA_MOVE(Dismiss, "dismiss")
  static void fields(auto& s, auto f) { f("ware", s.ware); }
};
struct Learn {
  Gain gain = Gain::mind;
  CounterCounts paid;
  ZANAGA_MOVE(Learn, "learn")
  static void fields(auto& s, auto f) {
    f("gain", s.gain);
    f("paid", s.paid);
  }
};
struct Choose {
  Answer option;
  ZANAGA_MOVE(Choose, "choose")
  static void fields(auto& s, auto f) { f("option", s.option); }
};
/// An item or ally is lost, or taken as loot.
struct PickWare {
  Ware ware;
  ZANAGA_MOVE(PickWare, "pick_ware")
  static void fields(auto& s, auto f) { f("ware", s.ware); }
};
struct PickSurvival {
  Survival which = Survival::trap;
  ZANAGA_MOVE(PickSurvival, "pick_survival")
  static void fields(auto& s, auto f) { f("which", s.which); }
};
struct PickCounter {
  Colour colour = Colour::green;
  ZANAGA_MOVE(PickCounter, "pick_counter")
  static void fields(auto& s, auto f) { f("colour", s.colour); }
};
struct TakeGold {
  ZANAGA_MOVE(TakeGold, "take_gold")
  static void fields(auto&, auto) {}
};
struct Go {
  Hex hex;
  ZANAGA_MOVE(Go, "go")
  static void fields(auto& s, auto f) { f("hex", s.hex); }
};
struct TakeOff {
  Ritual ritual;
  Symbol symbol = Symbol::sun;
  ZANAGA_MOVE(TakeOff, "take_off")
  static void fields(auto& s, auto f) {
    f("ritual", s.ritual);
    f("symbol", s.symbol);
  }
};
#undef ZANAGA_MOVE

using Move = std::variant<Decline, Stop, Confront, Roll, Step, Rest, Compass, Attempt, Attack,
                          Check, Meet, Safari, Bones, PlaceToken, FightOn, Escape, Trap, Strike,
                          Defend, UseCard, Buy, Sell, Trade, Heal, Supply, Dismiss, Learn, Choose,
                          PickWare, PickSurvival, PickCounter, TakeGold, Go, TakeOff>;

}  // namespace etana::zanaga
