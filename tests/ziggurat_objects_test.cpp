// The rules of docs/rules/ziggurat-chapters.md on objects and cards, each from a position set up
// for it.

#include <gtest/gtest.h>

#include "ziggurat_position.h"

namespace etana::ziggurat::test {
namespace {

// Objects

TEST(ZigguratChapters, Z60_a_hero_holds_two_objects) {
  TestPack pack = chapter(2);
  pack.sites = R"({"feather": ["b3", "b5", "b7"]})";
  Position position(pack);
  position.hero(0, "b1");
  for (int i = 0; i < 3; ++i) {
    position.plays("your-2");
    while (position.decision() == Decision::use) position.make(Decline{});
    position.go(kOn);
  }
  EXPECT_EQ(position.state.chapter_state.objects[0], (std::array<std::uint8_t, 2>{1, 1}));
  EXPECT_EQ(position.state.chapter_state.lying, 4U);  // the third lies where it was
}

TEST(ZigguratChapters, Z61_holders_are_asked_clockwise_before_each_move_until_they_decline) {
  Position position = position_of(2, 3);
  position.give(0, "honey-cake").give(2, "honey-cake").give(2, "honey-cake");
  position.plays("your-2", 1);
  EXPECT_EQ(position.decision(), Decision::use);
  EXPECT_EQ(position.decides(), 2);  // seat 1 holds nothing
  position.make(use(position, "honey-cake"));
  EXPECT_EQ(position.decides(), 2);  // asked again
  EXPECT_EQ(position.title("t-use-for-another"), -1);
  position.make(Decline{});
  EXPECT_EQ(position.decides(), 0);
  position.make(Decline{});
  EXPECT_EQ(position.decision(), Decision::walk);
  EXPECT_EQ(position.state.chapter_state.objects[2][1], kNone);  // the used one is out
  position.go(kOn);
  EXPECT_EQ(position.where(1), "a14");
  EXPECT_NE(position.refusal(use(position, "feather")), "legal");
}

TEST(ZigguratChapters, Z96_a_holder_may_wait_until_its_own_turn) {
  Position position = position_of(2, 3);
  position.give(2, "honey-cake").plays("your-2", 0);
  EXPECT_EQ(position.moves().back(), Move(Decline{Until::danger}));
  position.make(Decline{Until::my_turn});
  EXPECT_EQ(position.count_of<Waits>(), 1);
  EXPECT_EQ(position.decision(), Decision::walk);
  position.plays("your-2", 1);
  EXPECT_EQ(position.decision(), Decision::walk);  // not asked
  const auto again = engine::read_json(position.rules().to_json(position.state), "state",
                                       [&](auto& in) { return position.rules().read_state(in); });
  EXPECT_EQ(*again, position.state);
  position.plays("your-2", 2);
  EXPECT_EQ(position.decision(), Decision::use);
  position.make(Decline{}).plays("your-2", 0);
  EXPECT_EQ(position.decision(), Decision::use);  // and from then on as ever
}

TEST(ZigguratChapters, Z96_who_is_next_is_not_offered_what_makes_no_difference) {
  TestPack pack = chapter(2);
  pack.pits = R"(["b4", "b8"])";
  Position position(pack);  // into a pit either way, and then the holder's turn begins
  position.give(1, "honey-cake").spirit(Colour::ember, "b6").plays("ember-fire-2");
  EXPECT_EQ(position.decides(), 1);
  EXPECT_EQ(std::ranges::count(position.moves(), Move(Decline{Until::my_turn})), 0);
  Position more(pack);
  more.give(1, "honey-cake").spirit(Colour::ember, "b5").plays("ember-fire-2");
  EXPECT_EQ(std::ranges::count(more.moves(), Move(Decline{Until::my_turn})), 1);
}

TEST(ZigguratChapters, Z96_a_holder_may_wait_until_both_ways_lose) {
  Position position = position_of(2, 3);
  position.give(2, "honey-cake").hero(0, "b1").spirit(Colour::ember, "b3");
  position.plays("your-2").make(Decline{Until::danger});
  EXPECT_EQ(position.decision(), Decision::walk);  // one way is safe
  position.plays("your-3");
  EXPECT_EQ(position.decision(), Decision::walk);
  position.spirit(Colour::azure, "b24").plays("your-2");
  EXPECT_EQ(position.decision(), Decision::use);
  EXPECT_EQ(position.decides(), 2);
  EXPECT_EQ(position.refusal(Chute{}), "something_else");
}

TEST(ZigguratChapters, Z62_a_stretch_is_one_step_more_or_less) {
  Position position = position_of(2);
  position.hero(0, "b1").give(0, "honey-cake").plays("your-3");
  EXPECT_EQ(position.moves().size(), 5U);  // one more, one less, or nothing, for how long
  position.make(Use{position.object("honey-cake"), kBack}).go(kOn);
  EXPECT_EQ(position.where(0), "b3");
  position.give(0, "honey-cake").plays("your-1");
  EXPECT_EQ(position.moves().size(), 4U);  // never less than one step
  Position spirit = position_of(2);
  spirit.give(1, "honey-cake").spirit(Colour::ember, "c5").plays("ember-fire-1");
  spirit.make(use(spirit, "honey-cake")).go(kOn);
  EXPECT_EQ(spirit.token(Colour::ember), spirit.at("c7"));
  Position far = position_of(2);
  far.hero(0, "b1").give(0, "drum").give(0, "drum").give(1, "drum").give(1, "honey-cake");
  far.plays("your-6").make(use(far, "drum")).make(use(far, "drum")).make(use(far, "drum"));
  EXPECT_EQ(far.where(0), "b1");  // 48 steps, twice round: nothing makes it longer
  EXPECT_EQ(far.state.chapter_state.objects[1][0], far.object("honey-cake"));
}

TEST(ZigguratChapters, Z63_a_hero_flies_over_spirits_but_not_onto_them) {
  Position position = position_of(2);
  position.hero(0, "b1").give(0, "feather").spirit(Colour::ember, "b3").plays("your-5");
  position.make(use(position, "feather")).go(kOn);
  EXPECT_EQ(position.where(0), "b6");
  position.hero(0, "b1").give(0, "feather").plays("your-2").make(use(position, "feather")).go(kOn);
  EXPECT_EQ(position.state.outcome, Outcome::scorched);
}

TEST(ZigguratChapters, Z75_a_nudged_spirit_moves_one_step_and_is_looked_at) {
  TestPack pack = chapter(3);
  pack.pits = R"(["b4"])";
  Position position(pack);
  position.give(1, "whistle").spirit(Colour::ember, "b3").plays("your-1");
  EXPECT_EQ(position.decides(), 1);
  position.make(Use{position.object("whistle"), kOn, 0, position.at("b3")});
  EXPECT_EQ(std::ranges::count(position.state.spirits[0], kDoused), 1);
  EXPECT_EQ(position.decision(), Decision::walk);  // then the coming move is made
  Position gone(pack);
  gone.give(0, "whistle").spirit(Colour::ember, "b3").plays("ember-fire-1");
  gone.make(Use{gone.object("whistle"), kOn, 0, gone.at("b3")});
  EXPECT_EQ(gone.state.active.index, 1);  // who was to move is no longer there
}

TEST(ZigguratChapters, Z75_what_was_to_move_and_is_gone_leaves_nothing_of_its_move) {
  TestPack pack = chapter(3);
  pack.pits = R"(["b4"])";
  Position position(pack);
  position.give(1, "whistle")
      .spirit(Colour::moss, "b3")
      .spirit(Colour::azure, "c1")
      .plays("moss-fire-4");
  position.make(Use{position.object("whistle"), kOn, static_cast<std::uint8_t>(Colour::moss),
                    position.at("b3")});
  EXPECT_EQ(position.title("t-douse"), 1) << "who whistled has led it, not whose turn it was";
  position.plays("azure-fire-2", 1).go(kOn);
  EXPECT_EQ(position.token(Colour::azure), position.at("c3"));
}

TEST(ZigguratChapters, Z76_pits_are_empty_spaces_on_a_plank) {
  TestPack pack = chapter(2);
  pack.pits = R"(["b4", "b8"])";
  Position position(pack);
  position.hero(0, "b3").give(0, "plank").plays("your-1").make(use(position, "plank")).go(kOn);
  EXPECT_EQ(position.state.outcome, Outcome::playing);
  EXPECT_EQ(position.where(0), "b4");
  Position spirit(pack);
  spirit.spirit(Colour::ember, "b7").give(0, "plank").plays("ember-fire-1");
  spirit.make(use(spirit, "plank")).go(kOn);
  EXPECT_EQ(spirit.token(Colour::ember), spirit.at("b8"));
}

TEST(ZigguratChapters, Z82_an_anchor_stops_the_coming_move) {
  TestPack pack = chapter(2);
  pack.ladders = R"({"b4": "c4", "e1": "top"})";
  Position position(pack);
  position.hero(0, "b4").give(0, "anchor").plays("both").make(use(position, "anchor"));
  EXPECT_EQ(position.where(0), "b4");  // and it is not looked at
  EXPECT_EQ(position.state.active.index, 1);
  position.give(0, "anchor").spirit(Colour::ember, "c5").plays("ember-fire-2");
  position.make(use(position, "anchor"));
  EXPECT_EQ(position.token(Colour::ember), position.at("c5"));
}

TEST(ZigguratChapters, Z88_a_drum_doubles_the_steps) {
  Position position = position_of(5);
  position.hero(0, "b1").give(0, "drum").plays("your-3").make(use(position, "drum")).go(kOn);
  EXPECT_EQ(position.where(0), "b7");
}

TEST(ZigguratChapters, Z94_an_eagle_carries_a_hero_to_a_ladders_head) {
  TestPack pack = chapter(6);
  pack.ladders = R"({"b4": "c4", "b9": "c9", "e1": "top"})";
  Position position(pack);
  position.hero(0, "b1").give(1, "eagle").plays("your-3");
  EXPECT_EQ(position.moves().size(), 5U);  // two ladders, or not
  position.make(Use{position.object("eagle"), kOn, kNone, position.at("b9")});
  EXPECT_EQ(position.where(0), "c9");
  EXPECT_EQ(position.title("t-flown"), 0);
  EXPECT_EQ(position.state.active.index, 1);
  EXPECT_EQ(position.refusal(Use{position.object("eagle")}), "something_else");
}

TEST(ZigguratChapters, Z94_ladders_that_lead_to_the_same_are_one) {
  TestPack pack = chapter(6);
  pack.ladders = R"({"e1": "top", "e6": "top"})";
  Position position(pack);
  position.hero(0, "e3").give(0, "eagle").plays("your-1");
  EXPECT_EQ(position.moves().front(),
            Move(Use{position.object("eagle"), kOn, kNone, position.at("e1")}));
  EXPECT_EQ(position.moves().size(), 4U);  // one flight, or not, for how long
}

TEST(ZigguratChapters, Z75_a_spirit_between_two_pits_is_nudged_one_way) {
  TestPack pack = chapter(3);
  pack.pits = R"(["b2", "b4"])";
  Position position(pack);
  position.give(1, "whistle").spirit(Colour::ember, "b3").plays("your-1");
  EXPECT_EQ(position.moves().size(), 4U);
}

// Cards

TEST(ZigguratChapters, Z66_the_active_seat_chooses_the_steps) {
  Position position = position_of(2);
  position.hero(0, "b1").plays("choice");
  EXPECT_EQ(position.decision(), Decision::steps);
  EXPECT_EQ(position.moves().size(), 3U);
  position.make(Choose{4}).go(kOn);
  EXPECT_EQ(position.where(0), "b5");
  Position nobody(chapter(5));
  nobody.state.heroes = {kSummit, kSummit, kNowhere, kNowhere};
  nobody.plays("choice");
  EXPECT_NE(nobody.decision(), Decision::steps);  // there is nobody left to walk
}

TEST(ZigguratChapters, Z78_the_active_seat_names_the_colour_or_every_spirit_moves) {
  Position position = position_of(4);
  position.spirit(Colour::ember, "b5").spirit(Colour::moss, "c5").plays("any-fire-2");
  EXPECT_EQ(position.decision(), Decision::colour);
  EXPECT_EQ(position.moves(), (std::vector<Move>{Call{Colour::ember}, Call{Colour::moss}}));
  position.make(Call{Colour::moss}).go(kOn);
  EXPECT_EQ(position.token(Colour::moss), position.at("c7"));
  EXPECT_EQ(position.token(Colour::ember), position.at("b5"));
  position.plays("all-fire-1").go(kOn).go(kOn);
  EXPECT_EQ(position.token(Colour::ember), position.at("b6"));
  EXPECT_EQ(position.token(Colour::moss), position.at("c8"));
}

TEST(ZigguratChapters, Z87_the_lowest_hero_walks) {
  Position position = position_of(5, 3);
  position.hero(0, "c1").hero(1, "b1").hero(2, "b5").plays("last-2");
  EXPECT_EQ(position.decision(), Decision::name);
  EXPECT_EQ(position.moves(), (std::vector<Move>{Name{1}, Name{2}}));
  position.hero(2, "d1").plays("last-2");
  EXPECT_EQ(position.decides(), 1);
}

}  // namespace
}  // namespace etana::ziggurat::test
