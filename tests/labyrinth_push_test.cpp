// 3D Labyrinth: pushing towers. Each rule of docs/rules/labyrinth.md from a position set up for it.

#include "labyrinth_position.h"

namespace etana::labyrinth::test {
namespace {

TEST(LabyrinthRules, L10_push_first_then_walk) {
  Position position;
  position.hand(0, cards(1)).asks(Decision::shift);
  EXPECT_EQ(position.refusal(walk("a1")), "shift_first L-10");
  position.play(shift("b1"));
  EXPECT_EQ(position.state.frames.back(), (Frame{{0}, Decision::walk}));
  EXPECT_EQ(position.refusal(shift("d1")), "shifted_already L-10");
}

TEST(LabyrinthRules, L11_the_spare_tower_is_turned_in_ways_that_look_different) {
  Position position;
  position.asks(Decision::shift);
  const std::array<std::pair<Shape, int>, 4> ways = {
      {{Shape::corner, 4}, {Shape::tee, 4}, {Shape::straight, 2}, {Shape::crossing, 1}}};
  for (const auto& [shape, turns] : ways) {
    position.spare_tower().shape = shape;
    EXPECT_EQ(position.moves().size(), static_cast<std::size_t>(8 * turns));
    EXPECT_TRUE(position.offers(shift("a2", turns - 1)));
    if (turns < 4) {
      EXPECT_EQ(position.refusal(shift("a2", turns)), "same_when_turned L-11");
    }
  }
}

TEST(LabyrinthRules, L11_a_turn_is_a_quarter_clockwise) {
  Position position;
  position.asks(Decision::shift).hand(0, cards(1));
  position.spare_tower().shape = Shape::corner;  // unturned: open north and east
  position.play(shift("a2", 1));                 // open east and south
  EXPECT_TRUE(position.offers(walk("a2")));      // from a1, its south
  EXPECT_TRUE(position.offers(walk("b2")));
  const Rules rules = position.rules();
  EXPECT_EQ(rules.content().terrain[position.state.board.towers[at("a2").index].tower][1], 0b0110);
}

TEST(LabyrinthRules, L12_not_back_in_where_the_last_tower_left) {
  Position position;
  position.asks(Decision::shift);
  EXPECT_EQ(position.moves().size(), 8U) << "the first push is free";
  position.play(shift("b1"));
  position.asks(Decision::shift, 1);
  EXPECT_EQ(position.refusal(shift("b5")), "arrow_barred L-12");
  EXPECT_TRUE(position.offers(shift("b1")));
  EXPECT_EQ(position.moves().size(), 7U);
  position.play(shift("e4"));
  position.asks(Decision::shift, 0);
  EXPECT_EQ(position.refusal(shift("a4")), "arrow_barred L-12");
  EXPECT_TRUE(position.offers(shift("b5")));
}

TEST(LabyrinthRules, L13_the_row_slides_the_far_tower_becomes_spare_and_pawns_ride) {
  for (const char* name : {"b1", "d1", "e2", "e4", "d5", "b5", "a4", "a2"}) {
    Position position;
    const Board before = position.state.board;
    const int entry = at(name).index;
    const int exit = arrow(name).opposite().square().index;
    const int stride = (exit - entry) / 4;
    position.asks(Decision::shift)
        .pawn(0, Square{static_cast<std::uint8_t>(entry + stride)}.name());
    position.pawn(1, "c3");
    position.hand(0, cards(1)).play(shift(name));
    const Board& after = position.state.board;
    for (int at = entry; at != exit; at += stride) {
      EXPECT_EQ(after.towers[static_cast<std::size_t>(at + stride)],
                before.towers[static_cast<std::size_t>(at)])
          << name;
    }
    EXPECT_EQ(after.towers[static_cast<std::size_t>(entry)].tower, before.spare);
    EXPECT_EQ(after.spare, before.towers[static_cast<std::size_t>(exit)].tower);
    EXPECT_EQ(position.pawn(0).index, entry + 2 * stride) << "rides along " << name;
    EXPECT_EQ(position.pawn(1), at("c3")) << "not in the row " << name;
    int moved = 0;
    for (std::size_t i = 0; i < kSquares; ++i)
      moved += static_cast<int>(!(after.towers[i] == before.towers[i]));
    EXPECT_EQ(moved, 5);
  }
}

TEST(LabyrinthRules, L14_all_pawns_pushed_out_go_onto_the_tower_pushed_in) {
  Position position(4);
  position.asks(Decision::shift).hand(0, cards(1));
  position.pawn(0, "b5").pawn(1, "b5").pawn(2, "b4").pawn(3, "e1");
  const auto events = position.play(shift("b1"));
  EXPECT_EQ(position.pawn(0), at("b1"));
  EXPECT_EQ(position.pawn(1), at("b1"));
  EXPECT_EQ(position.pawn(2), at("b5"));
  EXPECT_EQ(position.pawn(3), at("e1"));
  EXPECT_EQ(std::ranges::count_if(
                events, [](const Event& e) { return std::holds_alternative<Carried>(e); }),
            2);
}

TEST(LabyrinthRules, L15_being_carried_brings_nothing_by_itself) {
  Position position;
  position.asks(Decision::shift).hand(0, cards(1)).hand(1, cards(1));
  position.pawn(1, "b4").goal(1, 3);  // seat 1's goal is on the tower it rides on
  position.play(shift("b1"));
  EXPECT_EQ(position.player(1).found, 0);
  EXPECT_EQ(position.player(1).hand.size(), 1);
  EXPECT_EQ(position.player(0).hand.size(), 1) << "the active player has not stopped yet";
}

TEST(LabyrinthRules, L15_the_active_pawn_that_stays_where_it_was_carried_makes_a_stop) {
  Position position;
  position.asks(Decision::shift).hand(0, cards(1)).pawn(0, "b5");
  position.goal(0, 11);
  position.spare_tower().treasure = kNone;
  position.play(shift("b1"));
  ASSERT_EQ(position.pawn(0), at("b1"));
  const auto events = position.play(walk("b1"));
  EXPECT_TRUE(happened<Stayed>(events));
  EXPECT_TRUE(happened<Drew>(events));
}

}  // namespace
}  // namespace etana::labyrinth::test
