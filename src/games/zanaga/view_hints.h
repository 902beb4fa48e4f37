#pragma once

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/fields.h"
#include "games/zanaga/effect.h"
#include "games/zanaga/moves.h"
#include "games/zanaga/types.h"

/// Derived values for clients that do not implement the rules: totals, reachable hexes, odds,
/// prices. They are the `notes` of a view; docs/engine-zanaga.md lists them.
namespace etana::zanaga {

class Rules;

/// Names are those of the pack, which outlives the hints.
template <class T>
using ByName = engine::JsonMap<T, std::string_view>;

enum class BonusSource : std::uint8_t { experience, hero, market, ritual };
constexpr std::array<std::string_view, 4> enum_names(BonusSource) {
  return {"experience", "hero", "market", "ritual"};
}

/// What experience adds to a hero.
struct ExperienceBonus {
  BonusSource from = BonusSource::experience;
  Gain to = Gain::mind;
  int count = 0;
  ETANA_FIELDS(from, to, count)
};

enum class BonusAttribute : std::uint8_t { mind, body, spirit, all };
constexpr std::array<std::string_view, 4> enum_names(BonusAttribute) {
  return {"mind", "body", "spirit", "all"};
}

/// What the hero's own card, an item, an ally or a ritual adds.
struct CardBonus {
  ModifierKind to = ModifierKind::value;
  int amount = 0;
  BonusAttribute attribute = BonusAttribute::all;
  Role role = Role::any;
  std::vector<Terrain> terrains;
  BonusSource from = BonusSource::hero;
  std::string card;
  ETANA_FIELDS(to, amount, attribute, role, terrains, from, card)
};
using Bonus = std::variant<ExperienceBonus, CardBonus>;
constexpr std::string_view variant_key(const Bonus*) { return ""; }

struct AttributeHints {
  int value = 0;
  int attack = 0;
  int defence = 0;
  int damage = 0;
  int armour = 0;
  ETANA_FIELDS(value, attack, defence, damage, armour)
};

/// Totals and what adds to them. Zeros for a seat without a hero.
struct HeroHints {
  int life = 0;
  int stamina = 0;
  int level = 0;
  int dice = 0;
  int worth = 0;
  int escape = 0;
  std::array<AttributeHints, kAttributes> attributes{};
  std::vector<Bonus> adds;
  ByName<int> skills;
  ETANA_FIELDS(life, stamina, level, dice, worth, escape, attributes, adds, skills)
};

/// The viewer's odds in percent against possible opponents, without the use of cards. Empty for a
/// viewer without a hero.
struct Prospects {
  ByName<int> roaming;
  ByName<int> gods;
  /// By colour: the mean over the challenges that such a counter can still bring.
  ByName<std::optional<int>> counters;
  ETANA_FIELDS(roaming, gods, counters)
};

/// A route the free dice pay for, and the dice it spends.
struct Route {
  struct Leg {
    Hex hex;
    Face face;
    bool operator==(const Leg&) const = default;
    ETANA_FIELDS(hex, face)
  };
  FixedVector<Leg, kMaxFreeDice> legs;
  Dice spent;
};

/// A roll that could be made: what it adds, its chance, what losing costs, what winning does.
struct RollHints {
  int value = 0;
  int percent = 0;
  int harm = 0;
  int blow = 0;
  ETANA_FIELDS(value, percent, harm, blow)
};

struct PhaseHints {
  int target = 0;
  int damage = 0;
  std::vector<RollHints> strikes;
  RollHints defend;
  ETANA_FIELDS(target, damage, strikes, defend)
};

/// An escape by each attribute.
struct EscapeHints {
  RollHints mind;
  RollHints body;
  RollHints spirit;
  ETANA_FIELDS(mind, body, spirit)
};

/// What a hero would lose if knocked out.
struct Stake {
  int gold = 0;
  std::vector<Ware> things;
  bool survival = false;
  ETANA_FIELDS(gold, things, survival)
};

/// Every possible roll of this round, with its consequences.
struct FightHints {
  int life = 0;
  int wounds = 0;
  std::array<PhaseHints, kAttributes> phases{};
  EscapeHints escape;
  /// The chance to win the whole fight, by the phase the hero attacks in; none in a duel.
  std::optional<std::array<int, kAttributes>> win;
  /// The best phase for the hero's attack in this round; none in a duel or after the attack.
  std::optional<Attribute> attack;
  Stake stake;
  ETANA_FIELDS(life, wounds, phases, escape, win, attack, stake)
};

struct MarketHints {
  ByName<int> prices;
  ByName<bool> room;
  int heal = 0;
  int survival = 0;
  bool sells = false;
  bool trades = false;
  ETANA_FIELDS(prices, room, heal, survival, sells, trades)
};

/// What a card that may be used now costs its owner.
struct UseHints {
  UsedCard card;
  bool turned = false;
  bool discarded = false;
  int fatigue = 0;
  int wounds = 0;
  int gold = 0;
  bool knocked_out = false;
  ETANA_FIELDS(card, turned, discarded, fatigue, wounds, gold, knocked_out)
};

/// By hex: the first routes that lead there.
using Reach = engine::JsonMap<std::vector<FixedVector<Route::Leg, kMaxFreeDice>>>;

struct ViewHints {
  std::vector<HeroHints> heroes;
  int experience_price = 0;
  std::vector<God> possible_gods;  // asleep, may still wake
  Prospects prospects;
  std::optional<Reach> reach;  // of the active hero, during its walk
  std::optional<FightHints> fight;
  std::optional<MarketHints> market;
  std::vector<UseHints> uses;
  ETANA_FIELDS(heroes, experience_price, possible_gods, prospects, reach, fight, market, uses)
};

ViewHints view_hints_of(const Rules& rules, const State& state, Viewer viewer);

/// The active hero's routes, by hex index: for each reachable hex up to three with the fewest dice,
/// each spending different dice.
std::vector<std::vector<Route>> routes_in_reach(const Rules& rules, const State& state);

}  // namespace etana::zanaga
