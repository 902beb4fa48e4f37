#include <algorithm>

#include "games/zanaga/adviser.h"
#include "games/zanaga/names.h"
#include "games/zanaga/odds.h"

namespace etana::zanaga {

Adviser::Advice Adviser::for_confront() const {
  God best;
  double most = 0;
  for (const God god : state_.awake) {
    const double chance = plan_against(rules_, state_, seat_, god).win_chance;
    if (best.none() || chance > most) {
      most = chance;
      best = god;
    }
  }
  const std::vector<engine::Arg> args = {{"god", title(content_, best)},
                                         {"percent", in_percent(most)}};
  if (most >= god_threshold()) return {Confront{best}, because("confront", args)};
  return {Decline{}, because("not_yet", args)};
}

/// The first ready card whose use is worth its fatigue.
Adviser::Advice Adviser::for_use_or(When when, const Move& otherwise) const {
  std::optional<Tool> best;
  stats_.each_tool(seat_, when, [&](Tool tool) {
    const Use& use = stats_.ability(seat_, tool).use;
    const bool tires = own_.fatigue + use.fatigue > stats_.stamina(seat_);
    const double price = use.discard && !tool.ware.none() ? 2 : 0;
    if (!best && !tires && worth(use.effects) > 0.5 * use.fatigue + price) best = tool;
  });
  if (when != When::movement && when != When::market && stats_.forbidden(Mod::no_uses))
    best.reset();
  if (best) return {UseCard{*best}, because("use")};
  return {otherwise, because("keep")};
}

Adviser::Advice Adviser::for_round() const {
  if (state_.fight.foe == Foe::hero) return {FightOn{}, because("fight_hero")};
  const BattlePlan plan = best_plan(stats_, state_);
  const std::vector<engine::Arg> args = {{"percent", in_percent(plan.win_chance)}};
  const bool god = state_.fight.foe == Foe::god;
  const double enough = god ? std::min(0.3, 0.5 * god_threshold()) : 0.35;
  if (plan.win_chance >= enough || stats_.forbidden(Mod::no_escape))
    return {FightOn{}, because("fight", args)};
  std::optional<Move> out;
  double most = plan.win_chance;
  choices_.each([&](const auto& move) {
    using Given = std::remove_cvref_t<decltype(move)>;
    if constexpr (std::is_same_v<Given, Trap>) {
      most = 2;
      out = move;
    } else if constexpr (std::is_same_v<Given, Escape>) {
      const int value =
          stats_.value(seat_, move.attribute, Role::defence) + stats_.escape_bonus(seat_);
      const double chance = ways_to_reach(stats_.foe_target(move.attribute) - value) / 100.0;
      if (chance > most) {
        most = chance;
        out = move;
      }
    }
  });
  if (out) return {*out, because("flee", args)};
  return {FightOn{}, because("fight", args)};
}

Adviser::Advice Adviser::for_phase() const {
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
  const Advice used = for_use_or(When::combat, Decline{});
  if (std::holds_alternative<UseCard>(used.move)) return used;
  const std::uint8_t ally = plan.ally[at(phase)];
  const bool ally_free = ally != 0 && (state_.fight.struck >> ally & 1U) == 0;
  if (!hero_struck && (last || plan.attack == phase)) return {Strike{{0}}, because("strike")};
  if (ally_free) return {Strike{{ally}}, because("strike")};
  return {Defend{}, because("defend")};
}

}  // namespace etana::zanaga
