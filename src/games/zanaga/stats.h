#pragma once

#include "games/zanaga/rules.h"

namespace etana::zanaga {

/// The roll that a card would affect.
struct RollContext {
  std::uint8_t attribute = kAllAttributes;  // all: no specific roll
  bool ally = false;                        // an ally rolls
  bool escape = false;
};

/// What using a card costs its owner.
struct Price {
  int fatigue = 0;  // up to the remaining stamina
  int wounds = 0;   // including fatigue beyond the stamina
  int gold = 0;
  bool falls = false;  // the owner is knocked out
  bool operator==(const Price&) const = default;
};

/// Values of heroes, challenges and markets in a position, with all modifiers applied.
class Stats {
 public:
  Stats(const Rules& rules, const State& state)
      : content_(rules.content()), state_(state), safari_(rules.options().safari) {}

  const OddsTable& odds() const { return content_.odds; }

  // A hero.
  const Sheet& sheet(Seat seat) const { return state_.sheets[seat.index]; }
  const HeroCard& hero(Seat seat) const { return content_[sheet(seat).hero]; }
  const WareCard& ware(Ware ware) const { return content_[ware]; }
  int life(Seat seat) const;
  int stamina(Seat seat) const;
  /// An attribute in a test; in combat also depends on `role` and the challenge's terrains.
  int value(Seat seat, Attribute attribute, Role role = Role::any) const;
  int damage(Seat seat, Attribute attribute) const;
  int armour(Seat seat, Attribute attribute) const;
  int skill(Seat seat, Skill skill) const;
  int escape_bonus(Seat seat) const;
  /// The value added to the dice of an escape.
  int escape_value(Seat seat, Attribute attribute) const {
    return value(seat, attribute, Role::defence) + escape_bonus(seat);
  }
  /// The value added to the dice of an attack, and its damage.
  int strike_value(Seat seat, Combatant who, Attribute phase) const {
    return who.index == 0 ? value(seat, phase, Role::attack) : ally(seat, who, phase).value;
  }
  int strike_damage(Seat seat, Combatant who, Attribute phase) const {
    return who.index == 0 ? damage(seat, phase) : ally(seat, who, phase).damage;
  }
  int movement_dice(Seat seat) const;
  bool weary(Seat seat) const { return sheet(seat).wounds > 0 || sheet(seat).fatigue > 0; }
  int level(Seat seat) const;

  // The hero and its allies.
  int combatant_count(Seat seat) const { return 1 + static_cast<int>(sheet(seat).allies.size()); }
  int wounds(Seat seat, Combatant who) const;
  int fatigue(Seat seat, Combatant who) const;

  // Items, allies and abilities.
  int held(Seat seat, Kind kind) const;
  bool has_room(Seat seat, Ware ware) const;
  bool is_used(Seat seat, UsedCard card) const;
  const Ability& ability(Seat seat, UsedCard card) const;
  Price price_of(Seat seat, const AbilityUse& use) const;
  /// Whether the use would have an effect under the rules.
  bool works(Seat seat, const AbilityUse& use, RollContext now) const {
    return works(seat, use.effects, now);
  }
  bool same_effects(EffectRange one, EffectRange other) const;
  /// Calls f(card) for the seat's ready, affordable cards with this use, the hero's ability first.
  template <class F>
  void each_ready_card(Seat seat, When when, F f) const {
    const auto offer = [&](UsedCard card) {
      const AbilityUse& use = ability(seat, card).use;
      if (use.when == when && !is_used(seat, card) && sheet(seat).gold >= use.gold) f(card);
    };
    offer({});
    sheet(seat).items.each([&](Ware ware) { offer({ware}); });
    if (defends_alone(seat)) return;
    for (const Ally& ally : sheet(seat).allies) offer({ally.ware});
  }
  /// Whether the seat has a card that would affect this roll of the fight.
  bool has_usable_card(Seat seat, When when, RollContext now) const;
  /// Whether the seat has a ready card with this use, even if it would have no effect now.
  bool has_ready_card(Seat seat, When when) const;
  int price(Seat seat, Ware ware) const;
  int heal_price() const;
  int counters_worth(Seat seat) const;

