#include <algorithm>

#include "games/zanaga/legal_moves.h"

// Legal moves in a fight and after it.

namespace etana::zanaga {

RollContext LegalMoves::roll_context() const {
  const std::uint8_t phase = state_.fight.phase;
  switch (frame_.decision) {
    case Decision::phase: return {.attribute = phase};
    case Decision::lost: return {.attribute = phase, .ally = frame_.as<LostFrame>().who.index != 0};
    case Decision::guard:
      if (const auto& guard = frame_.as<GuardFrame>(); guard.roll == GuardedRoll::escape)
        return {.attribute = static_cast<std::uint8_t>(guard.attribute), .escape = true};
      return {.attribute = phase};
    default: return {};
  }
}

void LegalMoves::add_uses(When when, MoveSink& add) const {
  FixedVector<UsedCard, 8> paid;
  const RollContext now = roll_context();
  const auto* walk = frame_.if_is<WalkFrame>();
  const bool dice_are_lost = walk != nullptr && walk->no_dice;
  stats_.each_ready_card(seat_, when, [&](UsedCard card) {
    const AbilityUse& use = stats_.ability(seat_, card).use;
    if (!stats_.works(seat_, use, now)) return;
    if (use.pays() && !use.discard) {
      for (const UsedCard earlier : paid) {
        if (same_use(earlier, card)) return;
      }
      if (when == When::lost && falls_anyway() && stats_.price_of(seat_, use).falls) return;
      if (paid.size() < 8) paid.push_back(card);
    }
    if (!dice_are_lost || !stats_.brings_only_dice(seat_, card)) add(UseCard{card});
  });
}

void LegalMoves::add_fight_uses(When when, MoveSink& add) const {
  if (!stats_.forbidden(ModifierKind::no_uses)) add_uses(when, add);
}

bool LegalMoves::same_use(UsedCard one, UsedCard other) const {
  const AbilityUse& use = stats_.ability(seat_, one).use;
  const AbilityUse& twin = stats_.ability(seat_, other).use;
  const Price price = stats_.price_of(seat_, use);
  const Price its = stats_.price_of(seat_, twin);
  if (price.falls && its.falls) return price.gold == its.gold;  // neither use has an effect
  return price == its && stats_.same_effects(use.effects, twin.effects);
}

/// Whether the damage of the lost roll knocks the hero out.
bool LegalMoves::falls_anyway() const {
  if (frame_.as<LostFrame>().who.index != 0) return false;
  const auto phase = static_cast<Attribute>(state_.fight.phase);
  const int damage =
      stats_.coming_damage(phase) - state_.fight.spared - stats_.armour(seat_, phase);
  return damage >= life_left({0});
}

int LegalMoves::life_left(Combatant who) const {
  if (who.index == 0) return stats_.life(seat_) - own_.wounds;
  const Ally& ally = own_.allies[who.index - 1U];
  return content_[ally.ware].life - ally.wounds;
}

/// Two escapes that need the same dice roll are one move if a failure costs the same,
/// unless the other hero could respond to one of the attributes with a card.
bool LegalMoves::fails_alike(Attribute one, Attribute other, int needed) const {
  if (state_.fight.foe == Foe::hero) {
    for (const Attribute attribute : {one, other}) {
      const RollContext now = {.attribute = byte(static_cast<int>(at(attribute))), .escape = true};
      if (stats_.has_usable_card(state_.fight.other, When::combat, now)) return false;
    }
  }
  const auto harm = [&](Attribute attribute) {
    return std::clamp(stats_.coming_damage(attribute) - stats_.armour(seat_, attribute), 0,
                      life_left({0}));
  };
  return stats_.is_sure(needed) || harm(one) == harm(other);
}

std::array<Attribute, kAttributes> LegalMoves::same_escapes() const {
  std::array<int, kAttributes> needed{};
  std::array<Attribute, kAttributes> same{};
  const int bonus = stats_.escape_bonus(seat_);
  for (std::size_t a = 0; a < kAttributes; ++a) {
    const auto attribute = static_cast<Attribute>(a);
    needed[a] = stats_.needed(attribute, stats_.value(seat_, attribute, Role::defence) + bonus);
    same[a] = attribute;
    for (std::size_t b = 0; b < a && same[a] == attribute; ++b) {
      const auto earlier = static_cast<Attribute>(b);
      if (needed[a] == needed[b] && fails_alike(earlier, attribute, needed[a])) same[a] = earlier;
    }
  }
  return same;
}

void LegalMoves::add_round_moves(MoveSink& add) const {
  add(FightOn{});
  const bool trap = own_.survival[at(Survival::trap)] > 0 && state_.fight.foe == Foe::challenge;
  if (stats_.forbidden(ModifierKind::no_escape)) return;
  const auto same = same_escapes();
  for (const Attribute attribute : {Attribute::mind, Attribute::body, Attribute::spirit}) {
    if (same[at(attribute)] == attribute) add(Escape{attribute});
  }
  if (trap && !stats_.forbidden(ModifierKind::no_traps)) add(Trap{});
}

void LegalMoves::add_phase_moves(MoveSink& add) const {
  const Fight& fight = state_.fight;
  const bool hero_struck = (fight.struck & 1U) != 0;
  const bool last = fight.phase + 1 == kAttributes;
  if (!hero_struck) add(Strike{{0}});
  if (hero_struck || !last) {
    if (!stats_.forbidden(ModifierKind::no_allies)) {
      for (std::size_t ally = 1; ally <= own_.allies.size(); ++ally) {
        if ((fight.struck >> ally & 1U) == 0) add(Strike{{byte(static_cast<int>(ally))}});
      }
    }
    add(Defend{});
  }
  add_fight_uses(When::combat, add);
}

int LegalMoves::dearest(Seat seat) const {
  const Sheet& own = state_.sheets[seat.index];
  int most = 0;
  own.items.each([&](Ware ware) { most = std::max<int>(most, content_[ware].price); });
  for (const Ally& ally : own.allies) most = std::max<int>(most, content_[ally.ware].price);
  for (const int count : own.survival) {
    if (count > 0) most = std::max<int>(most, content_.numbers.survival_price);
  }
  return most;
}

void LegalMoves::add_dearest(MoveSink& add) const {
  const int price = dearest(seat_);
  own_.items.each([&](Ware ware) {
    if (content_[ware].price == price) add(PickWare{ware});
  });
  for (const Ally& ally : own_.allies) {
    if (content_[ally.ware].price == price) add(PickWare{ally.ware});
  }
  for (std::size_t i = 0; i < kSurvivals; ++i) {
    if (own_.survival[i] > 0 && content_.numbers.survival_price == price) {
      add(PickSurvival{static_cast<Survival>(i)});
    }
  }
}

void LegalMoves::add_loot(MoveSink& add) const {
  const Sheet& loser = state_.sheets[frame_.as<LootFrame>().loser.index];
  loser.items.each([&](Ware ware) {
    if (stats_.has_room(seat_, ware)) add(PickWare{ware});
  });
  if (loser.gold > 0) add(TakeGold{});
}

}  // namespace etana::zanaga
