#include "games/zanaga/stats.h"

#include <algorithm>

namespace etana::zanaga {

int Stats::lasting(ModifierKind kind) const {
  int sum = 0;
  each_lasting([&](const Modifier& mod) {
    if (mod.kind == kind) sum += mod.amount;
  });
  return sum;
}

int Stats::bonus(Seat seat, ModifierKind kind) const {
  int sum = 0;
  each_bonus(seat, [&](const Modifier& mod) {
    if (mod.kind == kind) sum += mod.amount;
  });
  return sum;
}

int Stats::life(Seat seat) const {
  return std::max(1, hero(seat).life +
                         sheet(seat).experience[at(Gain::life)] * content_.numbers.life_gain +
                         bonus(seat, ModifierKind::life));
}

int Stats::stamina(Seat seat) const {
  return std::max(0, hero(seat).stamina +
                         sheet(seat).experience[at(Gain::stamina)] * content_.numbers.stamina_gain +
                         bonus(seat, ModifierKind::stamina));
}

std::uint8_t Stats::foe_terrains() const {
  return state_.fight.foe == Foe::challenge ? content_[state_.fight.challenge.card].terrains
                                            : std::uint8_t{0};
}

/// Modifiers with a terrain or role apply only in matching fights.
bool Stats::counts(const Modifier& mod, Role role) const {
  if (mod.role != Role::any && mod.role != role) return false;
  return mod.terrains == 0 || (role != Role::any && (mod.terrains & foe_terrains()) != 0);
}

int Stats::value(Seat seat, Attribute attribute, Role role) const {
  int sum = hero(seat).attributes[at(attribute)].value +
            sheet(seat).experience[at(attribute)] * content_.numbers.attribute_gain;
  const auto add = [&](const Modifier& mod) {
    if (mod.kind == ModifierKind::value && mod.concerns(attribute) && counts(mod, role))
      sum += mod.amount;
  };
  each_fighting_bonus(seat, add);
  each_lasting(add);
  if (state_.fight.foe != Foe::nobody && role != Role::any) {
    if (seat == state_.fight.fighter) each_rule(add);
    const Boost& boost = state_.fight.boosts[seat == state_.turn ? 0 : 1];
    const auto a = at(attribute);
    sum += boost.roll[a] + boost.round[a] + boost.fight[a];
  }
  return std::max(0, sum);
}

int Stats::damage(Seat seat, Attribute attribute) const {
  int sum = hero(seat).attributes[at(attribute)].damage;
  const auto add = [&](const Modifier& mod) {
    if (mod.kind == ModifierKind::damage && mod.concerns(attribute) && counts(mod, Role::attack))
      sum += mod.amount;
  };
  each_fighting_bonus(seat, add);
  each_lasting(add);
  each_rule(add);
  return std::max(0, sum);
}

int Stats::armour(Seat seat, Attribute attribute) const {
  int sum = 0;
  each_fighting_bonus(seat, [&](const Modifier& mod) {
    if (mod.kind == ModifierKind::armour && mod.concerns(attribute)) sum += mod.amount;
  });
  return sum;
}

int Stats::skill(Seat seat, Skill skill) const {
  if (skill.none()) return 0;
  int sum = hero(seat).skills[skill.index];
  each_bonus(seat, [&](const Modifier& mod) {
    if (mod.kind == ModifierKind::skill && mod.skill == skill) sum += mod.amount;
  });
  return sum;
}

int Stats::escape_bonus(Seat seat) const {
  int sum = bonus(seat, ModifierKind::escape) + lasting(ModifierKind::escape);
  each_rule([&](const Modifier& mod) {
    if (mod.kind == ModifierKind::escape) sum += mod.amount;
  });
  return sum;
}

int Stats::movement_dice(Seat seat) const {
  const int dice = weary(seat) ? content_.numbers.weary_dice : content_.numbers.dice;
  return std::clamp(dice + bonus(seat, ModifierKind::dice) + lasting(ModifierKind::dice), 1,
                    kMaxDice);
}

int Stats::level(Seat seat) const {
  int sum = 0;
  for (const int count : sheet(seat).experience) sum += count;
  return sum;
}

int Stats::wounds(Seat seat, Combatant who) const {
  return who.index == 0 ? sheet(seat).wounds : sheet(seat).allies[who.index - 1U].wounds;
}

int Stats::fatigue(Seat seat, Combatant who) const {
  return who.index == 0 ? sheet(seat).fatigue : sheet(seat).allies[who.index - 1U].fatigue;
}

int Stats::held(Seat seat, Kind kind) const {
  if (kind == Kind::ally) return static_cast<int>(sheet(seat).allies.size());
  return (sheet(seat).items & content_.of_kind[at(kind)]).size();
}

bool Stats::has_room(Seat seat, Ware ware) const {
  switch (content_[ware].kind) {
    case Kind::weapon: return held(seat, Kind::weapon) < kMaxWeapons;
    case Kind::armour: return held(seat, Kind::armour) < 1;
    case Kind::ally: return held(seat, Kind::ally) < kMaxAllies;
    default: return true;
  }
}

bool Stats::is_used(Seat seat, UsedCard card) const {
  return card.ware.none() ? sheet(seat).ability_used : sheet(seat).used.has(card.ware);
}

const Ability& Stats::ability(Seat seat, UsedCard card) const {
  if (card.ware.none()) return hero(seat);
  return content_[card.ware];
}

int Stats::price(Seat seat, Ware ware) const {
  return std::max(
      1, content_[ware].price + bonus(seat, ModifierKind::price) + lasting(ModifierKind::price));
}

int Stats::heal_price() const {
  return std::max(0, content_.numbers.heal_price + lasting(ModifierKind::heal_price));
}

int Stats::counters_worth(Seat seat) const {
  int sum = 0;
  for (std::size_t c = 0; c < kColours; ++c)
    sum += sheet(seat).counters[c] * content_.numbers.worth[c];
  return sum;
}

bool Stats::is_village(Hex hex) const {
  if (is_lost_city(hex)) return true;
  return is_town(hex) && content_[content_[hex].town].kind == TownKind::village;
}

bool Stats::is_post(Hex hex) const {
  if (is_lost_city(hex)) return true;
  return is_town(hex) && content_[content_[hex].town].kind == TownKind::post;
}

Stats::TerrainAccess Stats::terrain_access(Seat seat) const {
  TerrainAccess access;
  each_bonus(seat, [&](const Modifier& mod) {
    if (mod.kind == ModifierKind::path) access.any_die |= mod.terrains;
  });
  each_lasting([&](const Modifier& mod) {
    if (mod.kind == ModifierKind::closed) access.closed |= mod.terrains;
  });
  return access;
}

bool Stats::is_paid(const TerrainAccess& access, Face face, Hex hex) const {
  if (is_shelter(hex)) return true;
  const unsigned terrain = 1U << at(content_[hex].terrain);
  if ((access.any_die & terrain) != 0) return true;
  return (content_.numbers.faces[face.index] & terrain & ~access.closed) != 0;
}

bool Stats::can_hunt(Hex hex, const Dice& dice) const {
  if (!safari_ || dice.empty() || is_shelter(hex)) return false;
  const unsigned here = 1U << at(content_[hex].terrain);
  unsigned roaming = 0;
  for (const RoamingChallenge& roamer : state_.roaming) roaming |= content_[roamer.card].terrains;
  if ((roaming & here) != 0) return false;
  for (std::size_t i = 0; i < kFaces; ++i) {
    if (dice[i] > 0 && (content_.numbers.faces[i] & roaming) != 0) return true;
  }
  return false;
}

Stats::Walker Stats::walker(Seat seat) const {
  Walker walker = {.seat = seat,
                   .access = terrain_access(seat),
                   .compasses = sheet(seat).survival[at(Survival::compass)]};
  if (forbidden(ModifierKind::no_rest)) return walker;
  for (int i = 0; i < combatant_count(seat); ++i) walker.fatigue += fatigue(seat, {byte(i)});
  return walker;
}

/// True if there is no card to use, no market decision, and no use for a free die: a step, a rest,
/// a compass or a safari.
bool Stats::ends_walk(const Walker& walker, Hex hex, const Dice& dice) const {
  const bool useless = dice.empty() || (walker.fatigue == 0 && walker.compasses == 0);
  if (!useless || has_exit(walker.access, hex, dice) || can_hunt(hex, dice)) return false;
  if (is_village(hex) && !state_.marketed && !passes_market(walker.seat)) return false;
  return !has_ready_card(walker.seat, When::movement);
}

bool Stats::has_exit(const TerrainAccess& access, Hex hex, const Dice& dice) const {
  for (const Hex next : content_[hex].beside) {
    if (next.none()) continue;
    for (std::size_t i = 0; i < kFaces; ++i) {
      if (dice[i] > 0 && is_paid(access, id<Face>(i), next)) return true;
    }
  }
  return false;
}

/// Whether the seat would have no decision in a market, whatever its stock.
bool Stats::passes_market(Seat seat) const {
  const Sheet& own = sheet(seat);
  const bool buys = own.gold > 0 || content_.numbers.survival_price == 0 || heal_price() == 0;
  return !buys && own.items.empty() && own.allies.empty() && !has_ready_card(seat, When::market);
}

bool Stats::only_dice(EffectRange range) const {
  for (std::size_t i = range.first; i < range.first + std::size_t{range.count}; ++i) {
    const Effect& effect = content_.effects[i];
    const bool branches = effect.kind == EffectKind::test || effect.kind == EffectKind::when;
    if (effect.kind == EffectKind::die) continue;
    if (!branches || !only_dice(effect.then) || !only_dice(effect.otherwise)) return false;
  }
  return true;
}

bool Stats::can_attempt(Seat seat) const {
  const HexPlace& place = content_[sheet(seat).hex];
  if (place.adventure == kNone || !state_.has_counter(place.adventure)) return false;
  const int barred =
      std::min<int>(sheet(seat).experience[at(Gain::life)], at(Colour::red));
  return static_cast<int>(at(place.colour)) >= barred;
}

bool Stats::can_wake(God god) const {
  if (state_.stands[god.index].sleep != Sleep::asleep) return false;
  std::array<int, kSymbols> laid{};
  for (const Ritual card : state_.waiting) ++laid[at(content_[card].symbol)];
  for (std::size_t i = 0; i < kSymbols; ++i) {
    if (laid[i] > content_[god].wakes[i]) return false;
  }
  return true;
}

const Challenge& Stats::foe() const {
  if (state_.fight.foe == Foe::god) return content_[state_.fight.god];
  return content_[state_.fight.challenge.card];
}

int Stats::foe_life() const {
  int life = foe().life + lasting(ModifierKind::toughness);
  if (state_.fight.foe == Foe::god) {
    life += state_.stands[state_.fight.god.index].doom * content_.numbers.doom_life;
  }
  return std::clamp(life, 1, 250);
}

int Stats::foe_target(Attribute phase) const {
  int target = foe().phases[at(phase)].value + state_.fight.harder[at(phase)];
  each_lasting([&](const Modifier& mod) {
    const bool here = mod.terrains == 0 || (mod.terrains & foe_terrains()) != 0;
    if (mod.kind == ModifierKind::target && mod.concerns(phase) && here) target += mod.amount;
  });
  return std::max(0, target);
}

int Stats::foe_damage(Attribute phase) const {
  int damage = foe().phases[at(phase)].damage;
  each_lasting([&](const Modifier& mod) {
    if (mod.kind == ModifierKind::might && mod.concerns(phase)) damage += mod.amount;
  });
  return std::max(0, damage);
}

int Stats::foe_rule(ModifierKind kind) const {
  int sum = 0;
  each_rule([&](const Modifier& mod) {
    if (mod.kind == kind) sum += mod.amount;
  });
  return sum;
}

int Stats::sting(Attribute phase) const {
  int sum = 0;
  each_rule([&](const Modifier& mod) {
    if (mod.kind == ModifierKind::sting && mod.concerns(phase)) sum += mod.amount;
  });
  return sum;
}

int Stats::blow(int damage, Attribute phase) const {
  bool hurts = true;
  each_rule([&](const Modifier& mod) {
    if (mod.kind == ModifierKind::only && !mod.concerns(phase)) hurts = false;
  });
  if (!hurts || damage == 0) return 0;
  return std::max(1, damage - foe_rule(ModifierKind::thick));
}

bool Stats::forbidden(ModifierKind kind) const {
  bool found = false;
  const auto look = [&](const Modifier& mod) { found = found || mod.kind == kind; };
  each_lasting(look);
  each_rule(look);
  return found;
}

bool Stats::holds(Seat seat, const Condition& condition) const {
  const Sheet& own = sheet(seat);
  const bool has_survival = own.survival[0] + own.survival[1] + own.survival[2] > 0;
  const auto is = [&] {
    switch (condition.kind) {
      case ConditionKind::terrain: {
        const Terrain here = content_[own.hex].terrain;
        return here != Terrain::town && (condition.value >> at(here) & 1) != 0;
      }
      case ConditionKind::town: return is_town(own.hex);
      case ConditionKind::wounded: return own.wounds > 0;
      case ConditionKind::weary: return own.fatigue > 0;
      case ConditionKind::gold: return own.gold >= condition.value;
      case ConditionKind::has:
        if (condition.value == 4) return has_survival;
        if (static_cast<Kind>(condition.value) == Kind::item) {  // of any kind
          return has_survival || !own.items.empty();
        }
        return held(seat, static_cast<Kind>(condition.value)) > 0;
      case ConditionKind::counters: return counters_worth(seat) >= condition.value;
      case ConditionKind::awake: return !state_.awake.empty();
      case ConditionKind::region: return content_[own.hex].region.index == condition.value;
      case ConditionKind::god: return state_.fight.foe == Foe::god;
      case ConditionKind::round:
        return state_.fight.foe != Foe::nobody && state_.fight.rounds >= condition.value;
      case ConditionKind::roaming: return state_.fight.foe == Foe::challenge && state_.fight.roamed;
    }
    return false;
  };
  return is() != condition.negated;
}

}  // namespace etana::zanaga
