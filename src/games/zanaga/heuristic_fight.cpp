#include <algorithm>

#include "games/zanaga/dice_odds.h"
#include "games/zanaga/heuristic.h"

namespace etana::zanaga {

God Heuristic::easiest_god() const {
  God best;
  double most = 0;
  for (const God god : state_.awake) {
    const double chance = FightOdds(rules_, state_, seat_).against(god);
    if (best.none() || chance > most) {
      most = chance;
      best = god;
    }
  }
  return best;
}

Move Heuristic::for_confront() const {
  const God god = easiest_god();
  if (FightOdds(rules_, state_, seat_).against(god) < god_threshold()) return Decline{};
  return Confront{god};
}

/// The first ready card whose use is worth its price.
Move Heuristic::for_use_or(When when, const Move& otherwise) const {
  std::vector<Move> uses;
  MoveSink add(uses);
  if (when == When::movement || when == When::market) {
    legal_.add_uses(when, add);
  } else {
    legal_.add_fight_uses(when, add);
  }
  for (const Move& one : uses) {
    const auto& move = std::get<UseCard>(one);
    const AbilityUse& use = stats_.ability(seat_, move.card).use;
    const Price price = stats_.price_of(seat_, use);
    const double discarded = use.discard && !move.card.ware.none() ? 2 : 0;
    const double cost = 0.5 * price.fatigue + price.gold + discarded;
    if (price.wounds == 0 && worth(use.effects) > cost) return move;
  }
  return otherwise;
}

/// The value of an escape: its chance minus the cost of failing.
double Heuristic::escape_worth(Attribute attribute) const {
  const int needed = stats_.foe_target(attribute) - stats_.escape_value(seat_, attribute);
  const double chance = ways_to_reach(needed) / 100.0;
  const int harm = stats_.foe_damage(attribute) - stats_.armour(seat_, attribute);
  const bool falls = harm >= stats_.life(seat_) - own_.wounds;
  return chance - (1 - chance) * (falls ? 1 : 0.08 * std::max(0, harm));
}

Move Heuristic::for_round() const {
  if (state_.fight.foe == Foe::hero) return FightOn{};
  const BattlePlan plan = best_plan(stats_, state_);
  const bool god = state_.fight.foe == Foe::god;
  const double enough = god ? std::min(0.3, 0.5 * god_threshold()) : 0.35;
  if (plan.win_chance >= enough || stats_.forbidden(ModifierKind::no_escape)) return FightOn{};
  std::optional<Move> out;
  double most = 0;
  legal_.each([&](const auto& move) {
    using Given = std::remove_cvref_t<decltype(move)>;
    if constexpr (std::is_same_v<Given, Trap>) {
      most = 2;
      out = move;
    } else if constexpr (std::is_same_v<Given, Escape>) {
      const int needed =
          stats_.foe_target(move.attribute) - stats_.escape_value(seat_, move.attribute);
      const double value = escape_worth(move.attribute);
      const bool better = !out || value > most;
      if (better && ways_to_reach(needed) / 100.0 > plan.win_chance) {
        most = value;
        out = move;
      }
    }
  });
  return out.value_or(FightOn{});
}

Move Heuristic::for_phase() const {
  const auto phase = static_cast<Attribute>(state_.fight.phase);
  const bool hero_struck = (state_.fight.struck & 1U) != 0;
  const bool last = state_.fight.phase + 1 == kAttributes;
  BattlePlan plan;
  if (state_.fight.foe == Foe::hero) {
    for (std::size_t a = 0; a < kAttributes; ++a) {
      const auto attribute = static_cast<Attribute>(a);
      const int value = stats_.value(seat_, attribute) * 3 + stats_.damage(seat_, attribute) * 4;
      if (value > plan.win_chance)
        plan = {.attack = attribute, .ally = {}, .win_chance = static_cast<double>(value)};
    }
  } else {
    plan = best_plan(stats_, state_);
  }
  const Move used = for_use_or(When::combat, Decline{});
  if (std::holds_alternative<UseCard>(used)) return used;
  const std::uint8_t ally = plan.ally[at(phase)];
  const bool ally_free = ally != 0 && (state_.fight.struck >> ally & 1U) == 0;
  if (!hero_struck && (last || plan.attack == phase)) return Strike{{0}};
  if (ally_free) return Strike{{ally}};
  return Defend{};
}

}  // namespace etana::zanaga
