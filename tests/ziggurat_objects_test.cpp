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
  Table table(pack);
  table.hero(0, "b1");
  for (int i = 0; i < 3; ++i) {
    table.plays("your-2");
    while (table.decision() == Decision::use) table.make(Decline{});
    table.go(kOn);
  }
  EXPECT_EQ(table.state.bundle.objects[0], (std::array<std::uint8_t, 2>{1, 1}));
  EXPECT_EQ(table.state.bundle.lying, 4U);  // the third lies where it was
}

TEST(ZigguratChapters, Z61_holders_are_asked_clockwise_before_each_move_until_they_decline) {
  Table table = table_of(2, 3);
  table.give(0, "honey-cake").give(2, "honey-cake").give(2, "honey-cake");
  table.plays("your-2", 1);
  EXPECT_EQ(table.decision(), Decision::use);
  EXPECT_EQ(table.decides(), 2);  // seat 1 holds nothing
  table.make(use(table, "honey-cake"));
  EXPECT_EQ(table.decides(), 2);  // asked again
  EXPECT_EQ(table.title("t-use-for-another"), -1);
  table.make(Decline{});
  EXPECT_EQ(table.decides(), 0);
  table.make(Decline{});
  EXPECT_EQ(table.decision(), Decision::walk);
  EXPECT_EQ(table.state.bundle.objects[2][1], kNone);  // the used one is out
  table.go(kOn);
  EXPECT_EQ(table.where(1), "a14");
  EXPECT_NE(table.refusal(use(table, "feather")), "legal");
}

TEST(ZigguratChapters, Z96_a_holder_may_wait_until_its_own_turn) {
  Table table = table_of(2, 3);
  table.give(2, "honey-cake").plays("your-2", 0);
  EXPECT_EQ(table.moves().back(), Move(Decline{Until::danger}));
  table.make(Decline{Until::my_turn});
  EXPECT_EQ(table.told<Waits>(), 1);
  EXPECT_EQ(table.decision(), Decision::walk);
  table.plays("your-2", 1);
  EXPECT_EQ(table.decision(), Decision::walk);  // not asked
  const auto again = engine::read_json(table.rules().to_json(table.state), "state",
                                       [&](auto& in) { return table.rules().read_state(in); });
  EXPECT_EQ(*again, table.state);
  table.plays("your-2", 2);
  EXPECT_EQ(table.decision(), Decision::use);
  table.make(Decline{}).plays("your-2", 0);
  EXPECT_EQ(table.decision(), Decision::use);  // and from then on as ever
}

TEST(ZigguratChapters, Z96_who_is_next_is_not_offered_what_makes_no_difference) {
  TestPack pack = chapter(2);
  pack.pits = R"(["b4", "b8"])";
  Table table(pack);  // into a pit either way, and then the holder's turn begins
  table.give(1, "honey-cake").spirit(Colour::ember, "b6").plays("ember-fire-2");
  EXPECT_EQ(table.decides(), 1);
  EXPECT_EQ(std::ranges::count(table.moves(), Move(Decline{Until::my_turn})), 0);
  Table more(pack);
  more.give(1, "honey-cake").spirit(Colour::ember, "b5").plays("ember-fire-2");
  EXPECT_EQ(std::ranges::count(more.moves(), Move(Decline{Until::my_turn})), 1);
}

TEST(ZigguratChapters, Z96_a_holder_may_wait_until_both_ways_lose) {
  Table table = table_of(2, 3);
  table.give(2, "honey-cake").hero(0, "b1").spirit(Colour::ember, "b3");
  table.plays("your-2").make(Decline{Until::danger});
  EXPECT_EQ(table.decision(), Decision::walk);  // one way is safe
  table.plays("your-3");
  EXPECT_EQ(table.decision(), Decision::walk);
  table.spirit(Colour::azure, "b24").plays("your-2");
  EXPECT_EQ(table.decision(), Decision::use);
  EXPECT_EQ(table.decides(), 2);
  EXPECT_EQ(table.refusal(Chute{}), "something_else");
}

