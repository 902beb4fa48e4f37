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
  const Position position(pack);
  const auto drawn =
      position.rules().render_text(position.rules().view(position.state, std::nullopt));
  const auto& goal = std::get<engine::LocalizedText>(drawn.notes.back().second.args.front().value);
  EXPECT_EQ(goal.args.back().name, "levels");
  EXPECT_EQ(std::get<std::string>(goal.args.back().value), "d, e");
}

TEST(ZigguratChapters, Z67_a_measured_deck_is_drawn_from_all_opened_cards) {
  TestPack pack = chapter(2);
  pack.more = R"(, "deck": [20, 25, 30], "knowledge": {"cards": 4})";
  Position position(pack, 3);
  EXPECT_EQ(position.rules().deck_size(), 25);
  EXPECT_EQ(position.state.pile, 22);
  EXPECT_EQ(position.state.unseen.size(), position.rules().deck().size() - 3);
  Options options;
  options.knowledge = true;
  EXPECT_EQ(Position(pack, 2, options).rules().deck_size(), 24);
}

TEST(ZigguratChapters, Z68_objects_lie_on_the_sites_of_their_names) {
  TestPack pack = chapter(2);
  pack.sites = R"({"feather": ["b3", "c5"], "drum": ["d2"]})";
  const Position position(pack);
  EXPECT_EQ(position.state.chapter_state.lying, 7U);
  EXPECT_EQ(position.rules().layout().placed_objects.size(), 3U);
  pack.sites = R"({"spoon": ["b3"]})";
  EXPECT_EQ(pack_error(pack), "error.unknown_key at chapters/2/chapter.json/board/sites");
}

TEST(ZigguratChapters, Z69_a_hero_takes_what_lies_there_and_then_goes_on) {
  TestPack pack = chapter(2);
  pack.sites = R"({"lamp": ["b4"], "feather": ["b4"]})";
  pack.ladders = R"({"b4": "c4", "e1": "top"})";
  pack.goal = R"({"rule": "deliver", "lamps": 1})";
  Position position(pack);
  position.hero(0, "b3").plays("your-1").go(kOn);
  EXPECT_EQ(position.count_of<Took>(), 2);
  EXPECT_EQ(std::get<Took>(position.events[1]).object, kNone);  // the lamp first
  EXPECT_EQ(position.where(0), "c4");
  EXPECT_EQ(position.title("t-pick-up"), 0);
}

TEST(ZigguratChapters, Z70_the_chute_leads_home_from_the_summit) {
  Position position = position_of(2, 3);
  position.hero(0, "e12").plays("your-1", 0).go(kOn);
  EXPECT_EQ(position.decision(), Decision::chute);
  EXPECT_EQ(position.decides(), 0);
  position.make(Chute{});
  EXPECT_EQ(position.where(0), "a4");
  position.hero(0, "e12").plays("your-1").go(kOn).make(Decline{});
  EXPECT_EQ(position.where(0), "top");
  Position last = position_of(2);
  last.hero(1, "top").hero(0, "e12").plays("your-1").go(kOn);
  EXPECT_EQ(last.state.outcome, Outcome::won);  // not asked
}

TEST(ZigguratChapters, Z71_the_kept_object_is_in_hand_at_the_beginning) {
  Options options;
  options.kept_by = 1;
  options.kept = 1;
  const Position position(chapter(2), 2, options);
  EXPECT_EQ(position.state.chapter_state.objects[1][0], 1);
  EXPECT_EQ(position.state.chapter_state.objects[0][0], kNone);
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
  const Position position(pack, 3, options);
  for (Hero hero = 0; hero < 3; ++hero) {
    EXPECT_TRUE(holds_object(position.state, hero, position.object("whistle")));
    EXPECT_TRUE(holds_object(position.state, hero, position.object("plank")));
  }
}

TEST(ZigguratChapters, Z74_a_wet_cloak_saves_and_sends_home) {
  Position position = position_of(3);
  position.hero(0, "b1").give(0, "cloak").spirit(Colour::ember, "b3").plays("your-5").go(kOn);
  EXPECT_EQ(position.where(0), "a4");
  EXPECT_EQ(position.state.chapter_state.objects[0][0], kNone);
  EXPECT_EQ(position.title("t-saved"), 0);
  // A spirit that met it goes on, after whoever stood on the home has stepped aside.
  Position met = position_of(3);
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
  Position position(pack);  // into fire on the way, or into fire at the head of a ladder
  position.hero(0, "c18").give(0, "cloak").spirit(Colour::moss, "c14").spirit(Colour::dusk, "d1");
  position.plays("your-4");
  EXPECT_EQ(position.where(0), "a4");
  EXPECT_EQ(position.state.active.index, 1);
}

