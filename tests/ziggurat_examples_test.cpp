// The legacy game: the examples of both rulebooks, as positions. docs/rules/coverage.md names each
// beside its sentence.

#include <gtest/gtest.h>

#include <set>

#include "ziggurat_position.h"

namespace etana::ziggurat::test {
namespace {

/// The hero on b10 with a pit and a ladder to the right, pink spirits and a ramp to the left.
struct Example : Position {
  Example() : Position(pack()) {
    hero(0, "b10").spirit(Colour::ember, "b8").spirit(Colour::ember, "c3");
  }
  static TestPack pack() {
    TestPack pack;
    pack.pits = R"(["b11"])";
    pack.ladders = R"({"b12": "c9", "e1": "top"})";
    pack.ramps = R"({"b6": "a8"})";
    return pack;
  }
};

TEST(ZigguratExamples, the_purple_hero_walks_3_spaces_away_from_the_spirits) {
  Example left;
  left.plays("your-3").go(kBack);
  EXPECT_EQ(left.state.outcome, Outcome::scorched);
  Example right;
  right.plays("your-3").go(kOn);
  EXPECT_EQ(right.where(0), "b13") << "past the pit and the ladder";
  EXPECT_EQ(right.state.outcome, Outcome::playing);
}

TEST(ZigguratExamples, each_pink_spirit_moves_3_spaces_either_way) {
  Example position;
  position.hero(0, "b13").plays("ember-fire-3").go(kOn);
  EXPECT_EQ(std::ranges::count(position.state.spirits[0], kDoused), 1)
      << "to the right, into the pit";
  ASSERT_EQ(position.decision(), Decision::lead) << "the other pink one is led by itself";
  position.go(kOn);
  Example left;
  left.hero(0, "b13").plays("ember-fire-3").go(kBack);
  EXPECT_EQ(left.token(Colour::ember), left.at("b5")) << "to the left, past the ramp";
}

TEST(ZigguratExamples, a_title_of_chapter_1_goes_to_the_first_hero_on_the_summit) {
  Position position({}, 3);
  position.hero(1, "e12").hero(0, "e11").plays("your-1", 1).go(kOn);
  EXPECT_EQ(position.title("t-reach-summit"), 1);
  position.plays("your-2", 0).go(kOn);
  EXPECT_EQ(position.where(0), "top");
  EXPECT_EQ(position.title("t-reach-summit"), 1) << "the second hero gets none";
}

TEST(ZigguratExamples, chapter_1_is_won_when_all_heroes_are_on_the_summit) {
  Position position({}, 4);
  position.hero(0, "e11").hero(1, "e12").hero(2, "top").hero(3, "top");
  position.plays("your-1", 1).go(kOn);
  EXPECT_EQ(position.state.outcome, Outcome::playing) << "one is missing";
  position.plays("your-2", 0).go(kOn);
  EXPECT_EQ(position.state.outcome, Outcome::won);
}

TEST(ZigguratExamples, chapter_3_again_has_the_cards_of_chapters_1_to_3) {
  const Rules rules = house(4, 3);
  const State state = fresh(rules, "again");
  std::set<int> chapters;
  for (std::size_t i = 0; i < rules.content().cards.size(); ++i) {
    const auto card = static_cast<Card>(i);
    const bool dealt = std::ranges::find(state.hands, card) != state.hands.end();
    if (dealt || state.unseen.has(card)) chapters.insert(rules.content().cards[i].chapter);
  }
  EXPECT_EQ(chapters, (std::set<int>{1, 2, 3}));
}

}  // namespace
}  // namespace etana::ziggurat::test
