#include "games/zanaga/effect_reader.h"

#include <algorithm>

#include "engine/join.h"

namespace etana::zanaga {

using engine::ErrorCode;
using engine::JsonReader;

namespace {

/// Limits the nesting of effects: deeper texts are unreadable, and the frame stack is bounded.
constexpr int kDeepest = 4;
constexpr int kMostEffects = 4000;

std::uint8_t attribute_or(const JsonReader& in, std::string_view more) {
  const auto given = in.optional("attribute");
  if (!given) return kAllAttributes;
  return byte(static_cast<int>(
      given->enumerator({kAttributeNames[0], kAttributeNames[1], kAttributeNames[2], more})));
}

std::int8_t amount_of(const JsonReader& in, int low, int high) {
  const auto given = in.optional("amount");
  return static_cast<std::int8_t>(given ? given->integer(low, high) : 1);
}

void misplaced(const JsonReader& in, std::string_view name) {
  in.fail_with(ErrorCode::bad_pack, {"zanaga.pack.misplaced", {{"name", std::string(name)}}});
}

/// Whether an effect is allowed in this place.
bool belongs(EffectKind kind, EffectPlace place) {
  switch (kind) {
    case EffectKind::hit:
    case EffectKind::boost:
    case EffectKind::harder:
    case EffectKind::win:
    case EffectKind::flee: return place.fight;
    case EffectKind::reroll:
    case EffectKind::spare: return place.lost;
    case EffectKind::die: return place.movement;
    case EffectKind::check: return place.calm;
    default: return true;
  }
}

bool has_sign(EffectKind kind) {
  return kind == EffectKind::gold || kind == EffectKind::boost || kind == EffectKind::harder ||
         kind == EffectKind::doom || kind == EffectKind::stock || kind == EffectKind::hit;
}

bool belongs(ModifierKind kind, ModifierPlace where) {
  using enum ModifierKind;
  switch (kind) {
    case value:
    case damage:
    case escape: return true;
    case life:
    case stamina:
    case skill:
    case path:
    case armour: return where == ModifierPlace::bonus;
    case dice:
    case purse:
    case price: return where != ModifierPlace::rules;
    case closed:
    case target:
    case might:
    case toughness:
    case heal_price:
    case no_rest:
    case no_heal:
    case no_market: return where == ModifierPlace::lasting;
    case no_escape:
    case no_allies:
    case no_uses:
    case no_traps: return where != ModifierPlace::bonus;
    default: return where == ModifierPlace::rules;
  }
}

}  // namespace

std::uint8_t EffectReader::terrains(const JsonReader& in) {
  unsigned bits = 0;
  if (in.value().is_string()) {
    bits = 1U << in.enumerator(kTerrainNames);
  } else {
    for (const JsonReader& item : in.items()) bits |= 1U << item.enumerator(kTerrainNames);
  }
  if (bits == 0 && !in.failed()) in.fail(ErrorCode::wrong_count, {{"expected", 1}, {"found", 0}});
  return static_cast<std::uint8_t>(bits);
}

Skill EffectReader::skill(const JsonReader& in) const {
  const std::vector<std::string_view> names(content_.skills.begin(), content_.skills.end());
  return id<Skill>(in.enumerator(names));
}

EffectRange EffectReader::effects(const JsonReader& card, std::string_view key, EffectPlace place) {
  const auto given = card.optional(key);
  return given ? list(*given, place) : EffectRange{};
}

EffectRange EffectReader::list(const JsonReader& in, EffectPlace place) {
  if (++depth_ > kDeepest) {
    in.fail_with(ErrorCode::bad_pack, {"zanaga.pack.too_deep", {{"most", kDeepest}}});
    --depth_;
    return {};
  }
  std::vector<Effect> own;
  for (const JsonReader& item : in.items()) own.push_back(effect(item, place));
  --depth_;
  const EffectRange range = {static_cast<std::uint16_t>(content_.effects.size()),
                             static_cast<std::uint16_t>(own.size())};
  content_.effects.insert(content_.effects.end(), own.begin(), own.end());
  if (content_.effects.size() > kMostEffects) {
    in.fail(ErrorCode::too_long, {{"limit", kMostEffects}});
    content_.effects.clear();
  }
  return range;
}

Effect EffectReader::effect(const JsonReader& in, EffectPlace place) {
  Effect effect;
  effect.kind = static_cast<EffectKind>(in.at("do").enumerator(kEffectNames));
  if (!in.failed() && !belongs(effect.kind, place)) misplaced(in, kEffectNames[at(effect.kind)]);
  const bool sign = has_sign(effect.kind);
  effect.amount = amount_of(in, sign ? -20 : 1, 20);
  branch(in, place, effect);
  detail(in, effect);
  return effect;
}

void EffectReader::branch(const JsonReader& in, EffectPlace place, Effect& effect) {
  switch (effect.kind) {
    case EffectKind::test:
      in.reject_unknown_keys({"do", "attribute", "skill", "target", "pass", "fail"});
      effect.attribute = attribute_or(in, "best");
      if (const auto named = in.optional("skill")) effect.skill = skill(*named);
      effect.target = byte(in.at("target").integer(2, 40));
      effect.then = effects(in, "pass", place);
      effect.otherwise = effects(in, "fail", place);
      return;
    case EffectKind::each:
      in.reject_unknown_keys({"do", "who", "effects"});
      effect.what = byte(static_cast<int>(in.at("who").enumerator({"all", "others"})));
      effect.then = list(in.at("effects"), {});  // other heroes are not in a fight
      return;
    case EffectKind::when:
      in.reject_unknown_keys({"do", "is", "then", "else"});
      effect.condition = condition(in.at("is"));
      effect.then = effects(in, "then", place);
      effect.otherwise = effects(in, "else", place);
      return;
    case EffectKind::choose:
      in.reject_unknown_keys({"do", "options"});
      effect.then = options(in.at("options"), place);
      return;
    default: return;
  }
}

EffectRange EffectReader::options(const JsonReader& in, EffectPlace place) {
  std::vector<Option> own;
  bool always = false;
  for (const JsonReader& item : in.items()) {
    item.reject_unknown_keys({"key", "effects", "needs"});
    Option option;
    option.effects = list(item.at("effects"), place);
    const std::string key = item.at("key").string();
    const auto found = std::ranges::find(content_.choice_keys, key);
    option.key = static_cast<std::uint16_t>(found - content_.choice_keys.begin());
    if (found == content_.choice_keys.end()) content_.choice_keys.push_back(key);
    if (const auto needs = item.optional("needs")) {
      option.conditional = true;
      option.needs = condition(*needs);
    }
    always = always || !option.conditional;
    own.push_back(option);
  }
  if (!in.failed() && (own.size() < 2 || own.size() > 6)) {
    in.fail(ErrorCode::wrong_count,
            {{"expected", "2 … 6"}, {"found", static_cast<std::int64_t>(own.size())}});
  }
  if (!always) in.fail_with(ErrorCode::bad_pack, {"zanaga.pack.no_way_out", {}});
  const EffectRange range = {static_cast<std::uint16_t>(content_.options.size()),
                             static_cast<std::uint16_t>(own.size())};
  content_.options.insert(content_.options.end(), own.begin(), own.end());
  return range;
}

void EffectReader::detail(const JsonReader& in, Effect& effect) {
  const auto name = [&](std::string_view key, std::initializer_list<std::string_view> names) {
    effect.what = byte(static_cast<int>(in.at(key).enumerator(names)));
  };
  switch (effect.kind) {
    case EffectKind::test:
    case EffectKind::each:
    case EffectKind::when:
    case EffectKind::choose: return;
    case EffectKind::wound:
    case EffectKind::fatigue:
      in.reject_unknown_keys({"do", "amount", "allies"});
      if (const auto allies = in.optional("allies")) effect.allies = allies->boolean();
      return;
    case EffectKind::heal: {
      in.reject_unknown_keys({"do", "wounds", "fatigue", "allies"});
      const auto wounds = in.optional("wounds");
      const auto fatigue = in.optional("fatigue");
      effect.amount = static_cast<std::int8_t>(wounds ? wounds->integer(0, 20) : 0);
      effect.target = byte(fatigue ? fatigue->integer(0, 20) : 0);
      if (const auto allies = in.optional("allies")) effect.allies = allies->boolean();
      return;
    }
    case EffectKind::card:
      in.reject_unknown_keys({"do", "kind"});
      if (const auto kind = in.optional("kind")) {
        effect.what = byte(static_cast<int>(kind->enumerator(kKindNames)));
      }
      return;
    case EffectKind::survival:
      in.reject_unknown_keys({"do", "which", "amount"});
      return name("which", {"trap", "compass", "bones"});
    case EffectKind::counter:
      in.reject_unknown_keys({"do", "colour"});
      return name("colour", {"green", "yellow", "blue", "red"});
    case EffectKind::lose:
      in.reject_unknown_keys({"do", "what"});
      return name("what", {"item", "ally", "survival", "counter"});
    case EffectKind::move:
      in.reject_unknown_keys({"do", "to"});
      return name("to", {"town", "any_town", "any_village", "any_post", "lost_city", "beside"});
    case EffectKind::restore: {
      in.reject_unknown_keys({"do", "colours"});
      unsigned bits = 0;
      if (const auto colours = in.optional("colours")) {
        for (const JsonReader& item : colours->items()) bits |= 1U << item.enumerator(kColourNames);
      }
      effect.what = static_cast<std::uint8_t>(bits == 0 ? 0xFU : bits);
      return;
    }
    case EffectKind::stock:
      in.reject_unknown_keys({"do", "amount", "towns"});
      effect.what = at(Towns::all);
      if (in.optional("towns")) name("towns", {"all", "posts", "villages"});
      return;
    case EffectKind::boost:
      in.reject_unknown_keys({"do", "attribute", "amount", "until"});
      effect.attribute = attribute_or(in, "all");
      effect.what = at(Until::roll);
      if (in.optional("until")) name("until", {"roll", "round", "fight"});
      return;
    case EffectKind::harder:
      in.reject_unknown_keys({"do", "attribute", "amount"});
      effect.attribute = attribute_or(in, "all");
      return;
    case EffectKind::lost_city:
    case EffectKind::check:
    case EffectKind::reroll:
    case EffectKind::win:
    case EffectKind::flee:
    case EffectKind::ready: in.reject_unknown_keys({"do"}); return;
    default: in.reject_unknown_keys({"do", "amount"}); return;
  }
}

Condition EffectReader::condition(const JsonReader& in) {
  if (const auto inner = in.optional("not")) {
    in.reject_unknown_keys({"not"});
    Condition negated = inner->optional("not") ? Condition{} : condition(*inner);
    negated.negated = true;
    return negated;
  }
  const auto members = in.members();
  if (members.size() != 1) {
    in.fail(ErrorCode::wrong_count,
            {{"expected", 1}, {"found", static_cast<std::int64_t>(members.size())}});
    return {};
  }
  const auto found = std::ranges::find(kConditionNames, members[0].first);
  if (found == kConditionNames.end()) {
    in.fail(ErrorCode::unknown_name,
            {{"found", members[0].first}, {"expected", engine::joined(kConditionNames)}});
    return {};
  }
  Condition condition;
  condition.kind = static_cast<ConditionKind>(found - kConditionNames.begin());
  condition.value = condition_value(members[0].second, condition.kind);
  return condition;
}

std::uint8_t EffectReader::condition_value(const JsonReader& in, ConditionKind kind) const {
  switch (kind) {
    case ConditionKind::terrain: return terrains(in);
    case ConditionKind::gold:
    case ConditionKind::counters:
    case ConditionKind::round: return byte(in.integer(1, 99));
    case ConditionKind::has:
      return byte(
          static_cast<int>(in.enumerator({"weapon", "armour", "item", "ally", "survival"})));
    case ConditionKind::region: {
      const std::vector<std::string_view> names(content_.regions.begin(), content_.regions.end());
      return byte(static_cast<int>(in.enumerator(names)));
    }
    default:
      if (!in.boolean())
        in.fail(ErrorCode::out_of_range, {{"found", "false"}, {"low", 1}, {"high", 1}});
      return 1;
  }
}

Modifiers EffectReader::modifiers(const JsonReader& card, std::string_view key,
                                  ModifierPlace where) const {
  Modifiers all;
  if (const auto given = card.optional(key)) {
    for (const JsonReader& item : given->items()) all.push_back(modifier(item, where));
  }
  return all;
}

Modifier EffectReader::modifier(const JsonReader& in, ModifierPlace where) const {
  Modifier mod;
  in.reject_unknown_keys({"mod", "amount", "attribute", "terrain", "against", "role", "skill"});
  mod.kind = static_cast<ModifierKind>(in.at("mod").enumerator(kModifierNames));
  if (!in.failed() && !belongs(mod.kind, where)) misplaced(in, kModifierNames[at(mod.kind)]);
  mod.amount = amount_of(in, -9, 9);
  mod.attribute = attribute_or(in, "all");
  if (mod.kind == ModifierKind::skill) mod.skill = skill(in.at("skill"));
  if (const auto role = in.optional("role")) {
    mod.role = static_cast<Role>(1 + role->enumerator({"attack", "defence"}));
  }
  if (const auto against = in.optional("against")) mod.terrains = terrains(*against);
  const bool needs_terrain = mod.kind == ModifierKind::path || mod.kind == ModifierKind::closed;
  if (needs_terrain) {
    mod.terrains = terrains(in.at("terrain"));
  } else if (const auto terrain = in.optional("terrain")) {
    mod.terrains = terrains(*terrain);
  }
  if (mod.kind == ModifierKind::only || mod.kind == ModifierKind::sting) {
    mod.attribute = byte(static_cast<int>(in.at("attribute").enumerator(kAttributeNames)));
  }
  return mod;
}

namespace {

/// Whether repeated use could pay for itself.
bool pays_back(const Effect& effect, const AbilityUse& use) {
  const bool hurts = use.fatigue > 0 || use.wounds > 0;
  return (effect.kind == EffectKind::heal && hurts) ||
         (effect.kind == EffectKind::gold && effect.amount > 0);
}

}  // namespace

/// Calls f(effect) for every effect in a range, including nested ones.
template <class F>
void EffectReader::each_inside(EffectRange range, F f) const {
  for (std::size_t i = 0; i < range.count; ++i) {
    const Effect& effect = content_.effects[range.first + i];
    f(effect);
    if (effect.kind != EffectKind::choose) {
      each_inside(effect.then, f);
      each_inside(effect.otherwise, f);
      continue;
    }
    for (std::size_t k = 0; k < effect.then.count; ++k) {
      each_inside(content_.options[effect.then.first + k].effects, f);
    }
  }
}

/// No card may be used endlessly: a use must not refund its own price, and a card that readies
/// others must be discarded.
void EffectReader::check_end(const JsonReader& in, const AbilityUse& use) const {
  bool endless = false;
  each_inside(use.effects, [&](const Effect& effect) {
    const bool back = use.pays() && !use.discard && pays_back(effect, use);
    endless = endless || back || (effect.kind == EffectKind::ready && !use.discard);
  });
  if (endless && !in.failed()) {
    in.fail_with(ErrorCode::bad_pack, {"zanaga.pack.endless_use", {}});
  }
}

AbilityUse EffectReader::use(const JsonReader& card) {
  AbilityUse use;
  const auto given = card.optional("use");
  if (!given) return use;
  given->reject_unknown_keys({"when", "fatigue", "wounds", "gold", "discard", "effects"});
  use.when = static_cast<When>(given->at("when").enumerator(kWhenNames));
  const auto price = [&](std::string_view key) {
    const auto amount = given->optional(key);
    return byte(amount ? amount->integer(0, 9) : 0);
  };
  use.fatigue = price("fatigue");
  use.wounds = price("wounds");
  use.gold = price("gold");
  if (const auto discard = given->optional("discard")) use.discard = discard->boolean();
  const bool fight = use.in_fight();
  use.effects = effects(*given, "effects",
                        {.fight = fight,
                         .lost = use.when == When::lost,
                         .movement = use.when == When::movement,
                         .calm = !fight});
  check_end(*given, use);
  return use;
}

}  // namespace etana::zanaga
