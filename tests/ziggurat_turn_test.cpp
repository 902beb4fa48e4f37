// The rules of docs/rules/ziggurat.md on the turn and on being scorched, each from a position set
// up for it.

#include <gtest/gtest.h>

#include "ziggurat_position.h"

namespace etana::ziggurat::test {
namespace {

// The turn

TEST(ZigguratRules, Z20_heroes_then_spirits_then_discard_and_draw) {
  Table table;
  table.hero(0, "b1").spirit(Colour::ember, "c5").plays("both").go(kOn);
  EXPECT_EQ(table.where(0), "b3");
  EXPECT_EQ(table.decision(), Decision::lead);
  const Card played = table.card("both");
  table.go(kBack);
  EXPECT_EQ(table.token(Colour::ember), table.at("c4"));
  EXPECT_TRUE(table.state.discards.has(played));
  EXPECT_NE(table.state.hands[0], kNone);
  EXPECT_EQ(table.state.active.index, 1);
  EXPECT_EQ(table.told<Drew>(), 1);
}

TEST(ZigguratRules, Z21_your_hero_walks_the_exact_steps_round_the_ring) {
  Table table;
  table.hero(0, "b23").plays("your-5").go(kOn);
  EXPECT_EQ(table.where(0), "b4");
  table.hero(0, "b3").plays("your-6").go(kBack);
  EXPECT_EQ(table.where(0), "b21");
}

TEST(ZigguratRules, Z22_any_hero_is_named_by_the_active_seat) {
  Table table({}, 3);
  table.plays("any-2", 1);
  EXPECT_EQ(table.decision(), Decision::name);
  EXPECT_EQ(table.decides(), 1);
  EXPECT_EQ(table.moves().size(), 3U);
  table.make(Name{2});
  EXPECT_EQ(table.decision(), Decision::walk);
  EXPECT_EQ(table.decides(), 2);
  table.go(kOn);
  EXPECT_EQ(table.where(2), "a20");
  EXPECT_EQ(table.played().substr(0, 1), "2");  // nobody else walked
}

TEST(ZigguratRules, Z23_all_heroes_walk_once_in_the_order_named) {
  Table table({}, 3);
  table.hero(0, "b1").hero(1, "b4").hero(2, "c1").plays("all-3");
  EXPECT_EQ(table.moves().size(), 3U);
  table.make(Name{0}).go(kOn);  // lands on hero 1, which is pushed
  EXPECT_EQ(table.decision(), Decision::aside);
  table.go(kOn);
  EXPECT_EQ(table.where(1), "b5");
  EXPECT_EQ(table.refusal(Name{0}), "not_moved_by_card");
  table.make(Name{1}).go(kOn);  // and still walks
  EXPECT_EQ(table.where(1), "b8");
  EXPECT_EQ(table.decides(), 2);  // the last one need not be named
  table.go(kBack);
  EXPECT_EQ(table.where(2), "c18");
  EXPECT_EQ(table.state.active.index, 1);
}

TEST(ZigguratRules, Z24_a_heros_own_seat_chooses_its_direction) {
  Table table({}, 4);
  table.plays("any-2", 0).make(Name{3});
  EXPECT_EQ(table.decides(), 3);
  EXPECT_EQ(table.moves(), (std::vector<Move>{Walk{kOn}, Walk{kBack}}));
}

TEST(ZigguratRules, Z25_on_the_way_only_fire_counts) {
  TestPack pack;
  pack.ladders = R"({"b2": "c2", "e1": "top"})";
  pack.ramps = R"({"b3": "a2"})";
  pack.pits = R"(["b4"])";
  Table table(pack);
  table.hero(0, "b1").hero(1, "b5").plays("your-5").go(kOn);
  EXPECT_EQ(table.where(0), "b6");
  EXPECT_EQ(table.where(1), "b5");
}

TEST(ZigguratRules, Z26_each_spirit_of_the_colour_moves_by_itself) {
  Table table;
  table.spirit(Colour::ember, "b5").spirit(Colour::ember, "c5").spirit(Colour::azure, "d5");
  table.plays("ember-fire-2").go(kOn);
  EXPECT_EQ(table.decision(), Decision::lead);
  table.go(kBack);
  EXPECT_EQ(table.token(Colour::ember, 0), table.at("b7"));
  EXPECT_EQ(table.token(Colour::ember, 1), table.at("c3"));
  EXPECT_EQ(table.token(Colour::azure), table.at("d5"));
  EXPECT_EQ(table.state.active.index, 1);
}

TEST(ZigguratRules, Z27_the_active_seat_leads_the_spirits) {
  Table table({}, 3);
  table.spirit(Colour::moss, "b5").plays("moss-fire-3", 2);
  EXPECT_EQ(table.decides(), 2);
  EXPECT_EQ(table.decision(), Decision::lead);
}

TEST(ZigguratRules, Z28_a_waiting_spirit_appears_and_its_space_is_looked_at) {
  TestPack pack;
  pack.chapters = 2;
  Table plain;
  plain.plays("ember-appears");
  EXPECT_EQ(plain.token(Colour::ember), plain.at("b24"));
  for (const char* name : {"c1", "c2"}) plain.spirit(Colour::ember, name);
  plain.plays("ember-appears");
  EXPECT_EQ(plain.told<NoneAppeared>(), 1);
  Table met;
  met.hero(1, "b24").plays("ember-appears");
  EXPECT_EQ(met.state.outcome, Outcome::scorched);
  EXPECT_EQ(met.state.victim, 1);
}

TEST(ZigguratRules, Z29_an_empty_pile_gives_nothing) {
  Table table;
  table.plays("your-1");
  for_each(table.state.unseen, [&](unsigned card) { table.state.discards.add(card); });
  table.state.unseen = {};
  table.state.pile = 0;
  table.go(kOn);
  EXPECT_EQ(table.told<DrewNothing>(), 1);
  EXPECT_EQ(table.state.hands[0], kNone);
  EXPECT_EQ(table.state.active.index, 1);
}

TEST(ZigguratRules, Z30_what_makes_no_difference_is_not_asked) {
  Table table;
  table.hero(0, "e4").plays("your-6");  // half way round: e10 either way
  EXPECT_EQ(table.where(0), "e10");
  EXPECT_EQ(table.state.active.index, 1);
  table.hero(0, "e4").spirit(Colour::dusk, "e8").plays("your-6");  // now one way burns
  EXPECT_EQ(table.moves().size(), 2U);
  TestPack pack;
  pack.pits = R"(["b4", "b8"])";
  Table pits(pack);
  pits.spirit(Colour::ember, "b6").plays("ember-fire-2");  // a pit either way
  EXPECT_EQ(pits.token(Colour::ember, kTokens - 1), kDoused);
}

TEST(ZigguratRules, Z35_a_hero_on_the_summit_helps) {
  Table table({}, 3);
  table.hero(0, "top").plays("your-2");
  EXPECT_EQ(table.decision(), Decision::name);
  EXPECT_EQ(table.decides(), 0);
  EXPECT_EQ(table.moves().size(), 2U);
  EXPECT_EQ(table.refusal(Name{0}), "on_summit");
  Table pair;
  pair.hero(0, "top").plays("your-2");
  EXPECT_EQ(pair.decides(), 1);  // nobody else could be named
  EXPECT_EQ(pair.decision(), Decision::walk);
}

Options led_by(const std::array<std::uint8_t, kMaxHeroes>& leaders) {
  Options options;
  options.leaders = leaders;
  return options;
}

/// The first hero is on the summit and helps, with a card for YOUR hero.
struct Helped : Table {
  explicit Helped(const std::array<std::uint8_t, kMaxHeroes>& leaders, int players = 4)
      : Table({}, players, led_by(leaders)) {
    hero(0, "top").plays("your-2");
  }
};

TEST(ZigguratRules, Z36_whoever_is_named_by_a_helper_may_refuse_once) {
  Helped table({0, 1, 2, 3});
  table.make(Name{1});
  EXPECT_EQ(table.decision(), Decision::permit);
  EXPECT_EQ(table.decides(), 1);
  EXPECT_EQ(table.moves(), (std::vector<Move>{Agree{}, Refuse{}}));
  EXPECT_EQ(table.refusal(Walk{}), "something_else");
  table.make(Refuse{});
  EXPECT_EQ(table.decision(), Decision::name);
  EXPECT_EQ(table.moves(), (std::vector<Move>{Name{2}, Name{3}}));
  EXPECT_EQ(table.refusal(Name{1}), "said_no");
  table.make(Name{3}).make(Agree{});
  EXPECT_EQ(table.decision(), Decision::walk);
  EXPECT_EQ(table.decides(), 3);
  table.go(kOn);
  EXPECT_EQ(table.where(3), "a27");
}

TEST(ZigguratRules, Z36_if_all_refuse_the_first_named_walks) {
  Helped table({0, 1, 2, 3});
  table.make(Name{2}).make(Refuse{}).make(Name{1}).make(Refuse{});
  EXPECT_EQ(table.decision(), Decision::permit);  // the last one need not be named, but is asked
  EXPECT_EQ(table.decides(), 3);
  table.make(Refuse{});
  EXPECT_EQ(table.told<AllRefused>(), 1);
  EXPECT_EQ(table.decision(), Decision::walk);
  EXPECT_EQ(table.decides(), 2);
}

TEST(ZigguratRules, Z36_nobody_is_asked_for_a_bot_or_a_hero_of_their_own_or_twice) {
  Helped own({0, 0, kNone, 1});
  EXPECT_EQ(own.make(Name{1}).decision(), Decision::walk);
  Helped bot({0, 0, kNone, 1});
  EXPECT_EQ(bot.make(Name{2}).decision(), Decision::walk);
  Helped one_person({0, 1, 1, 2});
  one_person.make(Name{1}).make(Refuse{}).make(Name{2});
  EXPECT_EQ(one_person.decision(), Decision::walk);  // who leads both has said no to this card
  Helped unknown({kNone, kNone, kNone, kNone});
  EXPECT_EQ(unknown.make(Name{1}).decision(), Decision::walk);
  Helped pair({0, 1, kNone, kNone}, 2);
  EXPECT_EQ(pair.decision(), Decision::walk);  // a single hero below the summit
  Helped any({0, 1, 2, 3});
  EXPECT_EQ(any.plays("any-2").make(Name{1}).decision(), Decision::walk);  // no card for YOUR hero
}

TEST(ZigguratRules, Z36_who_leads_whom_is_an_option_of_the_match) {
  const auto read = engine::read_json(parsed(R"({"players": 3, "leaders": [0, null, 1]})"),
                                      "options", Rules::read_options);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->leaders, (std::array<std::uint8_t, kMaxHeroes>{0, kNone, 1, kNone}));
  EXPECT_EQ(engine::read_json(Rules::to_json(*read), "options", Rules::read_options), *read);
  EXPECT_FALSE(Rules::to_json(Options{}).contains("leaders"));
  Helped table({0, 1, 2, 3});
  table.make(Name{1}).make(Refuse{});
  const auto again = engine::read_json(table.rules().to_json(table.state), "state",
                                       [&](auto& in) { return table.rules().read_state(in); });
  EXPECT_EQ(*again, table.state);
}

// Scorched

TEST(ZigguratRules, Z31_heroes_and_fire_meet_in_every_way) {
  const auto outcome = [](const TestPack& pack, auto set_up) {
    Table table(pack);
    set_up(table);
    return std::pair(table.state.outcome, static_cast<int>(table.state.victim));
  };
  const auto scorched = std::pair(Outcome::scorched, 0);
  EXPECT_EQ(outcome({},
                    [](Table& t) {  // walking past
                      t.hero(0, "b1").spirit(Colour::ember, "b3").plays("your-5").go(kOn);
                    }),
            scorched);
  EXPECT_EQ(outcome({},
                    [](Table& t) {  // walking onto
                      t.hero(0, "b1").spirit(Colour::ember, "b3").plays("your-2").go(kOn);
                    }),
            scorched);
  EXPECT_EQ(outcome({},
                    [](Table& t) {  // a spirit passing
                      t.hero(0, "b3").spirit(Colour::ember, "b1").plays("ember-fire-4").go(kOn);
                    }),
            scorched);
  TestPack links;
  links.ladders = R"({"b2": "c2", "e1": "top"})";
  links.ramps = R"({"c6": "b6"})";
  EXPECT_EQ(outcome(links,
                    [](Table& t) {  // by ladder
                      t.hero(0, "b1").spirit(Colour::ember, "c2").plays("your-1").go(kOn);
                    }),
            scorched);
  EXPECT_EQ(outcome(links,
                    [](Table& t) {  // a spirit by ramp
                      t.hero(0, "b6").spirit(Colour::ember, "c5").plays("ember-fire-1").go(kOn);
                    }),
            scorched);
  EXPECT_EQ(outcome({},
                    [](Table& t) {  // pushed
                      t.hero(0, "b3").hero(1, "b1").spirit(Colour::ember, "b4").plays("your-2", 1);
                      t.go(kOn).go(kOn);
                    }),
            scorched);
}

TEST(ZigguratRules, Z32_the_first_hero_met_takes_the_mark) {
  Table table;
  table.hero(0, "b5").hero(1, "b3").spirit(Colour::ember, "b1").plays("ember-fire-4").go(kOn);
  EXPECT_EQ(table.state.outcome, Outcome::scorched);
  EXPECT_EQ(table.state.victim, 1);
  EXPECT_EQ(table.told<Scorched>(), 1);
}

TEST(ZigguratHints, every_move_is_spoken_for_in_the_terms_of_the_game) {
  Table table;
  table.hero(0, "b1").spirit(Colour::ember, "c5").plays("both");
  const auto said = [&](const Move& move) {
    engine::SeededChance chance({});
    return table.rules().explain(table.rules().view(table.state, Seat{0}), move, chance)->key;
  };
  EXPECT_EQ(said(Walk{kOn}), "ziggurat.hint.walk");
  EXPECT_EQ(said(Walk{kBack}), "ziggurat.hint.walk");
  table.go(kOn);
  EXPECT_EQ(said(Lead{kBack}), "ziggurat.hint.lead");
}

}  // namespace
}  // namespace etana::ziggurat::test
