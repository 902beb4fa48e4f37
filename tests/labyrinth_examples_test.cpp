// 3D Labyrinth: the examples, captions and tips of the rulebook, as positions.
// docs/rules/coverage.md names each beside its sentence.

#include "labyrinth_position.h"

namespace etana::labyrinth::test {
namespace {

TEST(LabyrinthExamples, tip_changing_sides_brings_a_pawn_nearer) {
  Position position;
  position.pawn(0, "b5").pawn(1, "b5").goal(0, 0).hand(0, cards(1)).asks(Decision::shift);
  position.play(shift("b1"));
  EXPECT_EQ(position.pawn(0), at("b1")) << "out at b5, in again at b1";
  EXPECT_EQ(position.pawn(1), at("b1")) << "whether or not that pleases the other";
  EXPECT_TRUE(happened<Found>(position.play(walk("b2")))) << "the treasure rode from b1 to b2";
}

TEST(LabyrinthExamples, rule_1_the_wizard_has_an_unbroken_way_to_the_goblet) {
  constexpr int kGoblet = 2;  // on b3
  Position position;
  position.goal(0, kGoblet).hand(0, cards(0, 0, 1));
  position.shape("a2", Shape::straight, 1);  // walls towards a1 and a3
  position.shape("b2", Shape::straight, 1);  // walls towards b1 and b3
  Position walled = position;
  walled.shape("b4", Shape::straight, 1).shape("c3", Shape::straight, 0);
  walled.shape("a3", Shape::straight, 0);
  EXPECT_EQ(walled.refusal(walk("b3")), "no_way L-20") << "walls on all four sides of the goblet";
  EXPECT_TRUE(happened<Found>(position.play(walk("b3")))) << "a way round the walls";
}

TEST(LabyrinthExamples, rule_2_caption_the_wizard_on_the_second_floor) {
  Position position;
  for (int file = 0; file < 5; ++file) {
    for (int rank = 0; rank < 5; ++rank) position.height(Square::at(file, rank).name(), 9);
  }
  position.pawn(0, "c3").height("c3", 2);
  position.height("c2", 1).height("b3", 3).height("a3", 1).height("d3", 4);
  EXPECT_TRUE(position.offers(walk("c2"))) << "one floor down";
  EXPECT_TRUE(position.offers(walk("b3"))) << "one floor up, to the left";
  EXPECT_FALSE(position.offers(walk("d3"))) << "two floors up, to the right";
  EXPECT_FALSE(position.offers(walk("a3"))) << "two floors down, farther to the left";
  EXPECT_EQ(position.moves().size(), 3U) << "staying included";
}

/// A way of six towers from a1 to the treasure on b5, walled off from the rest.
Position way_to_the_phial() {
  constexpr int kPhial = 4;  // on b5
  Position position = corridor({2, 1, 1, 2, 3});
  position.shape("b5", Shape::straight, 1).height("b5", 2).height("c5", 9);
  position.goal(0, kPhial);
  return position;
}

TEST(LabyrinthExamples, rule_2_five_spaces_to_the_phial) {
  Position position = way_to_the_phial();
  for (const char* broken : {"a2", "a3", "a4", "a5"}) {
    Position steep = way_to_the_phial();
    steep.height(broken, 5);
    EXPECT_FALSE(steep.offers(walk("b5"))) << broken;
  }
  EXPECT_TRUE(happened<Found>(position.play(walk("b5"))));
}

TEST(LabyrinthExamples, card_1_climbs_once_by_any_number_of_floors) {
  Position position = corridor({1, 5, 9, 9, 9});
  position.hand(0, cards(1));
  EXPECT_TRUE(position.offers(walk("a2", cards(1))));
  EXPECT_FALSE(position.offers(walk("a3", cards(1)))) << "that would be twice";
  Position down = corridor({9, 1, 1, 1, 1});
  EXPECT_FALSE(down.hand(0, cards(1)).offers(walk("a2", cards(1))));
}

TEST(LabyrinthExamples, card_2_descends_once_by_any_number_of_floors) {
  Position position = corridor({9, 5, 1, 1, 1});
  position.hand(0, cards(0, 1));
  EXPECT_TRUE(position.offers(walk("a2", cards(0, 1))));
  EXPECT_FALSE(position.offers(walk("a3", cards(0, 1)))) << "that would be twice";
  Position up = corridor({1, 9, 9, 9, 9});
  EXPECT_FALSE(up.hand(0, cards(0, 1)).offers(walk("a2", cards(0, 1))));
}

TEST(LabyrinthExamples, card_3_does_either) {
  Position up = corridor({1, 9, 9, 9, 9});
  EXPECT_TRUE(up.hand(0, cards(0, 0, 1)).offers(walk("a2", cards(0, 0, 1))));
  Position down = corridor({9, 1, 1, 1, 1});
  EXPECT_TRUE(down.hand(0, cards(0, 0, 1)).offers(walk("a5", cards(0, 0, 1))));
  Position both = corridor({1, 9, 1, 1, 1});
  EXPECT_FALSE(both.hand(0, cards(0, 0, 1)).offers(walk("a3", cards(0, 0, 1))))
      << "up or down, once";
}

TEST(LabyrinthExamples, remember_no_card_opens_a_wall) {
  Position position = corridor({1, 9, 9, 9, 9});
  position.hand(0, cards(2, 2, 2)).shape("a2", Shape::straight, 1);
  for (const Cards spend : {cards(1), cards(0, 1), cards(0, 0, 1)}) {
    EXPECT_EQ(position.refusal(walk("a2", spend)), "no_way L-20");
  }
}

}  // namespace
}  // namespace etana::labyrinth::test
