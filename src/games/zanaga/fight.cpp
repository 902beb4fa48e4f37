#include <algorithm>

#include "games/zanaga/turn_context.h"

namespace etana::zanaga {

namespace {

enum FightStep : std::uint8_t { kBefore, kPrepare, kRound, kStay, kPhase, kNextPhase, kRewarded };

constexpr Combatant kHero = {0};

constexpr int kLongestFight = 30;  // rounds

Attribute phase_of(const Fight& fight) { return static_cast<Attribute>(fight.phase); }

}  // namespace

void TurnContext::begin_fight(const Fight& fight) {
  state_.fight = fight;
  state_.fight.fighter = active();
  ready_for_fight(active());
  if (fight.foe == Foe::hero) ready_for_fight(fight.other);
  push(Decision::fight, active());
}

/// Readies the cards that were turned in an earlier fight.
void TurnContext::ready_for_fight(Seat seat) {
  Sheet& own = sheet(seat);
  if (content_[own.hero].use.when == When::before) own.ability_used = false;
  own.used.each([&](Ware ware) {
    if (content_[ware].use.when == When::before) own.used.remove(ware);
  });
}

bool TurnContext::fell(Seat seat) const { return stats_.sheet(seat).wounds >= stats_.life(seat); }

bool TurnContext::in_fight(Seat seat) const {
  const Fight& fight = state_.fight;
  if (fight.foe == Foe::nobody || fight.over) return false;
  return seat == fight.fighter || (fight.foe == Foe::hero && seat == fight.other);
}

/// Whether one side is beaten.
bool TurnContext::decided() const {
  const Fight& fight = state_.fight;
  if (fight.foe == Foe::nobody || fight.over || fell(fight.fighter)) return true;
  if (fight.foe == Foe::hero) return fell(fight.other);
  return fight.wounds >= stats_.foe_life();
}

void TurnContext::fight() {
  const auto step = top().step;
  if (step == kRewarded) return put_challenge_away();
  if (decided() || state_.fight.fled) return finish_fight();
  const bool monster = state_.fight.foe != Foe::hero;
  switch (step) {
    case kBefore:  // whoever is attacked acts first, challenge or hero
      top().step = kPrepare;
      if (monster) return run_effects(state_.fight.fighter, stats_.foe().before, true);
      push(Decision::prepare, state_.fight.other);
      return;
    case kPrepare:
      top().step = kRound;
      push(Decision::prepare, state_.fight.fighter);
      return;
    case kRound:
      if (state_.fight.rounds == kLongestFight) {
        state_.fight.fled = true;
        return;
      }
      top().step = kStay;
      return begin_round();
    case kStay:
      top().step = kPhase;
      if (monster) run_effects(state_.fight.fighter, stats_.foe().round, true);
      return;
    case kPhase:
      if (state_.fight.phase == kAttributes) {
        top().step = kRound;
        return;
      }
      top().step = kNextPhase;
      push(Decision::phase, state_.fight.fighter);
      return;
    default: top().step = kPhase; ++state_.fight.phase;
  }
}

void TurnContext::begin_round() {
  Fight& fight = state_.fight;
  if (fight.foe == Foe::hero && fight.rounds > 0) std::swap(fight.fighter, fight.other);
  ++fight.rounds;
  fight.phase = 0;
  fight.struck = 0;
  for (Boost& boost : fight.boosts) boost.round = {};
  emit(RoundBegan{fight.fighter, fight.rounds});
  if (fight.foe != Foe::hero) hit_foe(-stats_.foe_rule(ModifierKind::regrow));
  push(Decision::round, fight.fighter);
}

void TurnContext::apply(const FightOn&) { pop(); }

void TurnContext::apply(const Escape& move) {
  pop();
  const Fight& fight = state_.fight;
  const auto attribute = byte(static_cast<int>(at(move.attribute)));
  const RollContext now = {.attribute = attribute, .escape = true};
  if (fight.foe != Foe::hero || !stats_.has_usable_card(fight.other, When::combat, now)) {
    return roll_escape(move.attribute);
  }
  Frame& frame = push(Decision::guard, fight.other);
  frame.a = attribute;
  frame.b = kGuardsEscape;
}

void TurnContext::roll_escape(Attribute attribute) {
  Fight& fight = state_.fight;
  const Seat seat = fight.fighter;
  const int target =
      fight.foe == Foe::hero
          ? two_dice().sum() + stats_.value(fight.other, attribute, Role::defence)
          : stats_.foe_target(attribute);
  const TwoDice dice = two_dice();
  const int sum = dice.sum() + stats_.escape_value(seat, attribute);
  const bool won = sum >= target;
  emit(EscapeRoll{seat, attribute, dice, byte(std::max(0, sum)), byte(target), won});
  for (Boost& boost : fight.boosts) boost.roll = {};
  if (won) {
    fight.fled = true;
    return;
  }
  hurt(seat, kHero, stats_.coming_damage(attribute) - stats_.armour(seat, attribute));
}

void TurnContext::apply(const Trap&) {
  const Seat seat = deciding();
  pop();
  spend_survival(seat, Survival::trap);
  emit(TrapSprung{seat});
  state_.fight.fled = true;
}

void TurnContext::apply(const Strike& move) {
  pop();
  state_.fight.struck |= static_cast<std::uint8_t>(1U << move.who.index);
  roll_or_guard(move.who, true);
}

void TurnContext::apply(const Defend&) {
  pop();
  roll_or_guard(kHero, false);
}

/// Rolls, after the other hero of a duel had the chance to use cards.
void TurnContext::roll_or_guard(Combatant who, bool attacks) {
  const Fight& fight = state_.fight;
  const RollContext now = {.attribute = fight.phase};
  if (fight.foe != Foe::hero || !stats_.has_usable_card(fight.other, When::combat, now)) {
    return roll(who, attacks, false);
  }
  Frame& frame = push(Decision::guard, fight.other);
  frame.a = who.index;
  frame.b = attacks ? kGuardsAttack : kGuardsDefence;
}

/// Makes the roll that waited for the other hero's cards.
void TurnContext::roll_guarded(const Frame& guard) {
  if (guard.b == kGuardsEscape) return roll_escape(static_cast<Attribute>(guard.a));
  roll({guard.a}, guard.b == kGuardsAttack, false);
}

/// Rolls in a phase. Unless it is the `last` roll, cards may change it.
void TurnContext::roll(Combatant who, bool attacks, bool last) {
  Fight& fight = state_.fight;
  const Attribute phase = phase_of(fight);
  const int target = fight.foe == Foe::hero
                         ? two_dice().sum() + stats_.value(fight.other, phase, Role::defence)
                         : stats_.foe_target(phase);
  const int value = attacks ? stats_.strike_value(fight.fighter, who, phase)
                            : stats_.value(fight.fighter, phase, Role::defence);
  const TwoDice dice = two_dice();
  const int sum = dice.sum() + value;
  const bool won = sum >= target;
  fight.again = false;
  fight.short_by = byte(std::max(0, target - sum));
  emit(CombatRoll{fight.fighter, who, phase, attacks, dice, byte(sum), byte(target), won});
  for (Boost& boost : fight.boosts) boost.roll = {};
  if (won) return roll_won(who, attacks);
  const RollContext now = {.attribute = fight.phase, .ally = who.index > 0};
  if (last || !stats_.has_usable_card(fight.fighter, When::lost, now)) return roll_lost(who);
  Frame& frame = push(Decision::lost, fight.fighter);
  frame.a = who.index;
  frame.b = attacks ? 1 : 0;
}

/// Whether cards have turned the hero's lost roll into a won one.
bool TurnContext::made_up(Combatant who) const {
  const Fight& fight = state_.fight;
  const Boost& boost = fight.boosts[fight.fighter == state_.turn ? 0 : 1];
  return who == kHero && boost.roll[at(phase_of(fight))] >= fight.short_by;
}

void TurnContext::end_roll() {
  state_.fight.spared = 0;
  state_.fight.short_by = 0;
  state_.fight.again = false;
  for (Boost& boost : state_.fight.boosts) boost.roll = {};
}

void TurnContext::roll_won(Combatant who, bool attacks) {
  const Fight& fight = state_.fight;
  const Attribute phase = phase_of(fight);
  end_roll();
  if (!attacks) {
    if (const int fatigue = stats_.sting(phase); fatigue > 0) tire(fight.fighter, kHero, fatigue);
    return;
  }
  const int damage = stats_.strike_damage(fight.fighter, who, phase);
  if (fight.foe == Foe::hero)
    return hurt(fight.other, kHero, damage - stats_.armour(fight.other, phase));
  hit_foe(stats_.blow(damage, phase));
}

void TurnContext::roll_lost(Combatant who) {
  const Fight& fight = state_.fight;
  const Attribute phase = phase_of(fight);
  int damage = stats_.coming_damage(phase) - fight.spared;
  if (who.index == 0) damage -= stats_.armour(fight.fighter, phase);
  end_roll();
  hurt(fight.fighter, who, damage);
  if (fight.foe != Foe::hero && !decided()) run_effects(fight.fighter, stats_.foe().struck, true);
}

void TurnContext::hit_foe(int amount) {
  Fight& fight = state_.fight;
  if (fight.foe == Foe::hero) return hurt(fight.other, kHero, amount);
  const int before = fight.wounds;
  fight.wounds = byte(std::clamp(before + amount, 0, stats_.foe_life()));
  if (fight.wounds > before) emit(FoeHit{fight.fighter, byte(fight.wounds - before)});
  if (fight.wounds < before) emit(FoeRecovered{byte(before - fight.wounds)});
}

void TurnContext::finish_fight() {
  Fight& fight = state_.fight;
  if (fight.fled) emit(Escaped{fight.fighter});
  if (fight.foe == Foe::god) return finish_god();
  if (fight.foe == Foe::hero) return finish_duel();
  if (fight.fled || fell(fight.fighter)) return lose_to_challenge();
  win_challenge();
}

/// In this order: the ritual deck rises, the counter, gold and reward, the tokens.
void TurnContext::win_challenge() {
  Fight& fight = state_.fight;
  const AdventureCard& card = content_[fight.challenge.card];
  const Seat seat = fight.fighter;
  fight.over = true;
  top().step = kRewarded;
  emit(ChallengeBeaten{seat, fight.challenge.card});
  rise(card.colour);
  if (fight.for_counter) {  // a roaming challenge brings none
    const HexPlace& here = content_[sheet(seat).hex];
    if (here.adventure != kNone && state_.has_counter(here.adventure)) {
      state_.set_counter(here.adventure, false);
      ++sheet(seat).counters[at(here.colour)];
      emit(CounterGained{seat, here.colour, sheet(seat).hex});
    }
  }
  if (card.gold > 0) {
    gain_gold(seat, std::max(0, card.gold + stats_.bonus(seat, ModifierKind::purse) +
                                    stats_.lasting(ModifierKind::purse)));
  }
  run_effects(seat, card.reward, false);
}

void TurnContext::put_challenge_away() {
  const RoamingChallenge beaten = state_.fight.challenge;
  state_.fight = {};
  state_.discards.add(beaten.card);
  pop();
  place_tokens_of(beaten, false);
}

/// An undefeated challenge joins the right of the track without wounds.
void TurnContext::lose_to_challenge() {
  const Fight fight = state_.fight;
  state_.fight = {};
  pop();
  if (!fight.fled) emit(FightLost{fight.fighter, fight.challenge.card});
  if (fell(fight.fighter)) fall(fight.fighter, false);
  add_to_track(fight.challenge);
}

/// A hero fell or the fighter escaped. The winner takes loot before the loser is carried away; if
/// there is none, the loser suffers the ordinary loss.
void TurnContext::finish_duel() {
  const Fight fight = state_.fight;
  state_.fight = {};
  pop();
  if (fight.fled) return;
  const Seat loser = fell(fight.fighter) ? fight.fighter : fight.other;
  const Seat winner = loser == fight.fighter ? fight.other : fight.fighter;
  emit(DuelWon{winner, loser});
  bool loot = sheet(loser).gold > 0;
  sheet(loser).items.each([&](Ware ware) { loot = loot || stats_.has_room(winner, ware); });
  fall(loser, loot);
  if (loot) push(Decision::loot, winner).a = loser.index;
}

}  // namespace etana::zanaga
