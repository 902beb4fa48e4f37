// The dice race: the words of a move say all that follows from it without luck.

#include "dice_notes.h"
#include "dice_position.h"
#include "previews.h"

namespace etana::test {
namespace {

std::string preview_of(const DicePosition& p, const std::string& move) {
  return preview(p.rules, p.state, p.move(move));
}

TEST(DicePreviews, a_completed_row_brings_a_star_and_a_card) {
  DicePosition p;
  p.row("1.1", "w1 w1 -- w1 w1 w1").pool("A1 A4");
  EXPECT_EQ(preview_of(p, "place A1 1.1c"),
            "Put A1 on 1.1c. Ada completes row 1 of side 1. Ada takes a star. …");
}

TEST(DicePreviews, a_turn_without_a_row_brings_a_skull) {
  DicePosition p;
  p.row("1.1", "w1 w1 -- w1 -- w1").pool("A1 A4");
  EXPECT_EQ(preview_of(p, "place A1 1.1c"),
            "Put A1 on 1.1c. Ada can do nothing more. Ada completed no row and takes a skull. …");
}

TEST(DicePreviews, the_last_card_of_the_pile_stays_unknown) {
  DicePosition p;
  p.row("1.1", "w1 w1 -- w1 w1 w1").pool("A1 A4 A4");
  p.state.pile = {};
  p.state.pile[static_cast<std::size_t>(Card::rotate)] = 1;
  const auto preview = engine::preview_move(p.rules, p.state, p.move("place A1 1.1c"));
  EXPECT_TRUE(preview.luck);
  for (const Event& event : preview.events) EXPECT_FALSE(std::holds_alternative<Drew>(event));
}

}  // namespace
}  // namespace etana::test