  // Hexes and walking.
  bool is_lost_city(Hex hex) const { return state_.lost_city == hex && !hex.none(); }
  bool is_town(Hex hex) const { return !content_[hex].town.none(); }
  /// A town or the lost city, which count alike for dice, the end of movement and markets.
  bool is_shelter(Hex hex) const { return is_town(hex) || is_lost_city(hex); }
  /// Whether the market takes place during the walk.
  bool is_village(Hex hex) const;
  bool is_post(Hex hex) const;
  /// The terrains, as bits, that any die pays for and that no die pays for.
  struct TerrainAccess {
    unsigned any_die = 0;
    unsigned closed = 0;
  };
  TerrainAccess terrain_access(Seat seat) const;
  /// Whether a die of that face pays for the hex.
  bool is_paid(const TerrainAccess& access, Face face, Hex hex) const;
  bool pays(Seat seat, Face face, Hex hex) const {
    return is_paid(terrain_access(seat), face, hex);
  }
  /// Whether one of these dice pays for a step off the hex.
  bool has_exit(const TerrainAccess& access, Hex hex, const Dice& dice) const;
  /// Whether a safari is possible on the hex with these dice.
  bool can_hunt(Hex hex, const Dice& dice) const;
  /// What decides, besides the hex and the free dice, whether a walk can continue.
  struct Walker {
    Seat seat;
    TerrainAccess access;
    int compasses = 0;
    int fatigue = 0;  // removable by resting
  };
  Walker walker(Seat seat) const;
  /// Whether a walk ends on that hex with those dice because no legal move continues it.
  bool ends_walk(const Walker& walker, Hex hex, const Dice& dice) const;
  /// Whether a card used during a walk gives dice and nothing else.
  bool brings_only_dice(Seat seat, UsedCard card) const {
    return only_dice(ability(seat, card).use.effects);
  }
  /// Whether the seat's hex has an adventure counter that it may attempt.
  bool can_attempt(Seat seat) const;

  // The opponent in the current fight.
  const Challenge& foe() const;
  int foe_life() const;
  int foe_target(Attribute phase) const;
  int foe_damage(Attribute phase) const;
  /// The damage dealt by the opponent, a hero or not, in a phase.
  int coming_damage(Attribute phase) const {
    return state_.fight.foe == Foe::hero ? damage(state_.fight.other, phase) : foe_damage(phase);
  }
  /// What the dice must add to `value` to win a roll: against a challenge a sum of 2 to 21; against
  /// a hero the lead over the other hero's dice.
  int needed(Attribute phase, int value) const;
  bool is_sure(int needed) const { return needed == (state_.fight.foe == Foe::hero ? -18 : 2); }
  /// The damage that the opponent, a hero or not, takes from a hit in a phase.
  int blow_to_foe(int damage, Attribute phase) const;
  /// The damage that a challenge takes from a hit, after its own rules.
  int blow(int damage, Attribute phase) const;
  int foe_rule(ModifierKind kind) const;
  int sting(Attribute phase) const;
  bool forbidden(ModifierKind kind) const;

  /// Whether a sleeping god can still wake.
  bool can_wake(God god) const;
  int lasting(ModifierKind kind) const;
  int bonus(Seat seat, ModifierKind kind) const;
  bool holds(Seat seat, const Condition& condition) const;

 private:
  const Strength& ally(Seat seat, Combatant who, Attribute phase) const {
    return content_[sheet(seat).allies[who.index - 1U].ware].attributes[at(phase)];
  }
  /// In a duel the defender of a round has no allies.
  bool defends_alone(Seat seat) const {
    return state_.fight.foe == Foe::hero && state_.fight.other == seat;
  }
  template <class F>
  void each_own_bonus(Seat seat, F f) const {
    for (const Modifier& mod : hero(seat).bonus) f(mod);
    sheet(seat).items.each([&](Ware ware) {
      for (const Modifier& mod : content_[ware].bonus) f(mod);
    });
  }
  template <class F>
  void each_bonus(Seat seat, F f) const {
    each_own_bonus(seat, f);
    for (const Ally& ally : sheet(seat).allies) {
      for (const Modifier& mod : content_[ally.ware].bonus) f(mod);
    }
  }
  /// Modifiers of a roll, a hit or armour in a fight.
  template <class F>
  void each_fighting_bonus(Seat seat, F f) const {
    if (defends_alone(seat)) return each_own_bonus(seat, f);
    each_bonus(seat, f);
  }
  template <class F>
  void each_lasting(F f) const {
    for (const ActiveRitual& rite : state_.rites) {
      for (const Modifier& mod : content_[rite.card].lasting) f(mod);
    }
  }
  template <class F>
  void each_rule(F f) const {
    if (state_.fight.foe != Foe::challenge && state_.fight.foe != Foe::god) return;
    for (const Modifier& mod : foe().rules) f(mod);
  }
  bool works(Seat seat, EffectRange range, RollContext now) const;
  bool works(Seat seat, const Effect& effect, RollContext now) const;
  bool same_effect(const Effect& one, const Effect& other) const;
  bool same_options(EffectRange one, EffectRange other) const;
  bool counts(const Modifier& mod, Role role) const;
  bool only_dice(EffectRange range) const;
  bool passes_market(Seat seat) const;
  std::uint8_t foe_terrains() const;

  const Content& content_;
  const State& state_;
  bool safari_;
};

}  // namespace etana::zanaga