TEST(ZigguratChapters, Z62_a_stretch_is_one_step_more_or_less) {
  Table table = table_of(2);
  table.hero(0, "b1").give(0, "honey-cake").plays("your-3");
  EXPECT_EQ(table.moves().size(), 5U);  // one more, one less, or nothing, for how long
  table.make(Use{table.object("honey-cake"), kBack}).go(kOn);
  EXPECT_EQ(table.where(0), "b3");
  table.give(0, "honey-cake").plays("your-1");
  EXPECT_EQ(table.moves().size(), 4U);  // never less than one step
  Table spirit = table_of(2);
  spirit.give(1, "honey-cake").spirit(Colour::ember, "c5").plays("ember-fire-1");
  spirit.make(use(spirit, "honey-cake")).go(kOn);
  EXPECT_EQ(spirit.token(Colour::ember), spirit.at("c7"));
  Table far = table_of(2);
  far.hero(0, "b1").give(0, "drum").give(0, "drum").give(1, "drum").give(1, "honey-cake");
  far.plays("your-6").make(use(far, "drum")).make(use(far, "drum")).make(use(far, "drum"));
  EXPECT_EQ(far.where(0), "b1");  // 48 steps, twice round: nothing makes it longer
  EXPECT_EQ(far.state.bundle.objects[1][0], far.object("honey-cake"));
}

TEST(ZigguratChapters, Z63_a_hero_flies_over_spirits_but_not_onto_them) {
  Table table = table_of(2);
  table.hero(0, "b1").give(0, "feather").spirit(Colour::ember, "b3").plays("your-5");
  table.make(use(table, "feather")).go(kOn);
  EXPECT_EQ(table.where(0), "b6");
  table.hero(0, "b1").give(0, "feather").plays("your-2").make(use(table, "feather")).go(kOn);
  EXPECT_EQ(table.state.outcome, Outcome::scorched);
}

TEST(ZigguratChapters, Z75_a_nudged_spirit_moves_one_step_and_is_looked_at) {
  TestPack pack = chapter(3);
  pack.pits = R"(["b4"])";
  Table table(pack);
  table.give(1, "whistle").spirit(Colour::ember, "b3").plays("your-1");
  EXPECT_EQ(table.decides(), 1);
  table.make(Use{table.object("whistle"), kOn, 0, table.at("b3")});
  EXPECT_EQ(std::ranges::count(table.state.spirits[0], kDoused), 1);
  EXPECT_EQ(table.decision(), Decision::walk);  // then the coming move is made
  Table gone(pack);
  gone.give(0, "whistle").spirit(Colour::ember, "b3").plays("ember-fire-1");
  gone.make(Use{gone.object("whistle"), kOn, 0, gone.at("b3")});
  EXPECT_EQ(gone.state.active.index, 1);  // who was to move is no longer there
}

TEST(ZigguratChapters, Z75_what_was_to_move_and_is_gone_leaves_nothing_of_its_move) {
  TestPack pack = chapter(3);
  pack.pits = R"(["b4"])";
  Table table(pack);
  table.give(1, "whistle")
      .spirit(Colour::moss, "b3")
      .spirit(Colour::azure, "c1")
      .plays("moss-fire-4");
  table.make(
      Use{table.object("whistle"), kOn, static_cast<std::uint8_t>(Colour::moss), table.at("b3")});
  EXPECT_EQ(table.title("t-douse"), 1) << "who whistled has led it, not whose turn it was";
  table.plays("azure-fire-2", 1).go(kOn);
  EXPECT_EQ(table.token(Colour::azure), table.at("c3"));
}

TEST(ZigguratChapters, Z76_pits_are_empty_spaces_on_a_plank) {
  TestPack pack = chapter(2);
  pack.pits = R"(["b4", "b8"])";
  Table table(pack);
  table.hero(0, "b3").give(0, "plank").plays("your-1").make(use(table, "plank")).go(kOn);
  EXPECT_EQ(table.state.outcome, Outcome::playing);
  EXPECT_EQ(table.where(0), "b4");
  Table spirit(pack);
  spirit.spirit(Colour::ember, "b7").give(0, "plank").plays("ember-fire-1");
  spirit.make(use(spirit, "plank")).go(kOn);
  EXPECT_EQ(spirit.token(Colour::ember), spirit.at("b8"));
}

TEST(ZigguratChapters, Z82_an_anchor_stops_the_coming_move) {
  TestPack pack = chapter(2);
  pack.ladders = R"({"b4": "c4", "e1": "top"})";
  Table table(pack);
  table.hero(0, "b4").give(0, "anchor").plays("both").make(use(table, "anchor"));
  EXPECT_EQ(table.where(0), "b4");  // and it is not looked at
  EXPECT_EQ(table.state.active.index, 1);
  table.give(0, "anchor").spirit(Colour::ember, "c5").plays("ember-fire-2");
  table.make(use(table, "anchor"));
  EXPECT_EQ(table.token(Colour::ember), table.at("c5"));
}

