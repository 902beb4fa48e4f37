// Ziggurat, the legacy game: the words of a move say all that follows from it without luck.

#include <utility>

#include "previews.h"
#include "ziggurat_notes.h"
#include "ziggurat_position.h"

namespace etana::ziggurat::test {
namespace {

std::string preview(const Position& position, const Move& move) {
  return etana::test::preview(position.rules(), position.state, move);
}

TestPack with_ladder() {
  TestPack pack;
  pack.ladders = R"({"a9": "b10", "e1": "top"})";
  return pack;
}

TEST(ZigguratPreviews, a_spirit_at_the_head_of_a_ladder_loses_the_match) {
  Position position(with_ladder());
  position.hero(0, "a8").spirit(Colour::azure, "b10").plays("your-1");
  EXPECT_EQ(preview(position, Walk{kOn}),
            "Clockwise to a9, up the ladder to b10. Ada meets Azure on b10 and is scorched. The "
            "match is lost.");
  EXPECT_EQ(preview(position, Walk{kBack}), "Anticlockwise to a7 …");
}

TEST(ZigguratPreviews, a_spirit_at_the_foot_of_a_ramp_loses_the_match) {
  TestPack pack;
  pack.ramps = R"({"b5": "a6"})";
  Position position(pack);
  position.hero(0, "b4").spirit(Colour::moss, "a6").plays("your-1");
  EXPECT_EQ(preview(position, Walk{kOn}),
            "Clockwise to b5, down the ramp to a6. Ada wins a title: ziggurat.title.t-slide. Ada "
            "meets Moss on a6 and is scorched. The match is lost.");
}

TEST(ZigguratPreviews, a_spirit_that_is_led_up_a_ladder_to_a_hero_loses_the_match) {
  Position position(with_ladder());
  position.hero(1, "b10").spirit(Colour::ember, "a8").plays("ember-fire-1");
  EXPECT_EQ(
      preview(position, Lead{kOn}),
      "Lead Ember from a8 clockwise to a9, up the ladder to b10. Bo meets Ember on b10 and is "
      "scorched. The match is lost.");
}

TEST(ZigguratPreviews, a_spirit_that_is_led_to_the_summit_takes_it) {
  Position position;
  position.spirit(Colour::dusk, "e2").plays("dusk-fire-1");
  EXPECT_EQ(
      preview(position, Lead{kBack}),
      "Lead Dusk from e2 anticlockwise to e1, up the ladder to the summit. Dusk has taken the "
      "summit. The match is lost.");
}

TEST(ZigguratPreviews, a_pit_loses_a_hero_and_takes_a_spirit_out) {
  TestPack pack;
  pack.pits = R"(["b5"])";
  Position position(pack);
  position.hero(0, "b4").plays("your-1");
  EXPECT_EQ(preview(position, Walk{kOn}),
            "Clockwise to b5. Ada falls into the pit on b5. The match is lost.");
  Position led(pack);
  led.spirit(Colour::moss, "b6").plays("moss-fire-1");
  EXPECT_EQ(preview(led, Lead{kBack}),
            "Lead Moss from b6 anticlockwise to b5. Moss falls into the pit on b5. …");
}

TEST(ZigguratPreviews, links_after_the_first_are_said_too) {
  TestPack pack = with_ladder();
  pack.ramps = R"({"b10": "a1"})";
  Position position(pack);
  position.hero(0, "a8").plays("your-1");
  EXPECT_EQ(preview(position, Walk{kOn}),
            "Clockwise to a9, up the ladder to b10. Ada slides down the ramp from b10 to a1. Ada "
            "wins a title: ziggurat.title.t-slide. …");
}

TEST(ZigguratPreviews, the_last_hero_on_the_summit_wins_the_match) {
  Position position;
  position.hero(0, "e2").hero(1, "top").plays("your-1");
  EXPECT_EQ(preview(position, Walk{kBack}),
            "Anticlockwise to e1, up the ladder to the summit. Ada wins a title: "
            "ziggurat.title.t-reach-summit. You have done it! The match is won.");
}

TEST(ZigguratPreviews, the_last_card_of_all_loses_the_match_when_the_next_seat_has_none) {
  Position position;
  position.plays("your-1");
  position.state.unseen = {};
  position.state.pile = 0;
  position.state.hands[1] = kNone;
  EXPECT_EQ(preview(position, Walk{kOn}),
            "Clockwise to a5. Bo has no card to play. The match is lost.");
}

/// Bo's card lies open: what it does by itself does not depend on the card that Ada draws first.
TEST(ZigguratPreviews, the_next_card_is_foreseen_as_far_as_nobody_decides) {
  Position position;
  position.hero(0, "b23").plays("your-1");
  const Card next = position.card("ember-appears");
  if (position.state.unseen.has(next)) {
    position.state.unseen.remove(next);
    position.state.unseen.add(std::exchange(position.state.hands[1], next));
  }
  ASSERT_EQ(position.state.hands[1], next);
  EXPECT_EQ(preview(position, Walk{kOn}),
            "Clockwise to b24. Ember appears on b24. Ada meets Ember on b24 and is scorched. The "
            "match is lost. …");
}

TEST(ZigguratPreviews, a_cloak_that_saves_says_where_its_hero_goes) {
  Position position = position_of(3);
  position.hero(0, "b8").give(0, "cloak").spirit(Colour::azure, "b10").plays("your-2");
  const auto preview = engine::preview_move(position.rules(), position.state, Move(Walk{kOn}));
  ASSERT_GE(preview.events.size(), 2U);
  const auto saved = position.rules().to_json(preview.events[1]);
  EXPECT_EQ(etana::test::name_in(saved), "saved");
  EXPECT_EQ(etana::test::name_in(saved, "to"), "a4");
}

}  // namespace
}  // namespace etana::ziggurat::test
