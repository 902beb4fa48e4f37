#include "games/zanaga/combat_odds.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>

#include "games/zanaga/dice_odds.h"

namespace etana::zanaga {

namespace {

constexpr int kMostLife = 24;
constexpr int kMostFoeLife = 64;
constexpr int kRoundsAhead = 8;

double percent(int ways) {
  static constexpr std::array<double, 101> kPercent = [] {
    std::array<double, 101> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<double>(i) / 100.0;
    return all;
  }();
  return kPercent[static_cast<std::size_t>(ways)];
}

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
      go(p + 1, chance * percent(phase.ways), left, foe_left - phase.blow);
      go(p + 1, chance * (1 - percent(phase.ways)), left - phase.harm, foe_left);
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

int life_of(const CombatModel& model) { return std::clamp(model.life, 0, kMostLife); }
int foe_life_of(const CombatModel& model) { return std::clamp(model.foe_life, 0, kMostFoeLife); }

/// The foe's maximum life at the start of a round.
int most_foe_life(const CombatModel& model) {
  const int foe = foe_life_of(model);
  return model.regrowth > 0 ? std::clamp(model.foe_full, foe, kMostFoeLife) : foe;
}

/// The combinations of remaining life with which rounds against a foe that does not regrow can
/// start.
class Reachable {
 public:
  void add(int life, int foe_life) { foes_at(life) |= std::uint64_t{1} << (foe_life - 1); }

  /// Adds what a round from `phase` on leads to.
  void add_ends(const CombatModel& model, std::size_t phase, int life, int foe_life) {
    if (life <= 0 || foe_life <= 0) return;
    if (phase == kAttributes) return add(life, foe_life);
    const CombatModel::Phase& now = model.phases[phase];
    if (now.ways > 0) add_ends(model, phase + 1, life, foe_life - now.blow);
    if (now.ways < 100) add_ends(model, phase + 1, life - now.harm, foe_life);
  }

  /// Adds what whole rounds lead to. Rounds never add life, so one pass downwards finds all.
  void add_rounds(const CombatModel& model) {
    for (int life = kMostLife; life >= 1; --life) {
      std::uint64_t done = 0;
      while ((foes_at(life) & ~done) != 0) {
        const int foe_life = 64 - std::countl_zero(foes_at(life) & ~done);
        done |= std::uint64_t{1} << (foe_life - 1);
        add_ends(model, 0, life, foe_life);
      }
    }
  }

  /// Calls f(life, foe_life), each after those that its rounds lead to.
  template <class F>
  void each(F f) {
    for (int life = 1; life <= kMostLife; ++life) {
      for (std::uint64_t rest = foes_at(life); rest != 0; rest &= rest - 1) {
        f(life, std::countr_zero(rest) + 1);
      }
    }
  }

 private:
  std::uint64_t& foes_at(int life) { return foes_[static_cast<std::size_t>(life)]; }

  std::array<std::uint64_t, kMostLife + 1> foes_{};  // bit i: the foe has i + 1 left
};

void fill_one(const CombatModel& model, int most, int life, int foe_life, Chances& won) {
  Round round{model, won, life, foe_life, most};
  round.go(0, 1.0, life, foe_life);
  won[static_cast<std::size_t>(life)][static_cast<std::size_t>(foe_life)] =
      round.same < 1 ? round.sum / (1 - round.same) : 0;
}

/// Fills in the chances at the start of a round for the reachable combinations of life; for all
/// against a foe that regrows: there later states depend on earlier ones, so each sweep looks one
/// more round ahead.
void fill(const CombatModel& model, Reachable& reachable, Chances& won) {
  const int most = most_foe_life(model);
  if (model.regrowth <= 0) {
    reachable.add_rounds(model);
    reachable.each([&](int life, int foe_life) { fill_one(model, most, life, foe_life, won); });
    return;
  }
  for (int life = 1; life <= life_of(model); ++life) {
    won[static_cast<std::size_t>(life)].fill(0);
    for (int sweep = 0; sweep < kRoundsAhead; ++sweep) {
      for (int foe_life = 1; foe_life <= most; ++foe_life) {
        fill_one(model, most, life, foe_life, won);
      }
    }
  }
}

/// The first byte of a key in the table of odds: what is remembered. Below are the kinds of foes.
constexpr std::uint8_t kWholeFight = 16;
constexpr std::uint8_t kRestOfRound = 17;  // and the phase

/// The key of a model's chance: all numbers that it depends on.
class ModelKey {
 public:
  ModelKey(std::uint8_t kind, const CombatModel& model) {
    add(kind);
    add(life_of(model));
    add(foe_life_of(model));
  }

