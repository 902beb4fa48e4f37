// The dice race: the ziggurat, the styles, and what fits where. One or more tests for each rule
// of docs/rules/dice.md, named by its number.

#include <set>

#include "dice_position.h"
#include "games/dice/board.h"

namespace etana::test {
namespace {

TEST(DiceRules, D01_the_ziggurat_has_four_sides_and_one_pinnacle) {
  const Content house = builtin_rules<Rules>({}).content();
  EXPECT_EQ(house.spaces, 81);
  std::set<std::string> names;
  for (std::uint8_t i = 0; i < house.spaces; ++i) {
    names.insert(house.name({i}));
    EXPECT_EQ(house.space_named(house.name({i})), Space{i});
  }
  EXPECT_EQ(names.size(), 81U);
  for (const char* name : {"1.1a", "1.1f", "4.5b", "top"}) EXPECT_TRUE(names.contains(name));
  for (const char* name : {"1.1g", "5.1a", "1.6a", "0.1a", "1.5c"}) {
    EXPECT_FALSE(house.space_named(name)) << name;
  }
  for (int base = kMinBase; base <= kMaxBase; ++base) {
    EXPECT_EQ(build_ziggurat(base).spaces, 4 * (base * (base + 1) / 2 - 1) + 1);
  }
}

TEST(DiceRules, D02_rows_run_on_around_the_corners) {
  const DicePosition p;
  const auto beside = [&p](const std::string& name) {
    const Spot& spot = p.rules.content().spots[p.space(name).index];
    return p.rules.content().name({spot.beside[0]}) + " " +
           p.rules.content().name({spot.beside[1]});
  };
  EXPECT_EQ(beside("1.1c"), "1.1b 1.1d");
  EXPECT_EQ(beside("1.1f"), "1.1e 2.1a");
  EXPECT_EQ(beside("1.1a"), "4.1f 1.1b");
  EXPECT_EQ(beside("4.5b"), "4.5a 1.5a");
}

TEST(DiceRules, D02_a_space_rests_on_two_spaces) {
  const DicePosition p;
  const Content& content = p.rules.content();
  for (std::uint8_t i = 0; i + 1 < content.spaces; ++i) {
    const Spot& spot = content.spots[i];
    if (spot.row == 0) continue;
    EXPECT_EQ(spot.below[0], content.at(spot.side, spot.row - 1, spot.column).index);
    EXPECT_EQ(spot.below[1], content.at(spot.side, spot.row - 1, spot.column + 1).index);
    EXPECT_EQ(content.spots[spot.below[0]].above[1], i);
    EXPECT_EQ(content.spots[spot.below[1]].above[0], i);
  }
}

TEST(DiceRules, D03_values_are_equal_or_one_apart_and_six_meets_one) {
  for (int one = 1; one <= 6; ++one) {
    for (int other = 1; other <= 6; ++other) {
      DicePosition p;
      p.put("1.1a", "w" + std::to_string(one)).pool("w" + std::to_string(other));
      const int apart = std::abs(one - other);
      EXPECT_EQ(p.offers("place w" + std::to_string(other) + " 1.1b"), apart <= 1 || apart == 5);
    }
  }
}

TEST(DiceRules, D04_values_count_beside_below_and_around_the_corner) {
  DicePosition p;
  p.row("1.1", "w1 w1 w1 w2 w3 w4").row("2.2", "w5 -- -- -- --").row("2.1", "w5 w5 w5 w5 w5 w5");
  p.row("1.2", "w1 -- -- -- --").pool("A2 A3 A4 A1");
  EXPECT_TRUE(p.offers("place A1 1.2b"));
  EXPECT_EQ(p.refused_by("place A3 1.2b"), "D-04");  // beside w1, on w1 and w1
  EXPECT_EQ(p.refused_by("place A4 1.2c"), "D-04");  // on w1 and w2
  EXPECT_TRUE(p.offers("place A2 1.2c"));
  EXPECT_TRUE(p.offers("place A4 1.2e"));  // on w3 and w4, beside w5 around the corner
  EXPECT_EQ(p.refused_by("place A3 1.2e"), "D-04");
}

TEST(DiceRules, D04_both_dice_below_count) {
  DicePosition p;
  p.row("1.1", "w6 w1 w1 w1 w1 w1").pool("A5 A2 A1");
  EXPECT_EQ(p.refused_by("place A5 1.2a"), "D-04");  // fits w6, not w1
  EXPECT_EQ(p.refused_by("place A2 1.2a"), "D-04");  // fits w1, not w6
  EXPECT_TRUE(p.offers("place A1 1.2a"));
}

TEST(DiceRules, D04_a_swapped_die_must_fit_the_dice_resting_on_it) {
  DicePosition p;
  p.row("1.1", "w3 w3 w3 w3 w3 w3").row("1.2", "w4 -- -- -- --").pool("A2 A4");
  p.hand(0, {Card::swap_here}).play("play swap_here");
  p.play("take 1.1a");
  EXPECT_EQ(p.at("1.1a"), "A4");  // the sole answer: A2 would lie under w4
}

TEST(DiceRules, D05_equal_colours_do_not_touch_in_a_row_and_white_is_free) {
  DicePosition p;
  p.row("1.1", "A3 -- w3 -- -- --").pool("A3 w3");
  EXPECT_EQ(p.refused_by("place A3 1.1b"), "D-05");
  EXPECT_TRUE(p.offers("place w3 1.1b"));
  EXPECT_TRUE(p.offers("place A3 1.1d"));
  EXPECT_TRUE(p.offers("place w3 1.1d"));
}

TEST(DiceRules, D06_colours_count_around_the_corner_but_not_between_rows) {
  DicePosition p;
  p.row("1.1", "A3 w3 A3 w3 A3 w3").row("2.1", "w3 w3 w3 w3 w3 w3").row("2.2", "A3 -- -- -- --");
  p.pool("A3");
  EXPECT_TRUE(p.offers("place A3 1.2a"));
  EXPECT_EQ(p.refused_by("place A3 1.2e"), "D-05");
}

/// Side 1 is complete but for the pinnacle, and its top row shows these dice.
DicePosition near_the_top(const std::string& top_row) {
  DicePosition p;
  p.row("1.1", "w3 w3 w3 w3 w3 w3").row("1.2", "w3 w3 w3 w3 w3").row("1.3", "w3 w3 w3 w3");
  p.row("1.4", "w3 w3 w3").row("1.5", top_row);
  return p;
}

TEST(DiceRules, D07_the_pinnacle_looks_only_at_the_side_it_is_played_from) {
  DicePosition p = near_the_top("A3 w4");
  p.put("2.5a", "w5").pool("A3 A4 w5 w2");
  EXPECT_TRUE(p.offers("place A3 top"));  // no colour rule, and w5 on side 2 does not count
  EXPECT_TRUE(p.offers("place A4 top"));
  EXPECT_EQ(p.refused_by("place w5 top"), "D-07");
  EXPECT_EQ(p.refused_by("place w2 top"), "D-07");
}

TEST(DiceRules, D08_the_current_row_is_the_lowest_with_an_empty_space) {
  DicePosition p;
  EXPECT_EQ(current_row(p.rules.content(), p.state.visible.board, 0), 0);
  p.row("1.1", "w3 w3 w3 -- w3 w3");
  EXPECT_EQ(current_row(p.rules.content(), p.state.visible.board, 0), 0);
  p.put("1.1d", "w3");
  EXPECT_EQ(current_row(p.rules.content(), p.state.visible.board, 0), 1);
  EXPECT_EQ(current_row(p.rules.content(), p.state.visible.board, 1), 0);
  p.row("2.1", "w3 w3 w3 w3 w3 --");
  EXPECT_EQ(current_row(p.rules.content(), p.state.visible.board, 1), 0) << "the last one is empty";
  const DicePosition top = near_the_top("w3 w3");
  EXPECT_EQ(current_row(top.rules.content(), top.state.visible.board, 0), 5);
}

TEST(DiceRules, D09_dice_and_cards_are_the_packs_and_none_is_lost) {
  const Rules rules = builtin_rules<Rules>({3, false});
  EXPECT_EQ(rules.content().dice_each, 12);
  EXPECT_EQ(rules.content().white, 50);
  EXPECT_EQ(rules.all_cards().size(), 7 * 6 + 8);
  EXPECT_EQ(rules.all_cards()[static_cast<std::size_t>(Card::extra_white)], 8);
  engine::SeededChance chance({});
  std::vector<Event> events;
  State state = rules.setup(chance, events);
  EXPECT_FALSE(rules.broken_invariant(state));
  ++state.visible.reserve;
  ASSERT_TRUE(rules.broken_invariant(state));
  EXPECT_EQ(rules.broken_invariant(state)->key, "dice.broken.dice");
}

/// The white dice before each seat after the set-up, those of the first roll included.
std::vector<int> white_dealt(int players, int white, State& state) {
  auto content = std::make_shared<Content>(*Rules::load(builtin_pack("dice")));
  content->white = white;
  const Rules rules(content, {players, false});
  engine::SeededChance chance({});
  std::vector<Event> events;
  state = rules.setup(chance, events);
  EXPECT_FALSE(rules.broken_invariant(state));
  std::vector<int> dealt;
  for (int i = 0; i < players; ++i) {
    const auto seat = static_cast<std::size_t>((state.visible.turn.index + i) % players);
    dealt.push_back(state.visible.players[seat].white);
  }
  for (int value = 1; value <= kFaces; ++value) {
    dealt[0] += state.visible.pool[Die::of(kWhite, value).kind];
  }
  return dealt;
}

TEST(DiceRules, D09_three_white_dice_lie_before_everybody_from_the_start) {
  State state;
  EXPECT_EQ(white_dealt(4, 50, state), (std::vector<int>{3, 3, 3, 3}));
  EXPECT_EQ(state.visible.reserve, 50 - 12);
  EXPECT_EQ(white_dealt(3, 7, state), (std::vector<int>{3, 2, 2}));  // from whoever begins
  EXPECT_EQ(state.visible.reserve, 0);
  EXPECT_EQ(white_dealt(2, 0, state), (std::vector<int>{0, 0}));
}

engine::Expected<Options> read_options(const char* text) {
  return engine::read_json(parsed(text), "options", Rules::read_options);
}

TEST(DiceRules, D10_the_fixed_style_is_for_four_with_a_side_each_and_no_rotation) {
  EXPECT_EQ(read_options(R"({"style": "fixed"})"), (Options{4, true}));
  EXPECT_EQ(read_options(R"({"style": "fixed", "players": 4})"), (Options{4, true}));
  const auto three = read_options(R"({"style": "fixed", "players": 3})");
  ASSERT_FALSE(three);
  EXPECT_EQ(three.error().text.key, "dice.options.fixed_players");
  EXPECT_EQ(three.error().where, "options/players");
  DicePosition p(4, true);
  EXPECT_EQ(p.rules.all_cards()[static_cast<std::size_t>(Card::rotate)], 0);
  for (std::size_t seat = 0; seat < 4; ++seat) EXPECT_EQ(p.player(seat).side, seat);
  p.play("stop");
  EXPECT_EQ(p.player(0).side, 0);
}

TEST(DiceRules, D11_free_for_all_seats_two_to_six_and_seat_s_begins_on_side_s_mod_4) {
  EXPECT_EQ(read_options("{}"), (Options{2, false}));
  EXPECT_EQ(read_options(R"({"players": 6, "style": "free"})"), (Options{6, false}));
  EXPECT_EQ(code_of(read_options(R"({"players": 7})")), "out_of_range");
  EXPECT_EQ(code_of(read_options(R"({"players": 1})")), "out_of_range");
  const Rules rules = builtin_rules<Rules>({6, false});
  engine::SeededChance chance({});
  std::vector<Event> events;
  const State state = rules.setup(chance, events);
  for (std::uint8_t seat = 0; seat < 6; ++seat) {
    EXPECT_EQ(state.visible.players[seat].side, seat % 4);
  }
}

TEST(DiceRules, D12_the_next_turn_is_on_the_side_after_the_last_one) {
  DicePosition p;
  p.play("stop");
  EXPECT_EQ(p.player(0).side, 1);
  p.just_completed().play("stop");
  EXPECT_EQ(p.player(1).side, 2);
  DicePosition rotated;
  rotated.hand(0, {Card::rotate}).play("play rotate", {6});
  EXPECT_EQ(rotated.state.visible.turn, Seat{1});  // nothing left to place: the turn is over
  EXPECT_EQ(rotated.player(0).side, 3);            // 0, six quarter turns to 2, and one further
}

TEST(DiceRules, D12_a_missed_turn_changes_nothing) {
  DicePosition p;
  p.skull(1).star(0).begin_turn(1);
  p.play("spend_star");
  EXPECT_EQ(p.player(1).side, 1);
}

TEST(DiceRules, D13_a_row_goes_on_from_where_others_left_it) {
  DicePosition p;
  p.row("1.1", "B3 w3 B3 w3 B3 --").pool("A3 w3");
  EXPECT_TRUE(p.offers("place A3 1.1f"));
  p.play("place A3 1.1f");
  EXPECT_EQ(p.last<Completed>().seat, Seat{0});
}

TEST(DiceRules, D13_a_random_seat_begins_and_turns_go_clockwise) {
  std::set<int> first;
  const Rules rules = builtin_rules<Rules>({3, false});
  for (std::uint64_t i = 0; i < 50; ++i) {
    engine::SeededChance chance(engine::seed_number({}, i));
    std::vector<Event> events;
    first.insert(rules.setup(chance, events).visible.turn.index);
  }
  EXPECT_EQ(first.size(), 3U);
  DicePosition p(3);
  p.play("stop");
  EXPECT_EQ(p.decides(), 1);
}

TEST(DiceRules, D13_whom_the_table_has_agreed_on_begins) {
  const Rules rules = builtin_rules<Rules>({.players = 3, .first = Seat{2}});
  for (std::uint64_t i = 0; i < 20; ++i) {
    engine::SeededChance chance(engine::seed_number({}, i));
    std::vector<Event> events;
    EXPECT_EQ(rules.setup(chance, events).visible.turn, Seat{2});
  }
  const auto wrong = engine::read_json(*engine::parse_json(R"({"players": 3, "first": 3})", ""),
                                       "options", Rules::read_options);
  EXPECT_EQ(code_of(wrong), "out_of_range");
}

}  // namespace
}  // namespace etana::test
