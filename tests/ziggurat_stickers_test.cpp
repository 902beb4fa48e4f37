// The rules of docs/rules/ziggurat-chapters.md on stickers and goals, each from a position set up
// for it.

#include <gtest/gtest.h>

#include "ziggurat_position.h"

namespace etana::ziggurat::test {
namespace {

// Stickers

TEST(ZigguratChapters, Z77_the_terminal_says_on_which_levels_heroes_must_stand) {
  TestPack pack = chapter(4);
  pack.goal = R"({"rule": "chain", "levels": [["d", "e"], ["c", "d", "e"], ["b", "c", "d", "e"]]})";
  const Table table(pack);
  const auto drawn = table.rules().render_text(table.rules().view(table.state, std::nullopt));
  const auto& goal = std::get<engine::LocalizedText>(drawn.notes.back().second.args.front().value);
  EXPECT_EQ(goal.args.back().name, "levels");
  EXPECT_EQ(std::get<std::string>(goal.args.back().value), "d, e");
}

TEST(ZigguratChapters, Z67_a_measured_deck_is_drawn_from_all_opened_cards) {
  TestPack pack = chapter(2);
  pack.more = R"(, "deck": [20, 25, 30], "knowledge": {"cards": 4})";
  Table table(pack, 3);
  EXPECT_EQ(table.rules().deck_size(), 25);
  EXPECT_EQ(table.state.pile, 22);
  EXPECT_EQ(table.state.unseen.size(), table.rules().deck().size() - 3);
  Options options;
  options.knowledge = true;
  EXPECT_EQ(Table(pack, 2, options).rules().deck_size(), 24);
}

TEST(ZigguratChapters, Z68_objects_lie_on_the_sites_of_their_names) {
  TestPack pack = chapter(2);
  pack.sites = R"({"feather": ["b3", "c5"], "drum": ["d2"]})";
  const Table table(pack);
  EXPECT_EQ(table.state.bundle.lying, 7U);
  EXPECT_EQ(table.rules().layout().laid.size(), 3U);
  pack.sites = R"({"spoon": ["b3"]})";
  EXPECT_EQ(pack_error(pack), "error.unknown_key at chapters/2/chapter.json/board/sites");
}

TEST(ZigguratChapters, Z69_a_hero_takes_what_lies_there_and_then_goes_on) {
  TestPack pack = chapter(2);
  pack.sites = R"({"lamp": ["b4"], "feather": ["b4"]})";
  pack.ladders = R"({"b4": "c4", "e1": "top"})";
  pack.goal = R"({"rule": "deliver", "lamps": 1})";
  Table table(pack);
  table.hero(0, "b3").plays("your-1").go(kOn);
  EXPECT_EQ(table.told<Took>(), 2);
  EXPECT_EQ(std::get<Took>(table.events[1]).object, kNone);  // the lamp first
  EXPECT_EQ(table.where(0), "c4");
  EXPECT_EQ(table.title("t-pick-up"), 0);
}

TEST(ZigguratChapters, Z70_the_chute_leads_home_from_the_summit) {
  Table table = table_of(2, 3);
  table.hero(0, "e12").plays("your-1", 0).go(kOn);
  EXPECT_EQ(table.decision(), Decision::chute);
  EXPECT_EQ(table.decides(), 0);
  table.make(Chute{});
  EXPECT_EQ(table.where(0), "a4");
  table.hero(0, "e12").plays("your-1").go(kOn).make(Decline{});
  EXPECT_EQ(table.where(0), "top");
  Table last = table_of(2);
  last.hero(1, "top").hero(0, "e12").plays("your-1").go(kOn);
  EXPECT_EQ(last.state.outcome, Outcome::won);  // not asked
}

TEST(ZigguratChapters, Z71_the_kept_object_is_in_hand_at_the_beginning) {
  Options options;
  options.kept_by = 1;
  options.kept = 1;
  const Table table(chapter(2), 2, options);
  EXPECT_EQ(table.state.bundle.objects[1][0], 1);
  EXPECT_EQ(table.state.bundle.objects[0][0], kNone);
  options.kept = 12;
  const auto content = chapter(2).load();
  EXPECT_TRUE(Rules::incompatible_options(*content, options).has_value());
}

TEST(ZigguratChapters, Z72_twins_appear_at_set_up) {
  TestPack pack = chapter(3);
  pack.more = R"(, "twins": ["ember", "dusk"])";
  const auto content = pack.load();
  ASSERT_TRUE(content.has_value());
  Options options;
  options.chapter = 3;
  const Rules rules(std::make_shared<const Content>(*content), options);
  engine::SeededChance chance({});
  std::vector<Event> events;
  const State state = rules.setup(chance, events);
  EXPECT_EQ(state.spirits[0][1], rules.layout().spawns[0]);
  EXPECT_EQ(state.spirits[1][1], kReserve);
  EXPECT_EQ(state.spirits[3][1], rules.layout().spawns[3]);
  pack.chapters = 2;
  EXPECT_EQ(pack_error(pack), "ziggurat.pack.needs_rule at chapters/2/chapter.json/twins");
}

TEST(ZigguratChapters, Z73_every_hero_takes_the_gift) {
  TestPack pack = chapter(3);
  pack.more = R"(, "gift": "whistle", "knowledge": {"gift": "plank"})";
  Options options;
  options.knowledge = true;
  const Table table(pack, 3, options);
  for (Hero hero = 0; hero < 3; ++hero) {
    EXPECT_TRUE(holds_object(table.state, hero, table.object("whistle")));
    EXPECT_TRUE(holds_object(table.state, hero, table.object("plank")));
  }
}

TEST(ZigguratChapters, Z74_a_wet_cloak_saves_and_sends_home) {
  Table table = table_of(3);
  table.hero(0, "b1").give(0, "cloak").spirit(Colour::ember, "b3").plays("your-5").go(kOn);
  EXPECT_EQ(table.where(0), "a4");
  EXPECT_EQ(table.state.bundle.objects[0][0], kNone);
  EXPECT_EQ(table.title("t-saved"), 0);
  // A spirit that met it goes on, after whoever stood on the home has stepped aside.
  Table met = table_of(3);
  met.hero(0, "b3").give(0, "cloak").hero(1, "a4").spirit(Colour::ember, "b1");
  met.plays("ember-fire-4").go(kOn);
  EXPECT_EQ(met.decision(), Decision::aside);
  EXPECT_EQ(met.decides(), 1);
  met.go(kOn);
  EXPECT_EQ(met.token(Colour::ember), met.at("b5"));
  EXPECT_EQ(met.where(0), "a4");
  EXPECT_EQ(met.where(1), "a5");
}

TEST(ZigguratChapters, Z30_a_cloak_that_saves_either_way_saves_one_way) {
  TestPack pack = chapter(3);
  pack.ladders = R"({"c2": "d1", "e1": "top"})";
  Table table(pack);  // into fire on the way, or into fire at the head of a ladder
  table.hero(0, "c18").give(0, "cloak").spirit(Colour::moss, "c14").spirit(Colour::dusk, "d1");
  table.plays("your-4");
  EXPECT_EQ(table.where(0), "a4");
  EXPECT_EQ(table.state.active.index, 1);
}

TEST(ZigguratChapters, Z79_workshops_have_their_stock) {
  const Table table = table_of(4);
  EXPECT_EQ(table.state.bundle.stock, (std::array<std::uint8_t, 4>{1, 0, 0, 0}));
  EXPECT_EQ(table.rules().layout().workshop[table.at("a7").index], 0);
  EXPECT_EQ(table.rules().layout().workshops[1], table.at("a13"));
}

TEST(ZigguratChapters, Z80_cards_are_swapped_on_one_level_before_playing) {
  Table table = table_of(4, 3);
  table.hero(0, "b1").hero(1, "c1").hero(2, "b9").begins("your-3");
  EXPECT_EQ(table.decision(), Decision::swap);
  EXPECT_EQ(table.moves(), (std::vector<Move>{Swap{{2}}, Decline{}}));
  const auto other = table.state.hands[2];
  table.make(Swap{{2}});
  EXPECT_EQ(table.state.hands[2], table.card("your-3"));
  EXPECT_TRUE(table.state.hands[0] == other || table.state.discards.has(other));
  EXPECT_EQ(table.title("t-swap"), 0);
  table.hero(2, "d1").begins("your-3");
  EXPECT_NE(table.decision(), Decision::swap);
}

TEST(ZigguratChapters, Z80_a_swap_without_any_effect_is_not_offered) {
  Table table = table_of(4);
  table.begins("your-1");
  table.state.titles[static_cast<std::size_t>(
      std::ranges::find(table.rules().content().titles, "t-swap", &Title::id) -
      table.rules().content().titles.begin())] = 0;
  for_each(table.state.unseen, [&](unsigned card) { table.state.discards.add(card); });
  table.state.unseen = {};
  table.state.pile = 0;
  const std::array<const char*, 2> cards = {"ember-fire-1", "azure-fire-1"};
  for (std::size_t i = 0; i < cards.size(); ++i) {  // no such spirit is on the board
    table.state.discards.add(table.state.hands[i]);
    table.state.hands[i] = table.card(cards[i]);
    table.state.discards.remove(table.state.hands[i]);
  }
  EXPECT_EQ(table.decision(), Decision::swap);
  EXPECT_EQ(table.moves(), std::vector<Move>{Decline{}});
}

TEST(ZigguratChapters, Z81_ropes_carry_heroes_along_a_level) {
  TestPack pack = chapter(4);
  pack.ropes = R"({"b4": "b14"})";
  Table table(pack);
  table.hero(0, "b3").plays("your-1").go(kOn);
  EXPECT_EQ(table.where(0), "b14");
  table.spirit(Colour::ember, "b3").plays("ember-fire-1").go(kOn);
  EXPECT_EQ(table.token(Colour::ember), table.at("b4"));
  pack.ropes = R"({"b4": "c4"})";
  EXPECT_EQ(pack_error(pack), "ziggurat.pack.rope_level at chapters/4/chapter.json/board/ropes/b4");
  pack.ropes = R"({"b4": "b9", "b9": "b4"})";
  EXPECT_EQ(pack_error(pack), "ziggurat.pack.circle at chapters/4/chapter.json/board");
}

TEST(ZigguratChapters, Z83_a_workshop_gives_one_object_of_its_stock) {
  Table table = table_of(4);
  table.hero(1, "b1").plays("your-2").go(kOn);
  EXPECT_EQ(table.where(0), "a6");
  EXPECT_EQ(table.told<Stocked>(), 1);
  EXPECT_EQ(table.state.bundle.stock[0], 0);
  EXPECT_EQ(table.title("t-workshop"), 0);
}

TEST(ZigguratChapters, Z84_spirits_come_home_to_their_workshop) {
  Table table = table_of(5);
  table.spirit(Colour::ember, "b1");
  table.state.spirits[0][0] = lantern_of(0);
  std::ranges::sort(table.state.spirits[0]);
  table.hero(1, "b9").plays("your-2").go(kOn);  // to the bakery
  EXPECT_EQ(std::ranges::count(table.state.spirits[0], kHome), 1);
  EXPECT_EQ(table.title("t-bring-home"), 0);
  EXPECT_EQ(table.told<Stocked>(), 1);
  table.hero(0, "b1").spirit(Colour::azure, "a12").plays("azure-fire-1");
  table.make(Decline{}).go(kOn);  // the object from the stock is not used
  EXPECT_EQ(std::ranges::count(table.state.spirits[1], kHome), 1);  // by itself
}

TEST(ZigguratChapters, Z85_an_empty_lantern_catches_and_a_full_one_does_not) {
  Table table = table_of(5);
  table.hero(0, "b1").spirit(Colour::ember, "b3").plays("your-5").go(kOn);
  EXPECT_EQ(table.where(0), "b6");  // walks on
  EXPECT_EQ(std::ranges::count(table.state.spirits[0], lantern_of(0)), 1);
  EXPECT_EQ(table.title("t-catch"), 0);
  table.spirit(Colour::azure, "b8").plays("azure-fire-4").go(kBack);
  EXPECT_EQ(table.state.outcome, Outcome::scorched);
  Table spirit = table_of(5);
  spirit.hero(0, "b3").spirit(Colour::ember, "b1").plays("ember-fire-4").go(kOn);
  EXPECT_EQ(std::ranges::count(spirit.state.spirits[0], lantern_of(0)), 1);  // its move is over
}

TEST(ZigguratChapters, Z86_spirits_come_up_at_the_well) {
  TestPack pack = chapter(5);
  pack.pits = R"(["b4"])";
  Table table(pack);
  table.spirit(Colour::ember, "b3").plays("ember-fire-1").go(kOn);
  EXPECT_EQ(table.token(Colour::ember), table.at("a9"));
  EXPECT_EQ(table.told<CameUp>(), 1);
}

TEST(ZigguratChapters, Z90_a_level_is_turned_with_all_that_is_on_it) {
  TestPack pack = chapter(6);
  pack.ladders = R"({"d1": "e3", "c1": "d5", "e1": "top"})";
  pack.pits = R"(["d2"])";
  const Table table(pack);
  const Layout& layout = table.rules().layout();
  EXPECT_EQ(layout.ladder[table.at("d5").index], table.at("e3"));
  EXPECT_EQ(layout.ladder[table.at("d1").index], kNowhere);
  EXPECT_EQ(layout.ladder[table.at("c1").index], table.at("d5"));  // ends where it was
  EXPECT_TRUE(layout.pits.has(table.at("d6").index));
  EXPECT_EQ(layout.spawns[2], table.at("d4"));
}

TEST(ZigguratChapters, Z91_spirits_begin_at_their_hearths) {
  const auto content = chapter(6).load();
  ASSERT_TRUE(content.has_value());
  Options options;
  options.chapter = 6;
  const Rules rules(std::make_shared<const Content>(*content), options);
  engine::SeededChance chance({});
  std::vector<Event> events;
  const State state = rules.setup(chance, events);
  EXPECT_EQ(state.spirits[0][0], rules.layout().find("a6"));
  EXPECT_EQ(state.spirits[3][0], rules.layout().find("a27"));
}

TEST(ZigguratChapters, Z92_a_friend_on_the_level_lends_a_lantern) {
  Table table = table_of(6, 3);
  table.spirit(Colour::azure, "c1");
  table.state.spirits[1][0] = lantern_of(0);
  std::ranges::sort(table.state.spirits[1]);
  table.hero(0, "b1").hero(1, "c1").hero(2, "b12").spirit(Colour::ember, "b3");
  table.plays("your-2").go(kOn);
  EXPECT_EQ(std::ranges::count(table.state.spirits[0], lantern_of(2)), 1);
  EXPECT_EQ(table.title("t-friend"), 2);
}

TEST(ZigguratChapters, Z93_spirits_on_the_summit_stay_and_harm_nobody) {
  Table table = table_of(6);
  table.spirit(Colour::ember, "e12").plays("ember-fire-1");
  table.go(kOn);
  EXPECT_EQ(table.state.outcome, Outcome::playing);
  EXPECT_EQ(table.token(Colour::ember), kSummit);
}

TEST(ZigguratChapters, Z93_a_carried_spirit_stays_upstairs_whether_its_hero_slides_or_not) {
  for (const Move& answer : {Move(Chute{}), Move(Decline{})}) {
    Table table = table_of(6);
    table.state.spirits[2][0] = lantern_of(0);
    std::ranges::sort(table.state.spirits[2]);
    table.hero(0, "e12").plays("your-1").go(kOn);
    EXPECT_EQ(table.decision(), Decision::chute);  // Q before R
    EXPECT_EQ(std::ranges::count(table.state.spirits[2], kSummit), 0);
    table.make(answer);
    EXPECT_EQ(std::ranges::count(table.state.spirits[2], kSummit), 1);
    EXPECT_EQ(table.title("t-light"), 0);
    EXPECT_EQ(table.where(0), answer == Move(Chute{}) ? "a4" : "top");
  }
}

TEST(ZigguratChapters, Z70_who_brings_the_last_spirit_is_not_asked_about_the_chute) {
  TestPack pack = chapter(6);
  pack.goal = R"({"rule": "lamp", "colours": 1})";
  Table table(pack);
  table.state.spirits[2][0] = lantern_of(0);
  std::ranges::sort(table.state.spirits[2]);
  table.hero(0, "e12").plays("your-1").go(kOn);
  EXPECT_EQ(table.state.outcome, Outcome::won);
}

TEST(ZigguratChapters, Z83_a_workshop_is_followed_by_the_row_below) {
  TestPack pack = chapter(4);
  pack.ladders = R"({"a6": "b6", "e1": "top"})";
  Table table(pack);
  table.hero(1, "c1").plays("your-2").go(kOn);
  EXPECT_EQ(table.told<Stocked>(), 1);
  EXPECT_EQ(table.where(0), "b6");
}

// Goals

TEST(ZigguratChapters, Z59_a_goals_number_goes_by_heroes_and_knowledge) {
  TestPack pack = chapter(3);
  pack.goal = R"({"rule": "pits", "spirits": [3, 4, 5]})";
  pack.more = R"(, "knowledge": {"less": 1})";
  EXPECT_EQ(Table(pack, 2).rules().goal_number(), 3);
  EXPECT_EQ(Table(pack, 4).rules().goal_number(), 5);
  Options options;
  options.knowledge = true;
  EXPECT_EQ(Table(pack, 4, options).rules().goal_number(), 4);
  pack.more = R"(, "knowledge": {"less": 9})";
  EXPECT_EQ(Table(pack, 4, options).rules().goal_number(), 1);
}

TEST(ZigguratChapters, Z65_lamps_are_delivered_in_the_village) {
  TestPack pack = chapter(2);
  pack.sites = R"({"lamp": ["b4", "b6"]})";
  pack.ramps = R"({"b8": "a8"})";
  pack.goal = R"({"rule": "deliver", "lamps": 2})";
  Table table(pack);
  table.hero(0, "b3").plays("your-1").go(kOn);
  EXPECT_EQ(table.state.bundle.carrying, 1);
  table.plays("your-2").go(kOn);  // one lamp at most
  EXPECT_EQ(table.state.bundle.lamps, 2);
  table.plays("your-2").go(kOn);
  EXPECT_EQ(table.state.bundle.delivered, 1);
  EXPECT_EQ(table.title("t-deliver"), 0);
  table.hero(0, "b5").plays("your-1").go(kOn).plays("your-2").go(kOn);
  EXPECT_EQ(table.state.outcome, Outcome::won);
  pack.sites = R"({"lamp": ["b4"]})";
  EXPECT_EQ(pack_error(pack), "ziggurat.pack.site_missing at chapters/2/chapter.json");
}

TEST(ZigguratChapters, Z64_so_many_spirits_in_pits) {
  TestPack pack = chapter(3);
  pack.pits = R"(["b4"])";
  pack.goal = R"({"rule": "pits", "spirits": 2})";
  Table table(pack);
  table.spirit(Colour::ember, "b3").plays("ember-fire-1").go(kOn);
  EXPECT_EQ(table.state.outcome, Outcome::playing);
  table.spirit(Colour::azure, "b5").plays("azure-fire-1").go(kBack);
  EXPECT_EQ(table.state.outcome, Outcome::won);
}

TEST(ZigguratChapters, Z77_a_hero_on_each_level) {
  TestPack pack = chapter(4);
  pack.goal = R"({"rule": "chain", "levels": [["d", "e"], ["c", "d", "e"], ["b", "c", "d", "e"]]})";
  pack.ladders = R"({"c3": "d3", "e1": "top"})";
  Table table(pack);
  table.hero(0, "c1").hero(1, "e5").plays("your-2").go(kOn);
  EXPECT_EQ(table.state.outcome, Outcome::won);
  Table three(pack, 3);
  three.hero(0, "c1").hero(1, "e5").hero(2, "b1").plays("your-2").go(kOn);
  EXPECT_EQ(three.state.outcome, Outcome::playing);
}

TEST(ZigguratHints, where_the_summit_is_not_the_goal_a_walk_is_measured_by_what_is) {
  TestPack pack = chapter(4);
  pack.goal = R"({"rule": "chain", "levels": [["d", "e"], ["c", "d", "e"], ["b", "c", "d", "e"]]})";
  pack.ladders = R"({"b3": "c5", "c7": "d3", "e1": "top"})";
  Table table(pack, 3);
  table.hero(0, "b2").hero(1, "b6").hero(2, "b8").plays("your-1");
  engine::SeededChance chance({});
  const auto walks_left = [&](const Move& move) {
    const auto why = table.rules().explain(table.rules().view(table.state, Seat{0}), move, chance);
    EXPECT_EQ(why->key, "ziggurat.hint.goal");
    return std::get<std::int64_t>(why->args.at(0).value);
  };
  EXPECT_LT(walks_left(Walk{kOn}), walks_left(Walk{kBack})) << "on leads up a ladder";
}

TEST(ZigguratChapters, Z89_so_many_colours_home) {
  TestPack pack = chapter(5);
  pack.goal = R"({"rule": "hearths", "colours": 1})";
  Table table(pack);
  table.hero(0, "b1").hero(1, "b3").spirit(Colour::ember, "a5").plays("ember-fire-1").go(kOn);
  EXPECT_EQ(table.state.outcome, Outcome::won);
}

TEST(ZigguratChapters, Z95_so_many_colours_on_the_summit) {
  TestPack pack = chapter(6);
  pack.goal = R"({"rule": "lamp", "colours": 2})";
  Table table(pack, 2);
  table.hero(0, "b1").hero(1, "c3");
  table.spirit(Colour::ember, "e12").spirit(Colour::azure, "top").plays("ember-fire-1").go(kOn);
  EXPECT_EQ(table.state.outcome, Outcome::won);
}

}  // namespace
}  // namespace etana::ziggurat::test