TEST(ZigguratChapters, Z79_workshops_have_their_stock) {
  const Position position = position_of(4);
  EXPECT_EQ(position.state.chapter_state.stock, (std::array<std::uint8_t, 4>{1, 0, 0, 0}));
  EXPECT_EQ(position.rules().layout().workshop[position.at("a7").index], 0);
  EXPECT_EQ(position.rules().layout().workshops[1], position.at("a13"));
}

TEST(ZigguratChapters, Z80_cards_are_swapped_on_one_level_before_playing) {
  Position position = position_of(4, 3);
  position.hero(0, "b1").hero(1, "c1").hero(2, "b9").begins("your-3");
  EXPECT_EQ(position.decision(), Decision::swap);
  EXPECT_EQ(position.moves(), (std::vector<Move>{Swap{{2}}, Decline{}}));
  const auto other = position.state.hands[2];
  position.make(Swap{{2}});
  EXPECT_EQ(position.state.hands[2], position.card("your-3"));
  EXPECT_TRUE(position.state.hands[0] == other || position.state.discards.has(other));
  EXPECT_EQ(position.title("t-swap"), 0);
  position.hero(2, "d1").begins("your-3");
  EXPECT_NE(position.decision(), Decision::swap);
}

TEST(ZigguratChapters, Z80_a_swap_without_any_effect_is_not_offered) {
  Position position = position_of(4);
  position.begins("your-1");
  position.state.titles[static_cast<std::size_t>(
      std::ranges::find(position.rules().content().titles, "t-swap", &Title::id) -
      position.rules().content().titles.begin())] = 0;
  for_each(position.state.unseen, [&](unsigned card) { position.state.discards.add(card); });
  position.state.unseen = {};
  position.state.pile = 0;
  const std::array<const char*, 2> cards = {"ember-fire-1", "azure-fire-1"};
  for (std::size_t i = 0; i < cards.size(); ++i) {  // no such spirit is on the board
    position.state.discards.add(position.state.hands[i]);
    position.state.hands[i] = position.card(cards[i]);
    position.state.discards.remove(position.state.hands[i]);
  }
  EXPECT_EQ(position.decision(), Decision::swap);
  EXPECT_EQ(position.moves(), std::vector<Move>{Decline{}});
}

TEST(ZigguratChapters, Z81_ropes_carry_heroes_along_a_level) {
  TestPack pack = chapter(4);
  pack.ropes = R"({"b4": "b14"})";
  Position position(pack);
  position.hero(0, "b3").plays("your-1").go(kOn);
  EXPECT_EQ(position.where(0), "b14");
  position.spirit(Colour::ember, "b3").plays("ember-fire-1").go(kOn);
  EXPECT_EQ(position.token(Colour::ember), position.at("b4"));
  pack.ropes = R"({"b4": "c4"})";
  EXPECT_EQ(pack_error(pack), "ziggurat.pack.rope_level at chapters/4/chapter.json/board/ropes/b4");
  pack.ropes = R"({"b4": "b9", "b9": "b4"})";
  EXPECT_EQ(pack_error(pack), "ziggurat.pack.circle at chapters/4/chapter.json/board");
}

TEST(ZigguratChapters, Z83_a_workshop_gives_one_object_of_its_stock) {
  Position position = position_of(4);
  position.hero(1, "b1").plays("your-2").go(kOn);
  EXPECT_EQ(position.where(0), "a6");
  EXPECT_EQ(position.count_of<Stocked>(), 1);
  EXPECT_EQ(position.state.chapter_state.stock[0], 0);
  EXPECT_EQ(position.title("t-workshop"), 0);
}

TEST(ZigguratChapters, Z84_spirits_come_home_to_their_workshop) {
  Position position = position_of(5);
  position.spirit(Colour::ember, "b1");
  position.state.spirits[0][0] = lantern_of(0);
  std::ranges::sort(position.state.spirits[0]);
  position.hero(1, "b9").plays("your-2").go(kOn);  // to the bakery
  EXPECT_EQ(std::ranges::count(position.state.spirits[0], kHome), 1);
  EXPECT_EQ(position.title("t-bring-home"), 0);
  EXPECT_EQ(position.count_of<Stocked>(), 1);
  position.hero(0, "b1").spirit(Colour::azure, "a12").plays("azure-fire-1");
  position.make(Decline{}).go(kOn);  // the object from the stock is not used
  EXPECT_EQ(std::ranges::count(position.state.spirits[1], kHome), 1);  // by itself
}