  /// Adds the phases from `first` on. More damage than life is no other case.
  void add(const CombatModel& model, std::size_t first) {
    add(most_foe_life(model));
    add(model.regrowth);
    for (std::size_t p = first; p < kAttributes; ++p) {
      add(model.phases[p].ways);
      add(model.phases[p].blow);
      add(model.phases[p].harm);
    }
  }

  OddsTable::Key words() const { return std::bit_cast<OddsTable::Key>(bytes_); }

 private:
  void add(int number) { bytes_[used_++] = static_cast<std::uint8_t>(std::clamp(number, 0, 255)); }

  std::array<std::uint8_t, sizeof(OddsTable::Key)> bytes_{};
  std::size_t used_ = 0;
};

template <class Compute>
double remembered(const OddsTable& known, const OddsTable::Key& key, Compute compute) {
  if (const auto chance = known.find(key)) return *chance;
  const double chance = compute();
  known.add(key, chance);
  return chance;
}

}  // namespace

double CombatModel::win_chance(const OddsTable& known) const {
  const int hero = life_of(*this);
  const int foe = foe_life_of(*this);
  if (foe == 0) return 1;
  if (hero == 0) return 0;
  ModelKey key(kWholeFight, *this);
  key.add(*this, 0);
  return remembered(known, key.words(), [&] {
    Reachable reachable;
    reachable.add(hero, foe);
    Chances won;
    fill(*this, reachable, won);
    return won[static_cast<std::size_t>(hero)][static_cast<std::size_t>(foe)];
  });
}

double CombatModel::win_chance_from(std::size_t phase, const CombatModel& later,
                                    const OddsTable& known) const {
  const int hero = life_of(*this);
  const int foe = foe_life_of(*this);
  if (foe == 0) return 1;
  if (hero == 0) return 0;
  ModelKey key(static_cast<std::uint8_t>(kRestOfRound + phase), *this);
  key.add(*this, phase);
  key.add(later, 0);
  return remembered(known, key.words(), [&] {
    Reachable reachable;
    reachable.add_ends(*this, phase, hero, foe);
    Chances won;
    fill(later, reachable, won);
    constexpr int kNever = -1;  // the rest of this round does not repeat
    Round round{*this, won, kNever, kNever, most_foe_life(later)};
    round.go(phase, 1.0, hero, foe);
    return round.sum;
  });
}

double CombatModel::expected_rounds(Attribute attack) const {
  const Phase& phase = phases[at(attack)];
  if (phase.blow == 0 || phase.ways == 0) return std::numeric_limits<double>::infinity();
  const int hits = (std::max(1, foe_life) + phase.blow - 1) / phase.blow;
  return hits / percent(phase.ways);
}

CombatNumbers::CombatNumbers(const Stats& stats, const State& state) {
  const Seat seat = state.fight.fighter;
  life_ = stats.life(seat) - stats.sheet(seat).wounds;
  foe_full_ = stats.foe_life();
  foe_life_ = foe_full_ - state.fight.wounds;
  regrowth_ = stats.foe_rule(ModifierKind::regrow);
  const bool allies = !stats.forbidden(ModifierKind::no_allies);
  for (std::size_t p = 0; p < kAttributes; ++p) {
    const auto phase = static_cast<Attribute>(p);
    const int target = stats.foe_target(phase);
    const int damage = stats.foe_damage(phase);
    Phase& out = phases_[p];
    out.harm = std::max(0, damage - stats.armour(seat, phase));
    out.attack = ways_to_reach(target - stats.value(seat, phase, Role::attack));
    out.defence = ways_to_reach(target - stats.value(seat, phase, Role::defence));
    out.blow = stats.blow(stats.damage(seat, phase), phase);
    if (!allies) continue;
    for (const Ally& ally : stats.sheet(seat).allies) {
      const WareCard& card = stats.ware(ally.ware);
      const Strength strength = card.attributes[p];
      const int ways = ways_to_reach(target - strength.value);
      const int blow = stats.blow(strength.damage, phase);
      const bool weak = card.life - ally.wounds <= damage;
      const bool attacks = blow != 0 && ways >= (weak ? 55 : 35);
      out.allies.push_back({.ways = ways, .blow = blow, .attacks = attacks});
    }
  }
}

CombatModel CombatNumbers::model(Attribute attack, BattlePlan& plan, unsigned tired) const {
  CombatModel model = {
      .life = life_, .foe_life = foe_life_, .foe_full = foe_full_, .regrowth = regrowth_};
  unsigned used = tired;
  plan.attack = attack;
  plan.ally = {};
  for (std::size_t p = 0; p < kAttributes; ++p) {
    const Phase& phase = phases_[p];
    CombatModel::Phase& out = model.phases[p];
    if (p == at(attack)) {
      out = {.ways = phase.attack, .blow = phase.blow, .harm = phase.harm};
      continue;
    }
    out = {.ways = phase.defence, .blow = 0, .harm = phase.harm};
    for (std::size_t i = 0; i < phase.allies.size(); ++i) {
      const bool taken = (used >> i & 1U) != 0 || plan.ally[p] != 0;
      if (taken || !phase.allies[i].attacks) continue;
      used |= 1U << i;
      plan.ally[p] = byte(static_cast<int>(i) + 1);
      out = {.ways = phase.allies[i].ways, .blow = phase.allies[i].blow, .harm = 0};
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
std::optional<BattlePlan> best_attack(const CombatNumbers& numbers, std::size_t first,
                                      unsigned tired, ChanceOf chance_of) {
  std::optional<BattlePlan> best;
  for (std::size_t a = first; a < kAttributes; ++a) {
    const auto attack = static_cast<Attribute>(a);
    BattlePlan plan;
    const CombatModel model = numbers.model(attack, plan, tired);
    if (model.phases[a].blow == 0) continue;
    plan.win_chance = chance_of(model);
    plan.rounds = model.expected_rounds(attack);
    if (!best || is_better(plan, *best)) best = plan;
  }
  return best;
}

}  // namespace

BattlePlan best_plan(const Stats& stats, const State& state) {
  const CombatNumbers numbers(stats, state);
  const OddsTable& known = stats.odds();
  const auto whole = best_attack(numbers, 0, 0, [&](const CombatModel& model) {
                       return model.win_chance(known);
                     }).value_or(BattlePlan{});
  const Fight& fight = state.fight;
  const bool struck = (fight.struck & 1U) != 0;
  if (fight.phase == 0 || fight.phase >= kAttributes || struck) return whole;
  BattlePlan plan;
  const CombatModel later = numbers.model(whole.attack, plan);
  return best_attack(numbers, fight.phase, fight.struck >> 1U,
                     [&](const CombatModel& model) {
                       return model.win_chance_from(fight.phase, later, known);
                     })
      .value_or(whole);
}

namespace {

/// The chance to win with the plan of the highest expected damage in a round.
double quick_win_chance(const Stats& stats, const State& state) {
  const CombatNumbers numbers(stats, state);
  CombatModel chosen;
  double most = 0;
  for (std::size_t a = 0; a < kAttributes; ++a) {
    BattlePlan plan;
    const CombatModel model = numbers.model(static_cast<Attribute>(a), plan);
    const double done = percent(model.phases[a].ways) * model.phases[a].blow;
    if (done <= most) continue;
    most = done;
    chosen = model;
  }
  return most > 0 ? chosen.win_chance(stats.odds()) : 0;
}

}  // namespace

FightOdds::FightOdds(const Rules& rules, const State& state, Seat seat)
    : rules_(rules), state_(state), seat_(seat) {
  const Sheet& own = state.sheets[seat.index];
  std::array<std::uint8_t, sizeof(OddsTable::Key)> bytes{};
  std::size_t used = kFoeBytes;
  const auto add = [&](std::uint8_t value) { bytes[used++] = value; };
  add(own.hero.index);
  add(own.wounds);
  for (const Gain gain : {Gain::mind, Gain::body, Gain::spirit, Gain::life}) {
    add(own.experience[at(gain)]);
  }
  for (std::size_t i = 0; i < kMaxAllies; ++i) {
    add(i < own.allies.size() ? own.allies[i].ware.index : kNone);
    add(i < own.allies.size() ? own.allies[i].wounds : std::uint8_t{0});
  }
  for (std::size_t i = 0; i < kTrack; ++i) {
    add(i < state.rites.size() ? state.rites[i].card.index : kNone);
  }
  for (const std::uint8_t items : own.items.bytes) add(items);
  std::memcpy(fighter_.data(), bytes.data(), bytes.size());
}

double FightOdds::against(Adventure card) const {
  Fight fight;
  fight.foe = Foe::challenge;
  fight.challenge.card = card;
  return against(fight, card.index, 0);
}

double FightOdds::against(God god) const {
  Fight fight;
  fight.foe = Foe::god;
  fight.god = god;
  return against(fight, god.index, state_.stands[god.index].doom);
}

double FightOdds::against(const Fight& fight, std::uint8_t foe, std::uint8_t doom) const {
  OddsTable::Key key = fighter_;
  const std::array<std::uint8_t, kFoeBytes> bytes = {static_cast<std::uint8_t>(fight.foe), foe,
                                                     doom};
  std::memcpy(key.data(), bytes.data(), bytes.size());
  return remembered(rules_.content().odds, key, [&] {
    State fought = state_;
    fought.fight = fight;
    fought.fight.fighter = seat_;
    return quick_win_chance(Stats(rules_, fought), fought);
  });
}

}  // namespace etana::zanaga
