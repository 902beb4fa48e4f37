#include "games/zanaga/card_text.h"

namespace etana::zanaga {

namespace {

using engine::Arg;
using engine::LocalizedText;

/// Collects the lines of one card.
class Lines {
 public:
  explicit Lines(const Content& content) : content_(content) {}

  void add(std::string_view where, EffectRange effects, std::vector<Arg> more = {}) {
    std::vector<LocalizedText> all;
    for (std::size_t i = 0; i < effects.count; ++i) {
      all.push_back(text_of(content_, content_.effects[effects.first + i]));
    }
    say(where, std::move(all), std::move(more));
  }
  void add(std::string_view where, const Modifiers& modifiers) {
    std::vector<LocalizedText> all;
    for (const Modifier& modifier : modifiers) all.push_back(text_of(content_, modifier));
    say(where, std::move(all), {});
  }
  void add(const Challenge& challenge) {
    add("rules", challenge.rules);
    add("before", challenge.before);
    add("round", challenge.round);
    add("struck", challenge.struck);
  }
  void add(const Ability& ability) {
    add("bonus", ability.bonus);
    const AbilityUse& use = ability.use;
    if (use.when == When::never) return;
    add("use", use.effects,
        {{"when", std::string(kWhenNames[at(use.when)])},
         {"fatigue", use.fatigue},
         {"wounds", use.wounds},
         {"gold", use.gold},
         {"how", std::string(use.discard  ? "discard"
                             : use.pays() ? "pay"
                                          : "turn")}});
  }
  std::vector<LocalizedText> take() { return std::move(lines_); }

 private:
  void say(std::string_view where, std::vector<LocalizedText> all, std::vector<Arg> args) {
    if (all.empty()) return;
    LocalizedText what = std::move(all.front());
    for (std::size_t i = 1; i < all.size(); ++i) {
      what = {"zanaga.effect.after", {{"first", std::move(what)}, {"second", std::move(all[i])}}};
    }
    args.push_back({"what", std::move(what)});
    lines_.push_back({"zanaga.line." + std::string(where), std::move(args)});
  }

  const Content& content_;
  std::vector<LocalizedText> lines_;
};

}  // namespace

std::vector<LocalizedText> lines_of(const Content& content, Adventure card) {
  Lines lines(content);
  lines.add(content[card]);
  lines.add("reward", content[card].reward);
  return lines.take();
}

std::vector<LocalizedText> lines_of(const Content& content, Ritual card) {
  Lines lines(content);
  lines.add("complete", content[card].complete);
  lines.add("lasting", content[card].lasting);
  return lines.take();
}

std::vector<LocalizedText> lines_of(const Content& content, God god) {
  const GodCard& card = content[god];
  Lines lines(content);
  lines.add(static_cast<const Challenge&>(card));
  for (std::size_t i = 0; i < card.omen_count; ++i) {
    const Symbol symbol = card.omen_order[i];
    lines.add("omen", card.omens[at(symbol)], {{"symbol", std::string(name_of(symbol))}});
  }
  return lines.take();
}

std::vector<LocalizedText> lines_of(const Content& content, Ware ware) {
  Lines lines(content);
  lines.add(static_cast<const Ability&>(content[ware]));
  return lines.take();
}

std::vector<LocalizedText> lines_of(const Content& content, Hero hero) {
  Lines lines(content);
  lines.add(static_cast<const Ability&>(content[hero]));
  return lines.take();
}

LocalizedText skills_of(const Content& content, Hero hero) {
  LocalizedText all = {"zanaga.effect.nothing", {}};
  bool first = true;
  for (std::size_t i = 0; i < content.skills.size(); ++i) {
    const int amount = content[hero].skills[i];
    if (amount == 0) continue;
    LocalizedText skill = text_of(content, Modifier{.kind = ModifierKind::skill,
                                                    .amount = static_cast<std::int8_t>(amount),
                                                    .skill = id<Skill>(i)});
    all = first ? std::move(skill)
                : LocalizedText{"zanaga.effect.both",
                                {{"first", std::move(all)}, {"second", std::move(skill)}}};
    first = false;
  }
  return all;
}

LocalizedText paragraph(std::vector<LocalizedText> lines) {
  LocalizedText all = std::move(lines.front());
  for (std::size_t i = 1; i < lines.size(); ++i) {
    all = {"zanaga.line.both", {{"first", std::move(all)}, {"second", std::move(lines[i])}}};
  }
  return all;
}

}  // namespace etana::zanaga