TEST(ZigguratChapters, Z85_an_empty_lantern_catches_and_a_full_one_does_not) {
  Position position = position_of(5);
  position.hero(0, "b1").spirit(Colour::ember, "b3").plays("your-5").go(kOn);
  EXPECT_EQ(position.where(0), "b6");  // walks on
  EXPECT_EQ(std::ranges::count(position.state.spirits[0], lantern_of(0)), 1);
  EXPECT_EQ(position.title("t-catch"), 0);
  position.spirit(Colour::azure, "b8").plays("azure-fire-4").go(kBack);
  EXPECT_EQ(position.state.outcome, Outcome::scorched);
  Position spirit = position_of(5);
  spirit.hero(0, "b3").spirit(Colour::ember, "b1").plays("ember-fire-4").go(kOn);
  EXPECT_EQ(std::ranges::count(spirit.state.spirits[0], lantern_of(0)), 1);  // its move is over
}

TEST(ZigguratChapters, Z86_spirits_come_up_at_the_well) {
  TestPack pack = chapter(5);
  pack.pits = R"(["b4"])";
  Position position(pack);
  position.spirit(Colour::ember, "b3").plays("ember-fire-1").go(kOn);
  EXPECT_EQ(position.token(Colour::ember), position.at("a9"));
  EXPECT_EQ(position.count_of<CameUp>(), 1);
}

TEST(ZigguratChapters, Z90_a_level_is_turned_with_all_that_is_on_it) {
  TestPack pack = chapter(6);
  pack.ladders = R"({"d1": "e3", "c1": "d5", "e1": "top"})";
  pack.pits = R"(["d2"])";
  const Position position(pack);
  const Layout& layout = position.rules().layout();
  EXPECT_EQ(layout.ladder[position.at("d5").index], position.at("e3"));
  EXPECT_EQ(layout.ladder[position.at("d1").index], kNowhere);
  EXPECT_EQ(layout.ladder[position.at("c1").index], position.at("d5"));  // ends where it was
  EXPECT_TRUE(layout.pits.has(position.at("d6").index));
  EXPECT_EQ(layout.spawns[2], position.at("d4"));
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
  Position position = position_of(6, 3);
  position.spirit(Colour::azure, "c1");
  position.state.spirits[1][0] = lantern_of(0);
  std::ranges::sort(position.state.spirits[1]);
  position.hero(0, "b1").hero(1, "c1").hero(2, "b12").spirit(Colour::ember, "b3");
  position.plays("your-2").go(kOn);
  EXPECT_EQ(std::ranges::count(position.state.spirits[0], lantern_of(2)), 1);
  EXPECT_EQ(position.title("t-friend"), 2);
}

TEST(ZigguratChapters, Z93_spirits_on_the_summit_stay_and_harm_nobody) {
  Position position = position_of(6);
  position.spirit(Colour::ember, "e12").plays("ember-fire-1");
  position.go(kOn);
  EXPECT_EQ(position.state.outcome, Outcome::playing);
  EXPECT_EQ(position.token(Colour::ember), kSummit);
}

TEST(ZigguratChapters, Z93_a_carried_spirit_stays_upstairs_whether_its_hero_slides_or_not) {
  for (const Move& answer : {Move(Chute{}), Move(Decline{})}) {
    Position position = position_of(6);
    position.state.spirits[2][0] = lantern_of(0);
    std::ranges::sort(position.state.spirits[2]);
    position.hero(0, "e12").plays("your-1").go(kOn);
    EXPECT_EQ(position.decision(), Decision::chute);  // Q before R
    EXPECT_EQ(std::ranges::count(position.state.spirits[2], kSummit), 0);
    position.make(answer);
    EXPECT_EQ(std::ranges::count(position.state.spirits[2], kSummit), 1);
    EXPECT_EQ(position.title("t-light"), 0);
    EXPECT_EQ(position.where(0), answer == Move(Chute{}) ? "a4" : "top");
  }
}

TEST(ZigguratChapters, Z70_who_brings_the_last_spirit_is_not_asked_about_the_chute) {
  TestPack pack = chapter(6);
  pack.goal = R"({"rule": "lamp", "colours": 1})";
  Position position(pack);
  position.state.spirits[2][0] = lantern_of(0);
  std::ranges::sort(position.state.spirits[2]);
  position.hero(0, "e12").plays("your-1").go(kOn);
  EXPECT_EQ(position.state.outcome, Outcome::won);
}

TEST(ZigguratChapters, Z83_a_workshop_is_followed_by_the_row_below) {
  TestPack pack = chapter(4);
  pack.ladders = R"({"a6": "b6", "e1": "top"})";
  Position position(pack);
  position.hero(1, "c1").plays("your-2").go(kOn);
  EXPECT_EQ(position.count_of<Stocked>(), 1);
  EXPECT_EQ(position.where(0), "b6");
}

// Goals

