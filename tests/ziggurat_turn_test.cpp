// The rules of docs/rules/ziggurat.md on the turn and on being scorched, each from a position set
// up for it.

#include <gtest/gtest.h>

#include "ziggurat_position.h"

namespace etana::ziggurat::test {
namespace {

// The turn

TEST(ZigguratRules, Z20_heroes_then_spirits_then_discard_and_draw) {
  Position position;
  position.hero(0, "b1").spirit(Colour::ember, "c5").plays("both").go(kOn);
  EXPECT_EQ(position.where(0), "b3");
  EXPECT_EQ(position.decision(), Decision::lead);
  const Card played = position.card("both");
  position.go(kBack);
  EXPECT_EQ(position.token(Colour::ember), position.at("c4"));
  EXPECT_TRUE(position.state.discards.has(played));
  EXPECT_NE(position.state.hands[0], kNone);
  EXPECT_EQ(position.state.active.index, 1);
  EXPECT_EQ(position.count_of<Drew>(), 1);
}

TEST(ZigguratRules, Z21_your_hero_walks_the_exact_steps_round_the_ring) {
  Position position;
  position.hero(0, "b23").plays("your-5").go(kOn);
  EXPECT_EQ(position.where(0), "b4");
  position.hero(0, "b3").plays("your-6").go(kBack);
  EXPECT_EQ(position.where(0), "b21");
}

TEST(ZigguratRules, Z22_any_hero_is_named_by_the_active_seat) {
  Position position({}, 3);
  position.plays("any-2", 1);
  EXPECT_EQ(position.decision(), Decision::name);
  EXPECT_EQ(position.decides(), 1);
  EXPECT_EQ(position.moves().size(), 3U);
  position.make(Name{2});
  EXPECT_EQ(position.decision(), Decision::walk);
  EXPECT_EQ(position.decides(), 2);
  position.go(kOn);
  EXPECT_EQ(position.where(2), "a20");
  EXPECT_EQ(position.played().substr(0, 1), "2");  // nobody else walked
}

TEST(ZigguratRules, Z23_all_heroes_walk_once_in_the_order_named) {
  Position position({}, 3);
  position.hero(0, "b1").hero(1, "b4").hero(2, "c1").plays("all-3");
  EXPECT_EQ(position.moves().size(), 3U);
  position.make(Name{0}).go(kOn);  // lands on hero 1, which is pushed
  EXPECT_EQ(position.decision(), Decision::aside);
  position.go(kOn);
  EXPECT_EQ(position.where(1), "b5");
  EXPECT_EQ(position.refusal(Name{0}), "not_moved_by_card");
  position.make(Name{1}).go(kOn);  // and still walks
  EXPECT_EQ(position.where(1), "b8");
  EXPECT_EQ(position.decides(), 2);  // the last one need not be named
  position.go(kBack);
  EXPECT_EQ(position.where(2), "c18");
  EXPECT_EQ(position.state.active.index, 1);
}

TEST(ZigguratRules, Z24_a_heros_own_seat_chooses_its_direction) {
  Position position({}, 4);
  position.plays("any-2", 0).make(Name{3});
  EXPECT_EQ(position.decides(), 3);
  EXPECT_EQ(position.moves(), (std::vector<Move>{Walk{kOn}, Walk{kBack}}));
}

TEST(ZigguratRules, Z25_on_the_way_only_fire_counts) {
  TestPack pack;
  pack.ladders = R"({"b2": "c2", "e1": "top"})";
  pack.ramps = R"({"b3": "a2"})";
  pack.pits = R"(["b4"])";
  Position position(pack);
  position.hero(0, "b1").hero(1, "b5").plays("your-5").go(kOn);
  EXPECT_EQ(position.where(0), "b6");
  EXPECT_EQ(position.where(1), "b5");
}

TEST(ZigguratRules, Z26_each_spirit_of_the_colour_moves_by_itself) {
  Position position;
  position.spirit(Colour::ember, "b5").spirit(Colour::ember, "c5").spirit(Colour::azure, "d5");
  position.plays("ember-fire-2").go(kOn);
  EXPECT_EQ(position.decision(), Decision::lead);
  position.go(kBack);
  EXPECT_EQ(position.token(Colour::ember, 0), position.at("b7"));
  EXPECT_EQ(position.token(Colour::ember, 1), position.at("c3"));
  EXPECT_EQ(position.token(Colour::azure), position.at("d5"));
  EXPECT_EQ(position.state.active.index, 1);
}

TEST(ZigguratRules, Z27_the_active_seat_leads_the_spirits) {
  Position position({}, 3);
  position.spirit(Colour::moss, "b5").plays("moss-fire-3", 2);
  EXPECT_EQ(position.decides(), 2);
  EXPECT_EQ(position.decision(), Decision::lead);
}

TEST(ZigguratRules, Z28_a_waiting_spirit_appears_and_its_space_is_looked_at) {
  TestPack pack;
  pack.chapters = 2;
  Position plain;
  plain.plays("ember-appears");
  EXPECT_EQ(plain.token(Colour::ember), plain.at("b24"));
  for (const char* name : {"c1", "c2"}) plain.spirit(Colour::ember, name);
  plain.plays("ember-appears");
  EXPECT_EQ(plain.count_of<NoneAppeared>(), 1);
  Position met;
  met.hero(1, "b24").plays("ember-appears");
  EXPECT_EQ(met.state.outcome, Outcome::scorched);
  EXPECT_EQ(met.state.victim, 1);
}

TEST(ZigguratRules, Z29_an_empty_pile_gives_nothing) {
  Position position;
  position.plays("your-1");
  for_each(position.state.unseen, [&](unsigned card) { position.state.discards.add(card); });
  position.state.unseen = {};
  position.state.pile = 0;
  position.go(kOn);
  EXPECT_EQ(position.count_of<DrewNothing>(), 1);
  EXPECT_EQ(position.state.hands[0], kNone);
  EXPECT_EQ(position.state.active.index, 1);
}

TEST(ZigguratRules, Z30_what_makes_no_difference_is_not_asked) {
  Position position;
  position.hero(0, "e4").plays("your-6");  // half way round: e10 either way
  EXPECT_EQ(position.where(0), "e10");
  EXPECT_EQ(position.state.active.index, 1);
  position.hero(0, "e4").spirit(Colour::dusk, "e8").plays("your-6");  // now one way burns
  EXPECT_EQ(position.moves().size(), 2U);
  TestPack pack;
  pack.pits = R"(["b4", "b8"])";
  Position pits(pack);
  pits.spirit(Colour::ember, "b6").plays("ember-fire-2");  // a pit either way
  EXPECT_EQ(pits.token(Colour::ember, kTokens - 1), kDoused);
}

TEST(ZigguratRules, Z35_a_hero_on_the_summit_helps) {
  Position position({}, 3);
  position.hero(0, "top").plays("your-2");
  EXPECT_EQ(position.decision(), Decision::name);
  EXPECT_EQ(position.decides(), 0);
  EXPECT_EQ(position.moves().size(), 2U);
  EXPECT_EQ(position.refusal(Name{0}), "on_summit");
  Position pair;
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
struct Helped : Position {
  explicit Helped(const std::array<std::uint8_t, kMaxHeroes>& leaders, int players = 4)
      : Position({}, players, led_by(leaders)) {
    hero(0, "top").plays("your-2");
  }
};

TEST(ZigguratRules, Z36_whoever_is_named_by_a_helper_may_refuse_once) {
  Helped position({0, 1, 2, 3});
  position.make(Name{1});
  EXPECT_EQ(position.decision(), Decision::permit);
  EXPECT_EQ(position.decides(), 1);
  EXPECT_EQ(position.moves(), (std::vector<Move>{Agree{}, Refuse{}}));
  EXPECT_EQ(position.refusal(Walk{}), "something_else");
  position.make(Refuse{});
  EXPECT_EQ(position.decision(), Decision::name);
  EXPECT_EQ(position.moves(), (std::vector<Move>{Name{2}, Name{3}}));
  EXPECT_EQ(position.refusal(Name{1}), "said_no");
  position.make(Name{3}).make(Agree{});
  EXPECT_EQ(position.decision(), Decision::walk);
  EXPECT_EQ(position.decides(), 3);
  position.go(kOn);
  EXPECT_EQ(position.where(3), "a27");
}

TEST(ZigguratRules, Z36_if_all_refuse_the_first_named_walks) {
  Helped position({0, 1, 2, 3});
  position.make(Name{2}).make(Refuse{}).make(Name{1}).make(Refuse{});
  EXPECT_EQ(position.decision(), Decision::permit);  // the last one need not be named, but is asked
  EXPECT_EQ(position.decides(), 3);
  position.make(Refuse{});
  EXPECT_EQ(position.count_of<AllRefused>(), 1);
  EXPECT_EQ(position.decision(), Decision::walk);
  EXPECT_EQ(position.decides(), 2);
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
  Helped position({0, 1, 2, 3});
  position.make(Name{1}).make(Refuse{});
  const auto again = engine::read_json(position.rules().to_json(position.state), "state",
                                       [&](auto& in) { return position.rules().read_state(in); });
  EXPECT_EQ(*again, position.state);
}

// Scorched

TEST(ZigguratRules, Z31_heroes_and_fire_meet_in_every_way) {
  const auto outcome = [](const TestPack& pack, auto set_up) {
    Position position(pack);
    set_up(position);
    return std::pair(position.state.outcome, static_cast<int>(position.state.victim));
  };
  const auto scorched = std::pair(Outcome::scorched, 0);
  EXPECT_EQ(outcome({},
                    [](Position& t) {  // walking past
                      t.hero(0, "b1").spirit(Colour::ember, "b3").plays("your-5").go(kOn);
                    }),
            scorched);
  EXPECT_EQ(outcome({},
                    [](Position& t) {  // walking onto
                      t.hero(0, "b1").spirit(Colour::ember, "b3").plays("your-2").go(kOn);
                    }),
            scorched);
  EXPECT_EQ(outcome({},
                    [](Position& t) {  // a spirit passing
                      t.hero(0, "b3").spirit(Colour::ember, "b1").plays("ember-fire-4").go(kOn);
                    }),
            scorched);
  TestPack links;
  links.ladders = R"({"b2": "c2", "e1": "top"})";
  links.ramps = R"({"c6": "b6"})";
  EXPECT_EQ(outcome(links,
                    [](Position& t) {  // by ladder
                      t.hero(0, "b1").spirit(Colour::ember, "c2").plays("your-1").go(kOn);
                    }),
            scorched);
  EXPECT_EQ(outcome(links,
                    [](Position& t) {  // a spirit by ramp
                      t.hero(0, "b6").spirit(Colour::ember, "c5").plays("ember-fire-1").go(kOn);
                    }),
            scorched);
  EXPECT_EQ(outcome({},
                    [](Position& t) {  // pushed
                      t.hero(0, "b3").hero(1, "b1").spirit(Colour::ember, "b4").plays("your-2", 1);
                      t.go(kOn).go(kOn);
                    }),
            scorched);
}

TEST(ZigguratRules, Z32_the_first_hero_met_takes_the_mark) {
  Position position;
  position.hero(0, "b5").hero(1, "b3").spirit(Colour::ember, "b1").plays("ember-fire-4").go(kOn);
  EXPECT_EQ(position.state.outcome, Outcome::scorched);
  EXPECT_EQ(position.state.victim, 1);
  EXPECT_EQ(position.count_of<Scorched>(), 1);
}

TEST(ZigguratHints, every_move_is_spoken_for_in_the_terms_of_the_game) {
  Position position;
  position.hero(0, "b1").spirit(Colour::ember, "c5").plays("both");
  const auto said = [&](const Move& move) {
    engine::SeededChance chance({});
    return position.rules()
        .explain(position.rules().view(position.state, Seat{0}), move, chance)
        ->key;
  };
  EXPECT_EQ(said(Walk{kOn}), "ziggurat.hint.walk");
  EXPECT_EQ(said(Walk{kBack}), "ziggurat.hint.walk");
  position.go(kOn);
  EXPECT_EQ(said(Lead{kBack}), "ziggurat.hint.lead");
}

}  // namespace
}  // namespace etana::ziggurat::test
