// 3D Labyrinth: what a stop brings, how a match ends, the variant and a rematch. Each rule of
// docs/rules/labyrinth.md from a position set up for it.

#include "labyrinth_position.h"

namespace etana::labyrinth::test {
namespace {

// The stop

TEST(LabyrinthRules, L30_one_stop_a_turn_also_when_staying) {
  Position position;
  const auto events = position.play(walk("a1"));
  EXPECT_TRUE(happened<Drew>(events));
  EXPECT_EQ(position.player(0).hand.size(), 1);
  EXPECT_EQ(position.state.frames.back(), (Frame{{1}, Decision::shift}));
}

TEST(LabyrinthRules, L30_passing_over_counts_for_nothing) {
  Position position = corridor({1, 1, 1, 1, 1});
  position.tower_at("b3").treasure = kNone;
  position.pawn(0, "b1").shape("b1", Shape::crossing).shape("b2", Shape::crossing);
  position.goal(0, 1).goal(1, 11);  // on b2
  position.shape("b3", Shape::crossing);
  position.play(walk("b3"));  // over b2
  EXPECT_EQ(position.player(0).found, 0);
  position.asks(Decision::walk).play(walk("d3"));  // over the rune stone c3
  EXPECT_FALSE(position.player(0).rune);
}

TEST(LabyrinthRules, L31_stopping_on_the_goal_finds_it_and_shows_the_next) {
  Position position;
  position.goal(0, 1).goal(1, 2);
  const auto events = position.play(walk("b2"), {0});
  EXPECT_TRUE(happened<Found>(events));
  EXPECT_TRUE(happened<Seeks>(events));
  EXPECT_FALSE(happened<Drew>(events)) << "no magic card besides";
  EXPECT_EQ(position.player(0).found, 1U << 1);
  EXPECT_EQ(position.player(0).goal, 0) << "the first unseen treasure";
  EXPECT_EQ(position.player(0).hand.size(), 0);
}

TEST(LabyrinthRules, L31_only_one_treasure_a_turn) {
  Position position;
  position.goal(0, 0).goal(1, 11);
  position.tower_at("b1").treasure = 0;
  const auto events = position.play(walk("b1"), {0});
  EXPECT_EQ(std::ranges::count_if(events,
                                  [](const Event& e) { return std::holds_alternative<Found>(e); }),
            1);
  ASSERT_EQ(position.player(0).goal, 1);  // on b2
  position.pawn(0, "b2").asks(Decision::walk);
  EXPECT_TRUE(happened<Found>(position.play(walk("b2"), {0}))) << "by staying there next turn";
}

TEST(LabyrinthRules, L31_after_the_last_treasure_nothing_is_sought) {
  Position position;
  position.player(0).found = 0b011111;
  position.goal(0, 5).goal(1, 6);  // on c2
  const auto events = position.play(walk("c2"), {});
  EXPECT_TRUE(happened<Found>(events));
  EXPECT_FALSE(happened<Seeks>(events));
  EXPECT_EQ(position.player(0).goal, kNone);
}

TEST(LabyrinthRules, L32_the_first_stop_on_the_rune_stone_flips_the_rune_card) {
  Position position;
  const auto events = position.play(walk("c3"), {});
  EXPECT_TRUE(happened<Flipped>(events));
  EXPECT_FALSE(happened<Drew>(events));
  EXPECT_TRUE(position.player(0).rune);
  EXPECT_FALSE(position.player(1).rune);
}

TEST(LabyrinthRules, L33_the_rune_stone_again_brings_a_magic_card) {
  Position position;
  position.player(0).rune = true;
  const auto events = position.play(walk("c3"));
  EXPECT_TRUE(happened<Drew>(events));
  EXPECT_FALSE(happened<Flipped>(events));
}

TEST(LabyrinthRules, L33_a_treasure_that_is_not_the_goal_brings_a_magic_card) {
  Position position;
  position.goal(0, 4).goal(1, 1);
  const auto events = position.play(walk("b2"));  // seat 1's goal
  EXPECT_TRUE(happened<Drew>(events));
  EXPECT_EQ(position.player(0).found, 0);
  EXPECT_EQ(position.player(1).found, 0);
}

TEST(LabyrinthRules, L33_every_card_of_the_pile_is_equally_likely) {
  Position position;
  position.hand(1, cards(7, 8, 6));
  ASSERT_EQ(position.state.pile, cards(2, 1, 0));
  Position second = position;
  Position third = position;
  position.play(walk("a2"), {0});
  second.play(walk("a2"), {1});
  third.play(walk("a2"), {2});
  EXPECT_EQ(position.player(0).hand, cards(1));
  EXPECT_EQ(second.player(0).hand, cards(1));
  EXPECT_EQ(third.player(0).hand, cards(0, 1));
}

TEST(LabyrinthRules, L34_an_empty_pile_is_made_of_the_discards_with_the_cards_just_spent) {
  Position position = corridor({1, 3, 1, 1, 1});
  position.hand(0, cards(1)).hand(1, cards(8, 9, 6));
  ASSERT_TRUE(position.state.pile.empty());
  const auto events = position.play(walk("a2", cards(1)), {});
  EXPECT_TRUE(happened<Reshuffled>(events));
  EXPECT_TRUE(happened<Drew>(events));
  EXPECT_EQ(position.player(0).hand, cards(1)) << "the very card that was spent";
  EXPECT_TRUE(position.state.discards.empty());
}

TEST(LabyrinthRules, L34_pile_and_discards_empty_nothing_is_drawn) {
  Position position;
  position.hand(1, cards(9, 9, 6));
  const auto events = position.play(walk("a2"), {});
  EXPECT_TRUE(happened<DrewNothing>(events));
  EXPECT_TRUE(position.player(0).hand.empty());
}

TEST(LabyrinthRules, L35_no_limit_to_a_hand) {
  Position position;
  position.hand(0, cards(8, 9, 6));
  position.play(walk("a2"), {});
  EXPECT_EQ(position.player(0).hand.size(), 24);
}

TEST(LabyrinthRules, L36_hands_and_goals_are_secret_the_rest_is_public) {
  Position position(3);
  position.hand(0, cards(1)).hand(1, cards(0, 2)).hand(2, cards(0, 0, 1));
  const Rules rules = position.rules();
  const View mine = rules.view(position.state, engine::Seat{1});
  EXPECT_EQ(mine.hand, cards(0, 2));
  EXPECT_EQ(mine.goal, 1);
  EXPECT_EQ(mine.players[2].hand_size, 1);
  State other = position.state;
  std::swap(other.players[0].hand, other.players[2].hand);
  other.players[0].goal = 7;
  other.players[2].goal = 8;
  EXPECT_EQ(rules.view(other, engine::Seat{1}), mine);
  EXPECT_NE(rules.view(other, engine::Seat{0}), rules.view(position.state, engine::Seat{0}));
  EXPECT_EQ(rules.view(other, std::nullopt), rules.view(position.state, std::nullopt));
}

TEST(LabyrinthRules, L36_a_drawn_card_and_a_new_goal_are_told_to_their_owner_alone) {
  const Rules rules = house(2);
  const Event drew = Drew{{0}, 2};
  const Event seeks = Seeks{{0}, 3};
  EXPECT_EQ(std::get<Drew>(*rules.visible_to(drew, engine::Seat{0})).card, 2);
  EXPECT_EQ(std::get<Drew>(*rules.visible_to(drew, engine::Seat{1})).card, kNone);
  EXPECT_EQ(std::get<Drew>(*rules.visible_to(drew, std::nullopt)).card, kNone);
  EXPECT_TRUE(rules.visible_to(seeks, engine::Seat{0}).has_value());
  EXPECT_FALSE(rules.visible_to(seeks, engine::Seat{1}).has_value());
  EXPECT_FALSE(rules.visible_to(seeks, std::nullopt).has_value());
}

// The end

TEST(LabyrinthRules, L40_home_with_all_treasures_and_the_rune_wins) {
  Position position;
  position.found_all(0, 0, true).goal(1, 6).pawn(0, "a2");
  const auto events = position.play(walk("a1"), {});
  EXPECT_TRUE(happened<Won>(events));
  EXPECT_EQ(position.rules().result(position.state)->winners, engine::SeatSet::only({0}));
}

TEST(LabyrinthRules, L40_nothing_less_than_all_three_wins) {
  Position no_rune;
  no_rune.found_all(0, 0, false).goal(1, 6).pawn(0, "a2").play(walk("a1"));
  EXPECT_FALSE(no_rune.rules().result(no_rune.state));
  Position not_all;
  not_all.player(0).rune = true;
  not_all.pawn(0, "a2").play(walk("a1"));
  EXPECT_FALSE(not_all.rules().result(not_all.state));
  Position not_home;
  not_home.found_all(0, 0, true).goal(1, 6).play(walk("e5"));
  EXPECT_FALSE(not_home.rules().result(not_home.state)) << "somebody else's home";
}

TEST(LabyrinthRules, L41_a_winning_stop_draws_nothing_and_ends_the_match) {
  Position position;
  position.found_all(0, 0, true).goal(1, 6).pawn(0, "a2");
  const auto events = position.play(walk("a1"), {});
  EXPECT_FALSE(happened<Drew>(events));
  EXPECT_TRUE(position.moves().empty());
  EXPECT_FALSE(position.rules().deciding(position.state));
  EXPECT_EQ(position.refusal(walk("a1")), "over L-41");
}

// The variant

TEST(LabyrinthRules, L45_for_young_players_every_card_leads_either_way_and_keeps_its_face) {
  Position position = corridor({1, 5, 1, 1, 1});
  position.hand(0, cards(0, 2));
  EXPECT_EQ(position.refusal(walk("a2", cards(0, 1))), "too_steep L-22");
  position.young({0});
  EXPECT_TRUE(position.offers(walk("a2", cards(0, 1))));
  EXPECT_TRUE(position.offers(walk("a3", cards(0, 2))));
  EXPECT_EQ(position.refusal(walk("a2", cards(0, 2))), "card_not_needed L-24");
  position.play(walk("a3", cards(0, 2)));
  EXPECT_EQ(position.state.discards, cards(0, 2));
}

TEST(LabyrinthRules, L45_a_young_player_chooses_which_card_to_spend) {
  Position position = corridor({1, 5, 1, 1, 1});
  position.young({0, 1}).hand(0, cards(1, 1, 1));
  for (const Cards& spend : {cards(1), cards(0, 1), cards(0, 0, 1)}) {
    EXPECT_TRUE(position.offers(walk("a2", spend)));
  }
  for (const Cards& spend : {cards(1, 1), cards(1, 0, 1), cards(0, 1, 1)}) {
    EXPECT_TRUE(position.offers(walk("a3", spend)));
  }
  EXPECT_EQ(position.refusal(walk("a3", cards(1, 1, 1))), "card_not_needed L-24");
}

TEST(LabyrinthRules, L45_the_cards_of_the_others_lead_as_they_say) {
  Position position = corridor({1, 5, 1, 1, 1});
  position.young({1}).hand(0, cards(0, 1)).hand(1, cards(0, 1)).pawn(1, "a1");
  EXPECT_FALSE(position.offers(walk("a2", cards(0, 1))));
  position.asks(Decision::walk, 1);
  EXPECT_TRUE(position.offers(walk("a2", cards(0, 1))));
}

// A rematch

/// A position whose maze was kept, and the match that begins with it.
State begin_with(const Maze& maze, std::string_view seed) {
  return fresh(house({.players = 2, .maze = maze}), seed);
}

TEST(LabyrinthRules, L46_a_maze_that_is_kept_has_four_towers_on_other_places) {
  const Rules rules = house(2);
  const State before = fresh(rules, "old");
  const Maze maze = *rules.keeping(before).maze;
  std::set<std::uint8_t> spares;
  for (int i = 0; i < 300; ++i) {
    const State state = begin_with(maze, std::to_string(i));
    ASSERT_FALSE(rules.broken_invariant(state));
    int moved = state.board.spare != maze.spare ? 1 : 0;
    for (std::size_t at = 0; at < kSquares; ++at) {
      moved += state.board.towers[at].tower != maze.towers[at].tower ? 1 : 0;
    }
    ASSERT_EQ(moved, 4);
    spares.insert(state.board.spare);
  }
  EXPECT_EQ(spares.size(), 17U);
}

TEST(LabyrinthRules, L46_towers_are_turned_as_they_stood_and_the_spare_one_at_random) {
  const Maze maze = *house(2).keeping(fresh(house(2), "old")).maze;
  std::array<int, kTowers> turns{};
  for (const Placed placed : maze.towers) turns[placed.tower] = placed.turn;
  std::set<std::uint8_t> turned;
  for (int i = 0; i < 300; ++i) {
    const State state = begin_with(maze, std::to_string(i));
    for (const Placed placed : state.board.towers) {
      if (placed.tower == maze.spare) {
        turned.insert(placed.turn);
      } else {
        ASSERT_EQ(placed.turn, turns[placed.tower]);
      }
    }
  }
  const auto ways = turns_of(house(2).content().towers[maze.spare].shape);
  EXPECT_EQ(turned.size(), static_cast<std::size_t>(ways));
}

TEST(LabyrinthRules, L46_all_else_is_set_up_anew) {
  Position position(2);
  position.found_all(0, 0, true).goal(1, 6).pawn(0, "a2").hand(1, cards(3));
  position.play(walk("a1"), {});
  const Rules again(std::make_shared<Content>(position.rules().content()),
                    position.rules().keeping(position.state));
  const State state = fresh(again, "again");
  EXPECT_EQ(state.board.barred, kNone);
  EXPECT_EQ(state.pile.size(), 22);
  for (std::uint8_t seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(state.board.pawns[seat], again.start({seat}));
    EXPECT_EQ(state.players[seat].found, 0);
    EXPECT_FALSE(state.players[seat].rune);
    EXPECT_EQ(state.players[seat].hand.size(), 1);
  }
}

TEST(LabyrinthRules, L46_a_maze_that_cannot_be_is_refused) {
  const Rules rules = house(2);
  Options options = rules.keeping(fresh(rules, "old"));
  EXPECT_FALSE(Rules::incompatible_options(rules.content(), options));
  options.maze->spare = options.maze->towers[1].tower;
  ASSERT_TRUE(Rules::incompatible_options(rules.content(), options));
  EXPECT_EQ(Rules::incompatible_options(rules.content(), options)->text.key,
            "labyrinth.broken.tower_twice");
  EXPECT_EQ(Rules::incompatible_options(rules.content(), options)->where, "options/maze");
}

}  // namespace
}  // namespace etana::labyrinth::test
