// The rules of docs/rules/ziggurat.md on the table of spaces and the end, each from a position set
// up for it.

#include <gtest/gtest.h>

#include "ziggurat_position.h"

namespace etana::ziggurat::test {
namespace {

// The table of spaces

TEST(ZigguratRules, Z40_rows_in_order_and_the_new_place_again) {
  TestPack pack;  // ramp, then a ladder at its foot, then a push at the ladder's head
  pack.ramps = R"({"c4": "b4"})";
  pack.ladders = R"({"b4": "d4", "e1": "top"})";
  Position position(pack);
  position.hero(0, "c3").hero(1, "d4").plays("your-1").go(kOn);
  EXPECT_EQ(position.count_of<Slid>(), 1);
  EXPECT_EQ(position.count_of<Climbed>(), 1);
  EXPECT_EQ(position.where(0), "d4");
  EXPECT_EQ(position.decision(), Decision::aside);
  EXPECT_EQ(position.decides(), 1);
}

TEST(ZigguratRules, Z41_a_hero_in_a_pit_loses) {
  TestPack pack;
  pack.pits = R"(["b4"])";
  Position position(pack);
  position.hero(0, "b3").plays("your-1").go(kOn);
  EXPECT_EQ(position.state.outcome, Outcome::fell);
}

TEST(ZigguratRules, Z42_a_spirit_in_a_pit_is_out) {
  TestPack pack;
  pack.pits = R"(["b4"])";
  Position position(pack);
  position.spirit(Colour::ember, "b3").plays("ember-fire-1").go(kOn);
  EXPECT_EQ(position.state.outcome, Outcome::playing);
  EXPECT_EQ(std::ranges::count(position.state.spirits[0], kDoused), 1);
  EXPECT_EQ(std::ranges::count(position.state.spirits[0], kReserve), 2);  // it does not wait again
}

TEST(ZigguratRules, Z43_ramps_take_heroes_and_spirits_down) {
  TestPack pack;
  pack.ramps = R"({"c4": "a9"})";
  Position position(pack);
  position.hero(0, "c3").plays("your-1").go(kOn);
  EXPECT_EQ(position.where(0), "a9");
  position.hero(0, "a1").spirit(Colour::ember, "c5").plays("ember-fire-1").go(kBack);
  EXPECT_EQ(position.token(Colour::ember), position.at("a9"));
}

TEST(ZigguratRules, Z44_ladders_take_heroes_and_spirits_up) {
  TestPack pack;
  pack.ladders = R"({"b4": "d9", "e1": "top"})";
  Position position(pack);
  position.hero(0, "b3").plays("your-1").go(kOn);
  EXPECT_EQ(position.where(0), "d9");
  position.hero(0, "a1").spirit(Colour::ember, "b5").plays("ember-fire-1").go(kBack);
  EXPECT_EQ(position.token(Colour::ember), position.at("d9"));
}

TEST(ZigguratRules, Z45_a_pushed_hero_steps_where_its_seat_says) {
  TestPack pack;
  pack.ramps = R"({"b6": "a9"})";
  Position position(pack, 3);
  position.hero(0, "b1").hero(1, "b5").plays("your-4").go(kOn);
  EXPECT_EQ(position.decision(), Decision::aside);
  EXPECT_EQ(position.decides(), 1);
  position.go(kOn);
  EXPECT_EQ(position.where(0), "b5");
  EXPECT_EQ(position.where(1), "a9");  // its new space was looked at
  EXPECT_EQ(position.title("t-push"), 0);
}

TEST(ZigguratRules, Z46_who_runs_in_circles_goes_home) {
  TestPack pack;  // two heroes on ladder head and ramp foot push each other round
  pack.ladders = R"({"b5": "c5", "e1": "top"})";
  pack.ramps = R"({"c6": "b4"})";
  Position position(pack);
  // Hero 0 climbs to c5 and pushes hero 1, which slides from c6 to b4; nothing comes again.
  position.hero(0, "b3").hero(1, "c5").plays("your-2").go(kOn).go(kOn);
  EXPECT_EQ(position.where(1), "b4");
  EXPECT_EQ(position.count_of<SentHome>(), 0);
  // Pushed to c6 and down to b5, it climbs to c5 itself, pushes back, and hero 0 does the same.
  TestPack round;
  round.ladders = R"({"b5": "c5", "e1": "top"})";
  round.ramps = R"({"c6": "b5"})";
  EXPECT_EQ(pack_error(round), "fine");
  Position circle(round);
  circle.hero(0, "b4").hero(1, "c5").plays("your-1").go(kOn);  // 0 to c5, 1 must go
  circle.go(kOn);                                              // 1: c6, b5, c5, and hero 0 must go
  EXPECT_EQ(circle.decides(), 0);
  circle.go(kOn);  // 0: c6, b5, and c5 again, where it came to rest before: home
  EXPECT_EQ(circle.where(0), "a4");
  EXPECT_EQ(circle.where(1), "c5");
  EXPECT_EQ(circle.count_of<SentHome>(), 1);
}

TEST(ZigguratRules, Z46_a_pushed_hero_is_not_offered_a_side_where_it_came_to_rest) {
  Position position({}, 3);  // the one who wants home walks onto a hero that has another beside it
  position.hero(0, "c9").hero(1, "c11").hero(2, "c12").plays("your-2").go(kOn);
  position.go(kOn);    // 1 to c12
  position.go(kBack);  // 2 to c11, where 0 is now
  EXPECT_EQ(position.decides(), 0);
  position.go(kOn);    // 0 to c12
  position.go(kBack);  // 1 to c11
  EXPECT_EQ(position.decides(), 2);
  position.go(kOn);  // 2 to c12, and 0 has but one side left: nobody need be asked
  EXPECT_EQ(position.where(0), "c13");
  EXPECT_EQ(position.where(1), "c11");
  EXPECT_EQ(position.where(2), "c12");
  EXPECT_EQ(position.count_of<SentHome>(), 0);
  EXPECT_EQ(position.state.active.index, 1);
}

TEST(ZigguratRules, Z46_with_no_side_left_a_hero_goes_home) {
  Position position;
  position.hero(0, "b1").hero(1, "b3").plays("your-2");
  for (const char* side : {"b2", "b4"}) position.state.arrivals[1].add(position.at(side).index);
  position.go(kOn);
  EXPECT_EQ(position.where(0), "b3");
  EXPECT_EQ(position.where(1), "a18");
  EXPECT_EQ(position.count_of<SentHome>(), 1);
}

TEST(ZigguratRules, Z46_home_is_looked_at_too) {
  Position position({}, 3);
  position.hero(0, "b1").hero(1, "b3").hero(2, "a11").plays("your-2");
  for (const char* side : {"b2", "b4"}) position.state.arrivals[1].add(position.at(side).index);
  position.go(kOn);
  EXPECT_EQ(position.where(1), "a11");
  EXPECT_EQ(position.decision(), Decision::aside);
  EXPECT_EQ(position.decides(), 2);
}

TEST(ZigguratRules, Z47_a_hero_on_the_summit_stays) {
  Position position;
  position.hero(0, "e12").plays("your-1").go(kOn);
  EXPECT_EQ(position.where(0), "top");
  EXPECT_EQ(position.title("t-reach-summit"), 0);
  EXPECT_EQ(position.state.outcome, Outcome::playing);
  position.plays("all-2");
  EXPECT_EQ(position.decides(), 1);
}

TEST(ZigguratRules, Z48_spirits_share_spaces) {
  Position position;
  position.spirit(Colour::ember, "b3").spirit(Colour::azure, "b4").plays("ember-fire-1").go(kOn);
  EXPECT_EQ(position.token(Colour::ember), position.token(Colour::azure));
  EXPECT_EQ(position.state.outcome, Outcome::playing);
}

// The end

TEST(ZigguratRules, Z50_the_last_hero_on_the_summit_wins) {
  Position position({}, 3);
  position.hero(1, "top").hero(2, "top").hero(0, "e12").plays("your-1").go(kOn);
  EXPECT_EQ(position.state.outcome, Outcome::won);
  EXPECT_EQ(position.rules().result(position.state)->winners.bits, 7);
}

TEST(ZigguratRules, Z51_scorched_is_lost_for_all) {
  Position position;
  position.hero(0, "b1").spirit(Colour::ember, "b3").plays("your-2").go(kOn);
  EXPECT_EQ(position.rules().result(position.state)->winners.bits, 0);
}

TEST(ZigguratRules, Z52_a_pit_is_lost_for_all) {
  TestPack pack;
  pack.pits = R"(["a6"])";
  Position position(pack);
  position.plays("your-2").go(kOn);
  EXPECT_EQ(position.state.victim, 0);
  EXPECT_EQ(position.rules().result(position.state)->winners.bits, 0);
}

TEST(ZigguratRules, Z53_a_spirit_on_the_summit_is_lost_for_all) {
  Position position;
  position.spirit(Colour::ember, "e12").plays("ember-fire-1").go(kOn);
  EXPECT_EQ(position.state.outcome, Outcome::taken);
  EXPECT_EQ(position.count_of<SummitTaken>(), 1);
}

TEST(ZigguratRules, Z54_no_card_to_play_is_lost_for_all) {
  Position position;
  position.plays("your-1");
  position.state.discards.add(position.state.hands[1]);
  position.state.hands[1] = kNone;
  position.go(kOn);
  EXPECT_EQ(position.state.outcome, Outcome::no_card);
  EXPECT_EQ(position.count_of<NoCard>(), 1);
}

TEST(ZigguratRules, Z55_the_rest_of_the_card_is_not_played) {
  Position position({}, 2);
  position.hero(1, "top").hero(0, "e11").spirit(Colour::ember, "b5").plays("both").go(kOn);
  EXPECT_EQ(position.state.outcome, Outcome::won);
  EXPECT_EQ(position.token(Colour::ember), position.at("b5"));
  EXPECT_TRUE(position.moves().empty());
  EXPECT_EQ(position.refusal(Walk{}), "over");
}

TEST(ZigguratRules, Z57_titles_are_for_the_first_and_stay_open_until_won) {
  Options options;
  options.titles[1] = 1U << 2U;  // hero 1 has "push" already
  Position position({}, 2, options);
  position.hero(0, "b1").hero(1, "b5").plays("your-4").go(kOn).go(kOn);
  EXPECT_EQ(position.title("t-push"), -1);
  TestPack later;
  later.chapters = 3;
  Position third(later, 2);
  third.hero(0, "b1").hero(1, "b5").plays("your-4").go(kOn).go(kOn);
  EXPECT_EQ(third.title("t-push"), 0);
  third.hero(0, "c1").hero(1, "c3").plays("your-2", 0).go(kOn).go(kOn);
  EXPECT_EQ(third.count_of<Titled>(), 0);
}

TEST(ZigguratRules, Z58_a_colour_may_sleep) {
  Options options;
  options.players = 4;
  options.knowledge = true;
  const Rules rules = etana::test::builtin_rules<Rules>(options);
  const State state = fresh(rules, "asleep");
  int asleep = 0;
  for (std::size_t i = 0; i < kColours; ++i) {
    EXPECT_EQ(state.spirits[i][0] == kReserve, rules.asleep(i));
    asleep += rules.asleep(i) ? 1 : 0;
  }
  EXPECT_EQ(asleep, 1);
  TestPack pack;
  pack.more = R"(, "knowledge": {"asleep": ["ember"]})";
  Options test;
  test.knowledge = true;
  Position position(pack, 2, test);
  position.plays("ember-appears");
  EXPECT_EQ(position.token(Colour::ember), kReserve);
}

}  // namespace
}  // namespace etana::ziggurat::test
