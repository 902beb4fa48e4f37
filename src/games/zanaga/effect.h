#pragma once

#include <cstdint>
#include <vector>

#include "games/zanaga/ids.h"

/// What cards do: effects happen once, modifiers last. docs/zanaga-pack.md describes their JSON,
/// docs/zanaga-effects.md their meaning.
namespace etana::zanaga {

enum class EffectKind : std::uint8_t {
  test,
  each,
  when,
  choose,
  wound,
  fatigue,
  heal,
  gold,
  card,
  survival,
  counter,
  lose,
  move,
  lost_city,
  challenge,
  check,
  token,
  restore,
  doom,
  stock,
  scatter,
  unravel,
  hit,
  boost,
  harder,
  reroll,
  spare,
  win,
  flee,
  die,
  ready
};
inline constexpr int kEffectKinds = 31;
inline constexpr std::array<std::string_view, kEffectKinds> kEffectNames = {
    "test",   "each",     "if",      "choose", "wound",   "fatigue",   "heal",      "gold",
    "card",   "survival", "counter", "lose",   "move",    "lost_city", "challenge", "check",
    "token",  "restore",  "doom",    "stock",  "scatter", "unravel",   "hit",       "boost",
    "harder", "reroll",   "spare",   "win",    "flee",    "die",       "ready"};

/// A range of `Content::effects`, or of `Content::options` for a choice.
struct EffectRange {
  std::uint16_t first = 0;
  std::uint16_t count = 0;
  bool empty() const { return count == 0; }
};

enum class ConditionKind : std::uint8_t {
  terrain,
  town,
  wounded,
  weary,
  gold,
  has,
  counters,
  awake,
  region,
  god,
  round,
  roaming
};
inline constexpr int kConditionKinds = 12;
inline constexpr std::array<std::string_view, kConditionKinds> kConditionNames = {
    "terrain",  "town",  "wounded", "weary", "gold",  "has",
    "counters", "awake", "region",  "god",   "round", "roaming"};

struct Condition {
  ConditionKind kind = ConditionKind::town;
  bool negated = false;
  std::uint8_t value = 0;  // terrains as bits, a number, a kind, or a region
  bool operator==(const Condition&) const = default;
};

enum class Who : std::uint8_t { all, others };
/// Where effects send a hero. No card has `shelter`, the nearest town or the lost city.
enum class Where : std::uint8_t {
  town,
  any_town,
  any_village,
  any_post,
  lost_city,
  beside,
  shelter
};
enum class Loss : std::uint8_t { item, ally, survival, counter };
enum class Towns : std::uint8_t { all, posts, villages };
enum class Until : std::uint8_t { roll, round, fight };

/// All attributes, or the best one in a test.
inline constexpr std::uint8_t kAllAttributes = 3;

/// One effect. The kind decides which members are used.
struct Effect {
  EffectKind kind = EffectKind::ready;
  std::int8_t amount = 1;
  std::uint8_t attribute = kAllAttributes;
  std::uint8_t what =
      kNone;                // by kind: Who, Where, Loss, Towns, Until, Survival, Colour(s) or Kind
  std::uint8_t target = 0;  // test: the number to reach; heal: fatigue
  bool allies = false;
  Skill skill;
  Condition condition;
  EffectRange then;       // "pass", "then" or "effects"; for choose: options
  EffectRange otherwise;  // "fail" or "else"
};

/// An option of a choice: its effects, its text key, and the condition for offering it.
struct Option {
  EffectRange effects;
  std::uint16_t key = 0;
  bool conditional = false;
  Condition needs;
};

enum class ModifierKind : std::uint8_t {
  value,
  damage,
  life,
  stamina,
  skill,
  dice,
  path,
  closed,
  escape,
  armour,
  target,
  might,
  toughness,
  purse,
  price,
  heal_price,
  no_escape,
  no_allies,
  no_uses,
  no_traps,
  no_rest,
  no_heal,
  no_market,
  regrow,
  sting,
  only,
  thick
};
inline constexpr int kModifierKinds = 27;
inline constexpr std::array<std::string_view, kModifierKinds> kModifierNames = {
    "value",   "damage",     "life",      "stamina",   "skill",   "dice",      "path",
    "closed",  "escape",     "armour",    "target",    "might",   "toughness", "purse",
    "price",   "heal_price", "no_escape", "no_allies", "no_uses", "no_traps",  "no_rest",
    "no_heal", "no_market",  "regrow",    "sting",     "only",    "thick"};
constexpr const auto& enum_names(ModifierKind) { return kModifierNames; }

enum class Role : std::uint8_t { any, attack, defence };
constexpr std::array<std::string_view, 3> enum_names(Role) { return {"any", "attack", "defence"}; }

struct Modifier {
  ModifierKind kind = ModifierKind::value;
  std::int8_t amount = 0;
  std::uint8_t attribute = kAllAttributes;
  std::uint8_t terrains = 0;  // as bits; 0: any terrain
  Role role = Role::any;
  Skill skill;

  bool concerns(Attribute which) const {
    return attribute == kAllAttributes || attribute == at(which);
  }
};
using Modifiers = std::vector<Modifier>;

enum class When : std::uint8_t { never, movement, before, combat, lost, market };
inline constexpr std::array<std::string_view, 6> kWhenNames = {"never",  "movement", "before",
                                                               "combat", "lost",     "market"};

/// When a card can be used, what that costs, and its effects. A card with a price can be used
/// repeatedly; a card without one is turned until the next refresh.
struct AbilityUse {
  When when = When::never;
  std::uint8_t fatigue = 0;
  std::uint8_t gold = 0;
  std::uint8_t wounds = 0;
  bool discard = false;
  EffectRange effects;

  bool pays() const { return fatigue > 0 || gold > 0 || wounds > 0; }
  bool in_fight() const {
    return when == When::before || when == When::combat || when == When::lost;
  }
};

}  // namespace etana::zanaga
