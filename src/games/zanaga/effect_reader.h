#pragma once

#include <cstdint>
#include <string_view>

#include "engine/json_reader.h"
#include "games/zanaga/content.h"

namespace etana::zanaga {

/// Where a list of effects appears in a pack, which decides what effects it may contain.
struct EffectPlace {
  bool fight = false;     // during a fight
  bool lost = false;      // after a lost roll
  bool movement = false;  // while walking with dice
  bool calm = false;      // outside fights, so a fight can begin
};

/// The list a modifier belongs to.
enum class ModifierPlace : std::uint8_t { bonus, lasting, rules };

/// Reads and validates the effects and modifiers of a pack.
class EffectReader {
 public:
  explicit EffectReader(Content& content) : content_(content) {}

  /// Reads the list under a key; empty if the key is missing.
  EffectRange effects(const engine::JsonReader& card, std::string_view key, EffectPlace place);
  Modifiers modifiers(const engine::JsonReader& card, std::string_view key,
                      ModifierPlace where) const;
  AbilityUse use(const engine::JsonReader& card);

  Skill skill(const engine::JsonReader& in) const;
  /// Terrains as bits, from one name or a list of names.
  static std::uint8_t terrains(const engine::JsonReader& in);

 private:
  EffectRange list(const engine::JsonReader& in, EffectPlace place);
  Effect effect(const engine::JsonReader& in, EffectPlace place);
  void branch(const engine::JsonReader& in, EffectPlace place, Effect& effect);
  void detail(const engine::JsonReader& in, Effect& effect);
  EffectRange options(const engine::JsonReader& in, EffectPlace place);
  Condition condition(const engine::JsonReader& in);
  std::uint8_t condition_value(const engine::JsonReader& in, ConditionKind kind) const;
  Modifier modifier(const engine::JsonReader& in, ModifierPlace where) const;
  template <class F>
  void each_inside(EffectRange range, F f) const;
  void check_end(const engine::JsonReader& in, const AbilityUse& use) const;

  Content& content_;
  int depth_ = 0;
};

}  // namespace etana::zanaga
