// The dice race: the eight cards.

#include "dice_position.h"

namespace etana::test {
namespace {

using Translator = std::vector<std::string>;

TEST(DiceRules, D40_any_number_of_cards_in_any_order_and_each_is_discarded) {
  DicePosition p;
  p.pool("A1 w1 w2").hand(0, {Card::extra_white, Card::extra_white, Card::rotate});
  p.play("play extra_white", {3}).play("play rotate", {4}).play("play extra_white", {5});
  EXPECT_EQ(p.held(0), 0);
  EXPECT_EQ(p.state.visible.discards.size(), 3);
  EXPECT_EQ(p.state.visible.pool.size(), 5);
  EXPECT_TRUE(p.offers("place w5 1.1a"));
}

TEST(DiceRules, D40_a_card_that_would_do_nothing_is_not_offered) {
  DicePosition p;
  p.pool("A1").hand(
      0, {Card::swap_here, Card::swap_there, Card::steal, Card::reroll_white, Card::reroll_set});
  for (const char* card : {"swap_here", "swap_there", "steal", "reroll_white", "reroll_set"}) {
    EXPECT_EQ(p.refused_by("play " + std::string(card)), "D-40") << card;
  }
  EXPECT_EQ(p.refused_by("play rotate"), "D-40");  // not held
}

TEST(DiceRules, D41_swap_on_your_side_takes_a_die_of_the_side_played) {
  DicePosition p;
  p.row("1.1", "w1 w1 -- -- -- --").row("2.1", "w3 w3 -- -- -- --").pool("A1 A2");
  p.hand(0, {Card::swap_here}).play("play swap_here");
  EXPECT_EQ(p.offers(), (Translator{"take 1.1a", "take 1.1b"}));
  EXPECT_EQ(p.refused_by("take 2.1a"), "D-41");
  p.play("take 1.1b");
  EXPECT_EQ(p.offers(), (Translator{"give A1", "give A2"}));
}

TEST(DiceRules, D42_swap_on_another_side_takes_a_die_of_one_of_the_other_three) {
  DicePosition p;
  p.row("1.1", "w1 w1 -- -- -- --").row("2.1", "-- w3 w3 -- -- --").put("4.1c", "w2");
  p.pool("A3 A2").hand(0, {Card::swap_there}).play("play swap_there");
  EXPECT_EQ(p.offers(), (Translator{"take 2.1b", "take 2.1c", "take 4.1c"}));
  EXPECT_EQ(p.refused_by("take 1.1a"), "D-42");
}

TEST(DiceRules, D43_the_given_die_must_fit_and_the_other_joins_the_pool_unrolled) {
  DicePosition p;
  p.row("1.1", "B1 w1 -- -- -- --").pool("A5 A2 A2").hand(0, {Card::swap_here});
  p.play("play swap_here").play("take 1.1a");
  EXPECT_EQ(p.at("1.1a"), "A2");  // A5 does not fit beside w1
  EXPECT_EQ(p.state.visible.pool[DicePosition::die("B1").kind], 1);
  EXPECT_EQ(p.state.visible.pool[DicePosition::die("A2").kind], 1);
  EXPECT_EQ(p.happened<Rolled>(), 0);
}

TEST(DiceRules, D43_dice_of_complete_rows_count_too) {
  DicePosition p;
  p.row("2.1", "w1 w1 w1 w1 w1 w1").pool("A1").hand(0, {Card::swap_there});
  p.play("play swap_there").play("take 2.1c");
  EXPECT_EQ(p.at("2.1c"), "A1");
}

TEST(DiceRules, D43_a_die_is_not_swapped_for_its_equal) {
  DicePosition p;
  p.row("1.1", "w1 w1 -- -- -- --").pool("w1 A1 A2").hand(0, {Card::swap_here, Card::swap_here});
  p.play("play swap_here").play("take 1.1a");
  EXPECT_EQ(p.offers(), (Translator{"give A1", "give A2"}));
  EXPECT_EQ(p.refused_by("give w1"), "D-43");
  DicePosition equal;
  equal.put("1.1a", "w1").pool("w1").hand(0, {Card::swap_here});
  EXPECT_EQ(equal.refused_by("play swap_here"), "D-40");
}

TEST(DiceRules, D44_reroll_white_rolls_chosen_white_dice) {
  DicePosition p;
  p.pool("w1 w1 w4 A1").hand(0, {Card::reroll_white}).play("play reroll_white");
  EXPECT_EQ(p.offers(), (Translator{"choose w1", "choose w4"}));
  EXPECT_EQ(p.refused_by("choose A1"), "D-44");
  EXPECT_EQ(p.refused_by("roll"), "D-44");
  p.play("choose w1");
  EXPECT_EQ(p.offers(), (Translator{"choose w1", "choose w4", "roll"}));
  p.play("roll", {6});
  EXPECT_EQ(p.state.visible.pool, DicePosition().pool("w6 w1 w4 A1").state.visible.pool);
  EXPECT_EQ(p.decision(), Decision::place);
}

TEST(DiceRules, D45_reroll_coloured_rolls_chosen_coloured_dice_of_any_colour) {
  DicePosition p;
  p.pool("w1 A1 A2 B3").hand(0, {Card::reroll_coloured}).play("play reroll_coloured");
  EXPECT_EQ(p.offers(), (Translator{"choose A1", "choose A2", "choose B3"}));
  EXPECT_EQ(p.refused_by("choose w1"), "D-45");
  p.play("choose B3").play("choose A1").play("roll", {5, 6});
  EXPECT_EQ(p.state.visible.pool, DicePosition().pool("w1 A5 A2 B6").state.visible.pool);
}

TEST(DiceRules, D46_reroll_set_rolls_dice_of_one_value_shown_by_three_or_more) {
  DicePosition p;
  p.pool("w1 A1 B1 w2 A2 w3 w3 w3 A3").hand(0, {Card::reroll_set}).play("play reroll_set");
  EXPECT_EQ(p.offers(),
            (Translator{"choose A1", "choose A3", "choose B1", "choose w1", "choose w3"}));
  EXPECT_EQ(p.refused_by("choose w2"), "D-46");
  p.play("choose A1");
  EXPECT_EQ(p.offers(),
            (Translator{"choose B1", "choose w1", "roll"}));  // one group, or part of it
  EXPECT_EQ(p.refused_by("choose w3"), "D-46");
  p.play("choose w1").play("roll", {4, 4});
  EXPECT_EQ(p.state.visible.pool,
            DicePosition().pool("w4 A4 B1 w2 A2 w3 w3 w3 A3").state.visible.pool);
}

TEST(DiceRules, D47_extra_white_needs_a_die_in_the_reserve) {
  DicePosition p;
  p.hand(0, {Card::extra_white, Card::extra_white}).reserve(5).begin_turn(0);
  EXPECT_EQ(p.offers(), (Translator{"roll", "play extra_white"}));
  p.play("play extra_white");
  EXPECT_EQ(p.offers(), (Translator{"roll", "play extra_white"}));
  p.play("play extra_white");
  EXPECT_EQ(p.last<Rolled>().dice.size(), 12 + 5);  // the hand is empty: nothing to ask
  DicePosition few;
  few.hand(0, {Card::extra_white}).reserve(3).begin_turn(0);
  EXPECT_EQ(few.refused_by("play extra_white"), "D-47");
  DicePosition one;
  one.hand(0, {Card::extra_white}).reserve(4).white(0, 3).begin_turn(0);
  EXPECT_TRUE(one.offers("play extra_white"));
}

TEST(DiceRules, D48_extra_white_after_the_roll_is_rolled_alone) {
  DicePosition p;
  p.pool("A1 w1").hand(0, {Card::extra_white}).play("play extra_white", {6});
  EXPECT_EQ(p.last<Rolled>().dice.size(), 1);
  EXPECT_EQ(p.state.visible.pool, DicePosition().pool("A1 w1 w6").state.visible.pool);
  DicePosition none;
  none.pool("A1").hand(0, {Card::extra_white}).reserve(0);
  EXPECT_EQ(none.refused_by("play extra_white"), "D-47");
}

TEST(DiceRules, D49_steal_takes_any_die_of_an_unfinished_row_of_another_side) {
  DicePosition p;
  p.row("1.1", "w1 w1 -- -- -- --").row("2.1", "w1 w1 w1 w1 w1 w1").row("2.2", "w1 -- B1 -- --");
  p.row("3.1", "-- w1 -- -- -- --").pool("A4").hand(0, {Card::steal}).play("play steal");
  EXPECT_EQ(p.offers(), (Translator{"take 2.2a", "take 2.2c", "take 3.1b"}));
  EXPECT_EQ(p.refused_by("take 2.1a"), "D-49");
  EXPECT_EQ(p.refused_by("take 1.1a"), "D-49");
}

TEST(DiceRules, D49_nobody_steals_a_die_of_their_own_colour) {
  DicePosition p;
  p.row("1.1", "w1 w1 -- -- -- --").row("2.1", "-- A1 -- B1 -- w1").pool("A4");
  p.hand(0, {Card::steal}).play("play steal");
  EXPECT_EQ(p.offers(), (Translator{"take 2.1d", "take 2.1f"}));
  EXPECT_EQ(p.refused_by("take 2.1b"), "D-49");
  DicePosition own;
  own.row("1.1", "w1 w1 -- -- -- --").row("2.1", "-- A1 -- -- -- --").hand(0, {Card::steal});
  EXPECT_EQ(own.pool("A4").refused_by("play steal"), "D-40");
}

TEST(DiceRules, D50_the_stolen_die_is_placed_at_once_and_may_complete_a_row) {
  DicePosition p;
  p.row("1.1", "w1 w1 -- w1 -- w1").row("3.1", "-- B1 -- -- -- --").pool("A4");
  p.hand(0, {Card::steal}).play("play steal");  // one die to take: the question is where to
  EXPECT_EQ(p.offers(), (Translator{"place B1 1.1c", "place B1 1.1e"}));
  EXPECT_EQ(p.refused_by("place A4 1.1c"), "D-50");
  EXPECT_EQ(p.refused_by("stop"), "D-50");
  p.play("place B1 1.1c");
  EXPECT_EQ(p.at("3.1b"), "--");
  EXPECT_EQ(p.at("1.1c"), "B1");
  DicePosition last;
  last.row("1.1", "w1 w1 -- w1 w1 w1").row("3.1", "-- B1 -- -- -- --").hand(0, {Card::steal});
  last.play("play steal");
  EXPECT_EQ(last.happened<Completed>(), 1);
}

TEST(DiceRules, D50_a_theft_is_judged_after_the_die_has_left_its_place) {
  DicePosition p;
  p.row("1.1", "w3 w3 w3 w3 w3 --").row("2.1", "B4 -- -- -- -- --").hand(0, {Card::steal});
  p.play("play steal");  // B4 may not lie beside itself, but it no longer does
  EXPECT_EQ(p.at("1.1f"), "B4");
  DicePosition nowhere;
  nowhere.row("1.1", "w3 w3 w3 w3 w3 --").row("2.1", "-- B6 -- -- -- --").hand(0, {Card::steal});
  EXPECT_EQ(nowhere.refused_by("play steal"), "D-40");
}

TEST(DiceRules, D50_a_theft_may_win_on_the_pinnacle) {
  DicePosition p;
  p.row("1.1", "w3 w3 w3 w3 w3 w3").row("1.2", "w3 w3 w3 w3 w3").row("1.3", "w3 w3 w3 w3");
  p.row("1.4", "w3 w3 w3").row("1.5", "w3 w3").put("3.1c", "B4").hand(0, {Card::steal});
  p.play("play steal");
  EXPECT_EQ(p.state.visible.winner, 0);
}

TEST(DiceRules, D51_rotate_brings_another_side_to_the_front) {
  for (int turns = 1; turns <= 6; ++turns) {
    DicePosition p;
    p.pool("A1 w1").hand(0, {Card::rotate}).play("play rotate", {turns});
    EXPECT_EQ(p.player(0).side, turns % 4);
    EXPECT_TRUE(p.offers("place A1 " + std::to_string(turns % 4 + 1) + ".1a"));
  }
}

TEST(DiceRules, D52_a_question_of_a_card_with_one_answer_is_not_asked) {
  DicePosition reroll;
  reroll.pool("w1 A1").hand(0, {Card::reroll_white}).play("play reroll_white", {6});
  EXPECT_EQ(reroll.happened<Chose>(), 1);
  EXPECT_EQ(reroll.happened<Rolled>(), 1);
  EXPECT_EQ(reroll.decision(), Decision::place);
  DicePosition swap;
  swap.put("1.1a", "w1").pool("A1 w4").hand(0, {Card::swap_here, Card::steal});
  swap.play("play swap_here");
  EXPECT_EQ(swap.decision(), Decision::give);  // one die to take, two to give
}

TEST(DiceRules, D42_what_cannot_be_taken_is_refused_by_the_rule_that_says_so) {
  const auto with = [](Card card) {
    DicePosition p;
    p.row("1.1", "w1 w1 -- -- -- --").row("2.1", "w3 w3 w3 w3 w3 w3").row("3.1", "w1 w2 w2 --");
    p.pool("A1 A2 A4").hand(0, {card});
    return p.play("play " + std::string(name_of(card)));
  };
  EXPECT_EQ(with(Card::swap_here).refused_by("take 3.1a"), "D-41");
  EXPECT_EQ(with(Card::swap_there).refused_by("take 1.1a"), "D-42");
  EXPECT_EQ(with(Card::swap_there).refused_by("take 4.1a"), "D-42");  // nothing lies there
  EXPECT_EQ(with(Card::steal).refused_by("take 2.1a"), "D-49");       // a complete row
  EXPECT_EQ(with(Card::steal).refused_by("take top"), "D-49");
}

TEST(DiceRules, D50_a_die_that_fits_nowhere_is_not_stolen) {
  DicePosition p;
  p.row("1.1", "w1 w1 w1 w1 w1 --")
      .row("3.1", "w4 -- w1 w2 -- --")
      .pool("A1")
      .hand(0, {Card::steal});
  p.play("play steal");
  EXPECT_EQ(p.refused_by("take 3.1a"), "D-50");
  EXPECT_EQ(p.refused_by("take 3.1c"), "");
}

TEST(DiceRules, D43_a_die_for_which_none_fits_is_not_swapped) {
  DicePosition p;
  p.row("1.1", "w1 -- -- -- -- --")
      .row("3.1", "w1 w1 -- w5 w4 w4")
      .pool("A1")
      .hand(0, {Card::swap_there});
  p.row("4.1", "w1 w1 -- -- -- --");
  p.play("play swap_there");
  EXPECT_EQ(p.refused_by("take 3.1d"), "D-43");
}

}  // namespace
}  // namespace etana::test
