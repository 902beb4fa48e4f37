#include "games/zanaga/effect_reader.h"

#include <algorithm>

#include "engine/join.h"
#include "games/zanaga/names.h"

namespace etana::zanaga {

using engine::ErrorCode;
using engine::JsonReader;

namespace {

/// Effects inside effects inside effects: nobody could read more, and frames are counted.
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

/// Where an effect can happen at all.
bool belongs(Do kind, Place place) {
  switch (kind) {
    case Do::hit:
    case Do::boost:
    case Do::harder:
    case Do::win:
    case Do::flee: return place.fight;
    case Do::reroll:
    case Do::spare: return place.lost;
    case Do::die: return place.movement;
    case Do::check: return place.calm;
    default: return true;
  }
}

bool has_sign(Do kind) {
  return kind == Do::gold || kind == Do::boost || kind == Do::harder || kind == Do::doom ||
         kind == Do::stock || kind == Do::hit;
}

bool belongs(Mod kind, Holds where) {
  using enum Mod;
  switch (kind) {
    case value:
    case damage:
    case escape: return true;
    case life:
    case stamina:
    case skill:
    case path:
    case armour: return where == Holds::bonus;
    case dice:
    case purse:
    case price: return where != Holds::rules;
    case closed:
    case target:
    case might:
    case toughness:
    case heal_price:
    case no_rest:
    case no_heal:
    case no_market: return where == Holds::lasting;
    case no_escape:
    case no_allies:
    case no_uses:
    case no_traps: return where != Holds::bonus;
    default: return where == Holds::rules;
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

Run EffectReader::effects(const JsonReader& card, std::string_view key, Place place) {
  const auto given = card.optional(key);
  return given ? list(*given, place) : Run{};
}

Run EffectReader::list(const JsonReader& in, Place place) {
  if (++depth_ > kDeepest) {
    in.fail_with(ErrorCode::bad_pack, {"zanaga.pack.too_deep", {{"most", kDeepest}}});
    --depth_;
    return {};
  }
  std::vector<Effect> own;
  for (const JsonReader& item : in.items()) own.push_back(effect(item, place));
  --depth_;
  const Run run = {static_cast<std::uint16_t>(content_.effects.size()),
                   static_cast<std::uint16_t>(own.size())};
  content_.effects.insert(content_.effects.end(), own.begin(), own.end());
  if (content_.effects.size() > kMostEffects) {
    in.fail(ErrorCode::too_long, {{"limit", kMostEffects}});
    content_.effects.clear();
  }
  return run;
}

Effect EffectReader::effect(const JsonReader& in, Place place) {
  Effect effect;
  effect.kind = static_cast<Do>(in.at("do").enumerator(kDoNames));
  if (!in.failed() && !belongs(effect.kind, place)) misplaced(in, kDoNames[at(effect.kind)]);
  const bool sign = has_sign(effect.kind);
  effect.amount = amount_of(in, sign ? -20 : 1, 20);
  branch(in, place, effect);
  detail(in, effect);
  return effect;
}

void EffectReader::branch(const JsonReader& in, Place place, Effect& effect) {
  switch (effect.kind) {
    case Do::test:
      in.reject_unknown_keys({"do", "attribute", "skill", "target", "pass", "fail"});
      effect.attribute = attribute_or(in, "best");
      if (const auto named = in.optional("skill")) effect.skill = skill(*named);
      effect.target = byte(in.at("target").integer(2, 40));
      effect.then = effects(in, "pass", place);
      effect.otherwise = effects(in, "fail", place);
      return;
    case Do::each:
      in.reject_unknown_keys({"do", "who", "effects"});
      effect.what = byte(static_cast<int>(in.at("who").enumerator({"all", "others"})));
      effect.then = list(in.at("effects"), {});  // of other heroes, none fights
      return;
    case Do::when:
      in.reject_unknown_keys({"do", "is", "then", "else"});
      effect.condition = condition(in.at("is"));
      effect.then = effects(in, "then", place);
      effect.otherwise = effects(in, "else", place);
      return;
    case Do::choose:
      in.reject_unknown_keys({"do", "options"});
      effect.then = options(in.at("options"), place);
      return;
    default: return;
  }
}

Run EffectReader::options(const JsonReader& in, Place place) {
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
  const Run run = {static_cast<std::uint16_t>(content_.options.size()),
                   static_cast<std::uint16_t>(own.size())};
  content_.options.insert(content_.options.end(), own.begin(), own.end());
  return run;
}

void EffectReader::detail(const JsonReader& in, Effect& effect) {
  const auto name = [&](std::string_view key, std::initializer_list<std::string_view> names) {
    effect.what = byte(static_cast<int>(in.at(key).enumerator(names)));
  };
  switch (effect.kind) {
    case Do::test:
    case Do::each:
    case Do::when:
    case Do::choose: return;
    case Do::wound:
    case Do::fatigue:
      in.reject_unknown_keys({"do", "amount", "allies"});
      if (const auto allies = in.optional("allies")) effect.allies = allies->boolean();
      return;
    case Do::heal: {
      in.reject_unknown_keys({"do", "wounds", "fatigue", "allies"});
      const auto wounds = in.optional("wounds");
      const auto fatigue = in.optional("fatigue");
      effect.amount = static_cast<std::int8_t>(wounds ? wounds->integer(0, 20) : 0);
      effect.target = byte(fatigue ? fatigue->integer(0, 20) : 0);
      if (const auto allies = in.optional("allies")) effect.allies = allies->boolean();
      return;
    }
    case Do::card:
      in.reject_unknown_keys({"do", "kind"});
      if (const auto kind = in.optional("kind")) {
        effect.what = byte(static_cast<int>(kind->enumerator(kKindNames)));
      }
      return;
    case Do::survival:
      in.reject_unknown_keys({"do", "which", "amount"});
      return name("which", {"trap", "compass", "bones"});
    case Do::counter:
      in.reject_unknown_keys({"do", "colour"});
      return name("colour", {"green", "yellow", "blue", "red"});
    case Do::lose:
      in.reject_unknown_keys({"do", "what"});
      return name("what", {"item", "ally", "survival", "counter"});
    case Do::move:
      in.reject_unknown_keys({"do", "to"});
      return name("to", {"town", "any_town", "any_village", "any_post", "lost_city", "beside"});
    case Do::restore: {
      in.reject_unknown_keys({"do", "colours"});
      unsigned bits = 0;
      if (const auto colours = in.optional("colours")) {
        for (const JsonReader& item : colours->items()) bits |= 1U << item.enumerator(kColourNames);
      }
      effect.what = static_cast<std::uint8_t>(bits == 0 ? 0xFU : bits);
      return;
    }
    case Do::stock:
      in.reject_unknown_keys({"do", "amount", "towns"});
      effect.what = at(Towns::all);
      if (in.optional("towns")) name("towns", {"all", "posts", "villages"});
      return;
    case Do::boost:
      in.reject_unknown_keys({"do", "attribute", "amount", "until"});
      effect.attribute = attribute_or(in, "all");
      effect.what = at(Until::roll);
      if (in.optional("until")) name("until", {"roll", "round", "fight"});
      return;
    case Do::harder:
      in.reject_unknown_keys({"do", "attribute", "amount"});
      effect.attribute = attribute_or(in, "all");
      return;
    case Do::lost_city:
    case Do::check:
    case Do::reroll:
    case Do::win:
    case Do::flee:
    case Do::ready: in.reject_unknown_keys({"do"}); return;
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
  const auto found = std::ranges::find(kIsNames, members[0].first);
  if (found == kIsNames.end()) {
    in.fail(ErrorCode::unknown_name,
            {{"found", members[0].first}, {"expected", engine::joined(kIsNames)}});
    return {};
  }
  Condition condition;
  condition.is = static_cast<Is>(found - kIsNames.begin());
  condition.value = condition_value(members[0].second, condition.is);
  return condition;
}

std::uint8_t EffectReader::condition_value(const JsonReader& in, Is is) const {
  switch (is) {
    case Is::terrain: return terrains(in);
    case Is::gold: return byte(in.integer(1, 99));
    case Is::counters: return byte(in.integer(1, 99));
    case Is::round: return byte(in.integer(1, 99));
    case Is::has:
      return byte(
          static_cast<int>(in.enumerator({"weapon", "armour", "item", "ally", "survival"})));
    case Is::region: {
      const std::vector<std::string_view> names(content_.regions.begin(), content_.regions.end());
      return byte(static_cast<int>(in.enumerator(names)));
    }
    default:
      if (!in.boolean())
        in.fail(ErrorCode::out_of_range, {{"found", "false"}, {"low", 1}, {"high", 1}});
      return 1;
  }
}

Modifiers EffectReader::modifiers(const JsonReader& card, std::string_view key, Holds where) {
  Modifiers all;
  if (const auto given = card.optional(key)) {
    for (const JsonReader& item : given->items()) all.push_back(modifier(item, where));
  }
  return all;
}

Modifier EffectReader::modifier(const JsonReader& in, Holds where) {
  Modifier mod;
  in.reject_unknown_keys({"mod", "amount", "attribute", "terrain", "against", "role", "skill"});
  mod.kind = static_cast<Mod>(in.at("mod").enumerator(kModNames));
  if (!in.failed() && !belongs(mod.kind, where)) misplaced(in, kModNames[at(mod.kind)]);
  mod.amount = amount_of(in, -9, 9);
  mod.attribute = attribute_or(in, "all");
  if (mod.kind == Mod::skill) mod.skill = skill(in.at("skill"));
  if (const auto role = in.optional("role")) {
    mod.role = static_cast<Role>(1 + role->enumerator({"attack", "defence"}));
  }
  if (const auto against = in.optional("against")) mod.terrains = terrains(*against);
  const bool needs_terrain = mod.kind == Mod::path || mod.kind == Mod::closed;
  if (needs_terrain) {
    mod.terrains = terrains(in.at("terrain"));
  } else if (const auto terrain = in.optional("terrain")) {
    mod.terrains = terrains(*terrain);
  }
  if (mod.kind == Mod::only || mod.kind == Mod::sting) {
    mod.attribute = byte(static_cast<int>(in.at("attribute").enumerator(kAttributeNames)));
  }
  return mod;
}

namespace {

/// Whether a use repeated as often as it can be paid could pay for itself.
bool pays_back(const Effect& effect, const Use& use) {
  const bool hurts = use.fatigue > 0 || use.wounds > 0;
  return (effect.kind == Do::heal && hurts) || (effect.kind == Do::gold && effect.amount > 0);
}

}  // namespace

/// Calls f(effect) for every effect of a run, those inside of others too.
template <class F>
void EffectReader::each_inside(Run run, F f) const {
  for (std::size_t i = 0; i < run.count; ++i) {
    const Effect& effect = content_.effects[run.first + i];
    f(effect);
    if (effect.kind != Do::choose) {
      each_inside(effect.then, f);
      each_inside(effect.otherwise, f);
      continue;
    }
    for (std::size_t k = 0; k < effect.then.count; ++k) {
      each_inside(content_.options[effect.then.first + k].effects, f);
    }
  }
}

/// No card may be used for ever: what is paid does not come back, and cards are made ready by one
/// that is gone afterwards.
void EffectReader::check_end(const JsonReader& in, const Use& use) const {
  bool endless = false;
  each_inside(use.effects, [&](const Effect& effect) {
    const bool back = use.pays() && !use.discard && pays_back(effect, use);
    endless = endless || back || (effect.kind == Do::ready && !use.discard);
  });
  if (endless && !in.failed()) {
    in.fail_with(ErrorCode::bad_pack, {"zanaga.pack.endless_use", {}});
  }
}

Use EffectReader::use(const JsonReader& card) {
  Use use;
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
