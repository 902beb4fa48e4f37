#include <algorithm>

#include "games/zanaga/legal_moves.h"
#include "games/zanaga/turn_context.h"

namespace etana::zanaga {

namespace {

enum KnockoutStep : std::uint8_t { kLose, kCarry, kWake };
constexpr std::uint8_t kNearestShelter = 6;  // see LegalMoves::each_destination
constexpr int kMostGold = 250;

}  // namespace

/// Deals wounds. An ally without life is lost; a hero without life is knocked out, in a fight at
/// its end, otherwise at once.
void TurnContext::hurt(Seat seat, Combatant who, int amount) {
  if (amount <= 0) return;
  Sheet& own = sheet(seat);
  if (who.index > 0) {
    Ally& ally = own.allies[who.index - 1U];
    const int life = content_[ally.ware].life;
    ally.wounds = byte(std::min(life, ally.wounds + amount));
    emit(Hurt{seat, who, byte(amount), ally.wounds});
    if (ally.wounds == life) lose_ally(seat, who.index - 1U);
    return;
  }
  const bool stood = !fell(seat);
  own.wounds = byte(std::min(stats_.life(seat), own.wounds + amount));
  emit(Hurt{seat, who, byte(amount), own.wounds});
  if (stood && fell(seat) && !in_fight(seat)) fall(seat, false);
}

/// Adds fatigue; fatigue beyond the stamina becomes wounds.
void TurnContext::tire(Seat seat, Combatant who, int amount) {
  if (amount <= 0) return;
  Sheet& own = sheet(seat);
  const bool hero = who.index == 0;
  std::uint8_t& fatigue = hero ? own.fatigue : own.allies[who.index - 1U].fatigue;
  const int stamina =
      hero ? stats_.stamina(seat) : content_[own.allies[who.index - 1U].ware].stamina;
  const int taken = std::clamp(stamina - fatigue, 0, amount);
  fatigue = byte(fatigue + taken);
  emit(Tired{seat, who, byte(amount), fatigue});
  hurt(seat, who, amount - taken);
}

void TurnContext::heal(Seat seat, Combatant who, int wounds, int fatigue) {
  Sheet& own = sheet(seat);
  std::uint8_t& hurt_by = who.index == 0 ? own.wounds : own.allies[who.index - 1U].wounds;
  std::uint8_t& tired = who.index == 0 ? own.fatigue : own.allies[who.index - 1U].fatigue;
  const int healed = std::min<int>(hurt_by, wounds) + std::min<int>(tired, fatigue);
  hurt_by = byte(std::max(0, hurt_by - wounds));
  tired = byte(std::max(0, tired - fatigue));
  if (healed > 0) emit(Healed{seat, who, byte(healed), hurt_by, tired});
}

/// Knocks a hero out; with `spoils` another hero takes the loss. The remaining effects of an
/// enclosing `each` skip this hero.
void TurnContext::fall(Seat seat, bool spoils) {
  Frames& frames = state_.frames;
  for (std::size_t i = frames.size(); i-- > 1;) {
    if (frames[i].decision != Decision::effects || frames[i].seat != seat) continue;
    if (frames[i - 1].decision == Decision::each) frames[i].from = frames[i].to;
  }
  push(Decision::knockout, seat).a = spoils ? 1 : 0;
}

void TurnContext::knockout() {
  const Seat seat = top().seat;
  const bool spoils = top().a != 0;
  switch (top().step) {
    case kLose:
      top().step = kCarry;
      emit(KnockedOut{seat});
      if (seat == active()) state_.out = true;
      if (spoils) return;
      if (sheet(seat).gold > 0) emit(GoldLost{seat, sheet(seat).gold});
      sheet(seat).gold = 0;
      push(Decision::drop, seat);
      return;
    case kCarry:
      top().step = kWake;
      push(Decision::go, seat).a = kNearestShelter;
      return;
    default:
      for (int i = 0; i < stats_.combatant_count(seat); ++i) heal(seat, {byte(i)}, 99, 99);
      pop();
  }
}

void TurnContext::lose_ally(Seat seat, std::size_t i) {
  Sheet& own = sheet(seat);
  const Ware ware = own.allies[i].ware;
  const bool stood = !fell(seat);
  for (std::size_t k = i + 1; k < own.allies.size(); ++k) own.allies[k - 1] = own.allies[k];
  own.allies.pop_back();
  own.used.remove(ware);
  state_.market_discards.add(ware);
  steady(seat, stood);
  emit(AllyLost{seat, ware});
  if (in_fight(seat) && seat == state_.fight.fighter) {  // who attacked: the next ally moves up
    const unsigned struck = state_.fight.struck;
    const unsigned below = struck & ((2U << i) - 1U);
    state_.fight.struck = static_cast<std::uint8_t>(below | (struck >> (i + 2) << (i + 1)));
  }
}

/// After losing a bonus to life or stamina, a hero who was standing stays standing.
void TurnContext::steady(Seat seat, bool stood) {
  const Sheet& own = sheet(seat);
  const int wounds = own.wounds - (stats_.life(seat) - (stood ? 1 : 0));
  const int fatigue = own.fatigue - stats_.stamina(seat);
  heal(seat, {0}, std::max(0, wounds), std::max(0, fatigue));
}

/// Takes an item or ally from a hero; the caller puts it elsewhere.
void TurnContext::take_ware_away(Seat seat, Ware ware) {
  Sheet& own = sheet(seat);
  const bool stood = !fell(seat);
  own.items.remove(ware);
  own.used.remove(ware);
  steady(seat, stood);
}

void TurnContext::lose_ware(Seat seat, Ware ware) {
  const auto& allies = sheet(seat).allies;
  for (std::size_t i = 0; i < allies.size(); ++i) {
    if (allies[i].ware == ware) return lose_ally(seat, i);
  }
  take_ware_away(seat, ware);
  state_.market_discards.add(ware);
  emit(WareLost{seat, ware});
}

void TurnContext::gain_ware(Seat seat, Ware ware) {
  if (content_[ware].kind == Kind::ally) {
    sheet(seat).allies.push_back({.ware = ware});
  } else {
    sheet(seat).items.add(ware);
  }
}

void TurnContext::gain_gold(Seat seat, int amount) {
  Sheet& own = sheet(seat);
  const int before = own.gold;
  own.gold = byte(std::clamp(before + amount, 0, kMostGold));
  if (own.gold > before) emit(GoldGained{seat, byte(own.gold - before)});
  if (own.gold < before) emit(GoldLost{seat, byte(before - own.gold)});
}

void TurnContext::spend_survival(Seat seat, Survival which) {
  --sheet(seat).survival[at(which)];
  ++state_.survival[at(which)];
}

void TurnContext::gain_survival(Seat seat, Survival which) {
  if (state_.survival[at(which)] == 0) return;
  --state_.survival[at(which)];
  ++sheet(seat).survival[at(which)];
  emit(SurvivalGained{seat, which});
}

void TurnContext::apply(const UseCard& move) { use(deciding(), move.card); }

/// Uses a card: pays its price, then runs its effects. No effect for a hero whom the price
/// knocks out.
void TurnContext::use(Seat seat, UsedCard card) {
  const AbilityUse& what = stats_.ability(seat, card).use;
  emit(CardUsed{seat, card});
  if (!what.pays()) turn_card(seat, card);
  if (what.gold > 0) gain_gold(seat, -what.gold);
  tire(seat, {0}, what.fatigue);
  if (!fell(seat)) hurt(seat, {0}, what.wounds);
  const bool paid = !fell(seat);
  if (what.discard && !card.ware.none()) lose_ware(seat, card.ware);
  if (paid) run_effects(seat, what.effects, what.in_fight());
}

void TurnContext::turn_card(Seat seat, UsedCard card) {
  if (card.ware.none()) {
    sheet(seat).ability_used = true;
  } else {
    sheet(seat).used.add(card.ware);
  }
}

void TurnContext::arrive(Seat seat, Hex hex) {
  if (sheet(seat).hex == hex) return;
  sheet(seat).hex = hex;
  emit(Moved{seat, hex});
}

}  // namespace etana::zanaga
