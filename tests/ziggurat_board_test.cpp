// The rules of docs/rules/ziggurat.md on the board and setting up, each from a position set up for
// it.

#include <gtest/gtest.h>

#include <set>

#include "ziggurat_position.h"

namespace etana::ziggurat::test {
namespace {

// The board

TEST(ZigguratRules, Z01_rings_are_closed_and_spaces_named_by_level_and_number) {
  const Position position;
  const Layout& layout = position.rules().layout();
  EXPECT_EQ(layout.spaces, 100);
  EXPECT_EQ(layout.name({0}), "a1");
  EXPECT_EQ(layout.name({28}), "b1");
  EXPECT_EQ(layout.name({99}), "e12");
  EXPECT_EQ(layout.step(position.at("a28"), kOn), position.at("a1"));
  EXPECT_EQ(layout.step(position.at("e1"), kBack), position.at("e12"));
  for (const char* name : {"a0", "a29", "f1", "e13", "b", "a01", "a1x", ""}) {
    EXPECT_EQ(layout.find(name), kNowhere) << name;
  }
}

TEST(ZigguratRules, Z02_the_summit_holds_any_number_and_needs_a_ladder) {
  Position position({}, 4);
  position.hero(1, "top").hero(2, "top").hero(0, "e12").plays("your-1").go(kOn);
  EXPECT_EQ(position.where(0), "top");
  EXPECT_EQ(position.count_of<ReachedSummit>(), 1);
  TestPack pack;
  pack.ladders = R"({"a1": "b1"})";
  EXPECT_EQ(pack_error(pack), "ziggurat.pack.no_way_up at board.json/ladders");
}

TEST(ZigguratRules, Z03_a_home_on_each_side_of_the_village) {
  const Rules rules = house(4);
  for (int side = 0; side < 4; ++side) {
    const Space home = rules.layout().homes[static_cast<std::size_t>(side)];
    EXPECT_EQ(rules.layout().level[home.index], 0);
    EXPECT_EQ(rules.layout().side(home), side);
  }
  TestPack pack;
  pack.homes = R"(["a4", "a5", "a18", "a25"])";
  EXPECT_EQ(pack_error(pack), "ziggurat.pack.home_side at board.json/homes/1");
}

TEST(ZigguratRules, Z04_ladders_lead_up_ramps_down_and_never_in_a_circle) {
  TestPack pack;
  pack.ladders = R"({"b1": "a1", "e1": "top"})";
  EXPECT_EQ(pack_error(pack), "ziggurat.pack.ladder_up at board.json/ladders/b1");
  pack = {};
  pack.ramps = R"({"b1": "c1"})";
  EXPECT_EQ(pack_error(pack), "ziggurat.pack.ramp_down at board.json/ramps/b1");
  pack = {};
  pack.ladders = R"({"a1": "b1", "e1": "top"})";
  pack.ramps = R"({"b1": "a1"})";
  EXPECT_EQ(pack_error(pack), "ziggurat.pack.circle at board.json");
  TestPack roped = chapter(4);  // spirits take no rope, so that one hides no circle
  roped.ladders = R"({"b6": "c4", "e1": "top"})";
  roped.ramps = R"({"c4": "b6"})";
  roped.ropes = R"({"b6": "b9"})";
  EXPECT_EQ(pack_error(roped), "ziggurat.pack.circle at board.json");
  // Standing on a ladder's head or a ramp's foot does nothing.
  pack.ramps = R"({"c1": "a7"})";
  Position position(pack);
  position.hero(0, "a6").plays("your-1").go(kOn);
  EXPECT_EQ(position.where(0), "a7");
}

TEST(ZigguratRules, Z05_pits_and_one_space_for_each_colour) {
  TestPack pack;
  pack.spawns = R"({"ember": "b24", "azure": "c20", "moss": "d16"})";
  EXPECT_EQ(pack_error(pack), "error.missing_key at board.json/spawns");
  pack = {};
  pack.pits = R"(["b99"])";
  EXPECT_EQ(pack_error(pack), "error.unknown_name at board.json/pits/0");
  pack.pits = R"(["b24"])";
  EXPECT_EQ(pack_error(pack), "ziggurat.pack.occupied at board.json/spawns/ember");
}

TEST(ZigguratRules, Z06_three_spirits_of_each_of_four_colours) {
  const State state = fresh(house(2), "spirits");
  EXPECT_EQ(state.spirits.size(), 4U);
  for (const auto& tokens : state.spirits) EXPECT_EQ(tokens.size(), 3U);
}

TEST(ZigguratRules, Z07_empty_spaces) {
  TestPack pack;
  pack.ladders = R"({"b2": "c2", "e1": "top"})";
  pack.ramps = R"({"b4": "a2"})";
  pack.pits = R"(["b6"])";
  Position position(pack);
  position.hero(0, "b8").spirit(Colour::ember, "b9");
  for (const char* name : {"b2", "b4", "b6", "b8", "b9", "b24", "top"}) {
    EXPECT_FALSE(is_empty(position.rules(), position.state, position.at(name))) << name;
  }
  for (const char* name : {"b1", "c2", "a2", "a11"}) {
    EXPECT_TRUE(is_empty(position.rules(), position.state, position.at(name))) << name;
  }
}

TEST(ZigguratRules, Z08_bad_boards_are_refused_with_their_place) {
  TestPack pack;
  pack.rings = "[28, 24, 20, 16]";
  EXPECT_EQ(pack_error(pack), "error.wrong_count at board.json/rings");
  pack.rings = "[28, 24, 24, 16, 12]";
  EXPECT_EQ(pack_error(pack), "ziggurat.pack.rings_shrink at board.json/rings/2");
  pack.rings = "[28, 24, 20, 16, 2]";
  EXPECT_EQ(pack_error(pack), "error.out_of_range at board.json/rings/4");
  pack = {};
  pack.pits = R"(["e1"])";
  EXPECT_EQ(pack_error(pack), "ziggurat.pack.occupied at board.json/pits/0");
  pack = {};
  pack.ladders = R"({"a4": "b1", "e1": "top"})";
  EXPECT_EQ(pack_error(pack), "ziggurat.pack.occupied at board.json/ladders/a4");
  const Rules rules = house(4);
  EXPECT_EQ(rules.layout().sizes, (std::array<std::uint8_t, 5>{28, 24, 20, 16, 12}));
}

// Setting up

TEST(ZigguratRules, Z10_heroes_stand_opposite_or_on_three_or_four_sides) {
  const auto sides = [](int players) {
    const Rules rules = house(players);
    const State state = fresh(rules, "sides");
    std::string all;
    for (Hero hero = 0; hero < players; ++hero) {
      all += std::to_string(rules.layout().side(state.heroes[hero]));
    }
    return all;
  };
  EXPECT_EQ(sides(2), "02");
  EXPECT_EQ(sides(3), "012");
  EXPECT_EQ(sides(4), "0123");
  EXPECT_EQ(Rules::info().min_players, 2);
  EXPECT_EQ(Rules::info().max_players, 4);
}

TEST(ZigguratRules, Z11_twelve_heroes_and_nobody_twice) {
  EXPECT_EQ(house(2).content().roster.size(), 12U);
  const auto read = [](const char* text) {
    return code_of(engine::read_json(parsed(text), "options", Rules::read_options));
  };
  EXPECT_EQ(read(R"({"players": 2, "heroes": [11, 3]})"), "no error");
  EXPECT_EQ(read(R"({"players": 2, "heroes": [3, 3]})"), "duplicate");
  EXPECT_EQ(read(R"({"players": 2, "heroes": [3, 12]})"), "out_of_range");
  EXPECT_EQ(read(R"({"players": 2, "heroes": [3]})"), "wrong_count");
}

TEST(ZigguratRules, Z12_one_spirit_of_each_colour_on_its_space) {
  const Rules rules = house(3);
  const State state = fresh(rules, "spirits");
  for (std::size_t i = 0; i < kColours; ++i) {
    EXPECT_EQ(state.spirits[i][0], rules.layout().spawns[i]);
    EXPECT_EQ(state.spirits[i][1], kReserve);
    EXPECT_EQ(state.spirits[i][2], kReserve);
  }
}

TEST(ZigguratRules, Z13_thirty_eight_cards_of_which_three_are_marked) {
  EXPECT_EQ(house(4).deck().size(), 38);
  EXPECT_EQ(house(3).deck().size(), 38);
  EXPECT_EQ(house(2).deck().size(), 35);
  const Rules rules = house(2);
  for (unsigned i = 0; i < 38; ++i) {
    EXPECT_EQ(rules.deck().has(i), !rules.face(static_cast<Card>(i)).marked);
  }
}

TEST(ZigguratRules, Z14_every_seat_gets_a_card_at_random) {
  const Rules rules = house(4);
  std::set<std::uint8_t> firsts;
  for (int i = 0; i < 400; ++i) {
    const State state = fresh(rules, "deal" + std::to_string(i));
    for (const auto card : state.hands) ASSERT_NE(card, kNone);
    firsts.insert(state.hands[0]);
    ASSERT_EQ(state.pile, 34);
    ASSERT_FALSE(rules.broken_invariant(state));
  }
  EXPECT_EQ(firsts.size(), 38U);
}

TEST(ZigguratRules, Z15_chance_begins_and_turns_go_clockwise) {
  const Rules rules = house(4);
  std::set<int> firsts;
  for (int i = 0; i < 60; ++i)
    firsts.insert(fresh(rules, "first" + std::to_string(i)).active.index);
  EXPECT_EQ(firsts.size(), 4U);
  Position position({}, 3);
  position.plays("ember-fire-1", 2);
  EXPECT_EQ(position.played().substr(0, 2), "20");  // no spirit: the turn is over at once
}

TEST(ZigguratRules, Z16_everything_is_open) {
  Position position({}, 3);
  position.plays("your-3");
  EXPECT_FALSE(Rules::info().has_secrets);
  const auto one = position.rules().view(position.state, Seat{0});
  const auto other = position.rules().view(position.state, std::nullopt);
  EXPECT_EQ(one.state, other.state);
}

}  // namespace
}  // namespace etana::ziggurat::test
