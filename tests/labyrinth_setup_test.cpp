// 3D Labyrinth: the board and how a match is set up. Each rule of docs/rules/labyrinth.md from a
// position set up for it.

#include <set>

#include "labyrinth_position.h"

namespace etana::labyrinth::test {
namespace {

using engine::SeededChance;

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

TEST(LabyrinthRules, L03_everybody_may_choose_a_corner) {
  const std::array<Square, kMaxPlayers> corners = {at("e1"), at("a1"), at("a5")};
  const Rules rules = house({.players = 3, .corners = corners});
  const State state = fresh(rules, "corners");
  EXPECT_EQ(state.board.pawns[0], at("e1"));
  EXPECT_EQ(state.board.pawns[1], at("a1"));
  EXPECT_EQ(state.board.pawns[2], at("a5"));
  for (std::uint8_t seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(state.board.pawns[seat], rules.start({seat}));
  }
}

/// The code of what is wrong with options, and where: "duplicate options/corners/1".
std::string refused_options(std::string_view text) {
  const auto read =
      engine::read_json(*engine::parse_json(text, ""), "options", Rules::read_options);
  return read ? "good" : etana::test::code_of(read) + " " + read.error().where;
}

TEST(LabyrinthRules, L03_a_corner_for_every_seat_and_none_twice) {
  EXPECT_EQ(refused_options(R"({"players": 2, "corners": ["e5", "a1"]})"), "good");
  EXPECT_EQ(refused_options(R"({"players": 2, "corners": ["e5"]})"), "wrong_count options/corners");
  EXPECT_EQ(refused_options(R"({"players": 2, "corners": ["e5", "e5"]})"),
            "duplicate options/corners/1");
  EXPECT_EQ(refused_options(R"({"players": 2, "corners": ["e5", "c3"]})"),
            "unknown_name options/corners/1");
}

TEST(LabyrinthRules, L45_young_players_are_seats_of_the_table_each_named_once) {
  EXPECT_EQ(refused_options(R"({"players": 3, "young": [0, 2]})"), "good");
  EXPECT_EQ(refused_options(R"({"players": 2, "young": [2]})"), "out_of_range options/young/0");
  EXPECT_EQ(refused_options(R"({"players": 2, "young": [1, 1]})"), "duplicate options/young/1");
  EXPECT_EQ(refused_options(R"({"players": 2, "young": "maybe"})"), "unknown_name options/young");
}

TEST(LabyrinthRules, L09_who_begins_is_a_seat_of_the_table_or_chance) {
  EXPECT_EQ(refused_options(R"({"players": 2, "first": 1})"), "good");
  EXPECT_EQ(refused_options(R"({"players": 2, "first": "chance"})"), "good");
  EXPECT_EQ(refused_options(R"({"players": 2, "first": 2})"), "out_of_range options/first");
  EXPECT_EQ(refused_options(R"({"players": 2, "first": "me"})"), "wrong_type options/first");
  for (int i = 0; i < 20; ++i) {
    const State state = fresh(house({.players = 3, .first = Seat{2}}), std::to_string(i));
    EXPECT_EQ(state.frames.back(), (Frame{{2}, Decision::shift}));
  }
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
  EXPECT_EQ(position.state.frames.back(), (Frame{{1}, Decision::shift}));
  position.asks(Decision::walk, 2).play(walk("e4"));
  EXPECT_EQ(position.state.frames.back(), (Frame{{0}, Decision::shift}));
}

}  // namespace
}  // namespace etana::labyrinth::test
