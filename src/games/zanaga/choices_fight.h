#pragma once

#include "games/zanaga/choices.h"

/// The answers to the questions of a fight and of what follows it; a part of choices.h.
namespace etana::zanaga {

inline Moment Choices::moment() const {
  const std::uint8_t phase = state_.fight.phase;
  switch (frame_.asks) {
    case Asks::phase: return {.attribute = phase};
    case Asks::lost: return {.attribute = phase, .ally = frame_.a != 0};
    case Asks::guard:
      if (frame_.b == kGuardsEscape) return {.attribute = frame_.a, .escape = true};
      return {.attribute = phase};
    default: return {};
  }
}

template <class F>
void Choices::each_use(When when, F f) const {
  FixedVector<Tool, 8> paid;
  const Moment now = moment();
  stats_.each_tool(seat_, when, [&](Tool tool) {
    const Use& use = stats_.ability(seat_, tool).use;
    if (!stats_.works(seat_, use, now)) return;
    if (use.pays() && !use.discard) {
      for (const Tool earlier : paid) {
        if (same_use(earlier, tool)) return;
      }
      if (when == When::lost && falls_anyway() && stats_.price_of(seat_, use).falls) return;
      if (paid.size() < 8) paid.push_back(tool);
    }
    f(UseCard{tool});
  });
}

inline bool Choices::same_use(Tool one, Tool other) const {
  const Use& use = stats_.ability(seat_, one).use;
  const Use& twin = stats_.ability(seat_, other).use;
  const Price price = stats_.price_of(seat_, use);
  const Price its = stats_.price_of(seat_, twin);
  if (price.falls && its.falls) return price.gold == its.gold;  // neither has an effect
  return price == its && stats_.same_effects(use.effects, twin.effects);
}

/// Whether the damage of the lost roll knocks the hero out.
inline bool Choices::falls_anyway() const {
  if (frame_.a != 0) return false;
  const auto phase = static_cast<Attribute>(state_.fight.phase);
  const int damage =
      stats_.coming_damage(phase) - state_.fight.spared - stats_.armour(seat_, phase);
  return damage >= life_left({0});
}

inline int Choices::life_left(Body who) const {
  if (who.index == 0) return stats_.life(seat_) - own_.wounds;
  const Ally& ally = own_.allies[who.index - 1U];
  return content_[ally.ware].life - ally.wounds;
}

/// Two escapes that need the same of the dice are one move if failing costs the same.
/// Another hero's cards may answer to the attribute.
inline bool Choices::fails_alike(Attribute one, Attribute other, int needed) const {
  if (state_.fight.foe == Foe::hero) {
    for (const Attribute attribute : {one, other}) {
      const Moment now = {.attribute = byte(static_cast<int>(at(attribute))), .escape = true};
      if (stats_.has_tool(state_.fight.other, When::combat, now)) return false;
    }
  }
  const auto harm = [&](Attribute attribute) {
    return std::clamp(stats_.coming_damage(attribute) - stats_.armour(seat_, attribute), 0,
                      life_left({0}));
  };
  return stats_.is_sure(needed) || harm(one) == harm(other);
}

inline std::array<Attribute, kAttributes> Choices::same_escapes() const {
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

template <class F>
void Choices::each_round_answer(F f) const {
  f(FightOn{});
  const bool trap = own_.survival[at(Survival::trap)] > 0 && state_.fight.foe == Foe::challenge;
  if (stats_.forbidden(Mod::no_escape)) return;
  const auto same = same_escapes();
  for (const Attribute attribute : {Attribute::mind, Attribute::body, Attribute::spirit}) {
    if (same[at(attribute)] == attribute) f(Escape{attribute});
  }
  if (trap && !stats_.forbidden(Mod::no_traps)) f(Trap{});
}

inline Choices::Rolling Choices::rolling(Body who, bool attacks, Attribute phase) const {
  const int value =
      attacks ? stats_.strike_value(seat_, who, phase) : stats_.value(seat_, phase, Role::defence);
  const int harm = stats_.coming_damage(phase) - (who.index == 0 ? stats_.armour(seat_, phase) : 0);
  const int blow = attacks ? stats_.blow_to_foe(stats_.strike_damage(seat_, who, phase), phase) : 0;
  return {.who = who,
          .attacks = attacks,
          .needed = stats_.needed(phase, value),
          .blow = std::min(blow, stats_.foe_life_left()),
          .harm = std::clamp(harm, 0, life_left(who))};
}

/// A quick look: two rolls can be one move only if an ally cannot fail, if nothing can be lost or
/// won, or if the hero falls by losing.
inline bool Choices::may_roll_alike() const {
  if (state_.fight.foe == Foe::hero) return true;
  const auto phase = static_cast<Attribute>(state_.fight.phase);
  const int damage = stats_.coming_damage(phase);
  if (damage >= life_left({0})) {  // a lost roll may be the last one
    const int value = stats_.value(seat_, phase, Role::defence);
    if (life_left({0}) == 1 || stats_.is_hopeless(stats_.needed(phase, value))) return true;
  }
  const bool weakened = stats_.foe_rule(Mod::damage) < 0 || stats_.lasting(Mod::damage) < 0;
  if (weakened || stats_.blow(1, phase) == 0) return true;
  if (own_.allies.empty()) return false;
  if (damage == 0) return true;
  for (const Ally& ally : own_.allies) {
    const int value = content_[ally.ware].attributes[at(phase)].value;
    if (stats_.is_sure(stats_.needed(phase, value))) return true;
  }
  return false;
}

/// Whether two rolls of the phase lead to the same position whatever the dice show. Who attacked
/// matters as long as the round goes on.
inline bool Choices::rolls_alike(const Rolling& one, const Rolling& other) const {
  const Fight& fight = state_.fight;
  if (one.needed != other.needed) return false;
  const Moment now = {.attribute = fight.phase};
  if (fight.foe == Foe::hero && stats_.has_tool(fight.other, When::combat, now)) return false;
  const auto phase = static_cast<Attribute>(fight.phase);
  const bool last = fight.phase + 1 == kAttributes;
  const bool stung = stats_.sting(phase) > 0 && !(one.attacks && other.attacks);
  const bool beaten = one.blow == stats_.foe_life_left();
  const bool wins =
      stats_.is_hopeless(one.needed) || (one.blow == other.blow && !stung && (last || beaten));
  return wins && (stats_.is_sure(one.needed) || loses_alike(one, other));
}

inline bool Choices::loses_alike(const Rolling& one, const Rolling& other) const {
  const Fight& fight = state_.fight;
  const bool last = fight.phase + 1 == kAttributes;
  if (one.harm != other.harm) return false;
  const bool ally = one.who.index > 0 || other.who.index > 0;
  if (stats_.has_tool(seat_, When::lost, {.attribute = fight.phase, .ally = ally})) return false;
  if (one.who != other.who) return last && one.harm == 0;
  return last || one.harm == life_left(one.who);
}

/// Whether anything but the hero's attack and defence is left to decide in this round.
inline bool Choices::decides_later() const {
  const Fight& fight = state_.fight;
  if (stats_.has_tool(seat_, When::lost, {})) return true;
  for (std::uint8_t phase = fight.phase; phase < kAttributes; ++phase) {
    const Moment now = {.attribute = phase};
    if (stats_.has_tool(seat_, When::combat, now)) return true;
    if (fight.foe == Foe::hero && stats_.has_tool(fight.other, When::combat, now)) return true;
  }
  if (stats_.forbidden(Mod::no_allies)) return false;
  return std::popcount(static_cast<unsigned>(fight.struck >> 1U)) <
         static_cast<int>(own_.allies.size());
}

/// Whether it makes no difference in which phase of the rest of the round the hero attacks: no
/// attack does anything, or every lost roll ends the fight.
inline bool Choices::strikes_alike_later() const {
  const Fight& fight = state_.fight;
  if ((fight.struck & 1U) != 0) return false;
  const int left = life_left({0});
  const int first = rolling({0}, true, static_cast<Attribute>(fight.phase)).blow;
  bool fatal = first < stats_.foe_life_left();
  for (std::size_t p = fight.phase; p < kAttributes; ++p) {
    const auto phase = static_cast<Attribute>(p);
    const Rolling attack = rolling({0}, true, phase);
    if (attack.needed != rolling({0}, false, phase).needed || stats_.sting(phase) > 0) return false;
    if (attack.blow != first) return false;
    fatal = fatal && attack.harm >= left;
  }
  return (first == 0 || fatal) && !decides_later();
}

template <class F>
void Choices::each_phase_answer(F f) const {
  const Fight& fight = state_.fight;
  const bool hero_struck = (fight.struck & 1U) != 0;
  const bool last = fight.phase + 1 == kAttributes;
  FixedVector<Rolling, 2 + kMaxAllies> known;
  const bool alike = may_roll_alike();
  const auto is_new = [&](Body who, bool attacks) {
    if (!alike) return true;
    const Rolling made = rolling(who, attacks, static_cast<Attribute>(fight.phase));
    for (const Rolling& earlier : known) {
      if (rolls_alike(earlier, made)) return false;
    }
    known.push_back(made);
    return true;
  };
  if (!hero_struck && is_new({0}, true)) f(Strike{{0}});
  if (hero_struck || !last) {
    if (!stats_.forbidden(Mod::no_allies)) {
      for (std::size_t ally = 1; ally <= own_.allies.size(); ++ally) {
        const Body who = {byte(static_cast<int>(ally))};
        if ((fight.struck >> ally & 1U) == 0 && is_new(who, true)) f(Strike{who});
      }
    }
    if (is_new({0}, false) && !(alike && strikes_alike_later())) f(Defend{});
  }
  each_fight_use(When::combat, f);
}

inline int Choices::dearest(Seat seat) const {
  const Sheet& own = state_.sheets[seat.index];
  int most = 0;
  own.items.each([&](Ware ware) { most = std::max<int>(most, content_[ware].price); });
  for (const Ally& ally : own.allies) most = std::max<int>(most, content_[ally.ware].price);
  for (const int count : own.survival) {
    if (count > 0) most = std::max<int>(most, content_.numbers.survival_price);
  }
  return most;
}

template <class F>
void Choices::each_dearest(F f) const {
  const int price = dearest(seat_);
  own_.items.each([&](Ware ware) {
    if (content_[ware].price == price) f(PickWare{ware});
  });
  for (const Ally& ally : own_.allies) {
    if (content_[ally.ware].price == price) f(PickWare{ally.ware});
  }
  for (std::size_t i = 0; i < kSurvivals; ++i) {
    if (own_.survival[i] > 0 && content_.numbers.survival_price == price) {
      f(PickSurvival{static_cast<Survival>(i)});
    }
  }
}

template <class F>
void Choices::each_loot(F f) const {
  const Sheet& loser = state_.sheets[frame_.a];
  loser.items.each([&](Ware ware) {
    if (stats_.has_room(seat_, ware)) f(PickWare{ware});
  });
  if (loser.gold > 0) f(TakeGold{});
}

}  // namespace etana::zanaga
