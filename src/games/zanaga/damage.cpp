#include "games/zanaga/damage.h"

#include <algorithm>

#include "games/zanaga/fight.h"
#include "games/zanaga/possessions.h"

namespace etana::zanaga {

void hurt(TurnContext& turn, Seat seat, Combatant who, int amount) {
  if (amount <= 0) return;
  Sheet& own = turn.sheet(seat);
  if (who.index > 0) {
    Ally& ally = own.allies[who.index - 1U];
    const int life = turn.content[ally.ware].life;
    ally.wounds = byte(std::min(life, ally.wounds + amount));
    turn.emit(Hurt{seat, who, byte(amount), ally.wounds});
    if (ally.wounds == life) lose_ally(turn, seat, who.index - 1U);
    return;
  }
  const bool stood = !fell(turn, seat);
  own.wounds = byte(std::min(turn.stats.life(seat), own.wounds + amount));
  turn.emit(Hurt{seat, who, byte(amount), own.wounds});
  if (stood && fell(turn, seat) && !in_fight(turn, seat)) fall(turn, seat, false);
}

void tire(TurnContext& turn, Seat seat, Combatant who, int amount) {
  if (amount <= 0) return;
  Sheet& own = turn.sheet(seat);
  const bool hero = who.index == 0;
  std::uint8_t& fatigue = hero ? own.fatigue : own.allies[who.index - 1U].fatigue;
  const int stamina =
      hero ? turn.stats.stamina(seat) : turn.content[own.allies[who.index - 1U].ware].stamina;
  const int taken = std::clamp(stamina - fatigue, 0, amount);
  fatigue = byte(fatigue + taken);
  turn.emit(Tired{seat, who, byte(amount), fatigue});
  hurt(turn, seat, who, amount - taken);
}

void heal(TurnContext& turn, Seat seat, Combatant who, int wounds, int fatigue) {
  Sheet& own = turn.sheet(seat);
  std::uint8_t& hurt_by = who.index == 0 ? own.wounds : own.allies[who.index - 1U].wounds;
  std::uint8_t& tired = who.index == 0 ? own.fatigue : own.allies[who.index - 1U].fatigue;
  const int healed = std::min<int>(hurt_by, wounds) + std::min<int>(tired, fatigue);
  hurt_by = byte(std::max(0, hurt_by - wounds));
  tired = byte(std::max(0, tired - fatigue));
  if (healed > 0) turn.emit(Healed{seat, who, byte(healed), hurt_by, tired});
}

void fall(TurnContext& turn, Seat seat, bool spoils) {
  Frames& frames = turn.state.frames;
  for (std::size_t i = frames.size(); i-- > 1;) {
    if (frames[i].decision != Decision::effects || frames[i].seat != seat) continue;
    if (frames[i - 1].decision != Decision::each) continue;
    auto& effects = frames[i].as<EffectsFrame>();
    effects.next = effects.end;
  }
  turn.push(KnockoutFrame{.spoils = spoils}, seat);
}

void continue_knockout(TurnContext& turn) {
  const Seat seat = turn.top().seat;
  const bool spoils = turn.top_as<KnockoutFrame>().spoils;
  switch (turn.top_as<KnockoutFrame>().step) {
    case KnockoutStep::lose:
      turn.top_as<KnockoutFrame>().step = KnockoutStep::carry;
      turn.emit(KnockedOut{seat});
      if (seat == turn.active()) turn.state.out = true;
      if (spoils) return;
      if (turn.sheet(seat).gold > 0) turn.emit(GoldLost{seat, turn.sheet(seat).gold});
      turn.sheet(seat).gold = 0;
      turn.push(Decision::drop, seat);
      return;
    case KnockoutStep::carry:
      turn.top_as<KnockoutFrame>().step = KnockoutStep::recover;
      turn.push(GoFrame{.where = Where::shelter}, seat);
      return;
    default:
      for (int i = 0; i < turn.stats.combatant_count(seat); ++i)
        heal(turn, seat, {byte(i)}, 99, 99);
      turn.pop();
  }
}

}  // namespace etana::zanaga
