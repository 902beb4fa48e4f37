#pragma once

#include <cstdint>
#include <string_view>

#include "engine/json_reader.h"
#include "games/zanaga/content.h"

namespace etana::zanaga {

/// What can be meant where a list of effects or modifiers stands.
struct Place {
  bool fight = false;     // something is being fought
  bool lost = false;      // a roll was just lost
  bool movement = false;  // movement dice lie there
  bool calm = false;      // no fight is on, so that one can begin
};

enum class Holds : std::uint8_t { bonus, lasting, rules };

/// Reads the effects and modifiers of a pack into its content, checking each.
class EffectReader {
 public:
  explicit EffectReader(Content& content) : content_(content) {}

  /// The list under a key; nothing if there is none.
  Run effects(const engine::JsonReader& card, std::string_view key, Place place);
  Modifiers modifiers(const engine::JsonReader& card, std::string_view key, Holds where);
  Use use(const engine::JsonReader& card);

  Skill skill(const engine::JsonReader& in) const;
  /// Terrains as bits, from one name or a list of them.
  static std::uint8_t terrains(const engine::JsonReader& in);

 private:
  Run list(const engine::JsonReader& in, Place place);
  Effect effect(const engine::JsonReader& in, Place place);
  void branch(const engine::JsonReader& in, Place place, Effect& effect);
  void detail(const engine::JsonReader& in, Effect& effect);
  Run options(const engine::JsonReader& in, Place place);
  Condition condition(const engine::JsonReader& in);
  std::uint8_t condition_value(const engine::JsonReader& in, Is is) const;
  Modifier modifier(const engine::JsonReader& in, Holds where);
  template <class F>
  void each_inside(Run run, F f) const;
  void check_end(const engine::JsonReader& in, const Use& use) const;

  Content& content_;
  int depth_ = 0;
};

}  // namespace etana::zanaga
