#include "games/zanaga/combat_odds.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "games/zanaga/dice_odds.h"

namespace etana::zanaga {

namespace {

constexpr int kMostLife = 24;
constexpr int kMostFoeLife = 64;
constexpr int kRoundsAhead = 8;

double percent(int ways) { return ways / 100.0; }

/// The chance to win, by the remaining life of hero and foe at the start of a round.
using Chances = std::array<std::array<double, kMostFoeLife + 1>, kMostLife + 1>;

/// Enumerates the outcomes of one round, phase by phase.
struct Round {
  const CombatModel& model;
  const Chances& won;
  int life;      // the hero's, at its start
  int foe_life;  // the foe's
  int foe_full;
  double sum = 0;   // the chance to win in this round or later
  double same = 0;  // the chance that the round changes nothing

  void go(std::size_t p, double chance, int left, int foe_left) {
    if (chance == 0) return;
    if (foe_left <= 0) {
      sum += chance;
    } else if (left > 0 && p == kAttributes) {
      end(chance, left, std::min(foe_left + model.regrowth, foe_full));
    } else if (left > 0) {
      const CombatModel::Phase& phase = model.phases[p];
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

namespace {

int life_of(const CombatModel& model) { return std::clamp(model.life, 0, kMostLife); }
int foe_life_of(const CombatModel& model) { return std::clamp(model.foe_life, 0, kMostFoeLife); }

/// The foe's maximum life at the start of a round.
int most_foe_life(const CombatModel& model) {
  const int foe = foe_life_of(model);
  return model.regrowth > 0 ? std::clamp(model.foe_full, foe, kMostFoeLife) : foe;
}

/// Fills in the chances at the start of a round for all combinations of wounds.
void fill(const CombatModel& model, Chances& won) {
  const int most = most_foe_life(model);
  // One sweep is exact for a foe that only loses life. For one that regrows, later states depend
  // on earlier ones, so each sweep looks one more round ahead.
  const int sweeps = model.regrowth > 0 ? kRoundsAhead : 1;
  for (int h = 1; h <= life_of(model); ++h) {
    auto& row = won[static_cast<std::size_t>(h)];
    row.fill(0);
    for (int sweep = 0; sweep < sweeps; ++sweep) {
      for (int f = 1; f <= most; ++f) {
        Round round{model, won, h, f, most};
        round.go(0, 1.0, h, f);
        row[static_cast<std::size_t>(f)] = round.same < 1 ? round.sum / (1 - round.same) : 0;
      }
    }
  }
}

}  // namespace

double CombatModel::win_chance() const {
  const int hero = life_of(*this);
  const int foe = foe_life_of(*this);
  if (foe == 0) return 1;
  if (hero == 0) return 0;
  Chances won;
  fill(*this, won);
  return won[static_cast<std::size_t>(hero)][static_cast<std::size_t>(foe)];
}

double CombatModel::win_chance_from(std::size_t phase, const CombatModel& later) const {
  const int hero = life_of(*this);
  const int foe = foe_life_of(*this);
  if (foe == 0) return 1;
  if (hero == 0) return 0;
  Chances won;
  fill(later, won);
  constexpr int kNever = -1;  // the rest of this round does not repeat
  Round round{*this, won, kNever, kNever, most_foe_life(later)};
  round.go(phase, 1.0, hero, foe);
  return round.sum;
}

double CombatModel::expected_rounds(Attribute attack) const {
  const Phase& phase = phases[at(attack)];
  if (phase.blow == 0 || phase.chance == 0) return std::numeric_limits<double>::infinity();
  const int hits = (std::max(1, foe_life) + phase.blow - 1) / phase.blow;
  return hits / phase.chance;
}

CombatModel combat_model_of(const Stats& stats, const State& state, Attribute attack,
                            BattlePlan& plan, unsigned tired) {
  const Fight& fight = state.fight;
  const Seat seat = fight.fighter;
  const Sheet& own = stats.sheet(seat);
  CombatModel model;
  model.life = stats.life(seat) - own.wounds;
  model.foe_full = stats.foe_life();
  model.foe_life = model.foe_full - fight.wounds;
  model.regrowth = stats.foe_rule(ModifierKind::regrow);
  const bool allies = !stats.forbidden(ModifierKind::no_allies);
  unsigned used = tired;
  plan.attack = attack;
  plan.ally = {};
  for (std::size_t p = 0; p < kAttributes; ++p) {
    const auto phase = static_cast<Attribute>(p);
    const int target = stats.foe_target(phase);
    const bool attacks = phase == attack;
    CombatModel::Phase& out = model.phases[p];
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
  return model;
}

namespace {

/// Chances that differ by less count as equal; then the quicker plan wins.
constexpr double kSameChance = 0.001;

bool is_better(const BattlePlan& one, const BattlePlan& other) {
  const double more = one.win_chance - other.win_chance;
  if (std::abs(more) > kSameChance) return more > 0;
  return one.rounds < other.rounds;
}

/// The best phase to attack in, from `first` on; `chance_of(model)` is the chance to win.
template <class ChanceOf>
std::optional<BattlePlan> best_attack(const Stats& stats, const State& state, std::size_t first,
                                      unsigned tired, ChanceOf chance_of) {
  std::optional<BattlePlan> best;
  for (std::size_t a = first; a < kAttributes; ++a) {
    const auto attack = static_cast<Attribute>(a);
    BattlePlan plan;
    const CombatModel model = combat_model_of(stats, state, attack, plan, tired);
    if (model.phases[a].blow == 0) continue;
    plan.win_chance = chance_of(model);
    plan.rounds = model.expected_rounds(attack);
    if (!best || is_better(plan, *best)) best = plan;
  }
  return best;
}

}  // namespace

BattlePlan best_plan(const Stats& stats, const State& state) {
  const auto whole = best_attack(stats, state, 0, 0, [](const CombatModel& model) {
                       return model.win_chance();
                     }).value_or(BattlePlan{});
  const Fight& fight = state.fight;
  const bool struck = (fight.struck & 1U) != 0;
  if (fight.phase == 0 || fight.phase >= kAttributes || struck) return whole;
  BattlePlan plan;
  const CombatModel later = combat_model_of(stats, state, whole.attack, plan);
  return best_attack(
             stats, state, fight.phase, fight.struck >> 1U,
             [&](const CombatModel& model) { return model.win_chance_from(fight.phase, later); })
      .value_or(whole);
}

/// Like `best_plan`, but only for the phase with the highest expected damage.
BattlePlan quick_plan(const Stats& stats, const State& state) {
  BattlePlan best;
  CombatModel chosen;
  double most = 0;
  for (std::size_t a = 0; a < kAttributes; ++a) {
    BattlePlan plan;
    const CombatModel model = combat_model_of(stats, state, static_cast<Attribute>(a), plan);
    const double done = model.phases[a].chance * model.phases[a].blow;
    if (done <= most) continue;
    most = done;
    best = plan;
    chosen = model;
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
