#include <algorithm>
#include <cstdlib>

#include "games/zanaga/card_text.h"

namespace etana::zanaga {

namespace {

using engine::Arg;
using engine::LocalizedText;

std::string yes(bool is) { return is ? "yes" : "no"; }

/// "+2" or "−2", with a Unicode minus.
std::string with_sign(int n) { return (n < 0 ? "−" : "+") + std::to_string(std::abs(n)); }

std::string attribute_name(std::uint8_t attribute, std::string_view otherwise) {
  return std::string(attribute < kAttributes ? kAttributeNames[attribute] : otherwise);
}

LocalizedText part(std::string_view key, std::vector<Arg> args) {
  return {"zanaga.effect." + std::string(key), std::move(args)};
}

/// Joins texts pairwise: "savanna or hills".
LocalizedText joined_by(std::string_view link, std::vector<LocalizedText> all) {
  if (all.empty()) return part("nothing", {});
  LocalizedText row = std::move(all.front());
  for (std::size_t i = 1; i < all.size(); ++i) {
    row = part(link, {{"first", std::move(row)}, {"second", std::move(all[i])}});
  }
  return row;
}

/// The names of the set bits, joined.
template <std::size_t N>
LocalizedText of_bits(std::string_view what, std::string_view link, unsigned bits,
                      const std::array<std::string_view, N>& names) {
  std::vector<LocalizedText> all;
  for (std::size_t i = 0; i < N; ++i) {
    if ((bits >> i & 1U) != 0) all.push_back(part(what, {{"which", std::string(names[i])}}));
  }
  return joined_by(link, std::move(all));
}

LocalizedText terrain_text(unsigned bits) { return of_bits("terrain", "or", bits, kTerrainNames); }

/// The pack's name for `Effect::what`.
std::string what_of(const Effect& effect) {
  static constexpr std::array<std::string_view, 2> kWho = {"all", "others"};
  static constexpr std::array<std::string_view, 6> kWhere = {"town",     "any_town",  "any_village",
                                                             "any_post", "lost_city", "beside"};
  static constexpr std::array<std::string_view, 4> kLoss = {"item", "ally", "survival", "counter"};
  static constexpr std::array<std::string_view, 3> kTowns = {"all", "posts", "villages"};
  static constexpr std::array<std::string_view, 3> kUntil = {"roll", "round", "fight"};
  const auto name = [&](const auto& names) {
    return std::string(effect.what < names.size() ? names[effect.what] : "any");
  };
  switch (effect.kind) {
    case EffectKind::each: return name(kWho);
    case EffectKind::card: return name(kKindNames);
    case EffectKind::survival: return name(kSurvivalNames);
    case EffectKind::counter: return name(kColourNames);
    case EffectKind::lose: return name(kLoss);
    case EffectKind::move: return name(kWhere);
    case EffectKind::stock: return name(kTowns);
    case EffectKind::boost: return name(kUntil);
    default: return "any";
  }
}

LocalizedText test_text(const Content& content, const Effect& effect) {
  const bool skilled = !effect.skill.none();
  std::vector<Arg> args = {{"attribute", attribute_name(effect.attribute, "best")},
                           {"skilled", yes(skilled)},
                           {"target", effect.target},
                           {"passing", yes(!effect.then.empty())},
                           {"pass", text_of(content, effect.then)},
                           {"failing", yes(!effect.otherwise.empty())},
                           {"fail", text_of(content, effect.otherwise)}};
  if (skilled) args.push_back({"skill", named("skill", content.skills[effect.skill.index])});
  return part("test", std::move(args));
}

LocalizedText choice_text(const Content& content, const Effect& effect) {
  std::vector<LocalizedText> options;
  for (std::size_t i = 0; i < effect.then.count; ++i) {
    options.push_back(text_of(content, content.options[effect.then.first + i]));
  }
  return part("choose", {{"options", joined_by("either", std::move(options))}});
}

/// Effects described by numbers and names alone.
LocalizedText plain_text(const Effect& effect) {
  return part(kEffectNames[at(effect.kind)],
              {{"n", std::abs(effect.amount)},
               {"amount", with_sign(effect.amount)},
               {"sign", std::string(effect.amount < 0 ? "minus" : "plus")},
               {"attribute", attribute_name(effect.attribute, "all")},
               {"what", what_of(effect)},
               {"allies", yes(effect.allies)}});
}

}  // namespace

LocalizedText face_text(unsigned terrains) {
  return of_bits("terrain", "slash", terrains, kTerrainNames);
}

LocalizedText dice_text(std::span<const unsigned> faces) {
  std::vector<LocalizedText> all;
  for (const unsigned face : faces) all.push_back(face_text(face));
  return joined_by("both", std::move(all));
}

LocalizedText text_of(const Content& content, EffectRange effects) {
  std::vector<LocalizedText> all;
  for (std::size_t i = 0; i < effects.count; ++i) {
    all.push_back(text_of(content, content.effects[effects.first + i]));
  }
  return joined_by("both", std::move(all));
}

LocalizedText text_of(const Content& content, const Option& option) {
  std::vector<Arg> args = {{"name", named("choice", content.choice_keys[option.key])},
                           {"needing", yes(option.conditional)},
                           {"empty", yes(option.effects.empty())},
                           {"what", text_of(content, option.effects)}};
  if (option.conditional) args.push_back({"needs", text_of(content, option.needs)});
  return part("option", std::move(args));
}

LocalizedText text_of(const Content& content, const Effect& effect) {
  switch (effect.kind) {
    case EffectKind::test: return test_text(content, effect);
    case EffectKind::choose: return choice_text(content, effect);
    case EffectKind::each:
      return part("each", {{"who", what_of(effect)}, {"what", text_of(content, effect.then)}});
    case EffectKind::when:
      return part("if", {{"is", text_of(content, effect.condition)},
                         {"then", text_of(content, effect.then)},
                         {"otherwise", yes(!effect.otherwise.empty())},
                         {"else", text_of(content, effect.otherwise)}});
    case EffectKind::heal:
      return part(
          "heal",
          {{"wounds", effect.amount}, {"fatigue", effect.target}, {"allies", yes(effect.allies)}});
    case EffectKind::restore:
      return part("restore", {{"every", yes(effect.what == (1U << kColours) - 1)},
                              {"colours", of_bits("colour", "and", effect.what, kColourNames)}});
    default: return plain_text(effect);
  }
}

LocalizedText text_of(const Content& content, const Condition& condition) {
  static constexpr std::array<std::string_view, 5> kHeld = {"weapon", "armour", "item", "ally",
                                                            "survival"};
  std::vector<Arg> args = {{"not", yes(condition.negated)}};
  switch (condition.kind) {
    case ConditionKind::terrain: args.push_back({"terrains", terrain_text(condition.value)}); break;
    case ConditionKind::has: args.push_back({"what", std::string(kHeld[condition.value])}); break;
    case ConditionKind::region:
      args.push_back({"region", named("region", content.regions[condition.value])});
      break;
    default: args.push_back({"n", condition.value});
  }
  return {"zanaga.is." + std::string(kConditionNames[at(condition.kind)]), std::move(args)};
}

LocalizedText text_of(const Content& content, const Modifier& modifier) {
  static constexpr std::array<std::string_view, 3> kRoles = {"any", "attack", "defence"};
  std::vector<Arg> args = {{"n", std::abs(modifier.amount)},
                           {"amount", with_sign(modifier.amount)},
                           {"sign", std::string(modifier.amount < 0 ? "minus" : "plus")},
                           {"attribute", attribute_name(modifier.attribute, "all")},
                           {"role", std::string(kRoles[at(modifier.role)])},
                           {"where", yes(modifier.terrains != 0)}};
  if (modifier.terrains != 0) args.push_back({"terrains", terrain_text(modifier.terrains)});
  if (!modifier.skill.none())
    args.push_back({"skill", named("skill", content.skills[modifier.skill.index])});
  return {"zanaga.modifier." + std::string(kModifierNames[at(modifier.kind)]), std::move(args)};
}

}  // namespace etana::zanaga
