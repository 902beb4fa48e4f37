#include <algorithm>

#include "games/zanaga/adviser.h"
#include "games/zanaga/odds.h"
#include "games/zanaga/prowess.h"

namespace etana::zanaga {

double Adviser::odds(Colour colour) const { return mean_odds(rules_, state_, seat_, colour); }

double Adviser::prowess(const State& state) const {
  double sum = 0;
  for (int tier = 0; tier < kColours; ++tier) {
    double tier_sum = 0;
    each_sample(content_, state, static_cast<Colour>(tier), [&](Adventure card) {
      tier_sum += plan_against(rules_, state, seat_, card).win_chance;
    });
    sum += tier_sum * (1 + tier);
  }
  for (const God god : state.awake) sum += 20 * plan_against(rules_, state, seat_, god).win_chance;
  return sum;
}

double Adviser::counter_value(Colour colour) const {
  const double chance = odds_[at(colour)];
  const double gain = content_.numbers.worth[at(colour)] + 1.5;
  const double loss = 1.5 + 0.15 * own_.gold + 0.3 * choices_.dearest(seat_);
  const double cure = 0.6 * own_.wounds;  // who falls gets up whole
  return chance * gain - (1 - chance) * (loss - cure) * 0.7;
}

double Adviser::town_value() const {
  const int hurt = own_.wounds;
  double value = 0;
  if (hurt > 0) value += std::min<int>(hurt, own_.gold) * 2.5 * hurt / stats_.life(seat_);
  // Gold draws to towns as long as their markets get anything new.
  const bool news =
      !state_.market.empty() || !state_.under.empty() || !state_.market_discards.empty();
  if (news) value += 0.22 * std::max(0, own_.gold - 3);
  return value;
}

double Adviser::god_threshold() const {
  return std::clamp(0.75 - 0.02 * (round() - 20), 0.02, 0.75);
}

bool Adviser::ready_for_god() const {
  if (state_.tier != Colour::red || own_.wounds * 3 > stats_.life(seat_)) return false;
  for (const God god : state_.awake) {
    if (plan_against(rules_, state_, seat_, god).win_chance >= god_threshold()) return true;
  }
  return false;
}

double Adviser::worth(Run run) const {
  double sum = 0;
  for (std::size_t i = 0; i < run.count; ++i) sum += worth(content_.effects[run.first + i]);
  return sum;
}

/// What cards already add to an attribute that an effect would raise.
int Adviser::boosted(const Effect& effect) const {
  const Boost& boost = state_.fight.boosts[seat_ == state_.turn ? 0 : 1];
  const std::size_t a = effect.attribute == kAllAttributes ? 0 : effect.attribute;
  return boost.roll[a] + boost.round[a] + boost.fight[a];
}

/// A rough price of an effect for this hero, in gold.
double Adviser::worth(const Effect& effect) const {
  const double amount = effect.amount;
  switch (effect.kind) {
    case Do::test: {
      const auto attribute = effect.attribute == kAllAttributes
                                 ? Attribute::body
                                 : static_cast<Attribute>(effect.attribute);
      const int value = stats_.value(seat_, attribute) + stats_.skill(seat_, effect.skill);
      const double chance = ways_to_reach(effect.target - value) / 100.0;
      return chance * worth(effect.then) + (1 - chance) * worth(effect.otherwise);
    }
    case Do::when:
      return worth(stats_.holds(seat_, effect.condition) ? effect.then : effect.otherwise);
    case Do::each:
      return effect.what == at(Who::all) ? 0.5 * worth(effect.then) : -0.2 * worth(effect.then);
    case Do::choose: {
      double best = -100;
      for (std::size_t i = 0; i < effect.then.count; ++i) {
        best = std::max(best, worth(content_.options[effect.then.first + i].effects));
      }
      return best;
    }
    case Do::wound: return -amount * (own_.wounds + amount >= stats_.life(seat_) ? 5 : 1.8);
    case Do::fatigue: return -0.7 * amount;
    case Do::heal:
      return 1.2 * std::min<int>(effect.amount, own_.wounds) +
             0.6 * std::min<int>(effect.target, own_.fatigue);
    case Do::gold: return std::max<double>(amount, -own_.gold);
    case Do::card: return 4;
    case Do::survival: return amount;
    case Do::counter: return 1.5 * content_.numbers.worth[effect.what];
    case Do::lose: return effect.what == at(Loss::survival) ? -1 : -3;
    case Do::doom: return -amount;
    case Do::token: return -0.3 * amount;
    case Do::challenge: return -0.2 * amount;
    case Do::check: return -1;
    case Do::hit: return 2.5 * amount;
    case Do::boost: return 0.7 * amount - 0.35 * boosted(effect);
    case Do::harder: return -0.8 * amount;
    case Do::reroll: return 1.5;
    case Do::spare: return state_.fight.spared == 0 ? 1.5 : 0;
    case Do::win: return 6;
    case Do::flee: return 0.1;
    case Do::die: return 0.1;
    default: return 0.2;
  }
}

}  // namespace etana::zanaga
