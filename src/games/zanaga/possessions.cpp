#include "games/zanaga/possessions.h"

#include <algorithm>

#include "games/zanaga/apply.h"
#include "games/zanaga/damage.h"
#include "games/zanaga/effects.h"
#include "games/zanaga/fight.h"

namespace etana::zanaga {

namespace {

constexpr int kMostGold = 250;

/// After losing a bonus to life or stamina, a hero who was standing stays standing.
void keep_standing(TurnContext& turn, Seat seat, bool stood) {
  const Sheet& own = turn.sheet(seat);
  const int wounds = own.wounds - (turn.stats.life(seat) - (stood ? 1 : 0));
  const int fatigue = own.fatigue - turn.stats.stamina(seat);
  heal(turn, seat, {0}, std::max(0, wounds), std::max(0, fatigue));
}

void turn_card(TurnContext& turn, Seat seat, UsedCard card) {
  if (card.ware.none()) {
    turn.sheet(seat).ability_used = true;
  } else {
    turn.sheet(seat).used.add(card.ware);
  }
}

/// Uses a card: pays its price, then runs its effects. No effect for a hero whom the price
/// knocks out.
void use_card(TurnContext& turn, Seat seat, UsedCard card) {
  const AbilityUse& what = turn.stats.ability(seat, card).use;
  turn.emit(CardUsed{seat, card});
  if (!what.pays()) turn_card(turn, seat, card);
  if (what.gold > 0) gain_gold(turn, seat, -what.gold);
  tire(turn, seat, {0}, what.fatigue);
  if (!fell(turn, seat)) hurt(turn, seat, {0}, what.wounds);
  const bool paid = !fell(turn, seat);
  if (what.discard && !card.ware.none()) lose_ware(turn, seat, card.ware);
  if (paid) run_effects(turn, seat, what.effects, {.in_fight = what.in_fight()});
}

}  // namespace

void lose_ally(TurnContext& turn, Seat seat, std::size_t i) {
  Sheet& own = turn.sheet(seat);
  const Ware ware = own.allies[i].ware;
  const bool stood = !fell(turn, seat);
  for (std::size_t k = i + 1; k < own.allies.size(); ++k) own.allies[k - 1] = own.allies[k];
  own.allies.pop_back();
  own.used.remove(ware);
  turn.state.market_discards.add(ware);
  keep_standing(turn, seat, stood);
  turn.emit(AllyLost{seat, ware});
  if (in_fight(turn, seat) && seat == turn.state.fight.fighter) {
    // Who attacked in this round: the allies behind move up.
    const unsigned struck = turn.state.fight.struck;
    const unsigned below = struck & ((2U << i) - 1U);
    turn.state.fight.struck = static_cast<std::uint8_t>(below | (struck >> (i + 2) << (i + 1)));
  }
}

void take_ware_away(TurnContext& turn, Seat seat, Ware ware) {
  Sheet& own = turn.sheet(seat);
  const bool stood = !fell(turn, seat);
  own.items.remove(ware);
  own.used.remove(ware);
  keep_standing(turn, seat, stood);
}

void lose_ware(TurnContext& turn, Seat seat, Ware ware) {
  const auto& allies = turn.sheet(seat).allies;
  for (std::size_t i = 0; i < allies.size(); ++i) {
    if (allies[i].ware == ware) return lose_ally(turn, seat, i);
  }
  take_ware_away(turn, seat, ware);
  turn.state.market_discards.add(ware);
  turn.emit(WareLost{seat, ware});
}

void gain_ware(TurnContext& turn, Seat seat, Ware ware) {
  if (turn.content[ware].kind == Kind::ally) {
    turn.sheet(seat).allies.push_back({.ware = ware});
  } else {
    turn.sheet(seat).items.add(ware);
  }
}

void gain_gold(TurnContext& turn, Seat seat, int amount) {
  Sheet& own = turn.sheet(seat);
  const int before = own.gold;
  own.gold = byte(std::clamp(before + amount, 0, kMostGold));
  if (own.gold > before) turn.emit(GoldGained{seat, byte(own.gold - before)});
  if (own.gold < before) turn.emit(GoldLost{seat, byte(before - own.gold)});
}

void spend_survival(TurnContext& turn, Seat seat, Survival which) {
  --turn.sheet(seat).survival[at(which)];
  ++turn.state.survival[at(which)];
}

void gain_survival(TurnContext& turn, Seat seat, Survival which) {
  if (turn.state.survival[at(which)] == 0) return;
  --turn.state.survival[at(which)];
  ++turn.sheet(seat).survival[at(which)];
  turn.emit(SurvivalGained{seat, which});
}

void apply_move(TurnContext& turn, const UseCard& move) {
  use_card(turn, turn.deciding(), move.card);
}

}  // namespace etana::zanaga
