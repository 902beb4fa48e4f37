// 3D Labyrinth: walking. Each rule of docs/rules/labyrinth.md from a position set up for it.

#include "labyrinth_position.h"

namespace etana::labyrinth::test {
namespace {

TEST(LabyrinthRules, L20_a_step_needs_both_towers_open_towards_each_other) {
  Position position;
  EXPECT_TRUE(position.offers(walk("e5"))) << "a plain is open everywhere";
  position.shape("a2", Shape::straight, 1);  // open east and west: closed to a1 and a3
  position.shape("b1", Shape::straight, 0);  // open north and south: closed to a1
  EXPECT_EQ(position.moves().size(), 1U);
  EXPECT_EQ(position.refusal(walk("a2")), "no_way L-20");
  position.shape("b1", Shape::straight, 1);
  EXPECT_TRUE(position.offers(walk("b1")));
  EXPECT_TRUE(position.offers(walk("a2"))) << "around, by b1, c1, c2 and b2";
  position.shape("a1", Shape::straight, 0);  // now a1 itself is closed to the east
  EXPECT_EQ(position.moves().size(), 1U);
}

TEST(LabyrinthRules, L20_the_edge_of_the_board_is_no_way_round) {
  Position position;
  position.shape("a2", Shape::straight, 1).shape("b1", Shape::straight, 0);
  position.pawn(0, "e1").shape("e2", Shape::straight, 1).shape("d1", Shape::straight, 0);
  EXPECT_EQ(position.moves().size(), 1U) << "e1 is not next to a2";
}

TEST(LabyrinthRules, L21_a_difference_of_one_is_free_both_ways) {
  Position position;
  position.height("a2", 2).height("a3", 3).height("a4", 2).height("a5", 1);
  for (const char* b : {"b1", "b2", "b3", "b4", "b5"}) position.height(b, 9);
  EXPECT_EQ(position.moves().size(), 5U);
  EXPECT_TRUE(position.offers(walk("a5")));
  position.height("a3", 4);
  EXPECT_FALSE(position.offers(walk("a3")));
  EXPECT_FALSE(position.offers(walk("a5")));
}

TEST(LabyrinthRules, L22_a_larger_step_costs_the_card_that_fits) {
  Position up = corridor({1, 5, 5, 5, 5});
  EXPECT_FALSE(up.offers(walk("a2")));
  up.hand(0, cards(1, 1, 1));
  EXPECT_TRUE(up.offers(walk("a2", cards(1, 0, 0))));
  EXPECT_FALSE(up.offers(walk("a2", cards(0, 1, 0))));
  EXPECT_TRUE(up.offers(walk("a2", cards(0, 0, 1))));
  Position down = corridor({5, 1, 1, 1, 1});
  down.hand(0, cards(1, 1, 1));
  EXPECT_FALSE(down.offers(walk("a2", cards(1, 0, 0))));
  EXPECT_TRUE(down.offers(walk("a2", cards(0, 1, 0))));
  EXPECT_TRUE(down.offers(walk("a2", cards(0, 0, 1))));
}

TEST(LabyrinthRules, L22_a_card_does_not_open_walls) {
  Position position = corridor({1, 5, 5, 5, 5});
  position.hand(0, cards(3, 3, 3)).shape("a2", Shape::straight, 1);
  EXPECT_EQ(position.moves().size(), 1U);
}

TEST(LabyrinthRules, L23_several_cards_in_one_walk_if_held) {
  Position position = corridor({1, 3, 5, 3, 1});
  position.hand(0, cards(2, 1));
  EXPECT_TRUE(position.offers(walk("a3", cards(2))));
  EXPECT_TRUE(position.offers(walk("a4", cards(2, 1))));
  EXPECT_EQ(position.refusal(walk("a5", cards(2, 2))), "cards_not_held L-23");
  EXPECT_EQ(position.refusal(walk("a5", cards(2, 1))), "too_steep L-22");
}

/// Two ways from a1 to a3: two climbs by a2; or one drop to b1 and then ever one step up, by c1,
/// d1, e1, e2, e3, d3, c3 and b3.
Position two_ways() {
  Position position;
  position.height("a1", 5).height("a2", 7).height("a3", 9);
  int height = 1;
  for (const char* name : {"b1", "c1", "d1", "e1", "e2", "e3", "d3", "c3", "b3"}) {
    position.height(name, height++);
  }
  for (const char* name : {"b2", "c2", "d2"}) position.shape(name, Shape::straight, 1);
  return position;
}

TEST(LabyrinthRules, L24_one_either_and_two_ups_may_both_be_offered) {
  Position position = two_ways();
  position.hand(0, cards(2, 0, 1));
  EXPECT_TRUE(position.offers(walk("a3", cards(2, 0, 0))));
  EXPECT_TRUE(position.offers(walk("a3", cards(0, 0, 1))));
  EXPECT_EQ(position.refusal(walk("a3", cards(1, 0, 1))), "card_not_needed L-24");
  EXPECT_EQ(position.refusal(walk("a3", cards(1, 0, 0))), "too_steep L-22");
}

TEST(LabyrinthRules, L24_a_spend_with_a_card_too_many_is_refused) {
  Position position = two_ways();
  position.hand(0, cards(2, 2, 2));
  EXPECT_TRUE(position.offers(walk("a3", cards(0, 1, 0))));
  EXPECT_EQ(position.refusal(walk("a3", cards(0, 1, 1))), "card_not_needed L-24");
  EXPECT_EQ(position.refusal(walk("a3", cards(2, 1, 0))), "card_not_needed L-24");
  EXPECT_EQ(position.refusal(walk("a1", cards(1, 0, 0))), "card_not_needed L-24");
}

TEST(LabyrinthRules, L24_no_two_moves_of_a_list_are_the_same_and_none_wastes) {
  Position position = corridor({1, 3, 5, 7, 9});
  position.hand(0, cards(3, 3, 3));
  for (const Move& move : position.moves()) {
    const auto& [to, spend] = std::get<Walk>(move);
    EXPECT_EQ(spend.size(), to.rank()) << to.name();
    EXPECT_EQ(spend[1], 0);
  }
  // 1 + 2 + 3 + 4 + 4: a4 by 3 cards, of which 0 to 3 are eithers; a5 by 4, of which 1 to 3.
  EXPECT_EQ(position.moves().size(), 1U + 2 + 3 + 4 + 3);
}

TEST(LabyrinthRules, L25_pawns_pass_and_share_and_may_stay) {
  Position position = corridor({1, 1, 1, 1, 1});
  position.pawn(1, "a3");
  EXPECT_TRUE(position.offers(walk("a3")));
  EXPECT_TRUE(position.offers(walk("a5")));
  EXPECT_TRUE(position.offers(walk("a1")));
  position.play(walk("a3"));
  EXPECT_EQ(position.pawn(0), position.pawn(1));
}

/// A push that leaves seat 0 on a1 without any free step.
Position walled_in() {
  Position position;
  position.asks(Decision::shift).shape("b1", Shape::straight, 0).shape("a2", Shape::straight, 1);
  return position;
}

TEST(LabyrinthRules, L26_with_a_card_in_hand_the_walk_is_asked) {
  Position position = walled_in();
  position.hand(0, cards(1)).play(shift("d1"));
  EXPECT_EQ(position.state.frames.back(), (Frame{{0}, Decision::walk}));
  EXPECT_EQ(position.moves().size(), 1U);
}

TEST(LabyrinthRules, L26_without_a_card_and_a_way_the_pawn_stays_unasked) {
  Position position = walled_in();
  const auto events = position.play(shift("d1"));
  EXPECT_TRUE(happened<Stayed>(events));
  EXPECT_TRUE(happened<Drew>(events));
  EXPECT_EQ(position.state.frames.back(), (Frame{{1}, Decision::shift}));
}

TEST(LabyrinthRules, L26_without_a_card_but_with_a_way_the_walk_is_asked) {
  Position position;
  position.asks(Decision::shift).play(shift("d1"));
  EXPECT_EQ(position.state.frames.back(), (Frame{{0}, Decision::walk}));
}

TEST(LabyrinthRules, L27_spent_cards_are_discarded) {
  Position position = corridor({1, 3, 5, 5, 5});
  position.hand(0, cards(1, 2, 1)).pawn(1, "e5");
  position.play(walk("a3", cards(1, 0, 1)), {0});
  EXPECT_EQ(position.state.discards, cards(1, 0, 1));
  EXPECT_EQ(position.player(0).hand, cards(1, 2, 0)) << "and drew an up";
}

}  // namespace
}  // namespace etana::labyrinth::test
