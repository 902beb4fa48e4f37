#pragma once

#include <array>

#include "games/zanaga/stats.h"

namespace etana::zanaga {

/// A fight against a challenge or god as probabilities. Every round follows the same plan: the hero
/// attacks in one phase, allies attack in others, and the hero defends in the rest.
struct CombatModel {
  struct Phase {
    int ways = 0;  // of 100, to win the roll
    int blow = 0;  // damage to the foe if the roll is won
    int harm = 0;  // damage to the hero if it is lost
  };
  int life = 1;      // the hero's remaining life
  int foe_life = 1;  // the foe's remaining life
  int foe_full = 1;  // its life at the start of the fight
  int regrowth = 0;  // life the foe regains before every round but the first
  std::array<Phase, kAttributes> phases{};

  /// The chance to beat the foe without escaping, computed exactly over all combinations of wounds.
  /// For a foe that regrows, a fixed number of rounds is computed. Ignores the use of cards and
  /// effects during the fight. The table remembers it by the numbers of the model.
  double win_chance(const OddsTable& known) const;

  /// The same from the middle of a round, starting at `phase`; later rounds follow `later`.
  double win_chance_from(std::size_t phase, const CombatModel& later, const OddsTable& known) const;

  /// The average number of rounds in which attacks in one phase beat the foe.
  double expected_rounds(Attribute attack) const;
};

/// The plan for a round: in which phase the hero attacks, and which ally attacks in a phase.
struct BattlePlan {
  Attribute attack = Attribute::mind;
  std::array<std::uint8_t, kAttributes> ally{};  // 0: the hero rolls
  double win_chance = 0;
  double rounds = 0;  // expected
};

/// The numbers of the current fight that do not depend on the plan. The fight is against a
/// challenge or god.
class CombatNumbers {
 public:
  CombatNumbers(const Stats& stats, const State& state);

  /// The model of the fight if the hero attacks in the phase `attack`; fills in the plan. `tired`
  /// is a bit mask of allies that do not attack.
  CombatModel model(Attribute attack, BattlePlan& plan, unsigned tired = 0) const;

 private:
  struct AllyRoll {
    int ways = 0;
    int blow = 0;
    bool attacks = false;  // its attack is worth the risk
  };
  struct Phase {
    int attack = 0;  // the hero's ways to win the roll
    int defence = 0;
    int blow = 0;
    int harm = 0;
    FixedVector<AllyRoll, kMaxAllies> allies;
  };
  int life_ = 1;
  int foe_life_ = 1;
  int foe_full_ = 1;
  int regrowth_ = 0;
  std::array<Phase, kAttributes> phases_{};
};

/// The best plan for the current fight: the highest chance to win all of it, then the fewest
/// rounds. In the middle of a round, if the hero has yet to attack, only the remaining phases
/// count.
BattlePlan best_plan(const Stats& stats, const State& state);

/// The chances of a seat that fought a challenge or god now, without the use of cards. Remembered
/// in the content's table of odds. Must not outlive the rules and the state.
class FightOdds {
 public:
  FightOdds(const Rules& rules, const State& state, Seat seat);

  double against(Adventure card) const;
  double against(God god) const;

 private:
  static constexpr std::size_t kFoeBytes = 3;  // of a key: kind, card, doom

  double against(const Fight& fight, std::uint8_t foe, std::uint8_t doom) const;

  const Rules& rules_;
  const State& state_;
  Seat seat_;
  OddsTable::Key fighter_{};  // the key, without the foe
};

}  // namespace etana::zanaga
