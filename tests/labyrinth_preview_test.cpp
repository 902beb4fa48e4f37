// 3D Labyrinth: the words of a move say all that follows from it without luck.

#include "labyrinth_notes.h"
#include "labyrinth_position.h"
#include "previews.h"

namespace etana::labyrinth::test {
namespace {

std::string preview(const Position& position, const Move& move) {
  return etana::test::preview(position.rules(), position.state, move);
}

TEST(LabyrinthPreviews, a_treasure_is_found) {
  Position position;
  position.goal(0, 5);
  EXPECT_EQ(preview(position, walk("c2")), "Walk to c2. Ada finds labyrinth.treasure.c2! …");
  EXPECT_EQ(preview(position, walk("c4")), "Walk to c4 …") << "a card will be drawn";
}

TEST(LabyrinthPreviews, the_rune_stone_flips_the_rune_card) {
  Position position;
  EXPECT_EQ(preview(position, walk("c3")),
            "Walk to c3. Ada reaches the rune stone and flips the rune card.");
}

TEST(LabyrinthPreviews, home_with_everything_wins) {
  Position position;
  position.found_all(0, 0, true).goal(1, 8).pawn(0, "a2");
  EXPECT_EQ(preview(position, walk("a1")),
            "Walk to a1. Ada is home with every treasure and the rune, and wins!");
}

TEST(LabyrinthPreviews, a_push_says_who_is_carried_round) {
  Position position;
  position.asks(Decision::shift).pawn(1, "b5").hand(0, cards(1));
  EXPECT_EQ(preview(position, shift("b1")),
            "Push in at b1 from the south, open ↑→↓←. Bo is pushed over the edge and put back on "
            "b1.");
}

/// With one card left on the pile chance has nothing to decide, and still nobody knows that card.
TEST(LabyrinthPreviews, the_last_card_of_the_pile_stays_unknown) {
  Position position;
  position.hand(1, cards(8, 9, 6));
  ASSERT_EQ(position.state.pile.size(), 1);
  const auto preview = engine::preview_move(position.rules(), position.state, Move(walk("c4")));
  EXPECT_TRUE(preview.luck);
  EXPECT_FALSE(happened<Drew>(preview.events));
}

}  // namespace
}  // namespace etana::labyrinth::test
