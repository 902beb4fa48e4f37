// The rules of docs/rules/ziggurat.md, each from a position set up for it.

#include <gtest/gtest.h>

#include <set>

#include "ziggurat_position.h"

namespace etana::ziggurat::test {
namespace {

constexpr Way kOn = Way::clockwise;
constexpr Way kBack = Way::counter;

std::string pack_error(const TestPack& pack) {
  const auto loaded = pack.load();
  if (loaded) return "fine";
  const auto& error = loaded.error();
  return error.text.key + " at " + error.where;
}

Rules house(int players, int chapter = 1) {
  Options options;
  options.players = players;
  options.chapter = chapter;
  return etana::test::house_rules<Rules>(options);
}

State fresh(const Rules& rules, std::string_view seed) {
  engine::SeededChance chance(engine::seed_from(seed));
  std::vector<Event> events;
  return rules.setup(chance, events);
}

// The board

TEST(ZigguratRules, Z01_rings_are_closed_and_spaces_named_by_level_and_number) {
  const Table table;
  const Layout& layout = table.rules().layout();
  EXPECT_EQ(layout.spaces, 100);
  EXPECT_EQ(layout.name({0}), "a1");
  EXPECT_EQ(layout.name({28}), "b1");
  EXPECT_EQ(layout.name({99}), "e12");
  EXPECT_EQ(layout.step(table.at("a28"), kOn), table.at("a1"));
  EXPECT_EQ(layout.step(table.at("e1"), kBack), table.at("e12"));
  for (const char* name : {"a0", "a29", "f1", "e13", "b", "a01", "a1x", ""}) {
    EXPECT_EQ(layout.find(name), kNowhere) << name;
  }
}

TEST(ZigguratRules, Z02_the_summit_holds_any_number_and_needs_a_ladder) {
  Table table({}, 4);
  table.hero(1, "top").hero(2, "top").hero(0, "e12").plays("your-1").go(kOn);
  EXPECT_EQ(table.where(0), "top");
  EXPECT_EQ(table.told<ReachedSummit>(), 1);
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
  // Standing on a ladder's head or a ramp's foot does nothing.
  pack.ramps = R"({"c1": "a7"})";
  Table table(pack);
  table.hero(0, "a6").plays("your-1").go(kOn);
  EXPECT_EQ(table.where(0), "a7");
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
  Table table(pack);
  table.hero(0, "b8").spirit(Colour::ember, "b9");
  for (const char* name : {"b2", "b4", "b6", "b8", "b9", "b24", "top"}) {
    EXPECT_FALSE(is_empty(table.rules(), table.state, table.at(name))) << name;
  }
  for (const char* name : {"b1", "c2", "a2", "a11"}) {
    EXPECT_TRUE(is_empty(table.rules(), table.state, table.at(name))) << name;
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
  Table table({}, 3);
  table.plays("ember-fire-1", 2);
  EXPECT_EQ(table.played().substr(0, 2), "20");  // no spirit: the turn is over at once
}

TEST(ZigguratRules, Z16_everything_is_open) {
  Table table({}, 3);
  table.plays("your-3");
  EXPECT_FALSE(Rules::info().has_secrets);
  const auto one = table.rules().view(table.state, Seat{0});
  const auto other = table.rules().view(table.state, std::nullopt);
  EXPECT_EQ(one.state, other.state);
}

// The turn

TEST(ZigguratRules, Z20_heroes_then_spirits_then_discard_and_draw) {
  Table table;
  table.hero(0, "b1").spirit(Colour::ember, "c5").plays("both").go(kOn);
  EXPECT_EQ(table.where(0), "b3");
  EXPECT_EQ(table.asks(), Asks::lead);
  const Card played = table.card("both");
  table.go(kBack);
  EXPECT_EQ(table.token(Colour::ember), table.at("c4"));
  EXPECT_TRUE(table.state.discards.has(played));
  EXPECT_NE(table.state.hands[0], kNone);
  EXPECT_EQ(table.state.active.index, 1);
  EXPECT_EQ(table.told<Drew>(), 1);
}

TEST(ZigguratRules, Z21_your_hero_walks_the_exact_steps_round_the_ring) {
  Table table;
  table.hero(0, "b23").plays("your-5").go(kOn);
  EXPECT_EQ(table.where(0), "b4");
  table.hero(0, "b3").plays("your-6").go(kBack);
  EXPECT_EQ(table.where(0), "b21");
}

TEST(ZigguratRules, Z22_any_hero_is_named_by_the_active_seat) {
  Table table({}, 3);
  table.plays("any-2", 1);
  EXPECT_EQ(table.asks(), Asks::name);
  EXPECT_EQ(table.decides(), 1);
  EXPECT_EQ(table.moves().size(), 3U);
  table.make(Name{2});
  EXPECT_EQ(table.asks(), Asks::walk);
  EXPECT_EQ(table.decides(), 2);
  table.go(kOn);
  EXPECT_EQ(table.where(2), "a20");
  EXPECT_EQ(table.played().substr(0, 1), "2");  // nobody else walked
}

TEST(ZigguratRules, Z23_all_heroes_walk_once_in_the_order_named) {
  Table table({}, 3);
  table.hero(0, "b1").hero(1, "b4").hero(2, "c1").plays("all-3");
  EXPECT_EQ(table.moves().size(), 3U);
  table.make(Name{0}).go(kOn);  // lands on hero 1, which is pushed
  EXPECT_EQ(table.asks(), Asks::aside);
  table.go(kOn);
  EXPECT_EQ(table.where(1), "b5");
  EXPECT_EQ(table.refusal(Name{0}), "not_moved_by_card");
  table.make(Name{1}).go(kOn);  // and still walks
  EXPECT_EQ(table.where(1), "b8");
  EXPECT_EQ(table.decides(), 2);  // the last one need not be named
  table.go(kBack);
  EXPECT_EQ(table.where(2), "c18");
  EXPECT_EQ(table.state.active.index, 1);
}

TEST(ZigguratRules, Z24_a_heros_own_seat_chooses_its_direction) {
  Table table({}, 4);
  table.plays("any-2", 0).make(Name{3});
  EXPECT_EQ(table.decides(), 3);
  EXPECT_EQ(table.moves(), (std::vector<Move>{Walk{kOn}, Walk{kBack}}));
}

TEST(ZigguratRules, Z25_on_the_way_only_fire_counts) {
  TestPack pack;
  pack.ladders = R"({"b2": "c2", "e1": "top"})";
  pack.ramps = R"({"b3": "a2"})";
  pack.pits = R"(["b4"])";
  Table table(pack);
  table.hero(0, "b1").hero(1, "b5").plays("your-5").go(kOn);
  EXPECT_EQ(table.where(0), "b6");
  EXPECT_EQ(table.where(1), "b5");
}

TEST(ZigguratRules, Z26_each_spirit_of_the_colour_moves_by_itself) {
  Table table;
  table.spirit(Colour::ember, "b5").spirit(Colour::ember, "c5").spirit(Colour::azure, "d5");
  table.plays("ember-fire-2").go(kOn);
  EXPECT_EQ(table.asks(), Asks::lead);
  table.go(kBack);
  EXPECT_EQ(table.token(Colour::ember, 0), table.at("b7"));
  EXPECT_EQ(table.token(Colour::ember, 1), table.at("c3"));
  EXPECT_EQ(table.token(Colour::azure), table.at("d5"));
  EXPECT_EQ(table.state.active.index, 1);
}

TEST(ZigguratRules, Z27_the_active_seat_leads_the_spirits) {
  Table table({}, 3);
  table.spirit(Colour::moss, "b5").plays("moss-fire-3", 2);
  EXPECT_EQ(table.decides(), 2);
  EXPECT_EQ(table.asks(), Asks::lead);
}

TEST(ZigguratRules, Z28_a_waiting_spirit_appears_and_its_space_is_looked_at) {
  TestPack pack;
  pack.chapters = 2;
  Table plain;
  plain.plays("ember-appears");
  EXPECT_EQ(plain.token(Colour::ember), plain.at("b24"));
  for (const char* name : {"c1", "c2"}) plain.spirit(Colour::ember, name);
  plain.plays("ember-appears");
  EXPECT_EQ(plain.told<NoneAppeared>(), 1);
  Table met;
  met.hero(1, "b24").plays("ember-appears");
  EXPECT_EQ(met.state.outcome, Outcome::scorched);
  EXPECT_EQ(met.state.victim, 1);
}

TEST(ZigguratRules, Z29_an_empty_pile_gives_nothing) {
  Table table;
  table.plays("your-1");
  for_each(table.state.unseen, [&](unsigned card) { table.state.discards.add(card); });
  table.state.unseen = {};
  table.state.pile = 0;
  table.go(kOn);
  EXPECT_EQ(table.told<DrewNothing>(), 1);
  EXPECT_EQ(table.state.hands[0], kNone);
  EXPECT_EQ(table.state.active.index, 1);
}

TEST(ZigguratRules, Z30_what_makes_no_difference_is_not_asked) {
  Table table;
  table.hero(0, "e4").plays("your-6");  // half way round: e10 either way
  EXPECT_EQ(table.where(0), "e10");
  EXPECT_EQ(table.state.active.index, 1);
  table.hero(0, "e4").spirit(Colour::dusk, "e8").plays("your-6");  // now one way burns
  EXPECT_EQ(table.moves().size(), 2U);
  TestPack pack;
  pack.pits = R"(["b4", "b8"])";
  Table pits(pack);
  pits.spirit(Colour::ember, "b6").plays("ember-fire-2");  // a pit either way
  EXPECT_EQ(pits.token(Colour::ember, kTokens - 1), kDoused);
}

TEST(ZigguratRules, Z35_a_hero_on_the_summit_helps) {
  Table table({}, 3);
  table.hero(0, "top").plays("your-2");
  EXPECT_EQ(table.asks(), Asks::name);
  EXPECT_EQ(table.decides(), 0);
  EXPECT_EQ(table.moves().size(), 2U);
  EXPECT_EQ(table.refusal(Name{0}), "on_summit");
  Table pair;
  pair.hero(0, "top").plays("your-2");
  EXPECT_EQ(pair.decides(), 1);  // nobody else could be named
  EXPECT_EQ(pair.asks(), Asks::walk);
}

// Scorched

TEST(ZigguratRules, Z31_heroes_and_fire_meet_in_every_way) {
  const auto outcome = [](const TestPack& pack, auto set_up) {
    Table table(pack);
    set_up(table);
    return std::pair(table.state.outcome, static_cast<int>(table.state.victim));
  };
  const auto scorched = std::pair(Outcome::scorched, 0);
  EXPECT_EQ(outcome({},
                    [](Table& t) {  // walking past
                      t.hero(0, "b1").spirit(Colour::ember, "b3").plays("your-5").go(kOn);
                    }),
            scorched);
  EXPECT_EQ(outcome({},
                    [](Table& t) {  // walking onto
                      t.hero(0, "b1").spirit(Colour::ember, "b3").plays("your-2").go(kOn);
                    }),
            scorched);
  EXPECT_EQ(outcome({},
                    [](Table& t) {  // a spirit passing
                      t.hero(0, "b3").spirit(Colour::ember, "b1").plays("ember-fire-4").go(kOn);
                    }),
            scorched);
  TestPack links;
  links.ladders = R"({"b2": "c2", "e1": "top"})";
  links.ramps = R"({"c6": "b6"})";
  EXPECT_EQ(outcome(links,
                    [](Table& t) {  // by ladder
                      t.hero(0, "b1").spirit(Colour::ember, "c2").plays("your-1").go(kOn);
                    }),
            scorched);
  EXPECT_EQ(outcome(links,
                    [](Table& t) {  // a spirit by ramp
                      t.hero(0, "b6").spirit(Colour::ember, "c5").plays("ember-fire-1").go(kOn);
                    }),
            scorched);
  EXPECT_EQ(outcome({},
                    [](Table& t) {  // pushed
                      t.hero(0, "b3").hero(1, "b1").spirit(Colour::ember, "b4").plays("your-2", 1);
                      t.go(kOn).go(kOn);
                    }),
            scorched);
}

TEST(ZigguratRules, Z32_the_first_hero_met_takes_the_mark) {
  Table table;
  table.hero(0, "b5").hero(1, "b3").spirit(Colour::ember, "b1").plays("ember-fire-4").go(kOn);
  EXPECT_EQ(table.state.outcome, Outcome::scorched);
  EXPECT_EQ(table.state.victim, 1);
  EXPECT_EQ(table.told<Scorched>(), 1);
}

// The table of spaces

TEST(ZigguratRules, Z40_rows_in_order_and_the_new_place_again) {
  TestPack pack;  // ramp, then a ladder at its foot, then a push at the ladder's head
  pack.ramps = R"({"c4": "b4"})";
  pack.ladders = R"({"b4": "d4", "e1": "top"})";
  Table table(pack);
  table.hero(0, "c3").hero(1, "d4").plays("your-1").go(kOn);
  EXPECT_EQ(table.told<Slid>(), 1);
  EXPECT_EQ(table.told<Climbed>(), 1);
  EXPECT_EQ(table.where(0), "d4");
  EXPECT_EQ(table.asks(), Asks::aside);
  EXPECT_EQ(table.decides(), 1);
}

TEST(ZigguratRules, Z41_a_hero_in_a_pit_loses) {
  TestPack pack;
  pack.pits = R"(["b4"])";
  Table table(pack);
  table.hero(0, "b3").plays("your-1").go(kOn);
  EXPECT_EQ(table.state.outcome, Outcome::fell);
}

TEST(ZigguratRules, Z42_a_spirit_in_a_pit_is_out) {
  TestPack pack;
  pack.pits = R"(["b4"])";
  Table table(pack);
  table.spirit(Colour::ember, "b3").plays("ember-fire-1").go(kOn);
  EXPECT_EQ(table.state.outcome, Outcome::playing);
  EXPECT_EQ(std::ranges::count(table.state.spirits[0], kDoused), 1);
  EXPECT_EQ(std::ranges::count(table.state.spirits[0], kReserve), 2);  // it does not wait again
}

TEST(ZigguratRules, Z43_ramps_take_heroes_and_spirits_down) {
  TestPack pack;
  pack.ramps = R"({"c4": "a9"})";
  Table table(pack);
  table.hero(0, "c3").plays("your-1").go(kOn);
  EXPECT_EQ(table.where(0), "a9");
  table.hero(0, "a1").spirit(Colour::ember, "c5").plays("ember-fire-1").go(kBack);
  EXPECT_EQ(table.token(Colour::ember), table.at("a9"));
}

TEST(ZigguratRules, Z44_ladders_take_heroes_and_spirits_up) {
  TestPack pack;
  pack.ladders = R"({"b4": "d9", "e1": "top"})";
  Table table(pack);
  table.hero(0, "b3").plays("your-1").go(kOn);
  EXPECT_EQ(table.where(0), "d9");
  table.hero(0, "a1").spirit(Colour::ember, "b5").plays("ember-fire-1").go(kBack);
  EXPECT_EQ(table.token(Colour::ember), table.at("d9"));
}

TEST(ZigguratRules, Z45_a_pushed_hero_steps_where_its_seat_says) {
  TestPack pack;
  pack.ramps = R"({"b6": "a9"})";
  Table table(pack, 3);
  table.hero(0, "b1").hero(1, "b5").plays("your-4").go(kOn);
  EXPECT_EQ(table.asks(), Asks::aside);
  EXPECT_EQ(table.decides(), 1);
  table.go(kOn);
  EXPECT_EQ(table.where(0), "b5");
  EXPECT_EQ(table.where(1), "a9");  // its new space was looked at
  EXPECT_EQ(table.title("t-push"), 0);
}

TEST(ZigguratRules, Z46_who_runs_in_circles_goes_home) {
  TestPack pack;  // two heroes on ladder head and ramp foot push each other round
  pack.ladders = R"({"b5": "c5", "e1": "top"})";
  pack.ramps = R"({"c6": "b4"})";
  Table table(pack);
  // Hero 0 climbs to c5 and pushes hero 1, which slides from c6 to b4; nothing comes again.
  table.hero(0, "b3").hero(1, "c5").plays("your-2").go(kOn).go(kOn);
  EXPECT_EQ(table.where(1), "b4");
  EXPECT_EQ(table.told<SentHome>(), 0);
  // Pushed to c6 and down to b5, it climbs to c5 itself, pushes back, and hero 0 does the same.
  TestPack round;
  round.ladders = R"({"b5": "c5", "e1": "top"})";
  round.ramps = R"({"c6": "b5"})";
  EXPECT_EQ(pack_error(round), "fine");
  Table circle(round);
  circle.hero(0, "b4").hero(1, "c5").plays("your-1").go(kOn);  // 0 to c5, 1 must go
  circle.go(kOn);                                              // 1: c6, b5, c5, and hero 0 must go
  EXPECT_EQ(circle.decides(), 0);
  circle.go(kOn);  // 0: c6, then b5 for the second time: home
  EXPECT_EQ(circle.where(0), "a4");
  EXPECT_EQ(circle.where(1), "c5");
}

TEST(ZigguratRules, Z47_a_hero_on_the_summit_stays) {
  Table table;
  table.hero(0, "e12").plays("your-1").go(kOn);
  EXPECT_EQ(table.where(0), "top");
  EXPECT_EQ(table.title("t-reach-summit"), 0);
  EXPECT_EQ(table.state.outcome, Outcome::playing);
  table.plays("all-2");
  EXPECT_EQ(table.decides(), 1);
}

TEST(ZigguratRules, Z48_spirits_share_spaces) {
  Table table;
  table.spirit(Colour::ember, "b3").spirit(Colour::azure, "b4").plays("ember-fire-1").go(kOn);
  EXPECT_EQ(table.token(Colour::ember), table.token(Colour::azure));
  EXPECT_EQ(table.state.outcome, Outcome::playing);
}

// The end

TEST(ZigguratRules, Z50_the_last_hero_on_the_summit_wins) {
  Table table({}, 3);
  table.hero(1, "top").hero(2, "top").hero(0, "e12").plays("your-1").go(kOn);
  EXPECT_EQ(table.state.outcome, Outcome::won);
  EXPECT_EQ(table.rules().result(table.state)->winners.bits, 7);
}

TEST(ZigguratRules, Z51_scorched_is_lost_for_all) {
  Table table;
  table.hero(0, "b1").spirit(Colour::ember, "b3").plays("your-2").go(kOn);
  EXPECT_EQ(table.rules().result(table.state)->winners.bits, 0);
}

TEST(ZigguratRules, Z52_a_pit_is_lost_for_all) {
  TestPack pack;
  pack.pits = R"(["a6"])";
  Table table(pack);
  table.plays("your-2").go(kOn);
  EXPECT_EQ(table.state.victim, 0);
  EXPECT_EQ(table.rules().result(table.state)->winners.bits, 0);
}

TEST(ZigguratRules, Z53_a_spirit_on_the_summit_is_lost_for_all) {
  Table table;
  table.spirit(Colour::ember, "e12").plays("ember-fire-1").go(kOn);
  EXPECT_EQ(table.state.outcome, Outcome::taken);
  EXPECT_EQ(table.told<SummitTaken>(), 1);
}

TEST(ZigguratRules, Z54_no_card_to_play_is_lost_for_all) {
  Table table;
  table.plays("your-1");
  table.state.discards.add(table.state.hands[1]);
  table.state.hands[1] = kNone;
  table.go(kOn);
  EXPECT_EQ(table.state.outcome, Outcome::no_card);
  EXPECT_EQ(table.told<NoCard>(), 1);
}

TEST(ZigguratRules, Z55_the_rest_of_the_card_is_not_played) {
  Table table({}, 2);
  table.hero(1, "top").hero(0, "e11").spirit(Colour::ember, "b5").plays("both").go(kOn);
  EXPECT_EQ(table.state.outcome, Outcome::won);
  EXPECT_EQ(table.token(Colour::ember), table.at("b5"));
  EXPECT_TRUE(table.moves().empty());
  EXPECT_EQ(table.refusal(Walk{}), "over");
}

TEST(ZigguratRules, Z57_titles_are_for_the_first_and_stay_open_until_won) {
  Options options;
  options.titles[1] = 1U << 2U;  // hero 1 has "push" already
  Table table({}, 2, options);
  table.hero(0, "b1").hero(1, "b5").plays("your-4").go(kOn).go(kOn);
  EXPECT_EQ(table.title("t-push"), -1);
  TestPack later;
  later.chapters = 3;
  Table third(later, 2);
  third.hero(0, "b1").hero(1, "b5").plays("your-4").go(kOn).go(kOn);
  EXPECT_EQ(third.title("t-push"), 0);
  third.hero(0, "c1").hero(1, "c3").plays("your-2", 0).go(kOn).go(kOn);
  EXPECT_EQ(third.told<Titled>(), 0);
}

TEST(ZigguratRules, Z58_a_colour_may_sleep) {
  Options options;
  options.players = 4;
  options.knowledge = true;
  const Rules rules = etana::test::house_rules<Rules>(options);
  const State state = fresh(rules, "asleep");
  int asleep = 0;
  for (std::size_t i = 0; i < kColours; ++i) {
    EXPECT_EQ(state.spirits[i][0] == kReserve, rules.asleep(i));
    asleep += rules.asleep(i) ? 1 : 0;
  }
  EXPECT_EQ(asleep, 1);
  TestPack pack;
  pack.more = R"(, "knowledge": {"asleep": ["ember"]})";
  Options test;
  test.knowledge = true;
  Table table(pack, 2, test);
  table.plays("ember-appears");
  EXPECT_EQ(table.token(Colour::ember), kReserve);
}

}  // namespace
}  // namespace etana::ziggurat::test