TEST(ZigguratChapters, Z59_a_goals_number_goes_by_heroes_and_knowledge) {
  TestPack pack = chapter(3);
  pack.goal = R"({"rule": "pits", "spirits": [3, 4, 5]})";
  pack.more = R"(, "knowledge": {"less": 1})";
  EXPECT_EQ(Position(pack, 2).rules().goal_number(), 3);
  EXPECT_EQ(Position(pack, 4).rules().goal_number(), 5);
  Options options;
  options.knowledge = true;
  EXPECT_EQ(Position(pack, 4, options).rules().goal_number(), 4);
  pack.more = R"(, "knowledge": {"less": 9})";
  EXPECT_EQ(Position(pack, 4, options).rules().goal_number(), 1);
}

TEST(ZigguratChapters, Z65_lamps_are_delivered_in_the_village) {
  TestPack pack = chapter(2);
  pack.sites = R"({"lamp": ["b4", "b6"]})";
  pack.ramps = R"({"b8": "a8"})";
  pack.goal = R"({"rule": "deliver", "lamps": 2})";
  Position position(pack);
  position.hero(0, "b3").plays("your-1").go(kOn);
  EXPECT_EQ(position.state.chapter_state.carrying, 1);
  position.plays("your-2").go(kOn);  // one lamp at most
  EXPECT_EQ(position.state.chapter_state.lamps, 2);
  position.plays("your-2").go(kOn);
  EXPECT_EQ(position.state.chapter_state.delivered, 1);
  EXPECT_EQ(position.title("t-deliver"), 0);
  position.hero(0, "b5").plays("your-1").go(kOn).plays("your-2").go(kOn);
  EXPECT_EQ(position.state.outcome, Outcome::won);
  pack.sites = R"({"lamp": ["b4"]})";
  EXPECT_EQ(pack_error(pack), "ziggurat.pack.site_missing at chapters/2/chapter.json");
}

TEST(ZigguratChapters, Z64_so_many_spirits_in_pits) {
  TestPack pack = chapter(3);
  pack.pits = R"(["b4"])";
  pack.goal = R"({"rule": "pits", "spirits": 2})";
  Position position(pack);
  position.spirit(Colour::ember, "b3").plays("ember-fire-1").go(kOn);
  EXPECT_EQ(position.state.outcome, Outcome::playing);
  position.spirit(Colour::azure, "b5").plays("azure-fire-1").go(kBack);
  EXPECT_EQ(position.state.outcome, Outcome::won);
}

TEST(ZigguratChapters, Z77_a_hero_on_each_level) {
  TestPack pack = chapter(4);
  pack.goal = R"({"rule": "chain", "levels": [["d", "e"], ["c", "d", "e"], ["b", "c", "d", "e"]]})";
  pack.ladders = R"({"c3": "d3", "e1": "top"})";
  Position position(pack);
  position.hero(0, "c1").hero(1, "e5").plays("your-2").go(kOn);
  EXPECT_EQ(position.state.outcome, Outcome::won);
  Position three(pack, 3);
  three.hero(0, "c1").hero(1, "e5").hero(2, "b1").plays("your-2").go(kOn);
  EXPECT_EQ(three.state.outcome, Outcome::playing);
}

TEST(ZigguratHints, where_the_summit_is_not_the_goal_a_walk_is_measured_by_what_is) {
  TestPack pack = chapter(4);
  pack.goal = R"({"rule": "chain", "levels": [["d", "e"], ["c", "d", "e"], ["b", "c", "d", "e"]]})";
  pack.ladders = R"({"b3": "c5", "c7": "d3", "e1": "top"})";
  Position position(pack, 3);
  position.hero(0, "b2").hero(1, "b6").hero(2, "b8").plays("your-1");
  engine::SeededChance chance({});
  const auto walks_left = [&](const Move& move) {
    const auto why =
        position.rules().explain(position.rules().view(position.state, Seat{0}), move, chance);
    EXPECT_EQ(why->key, "ziggurat.hint.goal");
    return std::get<std::int64_t>(why->args.at(0).value);
  };
  EXPECT_LT(walks_left(Walk{kOn}), walks_left(Walk{kBack})) << "on leads up a ladder";
}

TEST(ZigguratChapters, Z89_so_many_colours_home) {
  TestPack pack = chapter(5);
  pack.goal = R"({"rule": "hearths", "colours": 1})";
  Position position(pack);
  position.hero(0, "b1").hero(1, "b3").spirit(Colour::ember, "a5").plays("ember-fire-1").go(kOn);
  EXPECT_EQ(position.state.outcome, Outcome::won);
}

TEST(ZigguratChapters, Z95_so_many_colours_on_the_summit) {
  TestPack pack = chapter(6);
  pack.goal = R"({"rule": "lamp", "colours": 2})";
  Position position(pack, 2);
  position.hero(0, "b1").hero(1, "c3");
  position.spirit(Colour::ember, "e12").spirit(Colour::azure, "top").plays("ember-fire-1").go(kOn);
  EXPECT_EQ(position.state.outcome, Outcome::won);
}

}  // namespace
}  // namespace etana::ziggurat::test
