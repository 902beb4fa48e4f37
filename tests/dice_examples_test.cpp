// The dice race: the figures and examples of the rulebook, as positions. docs/rules/coverage.md
// names each beside its sentence. A is the blue player, B teal, C orange.

#include "dice_position.h"

namespace etana::test {
namespace {

/// How many dice of a colour are among rolled ones.
int of_colour(const Pool& dice, Colour colour) {
  int count = 0;
  for (int value = 1; value <= kFaces; ++value) count += dice[Die::of(colour, value).kind];
  return count;
}

/// The values that fit beside a white die of this value.
std::string beside(int value) {
  DicePosition p;
  p.put("1.1a", "w" + std::to_string(value)).pool("w1 w2 w3 w4 w5 w6");
  std::string fit;
  for (char other = '1'; other <= '6'; ++other) {
    if (p.offers(std::string("place w") + other + " 1.1b")) fit += other;
  }
  return fit;
}

TEST(DiceExamples, figure_C1_twelve_dice_and_three_white_ones) {
  const Rules rules = builtin_rules<Rules>({2, false});
  engine::SeededChance chance(engine::seed_from("C.1"));
  std::vector<Event> events;
  const State state = rules.setup(chance, events);
  EXPECT_EQ(of_colour(state.visible.pool, Colour::of(state.visible.turn)), 12);
  EXPECT_EQ(of_colour(state.visible.pool, kWhite), 3);
}

TEST(DiceExamples, figure_D1_no_two_dice_of_a_colour_touch) {
  DicePosition p;
  p.row("1.1", "A2 w2 A3 w3 A4").pool("w5 A4");
  EXPECT_EQ(p.refused_by("place A4 1.1f"), "D-05");
  p.play("place w5 1.1f");
  EXPECT_EQ(p.player(0).star, true) << "a legal arrangement, complete";
}

TEST(DiceExamples, figure_D2_white_dice_may_touch) {
  DicePosition p;
  p.row("1.1", "A2 w2 w3 w3 A4").pool("w5 w4");
  EXPECT_TRUE(p.offers("place w4 1.1f"));
  p.play("place w5 1.1f");
  EXPECT_TRUE(p.player(0).star);
}

TEST(DiceExamples, a_2_goes_next_to_a_1_a_2_or_a_3) { EXPECT_EQ(beside(2), "123"); }

TEST(DiceExamples, a_3_goes_next_to_a_2_a_3_or_a_4) { EXPECT_EQ(beside(3), "234"); }

TEST(DiceExamples, a_1_goes_next_to_a_6_a_1_or_a_2) { EXPECT_EQ(beside(1), "126"); }

/// The blue player's first level as in the figures D.3 and D.4: 1 1 2 3 4 3.
DicePosition first_level() {
  DicePosition p;
  p.row("1.1", "A1 w1 A2 w3 A4 w3");
  return p;
}

TEST(DiceExamples, figure_D3_a_6_rests_on_two_1s) {
  DicePosition p = first_level();
  p.pool("A6 A3 A5");
  EXPECT_TRUE(p.offers("place A6 1.2a")) << "6 and 1 go together, and blue on blue is fine";
  EXPECT_TRUE(p.offers("place A3 1.2d")) << "on the 3 and the 4";
  EXPECT_EQ(p.refused_by("place A5 1.2a"), "D-04");
  p.play("place A6 1.2a").play("place A3 1.2d");
}

TEST(DiceExamples, figure_D4_another_blue_6_breaks_the_rule_of_colours) {
  DicePosition p;
  p.row("1.1", "A1 w1 w1 w2 A3 w3").put("1.2a", "A6").pool("A6 w6");
  EXPECT_EQ(p.refused_by("place A6 1.2b"), "D-05") << "its value would do";
  EXPECT_TRUE(p.offers("place w6 1.2b"));
  p.play("place w6 1.2b");
  EXPECT_EQ(p.happened<TookSkull>(), 1) << "only a die remains that cannot be placed";
}

/// Seat 1 places dice, on side 2.
DicePosition& teals_turn(DicePosition& p) {
  p.state.visible.turn = {1};
  p.state.visible.frames.back().seat = {1};
  return p;
}

TEST(DiceExamples, figure_D5_a_teal_1_beside_the_white_1_round_the_corner) {
  DicePosition p(4, true);
  p.row("1.1", "A2 w2 A1 w1 A1 w1");
  teals_turn(p).pool("B1 B3 B6");
  EXPECT_EQ(p.refused_by("place B3 2.1a"), "D-04") << "1.1f shows a 1";
  EXPECT_TRUE(p.offers("place B6 2.1a"));
  p.play("place B1 2.1a");
  EXPECT_EQ(p.at("2.1a"), "B1");
}

TEST(DiceExamples, figure_D6_a_teal_2_beside_a_blue_6_breaks_the_rule_of_values) {
  DicePosition p(4, true);
  p.row("1.1", "w1 w1 w1 w1 w1 A1").row("1.2", "-- -- -- -- A6");
  p.row("2.1", "B1 w1 B1 w1 B1 w1");
  teals_turn(p).pool("B2 B1");
  EXPECT_EQ(p.refused_by("place B2 2.2a"), "D-04") << "a 2 beside a 6";
  EXPECT_TRUE(p.offers("place B1 2.2a")) << "teal beside blue is fine";
}

TEST(DiceExamples, figure_D7_everyone_works_on_their_own_side) {
  DicePosition p(4, true);
  for (std::size_t turn = 0; turn < 8; ++turn) {
    const std::size_t seat = turn % 4;
    p.begin_turn(seat);
    EXPECT_EQ(p.state.visible.turn.index, seat);
    EXPECT_EQ(p.player(seat).side, seat) << "in the second round too";
  }
}

TEST(DiceExamples, a_second_extra_white_makes_five_white_dice) {
  DicePosition one;
  one.hand(0, {Card::extra_white}).begin_turn(0);
  one.play("play extra_white");
  EXPECT_EQ(of_colour(one.last<Rolled>().dice, kWhite), 4);
  DicePosition two;
  two.hand(0, {Card::extra_white, Card::extra_white}).begin_turn(0);
  two.play("play extra_white").play("play extra_white");
  EXPECT_EQ(of_colour(two.last<Rolled>().dice, kWhite), 5);
}

TEST(DiceExamples, rotate_by_4_ends_on_the_same_side) {
  DicePosition p;
  p.pool("A1 w1").hand(0, {Card::rotate}).play("play rotate", {4});
  EXPECT_EQ(p.player(0).side, 0);
  EXPECT_TRUE(p.offers("place A1 1.1a"));
}

TEST(DiceExamples, figure_G1_the_pinnacle_looks_at_its_own_side_alone) {
  DicePosition p(4, true);
  p.row("2.1", "w3 w3 w3 w3 w3 w3").row("2.2", "w3 w3 w3 w3 w3").row("2.3", "w3 w3 w3 w3");
  p.row("2.4", "w3 w3 w3").row("2.5", "w3 B2").put("1.5b", "A3").row("3.5", "C5 C4");
  teals_turn(p).pool("B2 B1 B5");
  EXPECT_EQ(p.refused_by("place B5 top"), "D-07") << "the 3 and the 2 below";
  p.play("place B2 top");
  EXPECT_EQ(p.state.visible.winner, 1) << "whatever lies on the sides of blue and orange";
}

}  // namespace
}  // namespace etana::test
