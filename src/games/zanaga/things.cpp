#include "games/zanaga/things.h"

#include "games/zanaga/card_text.h"

namespace etana::zanaga {

namespace {

using engine::Arg;
using engine::LocalizedText;
using engine::TextBoard;

/// Collects the things, each a note without a sign.
class Things {
 public:
  Things(const Rules& rules, const State& state, TextBoard& out)
      : content_(rules.content()), state_(state), out_(out) {}

  void add(Town town) {
    const TownPlace& place = content_[town];
    std::vector<LocalizedText> stock;
    state_.stocks[town.index].each([&](Ware ware) {
      stock.push_back(
          say("for_sale", {{"ware", title(content_, ware)}, {"price", content_[ware].price}}));
    });
    std::vector<Arg> args = {{"town", title(content_, town)},
                             {"kind", std::string(kTownKindNames[at(place.kind)])},
                             {"hex", content_.name(place.hex)},
                             {"region", region_of(place.hex)},
                             {"empty", stock.empty() ? "yes" : "no"}};
    args.push_back({"stock", stock.empty() ? LocalizedText{"zanaga.effect.nothing", {}}
                                           : listed(std::move(stock))});
    add_note(say("town", std::move(args)), {});
  }

  void add(Hero hero) {
    const HeroCard& card = content_[hero];
    std::vector<Arg> args = strengths(card.attributes);
    args.push_back({"hero", title(content_, hero)});
    args.push_back({"life", card.life});
    args.push_back({"stamina", card.stamina});
    args.push_back({"skills", skills_of(content_, hero)});
    add_note(say("hero_card", std::move(args)), lines_of(content_, hero));
  }

  void add(Adventure adventure) {
    const AdventureCard& card = content_[adventure];
    std::vector<Arg> args = strengths(card.phases);
    args.push_back({"card", title(content_, adventure)});
    args.push_back({"colour", term(name_of(card.colour))});
    args.push_back({"life", card.life});
    args.push_back({"gold", card.gold});
    add_note(say("challenge_card", std::move(args)), lines_of(content_, adventure));
  }

  void add(Ware ware) {
    const WareCard& card = content_[ware];
    std::vector<Arg> args = strengths(card.attributes);
    args.push_back({"ware", title(content_, ware)});
    args.push_back({"kind", term(name_of(card.kind))});
    args.push_back({"price", card.price});
    args.push_back({"life", card.life});
    args.push_back({"stamina", card.stamina});
    add_note(say(card.kind == Kind::ally ? "stock_ally" : "stock", std::move(args)),
             lines_of(content_, ware));
  }

 private:
  static LocalizedText say(std::string_view key, std::vector<Arg> args) {
    return {"zanaga.draw." + std::string(key), std::move(args)};
  }

  static std::vector<Arg> strengths(const Strengths& phases) {
    std::vector<Arg> args;
    for (std::size_t a = 0; a < kAttributes; ++a) {
      args.push_back({std::string(kAttributeNames[a]), phases[a].value});
      args.push_back({std::string(kAttributeNames[a]) + "_damage", phases[a].damage});
    }
    return args;
  }

  static LocalizedText listed(std::vector<LocalizedText> parts) {
    LocalizedText all = std::move(parts.front());
    for (std::size_t i = 1; i < parts.size(); ++i) {
      all = {"zanaga.effect.both", {{"first", std::move(all)}, {"second", std::move(parts[i])}}};
    }
    return all;
  }

  LocalizedText region_of(Hex hex) const {
    return named("region", content_.regions[content_[hex].region.index]);
  }

  void add_note(LocalizedText text, const std::vector<LocalizedText>& lines) {
    if (!lines.empty()) {
      text = {"zanaga.line.both",
              {{"first", LocalizedText{"zanaga.sentence", {{"what", std::move(text)}}}},
               {"second", paragraph(lines)}}};
    }
    out_.notes.push_back({{}, text});
  }

  const Content& content_;
  const State& state_;
  TextBoard& out_;
};

}  // namespace

void add_things(const Rules& rules, const State& state, TextBoard& out) {
  const Content& content = rules.content();
  Things things(rules, state, out);
  for (std::size_t i = 0; i < content.towns.size(); ++i) things.add(id<Town>(i));
  for (std::size_t i = 0; i < content.heroes.size(); ++i) things.add(id<Hero>(i));
  for (std::size_t i = 0; i < content.adventures.size(); ++i) things.add(id<Adventure>(i));
  for (std::size_t i = 0; i < content.wares.size(); ++i) things.add(id<Ware>(i));
}

}  // namespace etana::zanaga
