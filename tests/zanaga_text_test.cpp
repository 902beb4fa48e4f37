// Mists of Zanaga: card texts are generated from effects, in every language.

#include <set>

#include "cli/pack_loader.h"
#include "games/zanaga/card_text.h"
#include "zanaga_position.h"

namespace etana::test::zan {
namespace {

const Content& house_content() {
  static const Content kContent = *Rules::load(builtin_pack("zanaga"));
  return kContent;
}

template <class Card, class Cards>
std::string said(const cli::Translator& translator, const Cards& cards, std::string_view name) {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (cards[i].id == name)
      return translator.translate(paragraph(lines_of(house_content(), id<Card>(i))));
  }
  return "no such card";
}

/// Translates a text and its arguments into all languages.
class Reader {
 public:
  void read(const engine::LocalizedText& message) const {
    for (const cli::Translator& translator : languages_) {
      const std::string text = translator.translate(message);
      EXPECT_EQ(text.find("zanaga."), std::string::npos) << translator.language() << ": " << text;
      EXPECT_EQ(text.find_first_of("{}"), std::string::npos)
          << translator.language() << ": " << text;
      EXPECT_EQ(text.find("  "), std::string::npos) << translator.language() << ": " << text;
    }
  }

  template <class Card, class Cards>
  void read_all(const Cards& cards) const {
    for (std::size_t i = 0; i < cards.size(); ++i) {
      for (const auto& line : lines_of(house_content(), id<Card>(i))) read(line);
    }
  }

