#pragma once

#include "games/zanaga/rules.h"

namespace etana::zanaga {

/// The roll that a card would be used on.
struct Moment {
  std::uint8_t attribute = kAllAttributes;  // all: no particular roll
  bool ally = false;                        // an ally makes it
  bool escape = false;
};

/// What the use of a card takes from its owner.
struct Price {
  int fatigue = 0;  // that fits into the stamina left
  int wounds = 0;   // what does not fit included
  int gold = 0;
  bool falls = false;  // it knocks the owner out
  bool operator==(const Price&) const = default;
};

/// What heroes, challenges and markets are worth in a position, all modifiers counted.
class Stats {
 public:
  Stats(const Rules& rules, const State& state)
      : content_(rules.content()), state_(state), safari_(rules.options().safari) {}

  // A hero.
  const Sheet& sheet(Seat seat) const { return state_.sheets[seat.index]; }
  const HeroCard& hero(Seat seat) const { return content_[sheet(seat).hero]; }
  const WareCard& ware(Ware ware) const { return content_[ware]; }
  int life(Seat seat) const;
  int stamina(Seat seat) const;
  /// An attribute in tests; in combat `role` and the challenge's terrain count as well.
  int value(Seat seat, Attribute attribute, Role role = Role::any) const;
  int damage(Seat seat, Attribute attribute) const;
  int armour(Seat seat, Attribute attribute) const;
  int skill(Seat seat, Skill skill) const;
  int escape_bonus(Seat seat) const;
  /// What is added to the dice of an escape.
  int escape_value(Seat seat, Attribute attribute) const {
    return value(seat, attribute, Role::defence) + escape_bonus(seat);
  }
  /// What a hero or an ally adds to the dice of an attack, and does with it.
  int strike_value(Seat seat, Body who, Attribute phase) const {
    return who.index == 0 ? value(seat, phase, Role::attack) : ally(seat, who, phase).value;
  }
  int strike_damage(Seat seat, Body who, Attribute phase) const {
    return who.index == 0 ? damage(seat, phase) : ally(seat, who, phase).damage;
  }
  int movement_dice(Seat seat) const;
  bool weary(Seat seat) const { return sheet(seat).wounds > 0 || sheet(seat).fatigue > 0; }
  int level(Seat seat) const;

  // Bodies: 0 the hero, 1 and 2 its allies.
  int bodies(Seat seat) const { return 1 + static_cast<int>(sheet(seat).allies.size()); }
  int wounds(Seat seat, Body who) const;
  int fatigue(Seat seat, Body who) const;

  // Things.
  int held(Seat seat, Kind kind) const;
  bool has_room(Seat seat, Ware ware) const;
  bool is_used(Seat seat, Tool tool) const;
  const Ability& ability(Seat seat, Tool tool) const;
  Price price_of(Seat seat, const Use& use) const;
  /// Whether the rules leave a use anything to do.
  bool works(Seat seat, const Use& use, Moment now) const { return works(seat, use.effects, now); }
  bool same_effects(Run one, Run other) const;
  /// Calls f(tool) for the seat's ready cards with this use, the hero's ability first.
  template <class F>
  void each_tool(Seat seat, When when, F f) const {
    const auto offer = [&](Tool tool) {
      const Use& use = ability(seat, tool).use;
      if (use.when == when && !is_used(seat, tool) && sheet(seat).gold >= use.gold) f(tool);
    };
    offer({});
    sheet(seat).items.each([&](Ware ware) { offer({ware}); });
    if (defends_alone(seat)) return;
    for (const Ally& ally : sheet(seat).allies) offer({ally.ware});
  }
  /// Whether the seat has a card to use on a roll of the fight.
  bool has_tool(Seat seat, When when, Moment now) const;
  /// Whether it has a ready card with this use, even one that could do nothing now.
  bool has_ready(Seat seat, When when) const;
  int price(Seat seat, Ware ware) const;
  int heal_price() const;
  int counters_worth(Seat seat) const;

