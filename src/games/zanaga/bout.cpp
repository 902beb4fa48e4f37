#include "games/zanaga/bout.h"

#include <algorithm>

#include "games/zanaga/odds.h"

namespace etana::zanaga {

namespace {

constexpr int kMostLife = 24;
constexpr int kMostFoeLife = 64;
constexpr int kRoundsAhead = 8;

double percent(int ways) { return ways / 100.0; }

/// The chance to win by what the hero and the foe have left at the start of a round.
using Chances = std::array<std::array<double, kMostFoeLife + 1>, kMostLife + 1>;

/// Where one round leads, phase by phase: what each roll makes of it.
struct Round {
  const Bout& bout;
  const Chances& won;
  int life;      // the hero's, at its start
  int foe_life;  // the foe's
  int foe_full;
  double sum = 0;   // the chance to win by it or after it
  double same = 0;  // the chance that it changes nothing

  void go(std::size_t p, double chance, int left, int foe_left) {
    if (chance == 0) return;
    if (foe_left <= 0) {
      sum += chance;
    } else if (left > 0 && p == kAttributes) {
      end(chance, left, std::min(foe_left + bout.regrowth, foe_full));
    } else if (left > 0) {
      const Bout::Phase& phase = bout.phases[p];
      go(p + 1, chance * phase.chance, left, foe_left - phase.blow);
      go(p + 1, chance * (1 - phase.chance), left - phase.harm, foe_left);
    }
  }

  void end(double chance, int left, int foe_left) {
    if (left == life && foe_left == foe_life) {
      same += chance;
    } else {
      sum += chance * won[static_cast<std::size_t>(left)][static_cast<std::size_t>(foe_left)];
    }
  }
};

}  // namespace

double Bout::win_chance() const {
  const int hero = std::clamp(life, 0, kMostLife);
  const int foe = std::clamp(foe_life, 0, kMostFoeLife);
  if (foe == 0) return 1;
  if (hero == 0) return 0;
  const int most = regrowth > 0 ? std::clamp(foe_full, foe, kMostFoeLife) : foe;
  // A foe that only weakens is done with at once. One that regrows leads back to chances that are
  // not known yet: every sweep looks a round further ahead.
  const int sweeps = regrowth > 0 ? kRoundsAhead : 1;
  Chances won;
  for (int h = 1; h <= hero; ++h) {
    auto& row = won[static_cast<std::size_t>(h)];
    row.fill(0);
    for (int sweep = 0; sweep < sweeps; ++sweep) {
      for (int f = 1; f <= most; ++f) {
        Round round{*this, won, h, f, most};
        round.go(0, 1.0, h, f);
        row[static_cast<std::size_t>(f)] = round.same < 1 ? round.sum / (1 - round.same) : 0;
      }
    }
  }
  return won[static_cast<std::size_t>(hero)][static_cast<std::size_t>(foe)];
}

Bout bout_of(const Stats& stats, const State& state, Attribute attack, BattlePlan& plan) {
  const Fight& fight = state.fight;
  const Seat seat = fight.fighter;
  const Sheet& own = stats.sheet(seat);
  Bout bout;
  bout.life = stats.life(seat) - own.wounds;
  bout.foe_full = stats.foe_life();
  bout.foe_life = bout.foe_full - fight.wounds;
  bout.regrowth = stats.foe_rule(Mod::regrow);
  const bool allies = !stats.forbidden(Mod::no_allies);
  unsigned used = 0;
  plan.attack = attack;
  plan.ally = {};
  for (std::size_t p = 0; p < kAttributes; ++p) {
    const auto phase = static_cast<Attribute>(p);
    const int target = stats.foe_target(phase);
    const bool attacks = phase == attack;
    Bout::Phase& out = bout.phases[p];
    out.harm = std::max(0, stats.foe_damage(phase) - stats.armour(seat, phase));
    out.chance = percent(
        ways_to_reach(target - stats.value(seat, phase, attacks ? Role::attack : Role::defence)));
    if (attacks) {
      out.blow = stats.blow(stats.damage(seat, phase), phase);
      continue;
    }
    for (std::size_t i = 0; allies && i < own.allies.size(); ++i) {
      const Strength strength = stats.ware(own.allies[i].ware).attributes[p];
      const int blow = stats.blow(strength.damage, phase);
      const double chance = percent(ways_to_reach(target - strength.value));
      const bool weak =
          stats.ware(own.allies[i].ware).life - own.allies[i].wounds <= stats.foe_damage(phase);
      const bool taken = (used >> i & 1U) != 0 || plan.ally[p] != 0;
      if (taken || blow == 0 || chance < (weak ? 0.55 : 0.35)) continue;
      used |= 1U << i;
      plan.ally[p] = byte(static_cast<int>(i) + 1);
      out = {.chance = chance, .blow = blow, .harm = 0};
    }
  }
  return bout;
}

BattlePlan best_plan(const Stats& stats, const State& state) {
  BattlePlan best;
  best.win_chance = -1;
  for (std::size_t a = 0; a < kAttributes; ++a) {
    BattlePlan plan;
    const Bout bout = bout_of(stats, state, static_cast<Attribute>(a), plan);
    if (bout.phases[a].blow == 0) continue;
    plan.win_chance = bout.win_chance();
    if (plan.win_chance > best.win_chance) best = plan;
  }
  best.win_chance = std::max(0.0, best.win_chance);
  return best;
}

/// The same for the phase in which attacks do most, without trying the others.
BattlePlan quick_plan(const Stats& stats, const State& state) {
  BattlePlan best;
  Bout chosen;
  double most = 0;
  for (std::size_t a = 0; a < kAttributes; ++a) {
    BattlePlan plan;
    const Bout bout = bout_of(stats, state, static_cast<Attribute>(a), plan);
    const double done = bout.phases[a].chance * bout.phases[a].blow;
    if (done <= most) continue;
    most = done;
    best = plan;
    chosen = bout;
  }
  best.win_chance = most > 0 ? chosen.win_chance() : 0;
  return best;
}

namespace {

BattlePlan plan_for(const Rules& rules, const State& state, Seat seat, const Fight& fight) {
  State fought = state;
  fought.fight = fight;
  fought.fight.fighter = seat;
  const Stats stats(rules, fought);
  return quick_plan(stats, fought);
}

}  // namespace

BattlePlan plan_against(const Rules& rules, const State& state, Seat seat, Adventure card) {
  Fight fight;
  fight.foe = Foe::challenge;
  fight.challenge.card = card;
  return plan_for(rules, state, seat, fight);
}

BattlePlan plan_against(const Rules& rules, const State& state, Seat seat, God god) {
  Fight fight;
  fight.foe = Foe::god;
  fight.god = god;
  return plan_for(rules, state, seat, fight);
}

}  // namespace etana::zanaga
