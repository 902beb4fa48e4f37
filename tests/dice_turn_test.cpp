// The dice race: the course of a turn, and its end.

#include "dice_position.h"
#include "games/dice/row_feasibility.h"

namespace etana::test {
namespace {

TEST(DiceRules, D20_every_other_holder_of_a_star_is_asked_from_the_next_seat_on) {
  DicePosition p(4);
  p.skull(1).star(0).star(3).star(1).begin_turn(1);
  EXPECT_EQ(p.decision(), Decision::star);
  EXPECT_EQ(p.decides(), 3);  // 2 has no star
  EXPECT_EQ(p.offers(), (std::vector<std::string>{"spend_star", "decline"}));
  EXPECT_EQ(p.refused_by("roll"), "D-20");
  p.play("decline");
  EXPECT_EQ(p.decides(), 0);
  p.play("decline");
  EXPECT_EQ(p.decides(), 1);  // nobody is left, and one's own star does not count
  EXPECT_EQ(p.happened<Rolled>(), 1);
}

TEST(DiceRules, D20_without_a_skull_nobody_is_asked) {
  DicePosition p(4);
  p.star(0).star(3).begin_turn(1);
  EXPECT_EQ(p.decides(), 1);
  EXPECT_EQ(p.decision(), Decision::place);
}

TEST(DiceRules, D21_star_and_skull_go_and_the_turn_is_missed_without_a_new_skull) {
  DicePosition p(3);
  p.skull(1).star(2).begin_turn(1);
  p.play("spend_star");
  EXPECT_FALSE(p.player(2).star);
  EXPECT_FALSE(p.player(1).skull);
  EXPECT_EQ(p.state.visible.turn, Seat{2});
  EXPECT_EQ(p.happened<TookSkull>(), 0);
  EXPECT_EQ(p.player(1).dice, 12);
}

/// Row 2 of side 1 cannot be filled: a 2 around one corner, a 5 below its other end.
DicePosition blocked() {
  DicePosition p;
  p.row("1.1", "w1 w1 w1 w1 w1 w1").row("1.2", "w1 -- w2 -- --");
  p.row("2.1", "w1 w2 w3 w3 w3 w3").row("2.2", "w4 -- -- -- --");
  return p;
}

TEST(DiceRules, D22_a_row_that_no_values_can_fill_may_be_taken_off) {
  DicePosition p = blocked();
  p.begin_turn(0);
  EXPECT_EQ(p.decision(), Decision::rows);
  EXPECT_EQ(p.offers(), (std::vector<std::string>{"remove_rows", "decline"}));
  EXPECT_EQ(p.refused_by("roll"), "D-22");
  p.play("decline");
  EXPECT_EQ(p.at("1.2a"), "w1");
  EXPECT_EQ(p.happened<Rolled>(), 1);
}

TEST(DiceRules, D22_a_row_that_can_be_filled_is_not_asked_about) {
  DicePosition p;
  p.row("1.1", "w1 w1 w1 w1 w1 w1").row("1.2", "w1 -- w2 -- --").begin_turn(0);
  EXPECT_EQ(p.decision(), Decision::place);
}

TEST(DiceRules, D22_while_the_reserve_holds_a_white_die_colours_do_not_count) {
  DicePosition p;
  p.row("1.1", "A1 -- A1 w1 w1 w1").reserve(1).begin_turn(0);
  EXPECT_EQ(p.decision(), Decision::place);
}

TEST(DiceRules, D22_while_a_white_die_lies_before_the_player_colours_do_not_count) {
  DicePosition p;
  p.row("1.1", "A1 -- A1 w1 w1 w1").reserve(1).white(0, 1).begin_turn(0);
  EXPECT_EQ(p.decision(), Decision::place);
  DicePosition others(3);  // whose white dice do not help
  others.row("1.1", "A1 -- A1 w1 w1 w1").reserve(3).white(1, 3).begin_turn(0);
  EXPECT_EQ(others.decision(), Decision::rows);
}

TEST(DiceRules, D23_with_an_empty_reserve_the_dice_to_be_rolled_must_do) {
  DicePosition colours;
  colours.row("1.1", "A1 -- A1 w1 w1 w1").reserve(0).begin_turn(0);
  EXPECT_EQ(colours.decision(), Decision::rows);  // only A dice, and they may not touch
  DicePosition number;
  number.row("1.1", "w1 -- w1 -- w1 w1").reserve(0).aside(0, 1).begin_turn(0);
  EXPECT_EQ(number.decision(), Decision::rows);  // one die for two spaces
  DicePosition enough;
  enough.row("1.1", "w1 -- w1 -- w1 w1").reserve(0).aside(0, 2).begin_turn(0);
  EXPECT_EQ(enough.decision(), Decision::place);
}

TEST(DiceRules, D23_removed_dice_count_among_those_to_be_rolled) {
  DicePosition p;
  p.row("1.1", "w1 w1 w1 w1 w1 w1").row("1.2", "w1 -- -- -- --").reserve(0).aside(0, 3);
  p.begin_turn(0);
  EXPECT_EQ(p.decision(), Decision::rows);
  p.play("remove_rows");
  EXPECT_EQ(p.at("1.2a"), "--");
  EXPECT_EQ(p.at("1.1a"), "--");  // three A and one white cannot fill row 2 either
}

TEST(DiceRules, D24_rows_go_from_the_top_until_it_is_possible_and_not_further) {
  DicePosition p = blocked();
  p.begin_turn(0);
  p.play("remove_rows");
  EXPECT_EQ(p.last<RowsRemoved>().dice.size(), 8);  // row 2 stays blocked when it is empty
  EXPECT_EQ(p.last<RowsRemoved>().row, 0);
  DicePosition one = blocked();
  one.state.visible.board[one.space("2.2a")] = {};
  one.put("1.2d", "w4").begin_turn(0);
  one.play("remove_rows");
  EXPECT_EQ(one.last<RowsRemoved>().dice.size(), 3);
  EXPECT_EQ(one.at("1.1a"), "w1");
}

TEST(DiceRules, D24_an_empty_row_counts_as_the_first_to_go) {
  DicePosition p;
  p.row("1.1", "w1 w1 w1 w1 w1 w1").row("2.1", "w1 w2 w3 w3 w3 w3").row("2.2", "w4 -- -- -- --");
  p.begin_turn(0);
  EXPECT_EQ(p.decision(), Decision::rows);
  p.play("remove_rows");
  EXPECT_EQ(p.at("1.1a"), "--");
}

TEST(DiceRules, D24_nothing_to_take_off_is_not_asked_about) {
  DicePosition p;
  p.reserve(0).aside(0, 2).begin_turn(0);
  EXPECT_EQ(p.decision(), Decision::place);
}

TEST(DiceRules, D24_the_pinnacle_counts_as_a_row) {
  DicePosition p;
  p.row("1.1", "w3 w3 w3 w3 w3 w3").row("1.2", "w3 w3 w3 w3 w3").row("1.3", "w3 w3 w3 w3");
  p.row("1.4", "w3 w3 w3").row("1.5", "w3 w3").reserve(0).aside(0, 0).begin_turn(0);
  EXPECT_EQ(p.decision(), Decision::rows);
  p.play("remove_rows");
  EXPECT_EQ(p.last<RowsRemoved>().row, 4);
  EXPECT_EQ(p.last<RowsRemoved>().dice.size(), 2);
}

TEST(DiceRules, D25_removed_dice_are_rolled_and_what_is_left_goes_home) {
  DicePosition p = blocked();
  p.state.visible.board[p.space("1.1b")] = DicePosition::die("B1");
  p.state.visible.reserve += 1;
  p.state.visible.players[1].dice -= 1;
  p.begin_turn(0);
  p.play("remove_rows");
  EXPECT_EQ(p.last<Rolled>().dice.size(), 12 + 3 + 8);
  p.just_completed().play("stop");
  EXPECT_EQ(p.player(0).dice, 12);
  EXPECT_EQ(p.player(1).dice + p.state.visible.pool.size(), 12 + 3);  // B has rolled for its turn
  EXPECT_EQ(p.player(0).white, 3);
  EXPECT_EQ(p.state.visible.reserve, 50 - 3 - 3 - 7);  // side 2 holds seven, B's roll three
}

TEST(DiceRules, D26_whoever_holds_a_card_is_asked_before_the_roll) {
  DicePosition p;
  p.hand(0, {Card::steal}).begin_turn(0);
  EXPECT_EQ(p.decision(), Decision::roll);
  EXPECT_EQ(p.offers(), std::vector<std::string>{"roll"});  // a single answer, but a hidden one
  EXPECT_EQ(p.refused_by("play steal"), "D-26");
  EXPECT_EQ(p.refused_by("stop"), "D-26");
  p.play("roll");
  EXPECT_EQ(p.decision(), Decision::place);
  DicePosition without;
  without.begin_turn(0);
  EXPECT_EQ(without.decision(), Decision::place);
}

TEST(DiceRules, D19_white_dice_are_filled_up_to_three_for_a_turn_that_is_taken) {
  DicePosition p;
  p.white(0, 2).hand(0, {Card::steal}).begin_turn(0);
  EXPECT_EQ(p.player(0).white, 3);
  EXPECT_EQ(p.state.visible.reserve, 47);
  DicePosition full;
  full.white(0, 3).hand(0, {Card::steal}).begin_turn(0);
  EXPECT_EQ(full.state.visible.reserve, 47);
}

TEST(DiceRules, D19_a_missed_turn_fills_nothing) {
  DicePosition p(3);
  p.white(0, 1).skull(0).star(1).begin_turn(0);
  EXPECT_EQ(p.decision(), Decision::star);
  EXPECT_EQ(p.player(0).white, 1);
  DicePosition taken = p;
  p.play("spend_star");
  EXPECT_EQ(p.player(0).white, 1);
  taken.play("decline");
  EXPECT_EQ(taken.last<Rolled>().dice.size(), 12 + 3);
}

TEST(DiceRules, D19_nobody_uses_up_the_white_dice_of_others) {
  DicePosition p(3);
  p.white(1, 3).reserve(0).begin_turn(0);
  EXPECT_EQ(p.last<Rolled>().dice.size(), 12);
  EXPECT_EQ(p.player(1).white, 3);
  p.begin_turn(1);
  EXPECT_EQ(p.last<Rolled>().dice.size(), 12 + 3);
}

TEST(DiceRules, D27_all_unplayed_own_dice_and_three_white_ones_are_rolled) {
  DicePosition p;
  p.row("1.1", "A1 w1 A1 -- -- --").begin_turn(0, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 4});
  EXPECT_EQ(p.last<Rolled>().dice.size(), 10 + 3);
  EXPECT_EQ(p.state.visible.pool[DicePosition::die("A1").kind], 10);
  EXPECT_EQ(p.state.visible.pool[DicePosition::die("w3").kind], 1);
  EXPECT_EQ(p.state.visible.reserve, 49 - 3);
}

TEST(DiceRules, D27_a_short_reserve_gives_what_there_is) {
  DicePosition p;
  p.reserve(2).begin_turn(0);
  EXPECT_EQ(p.last<Rolled>().dice.size(), 12 + 2);
  EXPECT_EQ(p.state.visible.reserve, 0);
}

TEST(DiceRules, D28_any_space_of_the_current_row_and_then_the_next_row) {
  DicePosition p;
  p.row("1.1", "w1 w1 -- w1 -- w1").pool("A1 A1 w1 w1");
  EXPECT_EQ(p.offers(), (std::vector<std::string>{"place A1 1.1c", "place w1 1.1c", "place A1 1.1e",
                                                  "place w1 1.1e"}));
  EXPECT_EQ(p.refused_by("place A1 1.2a"), "D-28");
  EXPECT_EQ(p.refused_by("place A1 2.1a"), "D-28");
  EXPECT_EQ(p.refused_by("place A1 1.1a"), "D-28");
  EXPECT_EQ(p.refused_by("place A2 1.1c"), "D-28");
  p.play("place A1 1.1e").play("place A1 1.1c");
  EXPECT_TRUE(p.offers("place w1 1.2a"));
}

TEST(DiceRules, D29_dice_are_placed_as_long_as_one_fits) {
  DicePosition p;
  p.pool("A1 w1").hand(0, {Card::reroll_white});
  EXPECT_EQ(p.refused_by("stop"), "D-29");
  EXPECT_FALSE(p.offers("stop"));
  p.play("place A1 1.1a");
  EXPECT_EQ(p.refused_by("stop"), "D-29");
}

TEST(DiceRules, D29_the_turn_may_be_ended_when_none_fits) {
  DicePosition p;
  p.row("1.1", "w1 w1 -- w1 w1 w1").pool("A4 w3").hand(0, {Card::reroll_coloured});
  EXPECT_EQ(p.offers(), (std::vector<std::string>{"play reroll_coloured", "stop"}));
  p.play("stop");
  EXPECT_FALSE(p.last<TurnEnded>().forced && p.last<TurnEnded>().seat == Seat{0});
  EXPECT_EQ(p.state.visible.turn, Seat{1});
}

/// Side 1 with one space of row 1 left for A1, and white dice that fit in row 2.
DicePosition about_to_complete(std::vector<Card> hand = {}) {
  DicePosition p;
  p.row("1.1", "w1 w1 -- w1 w1 w1").pool("A1 w1 w1 w2").hand(0, std::move(hand));
  return p;
}

TEST(DiceRules, D29_the_turn_may_be_ended_right_after_a_row_was_completed) {
  DicePosition p = about_to_complete();
  EXPECT_EQ(p.refused_by("stop"), "D-29");
  p.play("place A1 1.1c");
  EXPECT_TRUE(p.offers("place w1 1.2a"));
  EXPECT_TRUE(p.offers("stop"));
  DicePosition on = p;
  on.play("place w1 1.2a");
  EXPECT_EQ(on.refused_by("stop"), "D-29");  // whoever goes on does so as long as a die fits
  p.play("stop");
  EXPECT_EQ(p.state.visible.turn, Seat{1});
  EXPECT_FALSE(p.player(0).skull);
}

TEST(DiceRules, D29_a_row_of_an_earlier_turn_does_not_count) {
  DicePosition p;
  p.row("1.1", "w1 w1 w1 w1 w1 w1").begin_turn(0, std::vector<int>(15, 1));
  EXPECT_EQ(p.refused_by("stop"), "D-29");
}

TEST(DiceRules, D29_cards_in_between_leave_the_choice_to_end_the_turn) {
  DicePosition p = about_to_complete({Card::extra_white, Card::reroll_white, Card::swap_here});
  p.play("place A1 1.1c").play("play extra_white", {2});
  EXPECT_TRUE(p.offers("place w2 1.2a"));
  EXPECT_TRUE(p.offers("stop"));
  p.play("play reroll_white").play("choose w1").play("roll", {2});
  EXPECT_TRUE(p.offers("stop"));
  p.play("play swap_here").play("take 1.1a");  // w2 is given, being no 1
  EXPECT_EQ(p.at("1.1a"), "w2");
  EXPECT_TRUE(p.offers("place w2 1.2a"));
  EXPECT_TRUE(p.offers("stop"));
}

TEST(DiceRules, D29_rotate_leaves_the_choice_to_end_the_turn_but_does_not_bring_it) {
  DicePosition p = about_to_complete({Card::rotate, Card::rotate});
  p.play("place A1 1.1c").play("play rotate", {1});
  EXPECT_TRUE(p.offers("place w1 2.1a"));
  EXPECT_TRUE(p.offers("stop"));
  p.play("place w1 2.1a");
  EXPECT_EQ(p.refused_by("stop"), "D-29");
  p.play("play rotate", {1});  // side 3 is bare, and so is row 2 of side 1
  EXPECT_EQ(p.refused_by("stop"), "D-29");
  DicePosition none;
  none.row("1.1", "w3 w3 -- w3 w3 w3").pool("A6").hand(0, {Card::rotate, Card::rotate});
  EXPECT_TRUE(none.offers("stop"));
  none.play("play rotate", {1});
  EXPECT_EQ(none.refused_by("stop"), "D-29");  // on side 2 the die fits
}

TEST(DiceRules, D29_a_stolen_die_is_a_die_placed) {
  DicePosition p = about_to_complete({Card::steal});
  p.row("3.1", "-- B1 -- -- -- --").play("place A1 1.1c").play("play steal").play("place B1 1.2a");
  EXPECT_TRUE(p.offers("place w1 1.2b"));
  EXPECT_EQ(p.refused_by("stop"), "D-29");
  DicePosition completing;
  completing.row("1.1", "w1 w1 -- w1 w1 w1").put("3.1b", "B1").pool("w1 w2");
  completing.hand(0, {Card::steal}).play("play steal");
  EXPECT_EQ(completing.happened<Completed>(), 1);
  EXPECT_TRUE(completing.offers("place w1 1.2a"));
  EXPECT_TRUE(completing.offers("stop"));
}

TEST(DiceRules, D29_the_only_possible_placement_needs_no_asking) {
  const auto placed_beside = [](std::vector<Card> hand) {
    DicePosition p;
    p.row("1.1", "w1 w1 -- w1 -- w1").pool("A1 A1 A4").hand(0, std::move(hand));
    return p.play("place A1 1.1c");
  };
  const DicePosition p = placed_beside({});
  EXPECT_EQ(p.at("1.1e"), "A1");
  EXPECT_EQ(p.happened<Placed>(), 2);
  EXPECT_EQ(p.happened<Completed>(), 1);
  const DicePosition holding = placed_beside({Card::steal});  // others do not see which card it is
  EXPECT_EQ(holding.offers(), std::vector<std::string>{"place A1 1.1e"});
}

TEST(DiceRules, D29_the_only_placement_is_asked_for_while_the_turn_may_be_ended) {
  DicePosition p;
  p.row("1.1", "w1 w1 w2 w3 w4 --").pool("A4 A6");
  p.state.pile = {};
  p.play("place A4 1.1f");
  EXPECT_EQ(p.offers(), (std::vector<std::string>{"place A6 1.2a", "stop"}));
}

TEST(DiceRules, D29_a_turn_ends_by_itself_when_nothing_fits_and_no_card_is_held) {
  DicePosition p;
  p.row("1.1", "w1 w1 -- w1 -- w1").pool("A1 A4");
  p.play("place A1 1.1c");
  EXPECT_EQ(p.state.visible.turn, Seat{1});
  DicePosition holding;
  holding.row("1.1", "w1 w1 -- w1 -- w1").pool("A1 A4").hand(0, {Card::reroll_white});
  holding.play("place A1 1.1c");
  EXPECT_EQ(holding.offers(), std::vector<std::string>{"stop"});  // others do not see the card
}

TEST(DiceRules, D30_a_completed_row_brings_a_card_for_the_same_turn) {
  DicePosition p;
  p.row("1.1", "w1 w1 -- w1 w1 w1").pool("A1 A4 A4");
  p.state.pile = {};
  p.state.pile[static_cast<std::size_t>(Card::rotate)] = 1;
  p.play("place A1 1.1c");
  EXPECT_EQ(p.happened<Completed>(), 1);
  EXPECT_EQ(p.last<Drew>().card, static_cast<std::uint8_t>(Card::rotate));
  EXPECT_TRUE(p.offers("play rotate"));
}

TEST(DiceRules, D31_a_completed_row_brings_a_star_unless_one_is_held) {
  DicePosition p;
  p.row("1.1", "w1 w1 -- w1 w1 w1").pool("A1 w1");
  p.play("place A1 1.1c");
  EXPECT_TRUE(p.player(0).star);
  EXPECT_EQ(p.happened<TookStar>(), 1);
  DicePosition again;
  again.row("1.1", "w1 w1 -- w1 w1 w1").pool("A1 w1").star(0);
  again.play("place A1 1.1c");
  EXPECT_TRUE(again.player(0).star);
  EXPECT_EQ(again.happened<TookStar>(), 0);
  EXPECT_EQ(again.happened<Drew>(), 1);
}

TEST(DiceRules, D32_a_turn_without_a_completed_row_brings_a_skull_unless_one_is_held) {
  DicePosition p;
  p.play("stop");
  EXPECT_TRUE(p.player(0).skull);
  EXPECT_GE(p.happened<TookSkull>(), 1);
  DicePosition again;
  again.skull(0).play("stop");
  EXPECT_TRUE(again.player(0).skull);
  EXPECT_EQ(again.happened<TookSkull>(), 0);
  DicePosition completed;
  completed.row("1.1", "w1 w1 -- w1 w1 w1").pool("A1 A4").play("place A1 1.1c").play("stop");
  EXPECT_FALSE(completed.player(0).skull);
}

TEST(DiceRules, D33_unused_dice_go_back_to_where_they_belong) {
  DicePosition p(3);
  p.pool("A1 A2 B3 w1 w2").just_completed().play("stop");
  EXPECT_EQ(p.player(0).dice, 12);
  EXPECT_EQ(p.state.visible.cup.size(), 0);
  EXPECT_EQ(p.last<Rolled>().dice.size(), 12 + 3);  // B has all its dice again
  EXPECT_EQ(p.player(0).white, 2);
  EXPECT_EQ(p.state.visible.reserve, 50 - 2 - 3);
}

TEST(DiceRules, D33_three_white_dice_stay_before_the_player_and_the_others_go_back) {
  DicePosition p;
  p.pool("A1 w1 w2 w2 w4 w6").just_completed().play("stop");
  EXPECT_EQ(p.player(0).white, 3);
  EXPECT_EQ(p.state.visible.reserve, 50 - 3 - 3);  // B has rolled three
}

TEST(DiceRules, D34_an_empty_pile_is_made_anew_from_the_discards) {
  DicePosition p;
  p.row("1.1", "w1 w1 -- w1 w1 w1").pool("A1 A4 A4");
  p.state.visible.discards = std::exchange(p.state.pile, {});
  p.play("place A1 1.1c");
  EXPECT_EQ(p.happened<Reshuffled>(), 1);
  EXPECT_EQ(p.held(0), 1);
  EXPECT_EQ(p.state.pile.size(), 49);
  EXPECT_TRUE(p.state.visible.discards.empty());
}

TEST(DiceRules, D34_without_pile_and_discards_nothing_is_drawn) {
  DicePosition p;
  p.row("1.1", "w1 w1 -- w1 w1 w1").pool("A1 w1");
  p.state.pile = {};
  p.play("place A1 1.1c");
  EXPECT_EQ(p.happened<DrewNothing>(), 1);
  EXPECT_TRUE(p.player(0).star);
}

TEST(DiceRules, D35_equal_dice_are_one_choice) {
  DicePosition p;
  p.row("1.1", "w1 w1 -- w1 w1 w1").pool("A1 A1 A1 w1 w1");
  EXPECT_EQ(p.offers(), (std::vector<std::string>{"place A1 1.1c", "place w1 1.1c"}));
}

TEST(DiceRules, D36_hands_are_secret_and_their_sizes_are_not) {
  DicePosition p;
  p.hand(0, {Card::steal, Card::steal}).hand(1, {Card::rotate});
  const View mine = p.rules.view(p.state, Seat{0});
  const View theirs = p.rules.view(p.state, Seat{1});
  const View spectators = p.rules.view(p.state, std::nullopt);
  EXPECT_EQ(mine.hand, p.state.hands[0]);
  EXPECT_EQ(theirs.hand, p.state.hands[1]);
  EXPECT_TRUE(spectators.hand.empty());
  EXPECT_EQ(theirs.hand_sizes[0], 2);
  EXPECT_EQ(spectators.pile_size, 47);
  const Event drew = Drew{{0}, static_cast<std::uint8_t>(Card::steal)};
  EXPECT_EQ(std::get<Drew>(*p.rules.visible_to(drew, Seat{1})).card, kNone);
  EXPECT_EQ(std::get<Drew>(*p.rules.visible_to(drew, Seat{0})).card,
            static_cast<std::uint8_t>(Card::steal));
}

TEST(DiceRules, D60_the_first_die_on_the_pinnacle_wins_at_once) {
  DicePosition p;
  p.row("1.1", "w3 w3 w3 w3 w3 w3").row("1.2", "w3 w3 w3 w3 w3").row("1.3", "w3 w3 w3 w3");
  p.row("1.4", "w3 w3 w3").row("1.5", "w3 w3").rolled(3);
  p.play("place A3 top");
  EXPECT_EQ(p.rules.result(p.state)->winners, engine::SeatSet::only({0}));
  EXPECT_FALSE(p.rules.deciding(p.state));
  EXPECT_EQ(p.held(0), 0);  // it brings no card
  EXPECT_EQ(p.refused_by("stop"), "D-60");
  EXPECT_FALSE(p.rules.broken_invariant(p.state));
}

}  // namespace
}  // namespace etana::test