TEST(ZigguratChapters, Z88_a_drum_doubles_the_steps) {
  Table table = table_of(5);
  table.hero(0, "b1").give(0, "drum").plays("your-3").make(use(table, "drum")).go(kOn);
  EXPECT_EQ(table.where(0), "b7");
}

TEST(ZigguratChapters, Z94_an_eagle_carries_a_hero_to_a_ladders_head) {
  TestPack pack = chapter(6);
  pack.ladders = R"({"b4": "c4", "b9": "c9", "e1": "top"})";
  Table table(pack);
  table.hero(0, "b1").give(1, "eagle").plays("your-3");
  EXPECT_EQ(table.moves().size(), 5U);  // two ladders, or not
  table.make(Use{table.object("eagle"), kOn, kNone, table.at("b9")});
  EXPECT_EQ(table.where(0), "c9");
  EXPECT_EQ(table.title("t-flown"), 0);
  EXPECT_EQ(table.state.active.index, 1);
  EXPECT_EQ(table.refusal(Use{table.object("eagle")}), "something_else");
}

TEST(ZigguratChapters, Z94_ladders_that_lead_to_the_same_are_one) {
  TestPack pack = chapter(6);
  pack.ladders = R"({"e1": "top", "e6": "top"})";
  Table table(pack);
  table.hero(0, "e3").give(0, "eagle").plays("your-1");
  EXPECT_EQ(table.moves().front(), Move(Use{table.object("eagle"), kOn, kNone, table.at("e1")}));
  EXPECT_EQ(table.moves().size(), 4U);  // one flight, or not, for how long
}

TEST(ZigguratChapters, Z75_a_spirit_between_two_pits_is_nudged_one_way) {
  TestPack pack = chapter(3);
  pack.pits = R"(["b2", "b4"])";
  Table table(pack);
  table.give(1, "whistle").spirit(Colour::ember, "b3").plays("your-1");
  EXPECT_EQ(table.moves().size(), 4U);
}

// Cards

TEST(ZigguratChapters, Z66_the_active_seat_chooses_the_steps) {
  Table table = table_of(2);
  table.hero(0, "b1").plays("choice");
  EXPECT_EQ(table.decision(), Decision::steps);
  EXPECT_EQ(table.moves().size(), 3U);
  table.make(Choose{4}).go(kOn);
  EXPECT_EQ(table.where(0), "b5");
  Table nobody(chapter(5));
  nobody.state.heroes = {kSummit, kSummit, kNowhere, kNowhere};
  nobody.plays("choice");
  EXPECT_NE(nobody.decision(), Decision::steps);  // there is nobody left to walk
}

TEST(ZigguratChapters, Z78_the_active_seat_names_the_colour_or_every_spirit_moves) {
  Table table = table_of(4);
  table.spirit(Colour::ember, "b5").spirit(Colour::moss, "c5").plays("any-fire-2");
  EXPECT_EQ(table.decision(), Decision::colour);
  EXPECT_EQ(table.moves(), (std::vector<Move>{Call{Colour::ember}, Call{Colour::moss}}));
  table.make(Call{Colour::moss}).go(kOn);
  EXPECT_EQ(table.token(Colour::moss), table.at("c7"));
  EXPECT_EQ(table.token(Colour::ember), table.at("b5"));
  table.plays("all-fire-1").go(kOn).go(kOn);
  EXPECT_EQ(table.token(Colour::ember), table.at("b6"));
  EXPECT_EQ(table.token(Colour::moss), table.at("c8"));
}

TEST(ZigguratChapters, Z87_the_lowest_hero_walks) {
  Table table = table_of(5, 3);
  table.hero(0, "c1").hero(1, "b1").hero(2, "b5").plays("last-2");
  EXPECT_EQ(table.decision(), Decision::name);
  EXPECT_EQ(table.moves(), (std::vector<Move>{Name{1}, Name{2}}));
  table.hero(2, "d1").plays("last-2");
  EXPECT_EQ(table.decides(), 1);
}

}  // namespace
}  // namespace etana::ziggurat::test
