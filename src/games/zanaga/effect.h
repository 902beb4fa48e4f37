#pragma once

#include <cstdint>
#include <vector>

#include "games/zanaga/ids.h"

/// What cards do: effects, which happen, and modifiers, which hold. docs/zanaga-pack.md says how
/// they are written in a pack, docs/zanaga-effects.md what each is for.
namespace etana::zanaga {

enum class Do : std::uint8_t {
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
inline constexpr int kDoKinds = 31;

/// A run of effects, or of options, in the content's one list of them.
struct Run {
  std::uint16_t first = 0;
  std::uint16_t count = 0;
  bool empty() const { return count == 0; }
};

enum class Is : std::uint8_t {
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
inline constexpr int kIsKinds = 12;

struct Condition {
  Is is = Is::town;
  bool negated = false;
  std::uint8_t value = 0;  // terrains as bits, a number, a kind, or a region
  bool operator==(const Condition&) const = default;
};

enum class Who : std::uint8_t { all, others };
enum class Where : std::uint8_t { town, any_town, any_village, any_post, lost_city, beside };
enum class Loss : std::uint8_t { item, ally, survival, counter };
enum class Towns : std::uint8_t { all, posts, villages };
enum class Until : std::uint8_t { roll, round, fight };

/// For all attributes alike, or for the best one.
inline constexpr std::uint8_t kAllAttributes = 3;

/// One effect. Which members count depends on the kind.
struct Effect {
  Do kind = Do::ready;
  std::int8_t amount = 1;
  std::uint8_t attribute = kAllAttributes;
  std::uint8_t what = kNone;  // Who, Where, Loss, Towns, Until, Survival, Colour(s), Kind: by kind
  std::uint8_t target = 0;    // test: the number to reach; heal: fatigue
  bool allies = false;
  Skill skill;
  Condition condition;
  Run then;       // pass, then, effects; for choose: options
  Run otherwise;  // fail, else
};

/// An option of a choice: its effects, its text's key, and what must be so for it to be offered.
struct Option {
  Run effects;
  std::uint16_t key = 0;
  bool conditional = false;
  Condition needs;
};

enum class Mod : std::uint8_t {
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
inline constexpr int kModKinds = 27;

enum class Role : std::uint8_t { any, attack, defence };

struct Modifier {
  Mod kind = Mod::value;
  std::int8_t amount = 0;
  std::uint8_t attribute = kAllAttributes;
  std::uint8_t terrains = 0;  // as bits; 0: whatever the terrain
  Role role = Role::any;
  Skill skill;

  bool concerns(Attribute which) const {
    return attribute == kAllAttributes || attribute == at(which);
  }
};
using Modifiers = std::vector<Modifier>;

enum class When : std::uint8_t { never, movement, before, combat, lost, market };

/// What a card can be used for, and what that costs: a price that may be paid again and again, or
/// else the card is turned until the next refresh.
struct Use {
  When when = When::never;
  std::uint8_t fatigue = 0;
  std::uint8_t gold = 0;
  std::uint8_t wounds = 0;
  bool discard = false;
  Run effects;

  bool pays() const { return fatigue > 0 || gold > 0 || wounds > 0; }
  bool in_fight() const {
    return when == When::before || when == When::combat || when == When::lost;
  }
};

}  // namespace etana::zanaga
