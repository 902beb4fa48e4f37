// Mists of Zanaga: the land, the turn and what is open, rule by rule.

#include "zanaga_position.h"

namespace etana::test::zan {
namespace {

TEST(ZanagaTurn, R01_a_hex_touches_up_to_six_others_which_touch_it) {
  const Content content = plain_content();
  for (std::size_t i = 0; i < content.hexes.size(); ++i) {
    for (const Hex next : content.hexes[i].beside) {
      if (next.none()) continue;
      EXPECT_TRUE(std::ranges::count(content[next].beside, id<Hex>(i)) == 1) << content.name(next);
      EXPECT_EQ(content.steps(id<Hex>(i), next), 1);
    }
  }
}

TEST(ZanagaTurn, R03_sixty_tokens_are_always_somewhere) {
  Position p;
  EXPECT_FALSE(p.rules.broken_invariant(p.state));
  --p.state.reserve[0];
  EXPECT_EQ(p.rules.broken_invariant(p.state)->key, "zanaga.broken.tokens");
  ++p.state.reserve[0];
  --p.state.supply[0];
  EXPECT_EQ(p.rules.broken_invariant(p.state)->key, "zanaga.broken.counters");
  ++p.state.supply[0];
  p.state.market.remove(p.ware(Kind::weapon));
  EXPECT_EQ(p.rules.broken_invariant(p.state)->key, "zanaga.broken.ware");
}

TEST(ZanagaTurn, R04_everybody_gets_another_hero_three_gold_and_survival_tokens) {
  const Rules rules = house_rules<Rules>({.players = 6});
  engine::SeededChance chance({});
  std::vector<Event> events;
  const State state = rules.setup(chance, events);
  for (std::uint8_t i = 0; i < 6; ++i) {
    EXPECT_EQ(state.sheets[i].gold, 3);
    for (const int count : state.sheets[i].survival) EXPECT_EQ(count, 1);
    for (std::uint8_t k = 0; k < i; ++k) EXPECT_NE(state.sheets[i].hero, state.sheets[k].hero);
  }
}

TEST(ZanagaTurn, R05_tracks_counters_and_stocks_are_laid_out) {
  const Position p;
  EXPECT_EQ(p.state.roaming.size(), 3U);
  for (const Roamer& roamer : p.state.roaming) {
    EXPECT_EQ((*p.content)[roamer.card].colour, Colour::green);
    EXPECT_EQ(roamer.tokens.size(), 1);
  }
  EXPECT_EQ(p.state.rites.size(), 3U);
  for (std::size_t i = 0; i < p.content->adventure_hexes.size(); ++i)
    EXPECT_TRUE(p.state.has_counter(static_cast<int>(i)));
  for (std::size_t i = 0; i < p.content->towns.size(); ++i) {
    EXPECT_EQ(p.state.stocks[i].size(), p.content->towns[i].kind == TownKind::post ? 2 : 1);
  }
}

TEST(ZanagaTurn, R06_at_a_limit_nothing_more_is_taken) {
  Position p;
  EXPECT_TRUE(p.stats().has_room({0}, p.ware(Kind::weapon)));
  p.give(p.ware(Kind::weapon)).give(p.ware(Kind::weapon)).give(p.ware(Kind::armour));
  p.give(p.ware(Kind::ally)).give(p.ware(Kind::ally)).give(p.ware(Kind::item));
  EXPECT_FALSE(p.stats().has_room({0}, p.ware(Kind::weapon)));
  EXPECT_FALSE(p.stats().has_room({0}, p.ware(Kind::armour)));
  EXPECT_FALSE(p.stats().has_room({0}, p.ware(Kind::ally)));
  EXPECT_TRUE(p.stats().has_room({0}, p.ware(Kind::item)));
}

TEST(ZanagaTurn, R07_fatigue_beyond_stamina_is_wounds) {
  Position p;
  const Ware charm = p.ware(Kind::item);
  p.content->wares[charm.index].use = {.when = When::movement,
                                       .fatigue = 0,
                                       .discard = false,
                                       .effects = p.does({{.kind = Do::fatigue, .amount = 5}})};
  p.give(charm).asks(Asks::walk).dice(0, 1).play(UseCard{{charm}});
  EXPECT_EQ(p.hero().fatigue, 3);
  EXPECT_EQ(p.hero().wounds, 2);
}

TEST(ZanagaTurn, R07_fatigue_beyond_an_allys_stamina_wounds_the_ally) {
  Position p;
  const Ware charm = p.ware(Kind::item);
  p.content->wares[charm.index].use = {
      .when = When::movement,
      .fatigue = 0,
      .discard = false,
      .effects = p.does({{.kind = Do::fatigue, .amount = 2, .allies = true}})};
  p.give(charm).give(p.ware(Kind::ally)).asks(Asks::walk).dice(0, 1).play(UseCard{{charm}});
  ASSERT_EQ(p.hero().allies.size(), 1U);
  EXPECT_EQ(p.hero().allies[0].fatigue, 1);
  EXPECT_EQ(p.hero().allies[0].wounds, 1);
  EXPECT_EQ(p.hero().fatigue, 2);
  EXPECT_EQ(p.hero().wounds, 0);
}

TEST(ZanagaTurn, R08_equal_or_higher_succeeds) {
  Position p;
  const Ware charm = p.ware(Kind::item);
  Effect test = {.kind = Do::test, .attribute = 1, .target = 15};  // body 5
  test.skill = {0};
  test.then = p.does({{.kind = Do::gold, .amount = 7}});
  p.content->wares[charm.index].use = {
      .when = When::movement, .fatigue = 0, .discard = false, .effects = p.does({test})};
  p.give(charm).gold(0).asks(Asks::walk).dice(0, 1);
  Position failed = p;
  failed.play(UseCard{{charm}}, {5, 4});
  EXPECT_EQ(failed.hero().gold, 0);
  Position passed = p;
  passed.play(UseCard{{charm}}, {5, 5});
  EXPECT_EQ(passed.hero().gold, 7);
  p.content->heroes[p.hero().hero.index].skills[0] = 1;
  p.play(UseCard{{charm}}, {5, 4});
  EXPECT_EQ(p.hero().gold, 7);
}

TEST(ZanagaTurn, R09_heroes_choose_towns_clockwise_from_a_random_seat) {
  const Rules rules = house_rules<Rules>({.players = 3});
  std::array<int, 3> first{};
  for (std::uint64_t i = 0; i < 60; ++i) {
    engine::SeededChance chance(engine::seed_number({}, i));
    std::vector<Event> events;
    State state = rules.setup(chance, events);
    ++first[state.first.index];
    EXPECT_EQ(rules.deciding(state), state.first);
    std::vector<Move> moves;
    rules.legal_moves(state, moves);
    EXPECT_EQ(moves.size(), rules.content().towns.size());
    rules.apply(state, moves[0], chance, events);
    EXPECT_EQ(rules.deciding(state)->index, (state.first.index + 1) % 3);
  }
  for (const int count : first) EXPECT_GT(count, 5);
}

TEST(ZanagaTurn, R10_phases_follow_each_other_and_the_next_seat_is_on) {
  Position p;
  p.begin();
  EXPECT_EQ(p.asked(), Asks::set_out);
  p.hero().counters[3] = 3;
  p.state.supply[3] -= 3;
  p.play(Step{(*p.content)[p.village()].beside[0], {}});
  for (int i = 0; i < 40 && p.state.turn == Seat{0}; ++i) {
    std::vector<Move> moves;
    p.rules.legal_moves(p.state, moves);
    p.play(moves.back());
  }
  EXPECT_EQ(p.state.turn, Seat{1});
}

TEST(ZanagaTurn, R11_a_used_card_is_ready_again_in_the_next_refresh) {
  Position p;
  const Ware charm = p.ware(Kind::item);
  p.content->wares[charm.index].use = {.when = When::movement,
                                       .fatigue = 0,
                                       .discard = false,
                                       .effects = p.does({{.kind = Do::gold}})};
  p.give(charm).asks(Asks::walk).dice(0, 1).play(UseCard{{charm}});
  EXPECT_FALSE(p.offers(UseCard{{charm}}));
  p.begin().play(Roll{});
  EXPECT_TRUE(p.offers(UseCard{{charm}}));
}

TEST(ZanagaTurn, R12_five_dice_or_four_when_wounded_or_tired) {
  Position p;
  Position tired = p;
  p.play(Roll{});
  EXPECT_EQ(p.state.dice.size(), 5);
  tired.hero().fatigue = 1;
  tired.play(Roll{});
  EXPECT_EQ(tired.state.dice.size(), 4);
}

TEST(ZanagaTurn, R13_a_die_pays_for_its_terrains_and_any_for_a_town) {
  Position p;
  const Hex town = p.village();
  const Hex next = (*p.content)[town].beside[0];
  const Terrain terrain = (*p.content)[next].terrain;
  p.asks(Asks::walk);
  for (std::size_t face = 0; face < kFaces; ++face) {
    p.state.dice = {};
    p.dice(face, 1).at_hex(town);
    const bool shows = (p.content->numbers.faces[face] >> at(terrain) & 1) != 0;
    EXPECT_EQ(p.offers(Step{next, id<Face>(face)}), shows);
    p.at_hex(next);
    EXPECT_TRUE(p.offers(Step{town, id<Face>(face)}));
  }
}

TEST(ZanagaTurn, R14_one_step_of_any_terrain_instead_of_rolling) {
  Position p;
  int beside = 0;
  for (const Hex hex : (*p.content)[p.village()].beside) beside += hex.none() ? 0 : 1;
  EXPECT_EQ(p.count<Step>(), beside);
  const Hex next = (*p.content)[p.village()].beside[0];
  p.play(Step{next, {}});
  EXPECT_EQ(p.hero().hex, next);
  EXPECT_NE(p.asked(), Asks::walk);
}

TEST(ZanagaTurn, R15_dice_are_given_up_for_fatigue) {
  Position p;
  p.give(p.ware(Kind::ally)).asks(Asks::walk).dice(0, 2).dice(1, 1);
  p.hero().fatigue = 1;
  p.hero().allies[0].fatigue = 1;
  p.play(Rest{id<Face>(0), {0}}).play(Rest{id<Face>(0), {1}});
  EXPECT_EQ(p.hero().fatigue + p.hero().allies[0].fatigue, 0);
  EXPECT_EQ(p.state.dice.size(), 1);
  EXPECT_EQ(p.count<Rest>(), 0);
}

TEST(ZanagaTurn, R16_a_compass_turns_a_die) {
  Position p;
  p.survival(Survival::compass).asks(Asks::walk).dice(0, 2).play(Compass{id<Face>(0), id<Face>(4)});
  EXPECT_EQ(p.state.dice[0], 1);
  EXPECT_EQ(p.state.dice[4], 1);
  EXPECT_EQ(p.count<Compass>(), 0);
}

TEST(ZanagaTurn, R17_a_village_opens_its_market_during_the_walk) {
  Position p;
  p.gold(20).asks(Asks::walk).dice(0, 5).play(Stop{});
  EXPECT_EQ(p.asked(), Asks::market);
  p.play(Stop{});
  EXPECT_EQ(p.asked(), Asks::walk);
  EXPECT_EQ(p.state.dice.size(), 5);
}

TEST(ZanagaTurn, R18_one_market_in_a_turn) {
  Position p;
  p.gold(20).asks(Asks::walk).dice(0, 5).play(Stop{}).play(Stop{}).play(Stop{});
  EXPECT_EQ(p.happened<MarketOpened>(), 1);
  Position post;
  post.gold(20).at_hex(post.post()).asks(Asks::walk).dice(0, 1).play(Stop{});
  EXPECT_EQ(post.asked(), Asks::market) << "after the adventure, without the walk";
  post.play(Stop{});
  EXPECT_NE(post.asked(), Asks::walk);
}

TEST(ZanagaTurn, R19_one_to_six_play) {
  for (int players = 1; players <= 6; ++players) {
    Position p({.players = players});
    EXPECT_FALSE(p.rules.broken_invariant(p.state));
  }
  const auto seven = engine::read_json(parsed(R"({"players": 7})"), "options", Rules::read_options);
  EXPECT_FALSE(seven.has_value());
}

TEST(ZanagaTurn, R57_only_a_beaten_god_ends_a_match) {
  EXPECT_FALSE(Rules::info().always_ends);
  const Position p;
  EXPECT_FALSE(p.rules.result(p.state).has_value());
}

TEST(ZanagaTurn, R58_everything_is_open) {
  const Position p;
  EXPECT_FALSE(Rules::info().has_secrets);
  EXPECT_EQ(p.rules.view(p.state, std::nullopt).state, p.state);
}

}  // namespace
}  // namespace etana::test::zan
