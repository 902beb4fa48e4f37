// The rules of docs/rules/labyrinth.md, each from a position set up for it.

#include <gtest/gtest.h>

#include <bit>
#include <set>

#include "engine/chance.h"
#include "labyrinth_position.h"

namespace etana::labyrinth::test {
namespace {

using engine::SeededChance;

State fresh(const Rules& rules, std::string_view seed) {
  SeededChance chance(engine::seed_from(seed));
  std::vector<Event> events;
  return rules.setup(chance, events);
}

Rules house(int players, bool young = false) {
  return etana::test::house_rules<Rules>(Options{players, young});
}

// The board

TEST(LabyrinthRules, L01_squares_are_named_a1_to_e5_from_the_south_west) {
  EXPECT_EQ(Square::at(0, 0).name(), "a1");
  EXPECT_EQ(Square::at(4, 0).name(), "e1");
  EXPECT_EQ(Square::at(0, 4).name(), "a5");
  EXPECT_EQ(Square::at(4, 4).name(), "e5");
  EXPECT_EQ(kSquares, 25);
}

TEST(LabyrinthRules, L02_nine_fixed_towers_never_move_and_one_of_seventeen_is_spare) {
  const Rules rules = house(2);
  State state = fresh(rules, "fixed");
  SeededChance chance({});
  std::vector<Move> moves;
  std::vector<Event> events;
  for (int i = 0; i < 400 && rules.deciding(state); ++i) {
    for (std::uint8_t tower = 0; tower < kFixedTowers; ++tower) {
      const Placed placed = state.board.towers[kFixedSquares[tower].index];
      ASSERT_EQ(placed, (Placed{tower, rules.content().fixed_turns[tower]}));
    }
    ASSERT_GE(state.board.spare, kFixedTowers);
    rules.legal_moves(state, moves);
    rules.apply(state, moves[static_cast<std::size_t>(chance.pick(static_cast<int>(moves.size())))],
                chance, events);
  }
  std::set<std::string> fixed;
  for (const Square square : kFixedSquares) fixed.insert(square.name());
  EXPECT_EQ(fixed, (std::set<std::string>{"a1", "a3", "a5", "c1", "c3", "c5", "e1", "e3", "e5"}));
}

TEST(LabyrinthRules, L03_start_spaces_by_seat_and_number_of_players) {
  const auto starts = [](int players) {
    std::string all;
    for (std::uint8_t i = 0; i < players; ++i) all += start_of({i}, players).name() + " ";
    return all;
  };
  EXPECT_EQ(starts(2), "a1 e5 ");
  EXPECT_EQ(starts(3), "a1 a5 e5 ");
  EXPECT_EQ(starts(4), "a1 a5 e5 e1 ");
}

TEST(LabyrinthRules, L04_eight_arrows_at_the_ends_of_b_d_2_and_4) {
  std::set<std::string> names;
  for (std::uint8_t i = 0; i < kArrows; ++i) names.insert(Arrow{i}.square().name());
  EXPECT_EQ(names, (std::set<std::string>{"b1", "b5", "d1", "d5", "a2", "e2", "a4", "e4"}));
  EXPECT_EQ(arrow("b1").opposite(), arrow("b5"));
  EXPECT_EQ(arrow("d5").opposite(), arrow("d1"));
  EXPECT_EQ(arrow("a2").opposite(), arrow("e2"));
  EXPECT_EQ(arrow("e4").opposite(), arrow("a4"));
}

TEST(LabyrinthRules, L05_twelve_treasures_none_on_a_start_space_or_the_rune_stone) {
  const Rules rules = house(4);
  std::set<std::uint8_t> towers;
  for (const auto tower : rules.content().tower_of) towers.insert(tower);
  EXPECT_EQ(towers.size(), 12U);
  for (const char* name : {"a1", "a5", "e1", "e5", "c3"}) {
    const auto tower = std::ranges::find(kFixedSquares, at(name)) - kFixedSquares.begin();
    EXPECT_FALSE(towers.contains(static_cast<std::uint8_t>(tower))) << name;
  }
  EXPECT_EQ(kRuneStone, at("c3"));
}

TEST(LabyrinthRules, L06_the_pack_gives_towers_and_cards_and_they_are_conserved) {
  const Rules rules = house(4);
  EXPECT_EQ(rules.content().cards, cards(9, 9, 6));
  std::array<int, 6> heights{};
  std::array<int, 4> shapes{};
  for (std::size_t i = kFixedTowers; i < kTowers; ++i) {
    ++heights[rules.content().towers[i].height];
    ++shapes[static_cast<std::size_t>(rules.content().towers[i].shape)];
  }
  EXPECT_EQ(heights, (std::array<int, 6>{0, 3, 4, 4, 4, 2}));
  EXPECT_EQ(shapes, (std::array<int, 4>{8, 6, 3, 0}));
  State state = fresh(rules, "cards");
  ++state.pile[0];
  ASSERT_TRUE(rules.broken_invariant(state));
  EXPECT_EQ(rules.broken_invariant(state)->key, "labyrinth.broken.cards");
}

// Setting up

TEST(LabyrinthRules, L07_movable_towers_are_shuffled_and_turned_at_random) {
  const Rules rules = house(2);
  std::set<std::uint8_t> spares;
  std::set<std::uint8_t> on_b1;
  std::set<std::uint8_t> turns;
  for (int i = 0; i < 300; ++i) {
    const State state = fresh(rules, "setup" + std::to_string(i));
    ASSERT_FALSE(rules.broken_invariant(state));
    spares.insert(state.board.spare);
    on_b1.insert(state.board.towers[at("b1").index].tower);
    turns.insert(state.board.towers[at("b1").index].turn);
  }
  EXPECT_EQ(spares.size(), 17U);
  EXPECT_EQ(on_b1.size(), 17U);
  EXPECT_EQ(turns.size(), 4U);
}

TEST(LabyrinthRules, L08_treasures_are_shared_evenly_and_goals_differ) {
  EXPECT_EQ(house(2).treasures_each(), 6);
  EXPECT_EQ(house(3).treasures_each(), 4);
  EXPECT_EQ(house(4).treasures_each(), 3);
  std::array<int, kTreasures> first{};
  for (int i = 0; i < 1200; ++i) {
    const State state = fresh(house(4), "deal" + std::to_string(i));
    std::set<std::uint8_t> goals;
    for (const Player& player : state.players) goals.insert(player.goal);
    ASSERT_EQ(goals.size(), 4U);
    ++first[state.players[0].goal];
  }
  for (const int count : first) EXPECT_NEAR(count, 100, 45);  // more than four deviations off
}

TEST(LabyrinthRules, L09_one_card_each_pawns_at_home_a_random_seat_begins_clockwise) {
  const Rules rules = house(3);
  std::set<std::uint8_t> firsts;
  for (int i = 0; i < 50; ++i) {
    const State state = fresh(rules, "first" + std::to_string(i));
    for (std::uint8_t seat = 0; seat < 3; ++seat) {
      EXPECT_EQ(state.players[seat].hand.size(), 1);
      EXPECT_FALSE(state.players[seat].rune);
      EXPECT_EQ(state.board.pawns[seat], rules.start({seat}));
    }
    EXPECT_EQ(state.pile.size(), 21);
    firsts.insert(rules.deciding(state)->index);
  }
  EXPECT_EQ(firsts.size(), 3U);
  Position position(3);
  position.play(walk("a2"));
  EXPECT_EQ(position.state.frames.back(), (Frame{{1}, Asks::shift}));
  position.asks(Asks::walk, 2).play(walk("e4"));
  EXPECT_EQ(position.state.frames.back(), (Frame{{0}, Asks::shift}));
}

// Pushing

TEST(LabyrinthRules, L10_push_first_then_walk) {
  Position position;
  position.hand(0, cards(1)).asks(Asks::shift);
  EXPECT_EQ(position.refusal(walk("a1")), "shift_first L-10");
  position.play(shift("b1"));
  EXPECT_EQ(position.state.frames.back(), (Frame{{0}, Asks::walk}));
  EXPECT_EQ(position.refusal(shift("d1")), "shifted_already L-10");
}

TEST(LabyrinthRules, L11_the_spare_tower_is_turned_in_ways_that_look_different) {
  Position position;
  position.asks(Asks::shift);
  const std::array<std::pair<Shape, int>, 4> ways = {
      {{Shape::corner, 4}, {Shape::tee, 4}, {Shape::straight, 2}, {Shape::crossing, 1}}};
  for (const auto& [shape, turns] : ways) {
    position.spare_tower().shape = shape;
    EXPECT_EQ(position.moves().size(), static_cast<std::size_t>(8 * turns));
    EXPECT_TRUE(position.offers(shift("a2", turns - 1)));
    if (turns < 4) {
      EXPECT_EQ(position.refusal(shift("a2", turns)), "same_when_turned L-11");
    }
  }
}

TEST(LabyrinthRules, L11_a_turn_is_a_quarter_clockwise) {
  Position position;
  position.asks(Asks::shift).hand(0, cards(1));
  position.spare_tower().shape = Shape::corner;  // unturned: open north and east
  position.play(shift("a2", 1));                 // open east and south
  EXPECT_TRUE(position.offers(walk("a2")));      // from a1, its south
  EXPECT_TRUE(position.offers(walk("b2")));
  const Rules rules = position.rules();
  EXPECT_EQ(rules.content().open[position.state.board.towers[at("a2").index].tower][1], 0b0110);
}

TEST(LabyrinthRules, L12_not_back_in_where_the_last_tower_left) {
  Position position;
  position.asks(Asks::shift);
  EXPECT_EQ(position.moves().size(), 8U) << "the first push is free";
  position.play(shift("b1"));
  position.asks(Asks::shift, 1);
  EXPECT_EQ(position.refusal(shift("b5")), "arrow_barred L-12");
  EXPECT_TRUE(position.offers(shift("b1")));
  EXPECT_EQ(position.moves().size(), 7U);
  position.play(shift("e4"));
  position.asks(Asks::shift, 0);
  EXPECT_EQ(position.refusal(shift("a4")), "arrow_barred L-12");
  EXPECT_TRUE(position.offers(shift("b5")));
}

TEST(LabyrinthRules, L13_the_row_slides_the_far_tower_becomes_spare_and_pawns_ride) {
  for (const char* name : {"b1", "d1", "e2", "e4", "d5", "b5", "a4", "a2"}) {
    Position position;
    const Board before = position.state.board;
    const int entry = at(name).index;
    const int exit = arrow(name).opposite().square().index;
    const int stride = (exit - entry) / 4;
    position.asks(Asks::shift).pawn(0, Square{static_cast<std::uint8_t>(entry + stride)}.name());
    position.pawn(1, "c3");
    position.hand(0, cards(1)).play(shift(name));
    const Board& after = position.state.board;
    for (int at = entry; at != exit; at += stride) {
      EXPECT_EQ(after.towers[static_cast<std::size_t>(at + stride)],
                before.towers[static_cast<std::size_t>(at)])
          << name;
    }
    EXPECT_EQ(after.towers[static_cast<std::size_t>(entry)].tower, before.spare);
    EXPECT_EQ(after.spare, before.towers[static_cast<std::size_t>(exit)].tower);
    EXPECT_EQ(position.pawn(0).index, entry + 2 * stride) << "rides along " << name;
    EXPECT_EQ(position.pawn(1), at("c3")) << "not in the row " << name;
    int moved = 0;
    for (std::size_t i = 0; i < kSquares; ++i)
      moved += static_cast<int>(!(after.towers[i] == before.towers[i]));
    EXPECT_EQ(moved, 5);
  }
}

TEST(LabyrinthRules, L14_all_pawns_pushed_out_go_onto_the_tower_pushed_in) {
  Position position(4);
  position.asks(Asks::shift).hand(0, cards(1));
  position.pawn(0, "b5").pawn(1, "b5").pawn(2, "b4").pawn(3, "e1");
  const auto events = position.play(shift("b1"));
  EXPECT_EQ(position.pawn(0), at("b1"));
  EXPECT_EQ(position.pawn(1), at("b1"));
  EXPECT_EQ(position.pawn(2), at("b5"));
  EXPECT_EQ(position.pawn(3), at("e1"));
  EXPECT_EQ(std::ranges::count_if(
                events, [](const Event& e) { return std::holds_alternative<Carried>(e); }),
            2);
}

TEST(LabyrinthRules, L15_being_carried_brings_nothing_by_itself) {
  Position position;
  position.asks(Asks::shift).hand(0, cards(1)).hand(1, cards(1));
  position.pawn(1, "b4").goal(1, 3);  // seat 1's goal is on the tower it rides on
  position.play(shift("b1"));
  EXPECT_EQ(position.player(1).found, 0);
  EXPECT_EQ(position.player(1).hand.size(), 1);
  EXPECT_EQ(position.player(0).hand.size(), 1) << "the active player has not stopped yet";
}

TEST(LabyrinthRules, L15_the_active_pawn_that_stays_where_it_was_carried_makes_a_stop) {
  Position position;
  position.asks(Asks::shift).hand(0, cards(1)).pawn(0, "b5");
  position.goal(0, 11);
  position.spare_tower().treasure = kNone;
  position.play(shift("b1"));
  ASSERT_EQ(position.pawn(0), at("b1"));
  const auto events = position.play(walk("b1"));
  EXPECT_TRUE(happened<Stayed>(events));
  EXPECT_TRUE(happened<Drew>(events));
}

// Walking

TEST(LabyrinthRules, L20_a_step_needs_both_towers_open_towards_each_other) {
  Position position;
  EXPECT_TRUE(position.offers(walk("e5"))) << "a plain is open everywhere";
  position.shape("a2", Shape::straight, 1);  // open east and west: closed to a1 and a3
  position.shape("b1", Shape::straight, 0);  // open north and south: closed to a1
  EXPECT_EQ(position.moves().size(), 1U);
  EXPECT_EQ(position.refusal(walk("a2")), "no_way L-20");
  position.shape("b1", Shape::straight, 1);
  EXPECT_TRUE(position.offers(walk("b1")));
  EXPECT_TRUE(position.offers(walk("a2"))) << "around, by b1, c1, c2 and b2";
  position.shape("a1", Shape::straight, 0);  // now a1 itself is closed to the east
  EXPECT_EQ(position.moves().size(), 1U);
}

TEST(LabyrinthRules, L20_the_edge_of_the_board_is_no_way_round) {
  Position position;
  position.shape("a2", Shape::straight, 1).shape("b1", Shape::straight, 0);
  position.pawn(0, "e1").shape("e2", Shape::straight, 1).shape("d1", Shape::straight, 0);
  EXPECT_EQ(position.moves().size(), 1U) << "e1 is not next to a2";
}

TEST(LabyrinthRules, L21_a_difference_of_one_is_free_both_ways) {
  Position position;
  position.height("a2", 2).height("a3", 3).height("a4", 2).height("a5", 1);
  for (const char* b : {"b1", "b2", "b3", "b4", "b5"}) position.height(b, 9);
  EXPECT_EQ(position.moves().size(), 5U);
  EXPECT_TRUE(position.offers(walk("a5")));
  position.height("a3", 4);
  EXPECT_FALSE(position.offers(walk("a3")));
  EXPECT_FALSE(position.offers(walk("a5")));
}

/// A path a1–a5 of the given heights, walled off from the rest by nine-storey towers.
Position corridor(std::array<int, 5> heights) {
  Position position;
  for (int rank = 0; rank < 5; ++rank) {
    position.height(Square::at(0, rank).name(), heights[static_cast<std::size_t>(rank)]);
    position.shape(Square::at(1, rank).name(), Shape::straight, 0);
  }
  return position;
}

TEST(LabyrinthRules, L22_a_larger_step_costs_the_card_that_fits) {
  Position up = corridor({1, 5, 5, 5, 5});
  EXPECT_FALSE(up.offers(walk("a2")));
  up.hand(0, cards(1, 1, 1));
  EXPECT_TRUE(up.offers(walk("a2", cards(1, 0, 0))));
  EXPECT_FALSE(up.offers(walk("a2", cards(0, 1, 0))));
  EXPECT_TRUE(up.offers(walk("a2", cards(0, 0, 1))));
  Position down = corridor({5, 1, 1, 1, 1});
  down.hand(0, cards(1, 1, 1));
  EXPECT_FALSE(down.offers(walk("a2", cards(1, 0, 0))));
  EXPECT_TRUE(down.offers(walk("a2", cards(0, 1, 0))));
  EXPECT_TRUE(down.offers(walk("a2", cards(0, 0, 1))));
}

TEST(LabyrinthRules, L22_a_card_does_not_open_walls) {
  Position position = corridor({1, 5, 5, 5, 5});
  position.hand(0, cards(3, 3, 3)).shape("a2", Shape::straight, 1);
  EXPECT_EQ(position.moves().size(), 1U);
}

TEST(LabyrinthRules, L23_several_cards_in_one_walk_if_held) {
  Position position = corridor({1, 3, 5, 3, 1});
  position.hand(0, cards(2, 1));
  EXPECT_TRUE(position.offers(walk("a3", cards(2))));
  EXPECT_TRUE(position.offers(walk("a4", cards(2, 1))));
  EXPECT_EQ(position.refusal(walk("a5", cards(2, 2))), "cards_not_held L-23");
  EXPECT_EQ(position.refusal(walk("a5", cards(2, 1))), "too_steep L-22");
}

/// Two ways from a1 to a3: two climbs by a2; or one drop to b1 and then ever one step up, by c1,
/// d1, e1, e2, e3, d3, c3 and b3.
Position two_ways() {
  Position position;
  position.height("a1", 5).height("a2", 7).height("a3", 9);
  int height = 1;
  for (const char* name : {"b1", "c1", "d1", "e1", "e2", "e3", "d3", "c3", "b3"}) {
    position.height(name, height++);
  }
  for (const char* name : {"b2", "c2", "d2"}) position.shape(name, Shape::straight, 1);
  return position;
}

TEST(LabyrinthRules, L24_one_either_and_two_ups_may_both_be_offered) {
  Position position = two_ways();
  position.hand(0, cards(2, 0, 1));
  EXPECT_TRUE(position.offers(walk("a3", cards(2, 0, 0))));
  EXPECT_TRUE(position.offers(walk("a3", cards(0, 0, 1))));
  EXPECT_EQ(position.refusal(walk("a3", cards(1, 0, 1))), "card_not_needed L-24");
  EXPECT_EQ(position.refusal(walk("a3", cards(1, 0, 0))), "too_steep L-22");
}

TEST(LabyrinthRules, L24_a_spend_with_a_card_too_many_is_refused) {
  Position position = two_ways();
  position.hand(0, cards(2, 2, 2));
  EXPECT_TRUE(position.offers(walk("a3", cards(0, 1, 0))));
  EXPECT_EQ(position.refusal(walk("a3", cards(0, 1, 1))), "card_not_needed L-24");
  EXPECT_EQ(position.refusal(walk("a3", cards(2, 1, 0))), "card_not_needed L-24");
  EXPECT_EQ(position.refusal(walk("a1", cards(1, 0, 0))), "card_not_needed L-24");
}

TEST(LabyrinthRules, L24_no_two_moves_of_a_list_are_the_same_and_none_wastes) {
  Position position = corridor({1, 3, 5, 7, 9});
  position.hand(0, cards(3, 3, 3));
  for (const Move& move : position.moves()) {
    const auto& [to, spend] = std::get<Walk>(move);
    EXPECT_EQ(spend.size(), to.rank()) << to.name();
    EXPECT_EQ(spend[1], 0);
  }
  // 1 + 2 + 3 + 4 + 4: a4 by 3 cards, of which 0 to 3 are eithers; a5 by 4, of which 1 to 3.
  EXPECT_EQ(position.moves().size(), 1U + 2 + 3 + 4 + 3);
}

TEST(LabyrinthRules, L25_pawns_pass_and_share_and_may_stay) {
  Position position = corridor({1, 1, 1, 1, 1});
  position.pawn(1, "a3");
  EXPECT_TRUE(position.offers(walk("a3")));
  EXPECT_TRUE(position.offers(walk("a5")));
  EXPECT_TRUE(position.offers(walk("a1")));
  position.play(walk("a3"));
  EXPECT_EQ(position.pawn(0), position.pawn(1));
}

/// A push that leaves seat 0 on a1 without any free step.
Position walled_in() {
  Position position;
  position.asks(Asks::shift).shape("b1", Shape::straight, 0).shape("a2", Shape::straight, 1);
  return position;
}

TEST(LabyrinthRules, L26_with_a_card_in_hand_the_walk_is_asked) {
  Position position = walled_in();
  position.hand(0, cards(1)).play(shift("d1"));
  EXPECT_EQ(position.state.frames.back(), (Frame{{0}, Asks::walk}));
  EXPECT_EQ(position.moves().size(), 1U);
}

TEST(LabyrinthRules, L26_without_a_card_and_a_way_the_pawn_stays_unasked) {
  Position position = walled_in();
  const auto events = position.play(shift("d1"));
  EXPECT_TRUE(happened<Stayed>(events));
  EXPECT_TRUE(happened<Drew>(events));
  EXPECT_EQ(position.state.frames.back(), (Frame{{1}, Asks::shift}));
}

TEST(LabyrinthRules, L26_without_a_card_but_with_a_way_the_walk_is_asked) {
  Position position;
  position.asks(Asks::shift).play(shift("d1"));
  EXPECT_EQ(position.state.frames.back(), (Frame{{0}, Asks::walk}));
}

TEST(LabyrinthRules, L27_spent_cards_are_discarded) {
  Position position = corridor({1, 3, 5, 5, 5});
  position.hand(0, cards(1, 2, 1)).pawn(1, "e5");
  position.play(walk("a3", cards(1, 0, 1)), {0});
  EXPECT_EQ(position.state.discards, cards(1, 0, 1));
  EXPECT_EQ(position.player(0).hand, cards(1, 2, 0)) << "and drew an up";
}

// The stop

TEST(LabyrinthRules, L30_one_stop_a_turn_also_when_staying) {
  Position position;
  const auto events = position.play(walk("a1"));
  EXPECT_TRUE(happened<Drew>(events));
  EXPECT_EQ(position.player(0).hand.size(), 1);
  EXPECT_EQ(position.state.frames.back(), (Frame{{1}, Asks::shift}));
}

TEST(LabyrinthRules, L30_passing_over_counts_for_nothing) {
  Position position = corridor({1, 1, 1, 1, 1});
  position.tower_at("b3").treasure = kNone;
  position.pawn(0, "b1").shape("b1", Shape::crossing).shape("b2", Shape::crossing);
  position.goal(0, 1).goal(1, 11);  // on b2
  position.shape("b3", Shape::crossing);
  position.play(walk("b3"));  // over b2
  EXPECT_EQ(position.player(0).found, 0);
  position.asks(Asks::walk).play(walk("d3"));  // over the rune stone c3
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
  position.pawn(0, "b2").asks(Asks::walk);
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
  EXPECT_EQ(std::get<Drew>(*rules.seen(drew, engine::Seat{0})).card, 2);
  EXPECT_EQ(std::get<Drew>(*rules.seen(drew, engine::Seat{1})).card, kNone);
  EXPECT_EQ(std::get<Drew>(*rules.seen(drew, std::nullopt)).card, kNone);
  EXPECT_TRUE(rules.seen(seeks, engine::Seat{0}).has_value());
  EXPECT_FALSE(rules.seen(seeks, engine::Seat{1}).has_value());
  EXPECT_FALSE(rules.seen(seeks, std::nullopt).has_value());
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

TEST(LabyrinthRules, L40_a_pawn_pushed_home_wins_only_in_its_own_turn) {
  Position position(2);
  position.found_all(1, 0, true).goal(0, 6).pawn(1, "e5").pawn(0, "a2");
  position.play(walk("a1"));
  EXPECT_FALSE(position.rules().result(position.state))
      << "seat 1 is home, but it was seat 0's turn";
  position.hand(1, cards(1)).play(shift("b1"));
  position.play(walk("e5"), {});
  EXPECT_TRUE(position.rules().result(position.state));
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

TEST(LabyrinthRules, L45_for_young_players_every_card_leads_either_way) {
  const Rules rules = house(2, true);
  EXPECT_EQ(rules.all_cards(), cards(0, 0, 24));
  const State state = fresh(rules, "young");
  EXPECT_EQ(state.players[0].hand, cards(0, 0, 1));
  EXPECT_EQ(state.pile, cards(0, 0, 22));
  Position position = corridor({1, 5, 1, 1, 1});
  position.young().hand(0, cards(0, 0, 2));
  EXPECT_TRUE(position.offers(walk("a3", cards(0, 0, 2))));
}

}  // namespace
}  // namespace etana::labyrinth::test
