#pragma once

#include <array>
#include <compare>
#include <string_view>
#include <variant>

#include "games/zanaga/ids.h"

/// The moves. Each has a name and describes its members (engine/fields.h), from which its JSON and
/// text are generated.
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
  ETANA_NO_FIELDS
};
struct Stop {
  ZANAGA_MOVE(Stop, "stop")
  ETANA_NO_FIELDS
};
struct Confront {
  God god;
  ZANAGA_MOVE(Confront, "confront")
  ETANA_FIELDS(god)
};
struct Roll {
  ZANAGA_MOVE(Roll, "roll")
  ETANA_NO_FIELDS
};
/// One hex, paid for by a die of that face; without a face, the single step instead of a roll.
struct Step {
  Hex hex;
  Face face;
  ZANAGA_MOVE(Step, "step")
  static constexpr void fields(auto& self, auto& f) {
    f("hex", self.hex);
    f("face", self.face, OrNone<Face>{});
  }
};
struct Rest {
  Face face;
  Combatant who;
  ZANAGA_MOVE(Rest, "rest")
  ETANA_FIELDS(face, who)
};
struct Compass {
  Face from;
  Face to;
  ZANAGA_MOVE(Compass, "compass")
  ETANA_FIELDS(from, to)
};
struct Attempt {
  ZANAGA_MOVE(Attempt, "attempt")
  ETANA_NO_FIELDS
};
struct Attack {
  Seat seat;
  ZANAGA_MOVE(Attack, "attack")
  ETANA_FIELDS(seat)
};
struct Check {
  ZANAGA_MOVE(Check, "check")
  ETANA_NO_FIELDS
};
struct Meet {
  Adventure card;
  ZANAGA_MOVE(Meet, "meet")
  ETANA_FIELDS(card)
};
struct Safari {
  Adventure card;
  Face face;
  ZANAGA_MOVE(Safari, "safari")
  ETANA_FIELDS(card, face)
};
struct Bones {
  ZANAGA_MOVE(Bones, "bones")
  ETANA_NO_FIELDS
};
struct PlaceToken {
  Ritual ritual;
  ZANAGA_MOVE(PlaceToken, "place_token")
  ETANA_FIELDS(ritual)
};
struct FightOn {
  ZANAGA_MOVE(FightOn, "fight_on")
  ETANA_NO_FIELDS
};
struct Escape {
  Attribute attribute = Attribute::mind;
  ZANAGA_MOVE(Escape, "escape")
  ETANA_FIELDS(attribute)
};
struct Trap {
  ZANAGA_MOVE(Trap, "trap")
  ETANA_NO_FIELDS
};
struct Strike {
  Combatant who;
  ZANAGA_MOVE(Strike, "strike")
  ETANA_FIELDS(who)
};
struct Defend {
  ZANAGA_MOVE(Defend, "defend")
  ETANA_NO_FIELDS
};
struct UseCard {
  UsedCard card;
  ZANAGA_MOVE(UseCard, "use")
  ETANA_FIELDS(card)
};
struct Buy {
  Ware ware;
  ZANAGA_MOVE(Buy, "buy")
  ETANA_FIELDS(ware)
};
struct Sell {
  Ware ware;
  ZANAGA_MOVE(Sell, "sell")
  ETANA_FIELDS(ware)
};
struct Trade {
  Ware give;
  Ware take;
  ZANAGA_MOVE(Trade, "trade")
  ETANA_FIELDS(give, take)
};
struct Heal {
  Combatant who;
  bool wound = false;
  ZANAGA_MOVE(Heal, "heal")
  ETANA_FIELDS(who, wound)
};
struct Supply {
  Survival which = Survival::trap;
  ZANAGA_MOVE(Supply, "supply")
  ETANA_FIELDS(which)
};
struct Dismiss {
  Ware ware;
  ZANAGA_MOVE(Dismiss, "dismiss")
  ETANA_FIELDS(ware)
};
struct Learn {
  Gain gain = Gain::mind;
  CounterCounts paid;
  ZANAGA_MOVE(Learn, "learn")
  ETANA_FIELDS(gain, paid)
};
struct Choose {
  Answer option;
  ZANAGA_MOVE(Choose, "choose")
  ETANA_FIELDS(option)
};
/// An item or ally is lost, or taken as loot.
struct PickWare {
  Ware ware;
  ZANAGA_MOVE(PickWare, "pick_ware")
  ETANA_FIELDS(ware)
};
struct PickSurvival {
  Survival which = Survival::trap;
  ZANAGA_MOVE(PickSurvival, "pick_survival")
  ETANA_FIELDS(which)
};
struct PickCounter {
  Colour colour = Colour::green;
  ZANAGA_MOVE(PickCounter, "pick_counter")
  ETANA_FIELDS(colour)
};
struct TakeGold {
  ZANAGA_MOVE(TakeGold, "take_gold")
  ETANA_NO_FIELDS
};
struct Go {
  Hex hex;
  ZANAGA_MOVE(Go, "go")
  ETANA_FIELDS(hex)
};
struct TakeOff {
  Ritual ritual;
  Symbol symbol = Symbol::sun;
  ZANAGA_MOVE(TakeOff, "take_off")
  ETANA_FIELDS(ritual, symbol)
};
#undef ZANAGA_MOVE

using Move = std::variant<Decline, Stop, Confront, Roll, Step, Rest, Compass, Attempt, Attack,
                          Check, Meet, Safari, Bones, PlaceToken, FightOn, Escape, Trap, Strike,
                          Defend, UseCard, Buy, Sell, Trade, Heal, Supply, Dismiss, Learn, Choose,
                          PickWare, PickSurvival, PickCounter, TakeGold, Go, TakeOff>;
constexpr std::string_view variant_key(const Move*) { return "do"; }

}  // namespace etana::zanaga
