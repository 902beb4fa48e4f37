#pragma once

#include <array>

#include "games/zanaga/sheet.h"

namespace etana::zanaga {

/// A fight against a challenge or god as numbers: what each roll can do, for one way to fight it
/// round after round: the hero attacks in one phase, allies in others, and defends in the rest.
struct Bout {
  struct Phase {
    double chance = 0;  // that the roll is won
    int blow = 0;       // what a won roll does to the foe
    int harm = 0;       // what a lost roll does to the hero
  };
  int life = 1;      // what the hero has left
  int foe_life = 1;  // what the foe has left
  int foe_full = 1;  // what it had at first
  int regrowth = 0;  // of the foe, before every round but the first
  std::array<Phase, kAttributes> phases{};

  /// The chance to beat the foe without ever escaping: exact, by going through all wounds both
  /// can have; for a foe that regrows, the chance to do so in a fight of the usual length. Cards
  /// that are used and effects in the fight are left out.
  double win_chance() const;

  /// The same in the middle of a round, from a phase on, if later rounds are fought like `later`.
  double win_chance_from(std::size_t phase, const Bout& later) const;

  /// How many rounds the hero's attacks in a phase take to beat the foe, on average.
  double rounds_by(Attribute attack) const;
};

/// The plan for a round: in which phase the hero attacks, and which ally attacks in a phase.
struct BattlePlan {
  Attribute attack = Attribute::mind;
  std::array<std::uint8_t, kAttributes> ally{};  // 0: the hero rolls
  double win_chance = 0;
  double rounds = 0;  // that it takes on average
};

/// The bout that the fight of the position is, for the hero's attacks in one phase. Allies of the
/// set `tired`, a bit each, do not attack.
Bout bout_of(const Stats& stats, const State& state, Attribute attack, BattlePlan& plan,
             unsigned tired = 0);

/// The best plan for the fight of the position: the one with the best chance to win the whole
/// fight, and of equals the quickest. In the middle of a round in which the hero has not attacked
/// yet, the attack is in one of the phases that are left.
BattlePlan best_plan(const Stats& stats, const State& state);

/// The chance to beat a challenge, or a god, if the seat fought it now, and how.
BattlePlan plan_against(const Rules& rules, const State& state, Seat seat, Adventure card);
BattlePlan plan_against(const Rules& rules, const State& state, Seat seat, God god);

}  // namespace etana::zanaga
