#include "games/zanaga/fight.h"

#include <algorithm>

#include "games/zanaga/adventure.h"
#include "games/zanaga/apply.h"
#include "games/zanaga/damage.h"
#include "games/zanaga/effects.h"
#include "games/zanaga/gods.h"
#include "games/zanaga/possessions.h"
#include "games/zanaga/ritual.h"

namespace etana::zanaga {

namespace {

constexpr Combatant kHero = {0};

constexpr int kLongestFight = 30;  // rounds

Attribute phase_of(const Fight& fight) { return static_cast<Attribute>(fight.phase); }

/// Readies the cards that were turned in an earlier fight.
void ready_for_fight(TurnContext& turn, Seat seat) {
  Sheet& own = turn.sheet(seat);
  if (turn.content[own.hero].use.when == When::before) own.ability_used = false;
  own.used.each([&](Ware ware) {
    if (turn.content[ware].use.when == When::before) own.used.remove(ware);
  });
}

void begin_round(TurnContext& turn) {
  Fight& fight = turn.state.fight;
  if (fight.foe == Foe::hero && fight.rounds > 0) std::swap(fight.fighter, fight.other);
  ++fight.rounds;
  fight.phase = 0;
  fight.struck = 0;
  for (Boost& boost : fight.boosts) boost.round = {};
  turn.emit(RoundBegan{fight.fighter, fight.rounds});
  if (fight.foe != Foe::hero) hit_foe(turn, -turn.stats.foe_rule(ModifierKind::regrow));
  turn.push(Decision::round, fight.fighter);
}

void roll_escape(TurnContext& turn, Attribute attribute) {
  Fight& fight = turn.state.fight;
  const Seat seat = fight.fighter;
  const int target =
      fight.foe == Foe::hero
          ? turn.two_dice().sum() + turn.stats.value(fight.other, attribute, Role::defence)
          : turn.stats.foe_target(attribute);
  const TwoDice dice = turn.two_dice();
  const int sum = dice.sum() + turn.stats.escape_value(seat, attribute);
  const bool won = sum >= target;
  turn.emit(EscapeRoll{seat, attribute, dice, byte(std::max(0, sum)), byte(target), won});
  for (Boost& boost : fight.boosts) boost.roll = {};
  if (won) {
    fight.fled = true;
    return;
  }
  hurt(turn, seat, kHero, turn.stats.coming_damage(attribute) - turn.stats.armour(seat, attribute));
}

/// Rolls, after the other hero of a duel had the chance to use cards.
void roll_or_guard(TurnContext& turn, Combatant who, bool attacks) {
  const Fight& fight = turn.state.fight;
  const RollContext now = {.attribute = fight.phase};
  if (fight.foe != Foe::hero || !turn.stats.has_usable_card(fight.other, When::combat, now)) {
    return roll(turn, who, attacks, false);
  }
  const auto kind = attacks ? GuardedRoll::attack : GuardedRoll::defence;
  turn.push(GuardFrame{.roll = kind, .who = who}, fight.other);
}

void end_roll(TurnContext& turn) {
  turn.state.fight.spared = 0;
  turn.state.fight.short_by = 0;
  turn.state.fight.again = false;
  for (Boost& boost : turn.state.fight.boosts) boost.roll = {};
}

/// In this order: the ritual deck rises, the counter, gold and reward, the tokens.
void win_challenge(TurnContext& turn) {
  Fight& fight = turn.state.fight;
  const AdventureCard& card = turn.content[fight.challenge.card];
  const Seat seat = fight.fighter;
  fight.over = true;
  turn.top_as<FightFrame>().step = FightStep::rewarded;
  turn.emit(ChallengeBeaten{seat, fight.challenge.card});
  raise_tier(turn, card.colour);
  if (fight.for_counter) {  // a roaming challenge brings none
    const HexPlace& here = turn.content[turn.sheet(seat).hex];
    if (here.adventure != kNone && turn.state.has_counter(here.adventure)) {
      turn.state.set_counter(here.adventure, false);
      ++turn.sheet(seat).counters[at(here.colour)];
      turn.emit(CounterGained{seat, here.colour, turn.sheet(seat).hex});
    }
  }
  if (card.gold > 0) {
    gain_gold(turn, seat,
              std::max(0, card.gold + turn.stats.bonus(seat, ModifierKind::purse) +
                              turn.stats.lasting(ModifierKind::purse)));
  }
  run_effects(turn, seat, card.reward, {});
}

/// An undefeated challenge joins the right of the track without wounds.
void lose_to_challenge(TurnContext& turn) {
  const Fight fight = turn.state.fight;
  turn.state.fight = {};
  turn.pop();
  if (!fight.fled) turn.emit(FightLost{fight.fighter, fight.challenge.card});
  if (fell(turn, fight.fighter)) fall(turn, fight.fighter, false);
  add_to_track(turn, fight.challenge);
}

/// A hero fell or the fighter escaped. The winner takes loot before the loser is carried away; if
/// there is none, the loser suffers the ordinary loss.
void finish_duel(TurnContext& turn) {
  const Fight fight = turn.state.fight;
  turn.state.fight = {};
  turn.pop();
  if (fight.fled) return;
  const Seat loser = fell(turn, fight.fighter) ? fight.fighter : fight.other;
  const Seat winner = loser == fight.fighter ? fight.other : fight.fighter;
  turn.emit(DuelWon{winner, loser});
  bool loot = turn.sheet(loser).gold > 0;
  turn.sheet(loser).items.each(
      [&](Ware ware) { loot = loot || turn.stats.has_room(winner, ware); });
  fall(turn, loser, loot);
  if (loot) turn.push(LootFrame{loser}, winner);
}

void finish_fight(TurnContext& turn) {
  Fight& fight = turn.state.fight;
  if (fight.fled) turn.emit(Escaped{fight.fighter});
  if (fight.foe == Foe::god) return finish_god(turn);
  if (fight.foe == Foe::hero) return finish_duel(turn);
  if (fight.fled || fell(turn, fight.fighter)) return lose_to_challenge(turn);
  win_challenge(turn);
}

void put_challenge_away(TurnContext& turn) {
  const RoamingChallenge beaten = turn.state.fight.challenge;
  turn.state.fight = {};
  turn.state.discards.add(beaten.card);
  turn.pop();
  place_tokens_of(turn, beaten, false);
}

}  // namespace

void begin_fight(TurnContext& turn, const Fight& fight) {
  turn.state.fight = fight;
  turn.state.fight.fighter = turn.active();
  ready_for_fight(turn, turn.active());
  if (fight.foe == Foe::hero) ready_for_fight(turn, fight.other);
  turn.push(FightFrame{}, turn.active());
}

bool fell(const TurnContext& turn, Seat seat) {
  return turn.stats.sheet(seat).wounds >= turn.stats.life(seat);
}

bool in_fight(const TurnContext& turn, Seat seat) {
  const Fight& fight = turn.state.fight;
  if (fight.foe == Foe::nobody || fight.over) return false;
  return seat == fight.fighter || (fight.foe == Foe::hero && seat == fight.other);
}

bool decided(const TurnContext& turn) {
  const Fight& fight = turn.state.fight;
  if (fight.foe == Foe::nobody || fight.over || fell(turn, fight.fighter)) return true;
  if (fight.foe == Foe::hero) return fell(turn, fight.other);
  return fight.wounds >= turn.stats.foe_life();
}

void continue_fight(TurnContext& turn) {
  const FightStep step = turn.top_as<FightFrame>().step;
  if (step == FightStep::rewarded) return put_challenge_away(turn);
  if (decided(turn) || turn.state.fight.fled) return finish_fight(turn);
  const bool monster = turn.state.fight.foe != Foe::hero;
  switch (step) {
    case FightStep::before:  // whoever is attacked acts first, challenge or hero
      turn.top_as<FightFrame>().step = FightStep::prepare;
      if (monster)
        return run_effects(turn, turn.state.fight.fighter, turn.stats.foe().before,
                           {.in_fight = true});
      turn.push(Decision::prepare, turn.state.fight.other);
      return;
    case FightStep::prepare:
      turn.top_as<FightFrame>().step = FightStep::round;
      turn.push(Decision::prepare, turn.state.fight.fighter);
      return;
    case FightStep::round:
      if (turn.state.fight.rounds == kLongestFight) {
        turn.state.fight.fled = true;
        return;
      }
      turn.top_as<FightFrame>().step = FightStep::stay;
      return begin_round(turn);
    case FightStep::stay:
      turn.top_as<FightFrame>().step = FightStep::phase;
      if (monster)
        run_effects(turn, turn.state.fight.fighter, turn.stats.foe().round, {.in_fight = true});
      return;
    case FightStep::phase:
      if (turn.state.fight.phase == kAttributes) {
        turn.top_as<FightFrame>().step = FightStep::round;
        return;
      }
      turn.top_as<FightFrame>().step = FightStep::next_phase;
      turn.push(Decision::phase, turn.state.fight.fighter);
      return;
    default: turn.top_as<FightFrame>().step = FightStep::phase; ++turn.state.fight.phase;
  }
}

void apply_move(TurnContext& turn, const FightOn&) { turn.pop(); }

void apply_move(TurnContext& turn, const Escape& move) {
  turn.pop();
  const Fight& fight = turn.state.fight;
  const auto attribute = byte(static_cast<int>(at(move.attribute)));
  const RollContext now = {.attribute = attribute, .escape = true};
  if (fight.foe != Foe::hero || !turn.stats.has_usable_card(fight.other, When::combat, now)) {
    return roll_escape(turn, move.attribute);
  }
  turn.push(GuardFrame{.roll = GuardedRoll::escape, .attribute = move.attribute},
            fight.other);
}

void apply_move(TurnContext& turn, const Trap&) {
  const Seat seat = turn.deciding();
  turn.pop();
  spend_survival(turn, seat, Survival::trap);
  turn.emit(TrapSprung{seat});
  turn.state.fight.fled = true;
}

void apply_move(TurnContext& turn, const Strike& move) {
  turn.pop();
  turn.state.fight.struck |= static_cast<std::uint8_t>(1U << move.who.index);
  roll_or_guard(turn, move.who, true);
}

void apply_move(TurnContext& turn, const Defend&) {
  turn.pop();
  roll_or_guard(turn, kHero, false);
}

void roll_guarded(TurnContext& turn, const GuardFrame& guard) {
  if (guard.roll == GuardedRoll::escape) return roll_escape(turn, guard.attribute);
  roll(turn, guard.who, guard.roll == GuardedRoll::attack, false);
}

void roll(TurnContext& turn, Combatant who, bool attacks, bool last) {
  Fight& fight = turn.state.fight;
  const Attribute phase = phase_of(fight);
  const int target =
      fight.foe == Foe::hero
          ? turn.two_dice().sum() + turn.stats.value(fight.other, phase, Role::defence)
          : turn.stats.foe_target(phase);
  const int value = attacks ? turn.stats.strike_value(fight.fighter, who, phase)
                            : turn.stats.value(fight.fighter, phase, Role::defence);
  const TwoDice dice = turn.two_dice();
  const int sum = dice.sum() + value;
  const bool won = sum >= target;
  fight.again = false;
  fight.short_by = byte(std::max(0, target - sum));
  turn.emit(CombatRoll{fight.fighter, who, phase, attacks, dice, byte(sum), byte(target), won});
  for (Boost& boost : fight.boosts) boost.roll = {};
  if (won) return roll_won(turn, who, attacks);
  const RollContext now = {.attribute = fight.phase, .ally = who.index > 0};
  if (last || !turn.stats.has_usable_card(fight.fighter, When::lost, now))
    return roll_lost(turn, who);
  turn.push(LostFrame{.who = who, .attacks = attacks}, fight.fighter);
}

bool made_up(const TurnContext& turn, Combatant who) {
  const Fight& fight = turn.state.fight;
  const Boost& boost = fight.boosts[fight.fighter == turn.state.turn ? 0 : 1];
  return who == kHero && boost.roll[at(phase_of(fight))] >= fight.short_by;
}

void roll_won(TurnContext& turn, Combatant who, bool attacks) {
  const Fight& fight = turn.state.fight;
  const Attribute phase = phase_of(fight);
  end_roll(turn);
  if (!attacks) {
    if (const int fatigue = turn.stats.sting(phase); fatigue > 0)
      tire(turn, fight.fighter, kHero, fatigue);
    return;
  }
  const int damage = turn.stats.strike_damage(fight.fighter, who, phase);
  if (fight.foe == Foe::hero)
    return hurt(turn, fight.other, kHero, damage - turn.stats.armour(fight.other, phase));
  hit_foe(turn, turn.stats.blow(damage, phase));
}

void roll_lost(TurnContext& turn, Combatant who) {
  const Fight& fight = turn.state.fight;
  const Attribute phase = phase_of(fight);
  int damage = turn.stats.coming_damage(phase) - fight.spared;
  if (who.index == 0) damage -= turn.stats.armour(fight.fighter, phase);
  end_roll(turn);
  hurt(turn, fight.fighter, who, damage);
  if (fight.foe != Foe::hero && !decided(turn))
    run_effects(turn, fight.fighter, turn.stats.foe().struck, {.in_fight = true});
}

void hit_foe(TurnContext& turn, int amount) {
  Fight& fight = turn.state.fight;
  if (fight.foe == Foe::hero) return hurt(turn, fight.other, kHero, amount);
  const int before = fight.wounds;
  fight.wounds = byte(std::clamp(before + amount, 0, turn.stats.foe_life()));
  if (fight.wounds > before) turn.emit(FoeHit{fight.fighter, byte(fight.wounds - before)});
  if (fight.wounds < before) turn.emit(FoeRecovered{byte(before - fight.wounds)});
}

}  // namespace etana::zanaga