  // Places.
  bool is_lost_city(Hex hex) const { return state_.lost_city == hex && !hex.none(); }
  bool is_town(Hex hex) const { return !content_[hex].town.none(); }
  /// A town for dice, for the end of movement and for markets.
  bool is_shelter(Hex hex) const { return is_town(hex) || is_lost_city(hex); }
  /// Where the market comes during the walk.
  bool is_village(Hex hex) const;
  bool is_post(Hex hex) const;
  /// The terrains, as bits, that any die pays for, and those that none does.
  struct Going {
    unsigned path = 0;
    unsigned closed = 0;
  };
  Going going(Seat seat) const;
  /// Whether a die of that face pays for the hex.
  bool is_paid(const Going& going, Face face, Hex hex) const;
  bool pays(Seat seat, Face face, Hex hex) const { return is_paid(going(seat), face, hex); }
  /// Whether one of these dice pays for a step from the hex.
  bool has_exit(const Going& going, Hex hex, const Dice& dice) const;
  /// Whether a safari may be made there with what is left of the dice.
  bool can_hunt(Hex hex, const Dice& dice) const;
  /// What matters, besides the place and the free dice, for a walk to go on.
  struct Walker {
    Seat seat;
    Going going;
    int compasses = 0;
    int fatigue = 0;  // that resting could take away
  };
  Walker walker(Seat seat) const;
  /// Whether a walk is over by itself on that hex with those dice, whichever they are.
  bool ends_walk(const Walker& walker, Hex hex, const Dice& dice) const;
  /// Whether a card that is used in the walk brings dice and nothing else.
  bool brings_only_dice(Seat seat, Tool tool) const {
    return only_dice(ability(seat, tool).use.effects);
  }
  /// The adventure counter lying there that the seat may attempt.
  bool can_attempt(Seat seat) const;

  // What is being fought.
  const Challenge& foe() const;
  int foe_life() const;
  int foe_target(Attribute phase) const;
  int foe_damage(Attribute phase) const;
  /// The damage of whoever is fought, hero or not, in a phase.
  int coming_damage(Attribute phase) const {
    return state_.fight.foe == Foe::hero ? damage(state_.fight.other, phase) : foe_damage(phase);
  }
  /// What the dice must make up for a value to win a roll of a phase: against a challenge their
  /// sum, from 2 to 21; against a hero how far it must lead the other sum.
  int needed(Attribute phase, int value) const;
  bool is_sure(int needed) const { return needed == (state_.fight.foe == Foe::hero ? -18 : 2); }
  /// What a hit of that damage in a phase does to whoever is fought.
  int blow_to_foe(int damage, Attribute phase) const;
  /// Damage of an attack that was won, after the challenge's own rules.
  int blow(int damage, Attribute phase) const;
  int foe_rule(Mod kind) const;
  int sting(Attribute phase) const;
  bool forbidden(Mod kind) const;

  /// Whether a god that sleeps may still be the one that wakes.
  bool can_wake(God god) const;
  int lasting(Mod kind) const;
  int bonus(Seat seat, Mod kind) const;
  bool holds(Seat seat, const Condition& condition) const;

 private:
  const Strength& ally(Seat seat, Body who, Attribute phase) const {
    return content_[sheet(seat).allies[who.index - 1U].ware].attributes[at(phase)];
  }
  /// The defender of a round between heroes has no allies.
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
  /// What adds to a roll, a blow or a shield in a fight.
  template <class F>
  void each_fighting_bonus(Seat seat, F f) const {
    if (defends_alone(seat)) return each_own_bonus(seat, f);
    each_bonus(seat, f);
  }
  template <class F>
  void each_lasting(F f) const {
    for (const Rite& rite : state_.rites) {
      for (const Modifier& mod : content_[rite.card].lasting) f(mod);
    }
  }
  template <class F>
  void each_rule(F f) const {
    if (state_.fight.foe != Foe::challenge && state_.fight.foe != Foe::god) return;
    for (const Modifier& mod : foe().rules) f(mod);
  }
  bool works(Seat seat, Run run, Moment now) const;
  bool works(Seat seat, const Effect& effect, Moment now) const;
  bool same_effect(const Effect& one, const Effect& other) const;
  bool same_options(Run one, Run other) const;
  bool counts(const Modifier& mod, Role role) const;
  bool only_dice(Run run) const;
  bool passes_market(Seat seat) const;
  std::uint8_t foe_terrains() const;

  const Content& content_;
  const State& state_;
  bool safari_;
};

}  // namespace etana::zanaga
