#include <algorithm>

#include "games/zanaga/stats.h"

// The cost of using a card, and whether the use would have an effect.

namespace etana::zanaga {

Price Stats::price_of(Seat seat, const AbilityUse& use) const {
  const Sheet& own = sheet(seat);
  Price price{.gold = use.gold};
  price.fatigue = std::clamp<int>(stamina(seat) - own.fatigue, 0, use.fatigue);
  price.wounds = use.wounds + use.fatigue - price.fatigue;
  price.falls = price.wounds > 0 && own.wounds + price.wounds >= life(seat);
  return price;
}

bool Stats::has_usable_card(Seat seat, When when, RollContext now) const {
  if (forbidden(ModifierKind::no_uses)) return false;
  bool found = false;
  each_ready_card(seat, when, [&](UsedCard card) {
    found = found || works(seat, ability(seat, card).use, now);
  });
  return found;
}

bool Stats::has_ready_card(Seat seat, When when) const {
  bool found = false;
  each_ready_card(seat, when, [&](UsedCard) { found = true; });
  return found;
}

bool Stats::works(Seat seat, EffectRange range, RollContext now) const {
  for (std::size_t i = 0; i < range.count; ++i) {
    if (works(seat, content_.effects[range.first + i], now)) return true;
  }
  return false;
}

/// Whether the rules let an effect change anything. Does not check whether there is anything
/// to heal or take.
bool Stats::works(Seat seat, const Effect& effect, RollContext now) const {
  const Foe foe = state_.fight.foe;
  switch (effect.kind) {
    case EffectKind::test:
      return works(seat, effect.then, now) || works(seat, effect.otherwise, now);
    case EffectKind::when:
      return works(seat, holds(seat, effect.condition) ? effect.then : effect.otherwise, now);
    case EffectKind::choose: {
      bool any = false;
      for (std::size_t i = 0; i < effect.then.count; ++i) {
        any = any || works(seat, content_.options[effect.then.first + i].effects, now);
      }
      return any;
    }
    case EffectKind::flee:
      return foe == Foe::challenge && !forbidden(ModifierKind::no_escape);
    case EffectKind::win: return foe == Foe::challenge;
    case EffectKind::harder:
      return foe != Foe::hero;  // in a duel the other hero's roll is the target
    case EffectKind::boost: {
      if (now.attribute == kAllAttributes) return true;
      const auto until = static_cast<Until>(effect.what);
      const bool all = effect.attribute == kAllAttributes;
      if (until == Until::roll) return !now.ally && (all || effect.attribute == now.attribute);
      return until == Until::fight || all || now.escape || effect.attribute >= now.attribute;
    }
    case EffectKind::move: return effect.what != at(Where::lost_city) || !state_.lost_city.none();
    case EffectKind::doom: return !state_.awake.empty();
    default: return true;
  }
}

bool Stats::same_effects(EffectRange one, EffectRange other) const {
  if (one.count != other.count) return false;
  for (std::size_t i = 0; i < one.count; ++i) {
    if (!same_effect(content_.effects[one.first + i], content_.effects[other.first + i]))
      return false;
  }
  return true;
}

bool Stats::same_effect(const Effect& one, const Effect& other) const {
  const bool plain = one.kind == other.kind && one.amount == other.amount &&
                     one.attribute == other.attribute && one.what == other.what &&
                     one.target == other.target && one.allies == other.allies &&
                     one.skill == other.skill && one.condition == other.condition;
  if (!plain) return false;
  if (one.kind == EffectKind::choose) return same_options(one.then, other.then);
  return same_effects(one.then, other.then) && same_effects(one.otherwise, other.otherwise);
}

bool Stats::same_options(EffectRange one, EffectRange other) const {
  if (one.count != other.count) return false;
  for (std::size_t i = 0; i < one.count; ++i) {
    const Option& a = content_.options[one.first + i];
    const Option& b = content_.options[other.first + i];
    const bool same = a.conditional == b.conditional && a.needs == b.needs;
    if (!same || !same_effects(a.effects, b.effects)) return false;
  }
  return true;
}

int Stats::needed(Attribute phase, int value) const {
  if (state_.fight.foe != Foe::hero) return std::clamp(foe_target(phase) - value, 2, 21);
  const int other = this->value(state_.fight.other, phase, Role::defence);
  return std::clamp(other - value, -18, 19);
}

int Stats::blow_to_foe(int damage, Attribute phase) const {
  if (state_.fight.foe != Foe::hero) return blow(damage, phase);
  return std::max(0, damage - armour(state_.fight.other, phase));
}

}  // namespace etana::zanaga
