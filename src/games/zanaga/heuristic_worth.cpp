#include <algorithm>

#include "games/zanaga/dice_odds.h"
#include "games/zanaga/expected_odds.h"
#include "games/zanaga/heuristic.h"

namespace etana::zanaga {

double Heuristic::odds(Colour colour) const {
  return mean_odds(content_, state_, FightOdds(rules_, state_, seat_), colour);
}

double Heuristic::combat_strength(const State& state) const {
  const FightOdds odds(rules_, state, seat_);
  double sum = 0;
  for (int tier = 0; tier < kColours; ++tier) {
    double tier_sum = 0;
    each_sample(content_, state, static_cast<Colour>(tier),
                [&](Adventure card) { tier_sum += odds.against(card); });
    sum += tier_sum * (1 + tier);
  }
  for (const God god : state.awake) sum += 20 * odds.against(god);
  return sum;
}

double Heuristic::counter_value(Colour colour) const {
  const double chance = odds_[at(colour)];
  const double gain = content_.numbers.worth[at(colour)] + 1.5;
  const double loss = 1.5 + 0.15 * own_.gold + 0.3 * legal_.dearest(seat_);
  const double cure = 0.6 * own_.wounds;  // a knocked out hero recovers fully
  return chance * gain - (1 - chance) * (loss - cure) * 0.7;
}

double Heuristic::town_value() const {
  const int hurt = own_.wounds;
  double value = 0;
  if (hurt > 0) value += std::min<int>(hurt, own_.gold) * 2.5 * hurt / stats_.life(seat_);
  // With gold, towns are attractive as long as markets can get new cards.
  const bool news =
      !state_.market.empty() || !state_.under.empty() || !state_.market_discards.empty();
  if (news) value += 0.22 * std::max(0, own_.gold - 3);
  return value;
}

double Heuristic::god_threshold() const {
  return std::clamp(0.75 - 0.02 * (round() - 20), 0.02, 0.75);
}

bool Heuristic::ready_for_god() const {
  if (state_.tier != Colour::red || own_.wounds * 3 > stats_.life(seat_)) return false;
  return std::ranges::any_of(state_.awake, [&](God god) {
    return FightOdds(rules_, state_, seat_).against(god) >= god_threshold();
  });
}

double Heuristic::worth(EffectRange range) const {
  double sum = 0;
  for (std::size_t i = 0; i < range.count; ++i) sum += worth(content_.effects[range.first + i]);
  return sum;
}

/// The bonus that an attribute raised by this effect already has.
int Heuristic::boosted(const Effect& effect) const {
  const Boost& boost = state_.fight.boosts[seat_ == state_.turn ? 0 : 1];
  const std::size_t a = effect.attribute == kAllAttributes ? 0 : effect.attribute;
  return boost.roll[a] + boost.round[a] + boost.fight[a];
}

/// The approximate value of an effect for this hero, in gold.
double Heuristic::worth(const Effect& effect) const {
  const double amount = effect.amount;
  switch (effect.kind) {
    case EffectKind::test: {
      const auto attribute = effect.attribute == kAllAttributes
                                 ? Attribute::body
                                 : static_cast<Attribute>(effect.attribute);
      const int value = stats_.value(seat_, attribute) + stats_.skill(seat_, effect.skill);
      const double chance = ways_to_reach(effect.target - value) / 100.0;
      return chance * worth(effect.then) + (1 - chance) * worth(effect.otherwise);
    }
    case EffectKind::when:
      return worth(stats_.holds(seat_, effect.condition) ? effect.then : effect.otherwise);
    case EffectKind::each:
      return effect.what == at(Who::all) ? 0.5 * worth(effect.then) : -0.2 * worth(effect.then);
    case EffectKind::choose: {
      double best = -100;
      for (std::size_t i = 0; i < effect.then.count; ++i) {
        best = std::max(best, worth(content_.options[effect.then.first + i].effects));
      }
      return best;
    }
    case EffectKind::wound: return -amount * (own_.wounds + amount >= stats_.life(seat_) ? 5 : 1.8);
    case EffectKind::fatigue: return -0.7 * amount;
    case EffectKind::heal:
      return 1.2 * std::min<int>(effect.amount, own_.wounds) +
             0.6 * std::min<int>(effect.target, own_.fatigue);
    case EffectKind::gold: return std::max<double>(amount, -own_.gold);
    case EffectKind::card: return 4;
    case EffectKind::survival: return amount;
    case EffectKind::counter: return 1.5 * content_.numbers.worth[effect.what];
    case EffectKind::lose: return effect.what == at(Loss::survival) ? -1 : -3;
    case EffectKind::doom: return -amount;
    case EffectKind::token: return -0.3 * amount;
    case EffectKind::challenge: return -0.2 * amount;
    case EffectKind::check: return -1;
    case EffectKind::hit: return 2.5 * amount;
    case EffectKind::boost: return 0.7 * amount - 0.35 * boosted(effect);
    case EffectKind::harder: return -0.8 * amount;
    case EffectKind::reroll: return 1.5;
    case EffectKind::spare: return state_.fight.spared == 0 ? 1.5 : 0;
    case EffectKind::win: return 6;
    case EffectKind::flee:
    case EffectKind::die: return 0.1;
    default: return 0.2;
  }
}

}  // namespace etana::zanaga