 private:
  std::array<cli::Translator, 3> languages_ = {
      cli::builtin_translator("en"), cli::builtin_translator("it"), cli::builtin_translator("de")};
};

TEST(ZanagaTexts, every_card_is_said_in_every_language) {
  const Content& content = house_content();
  const Reader reader;
  reader.read_all<Adventure>(content.adventures);
  reader.read_all<Ritual>(content.rituals);
  reader.read_all<God>(content.gods);
  reader.read_all<Ware>(content.wares);
  reader.read_all<Hero>(content.heroes);
  for (std::size_t i = 0; i < content.heroes.size(); ++i) {
    reader.read(skills_of(content, id<Hero>(i)));
  }
}

TEST(ZanagaTexts, every_kind_of_effect_condition_and_modifier_has_words) {
  const Content& content = house_content();
  const Reader reader;
  for (int kind = 0; kind < kEffectKinds; ++kind) {
    for (const int amount : {-2, 1, 20}) {
      reader.read(text_of(content, Effect{.kind = static_cast<EffectKind>(kind),
                                          .amount = static_cast<std::int8_t>(amount)}));
    }
  }
  for (int kind = 0; kind < kConditionKinds; ++kind) {
    for (const bool negated : {false, true}) {
      reader.read(text_of(content, Condition{static_cast<ConditionKind>(kind), negated, 1}));
    }
  }
  for (int kind = 0; kind < kModifierKinds; ++kind) {
    reader.read(text_of(content, Modifier{.kind = static_cast<ModifierKind>(kind),
                                          .amount = -1,
                                          .attribute = 1,
                                          .terrains = 3,
                                          .skill = {0}}));
  }
}

TEST(ZanagaTexts, a_card_says_all_it_does_in_the_order_in_which_it_happens) {
  const Content& content = house_content();
  const cli::Translator english = cli::builtin_translator("en");
  EXPECT_EQ(
      said<Adventure>(english, content.adventures, "barrel_gang"),
      "While fighting it: −2 to escape. Before combat: with 4 gold or more: the challenge’s "
      "targets +1 for this fight. Reward: if it was roaming: gain a green adventure counter.");
  EXPECT_EQ(said<Ritual>(english, content.rituals, "tribute_day"),
            "When completed: every hero: choose: Pay (with 2 gold or more): lose 2 gold – or "
            "Bleed: take a wound.");
  EXPECT_EQ(said<God>(english, content.gods, "moakileki"),
            "Before combat: lose an item. Omen of the skull: put 2 doom counters on the god; draw "
            "and place 2 ritual tokens. Omen of the moon: every hero: in a town: lose 2 gold, "
            "otherwise: take 1 fatigue.");
  EXPECT_EQ(said<Ware>(english, content.wares, "river_trident"),
            "+4 body against challenges of swamp or river.");
  EXPECT_EQ(
      said<Hero>(english, content.heroes, "ysolde"),
      "any movement die pays for river. As often as you pay while moving, for 1 fatigue: roll "
      "one more movement die.");
}

TEST(ZanagaTexts, other_languages_say_the_same_in_their_own_order) {
  const Content& content = house_content();
  EXPECT_EQ(
      said<Ware>(cli::builtin_translator("it"), content.wares, "iron_mask"),
      "Quante volte vuoi, pagando ogni volta, dopo un tiro fallito, per 1 di fatica: subire 3 "
      "danni in meno.");
  EXPECT_EQ(said<Ware>(cli::builtin_translator("de"), content.wares, "iron_mask"),
            "Sooft du bezahlst, nach einem verlorenen Wurf, für 1 Erschöpfung: 3 Schaden weniger "
            "erleiden.");
}

TEST(ZanagaTexts, R38_a_use_says_its_price) {
  Position p;
  const Ware card = p.ware(Kind::item);
  p.content->wares[card.index].use = {
      .when = When::movement, .fatigue = 2, .effects = p.does({{.kind = EffectKind::die}})};
  p.give(card).asks(WalkFrame{}).dice(0, 1).hero().fatigue = 2;
  const auto said = [&] {
    const std::string text =
        cli::builtin_translator("en").translate(p.rules.describe(p.state, UseCard{{card}}));
    return text.substr(text.find('('));
  };
  EXPECT_EQ(said(), "(costs 2 fatigue, a wound of it): roll one more movement die");
  p.hero().wounds = 4;
  EXPECT_EQ(said(), "(costs 2 fatigue, a wound of it, which knocks you out: no effect)");
}

TEST(ZanagaTexts, a_hint_for_any_move_has_words_in_every_language) {
  const Rules rules = builtin_rules<Rules>(Options{.players = 3});
  const Reader reader;
  engine::SeededChance chance(engine::seed_from("hints"));
  std::vector<Event> events;
  std::vector<Move> moves;
  std::set<std::string> keys;
  State state = rules.setup(chance, events);
  while (const auto seat = rules.deciding(state)) {
    const View view = rules.view(state, seat);
    rules.legal_moves(state, moves);
    for (const Move& move : moves) {
      const auto why = rules.explain(view, move, chance);
      if (!why) continue;
      const bool fresh = keys.insert(why->key).second;
      if (fresh || chance.pick(50) == 0) reader.read(*why);
    }
    rules.apply(state, rules.heuristic_move(view, chance), chance, events);
    events.clear();
  }
  for (const char* hint : {"goal", "stop_short", "attempt", "check_hard", "place_last", "fight",
                           "flee", "strike_odds", "defend_odds", "buy_odds", "learn_odds"}) {
    EXPECT_TRUE(keys.contains("zanaga.hint." + std::string(hint))) << hint;
  }
}

/// The English text of a move of seat 0.
std::string reason(const Position& p, const Move& move) {
  engine::SeededChance chance({});
  const auto why = p.rules.explain(p.rules.view(p.state, Seat{0}), move, chance);
  return why ? cli::builtin_translator("en").translate(*why) : "";
}

TEST(ZanagaTexts, hints_name_the_goal_and_how_far_it_is) {
  Position p;
  const Hex counter = p.adventure(Colour::green);
  const Hex beside =
      *std::ranges::find_if((*p.content)[counter].beside, [](Hex hex) { return !hex.none(); });
  p.state.sheets[0].hex = beside;
  const std::string said = reason(p, Step{counter, {}});
  EXPECT_TRUE(said.starts_with("Next goal: the green counter at " + p.content->name(counter)))
      << said;
  EXPECT_TRUE(said.ends_with(", and you are there.")) << said;
  for (std::size_t i = 0; i < p.content->adventure_hexes.size(); ++i) {
    p.state.set_counter(static_cast<int>(i), p.content->adventure_hexes[i] == counter);
  }
  EXPECT_TRUE(reason(p, Roll{}).ends_with(", one step further.")) << reason(p, Roll{});
}

TEST(ZanagaTexts, hints_for_a_phase_give_the_exact_odds_of_its_roll) {
  Position p;  // body 5 with 2 damage against targets of 12
  p.fights(p.card(Colour::green)).play(FightOn{});
  EXPECT_EQ(reason(p, Strike{{0}}), "It hits 72 % of the time and does one wound.");
  EXPECT_EQ(reason(p, Defend{}),
            "You ward it off 72 % of the time; another phase is better for the attack.");
}

TEST(ZanagaTexts, R08_a_roll_tells_each_die_and_what_they_make_with_the_value) {
  Position p;
  p.fights(p.card(Colour::green)).play(FightOn{}).play(Strike{{0}}, {5, 4});
  const auto& roll = std::get<CombatRoll>(p.events.at(p.when<CombatRoll>()));
  EXPECT_EQ(roll.dice.first, 5);
  EXPECT_EQ(roll.dice.second, 4);
  EXPECT_EQ(roll.roll, 9 + p.stats().strike_value({0}, {0}, roll.phase));
  cli::Translator translator = cli::builtin_translator("en");
  translator.set_names({"Ada"});
  EXPECT_EQ(
      translator.translate(p.rules.describe(roll)),
      "Ada, mind: the hero attacks with 5 and 4 on the dice, 12 in all, against 12, and wins");
}

TEST(ZanagaTexts, movement_dice_are_named_by_their_terrains) {
  Position p;
  cli::Translator translator = cli::builtin_translator("it");
  translator.set_names({"Ada"});
  Dice dice;
  dice[0] = 2;
  EXPECT_EQ(translator.translate(p.rules.describe(DiceRolled{{0}, dice})),
            "Ada ha i dadi savana/strada/colline, savana/strada/colline");
}

TEST(ZanagaTexts, an_option_says_what_it_needs_and_does) {
  const Content& content = house_content();
  const cli::Translator english = cli::builtin_translator("en");
  std::vector<std::string> options;
  for (const Option& option : content.options)
    options.push_back(english.translate(text_of(content, option)));
  EXPECT_NE(
      std::ranges::find(options, "Pay (with 2 gold or more): lose 2 gold, the challenge is beaten"),
      options.end());
  EXPECT_NE(std::ranges::find(options, "Fight"), options.end());
}

}  // namespace
}  // namespace etana::test::zan
