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

TEST(ZanagaTurn, R02_the_active_hero_is_the_one_whose_turn_it_is) {
  Position p;
  p.begin();
  EXPECT_EQ(p.state.turn, Seat{0});
  p.at_hex(p.post()).gold(0).asks(WalkFrame{}).dice(0, 1).play(Stop{});
  EXPECT_EQ(p.state.turn, Seat{1}) << "nothing is left to decide";
  EXPECT_EQ(p.asked(), Decision::set_out);
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
  const Rules rules = builtin_rules<Rules>({.players = 6});
  engine::SeededChance chance({});
  std::vector<Event> events;
  const State state = rules.setup(chance, events);
  for (std::uint8_t i = 0; i < 6; ++i) {
    EXPECT_EQ(state.sheets[i].gold, 3);
    for (const int count : state.sheets[i].survival) EXPECT_EQ(count, 1);
    for (std::uint8_t k = 0; k < i; ++k) EXPECT_NE(state.sheets[i].hero, state.sheets[k].hero);
  }
}

engine::Expected<Options> heroes_of(std::string_view json) {
  return engine::read_json(parsed(json), "options", Rules::read_options);
}

TEST(ZanagaTurn, R04_heroes_are_agreed_on_or_dealt) {
  const auto options = heroes_of(R"({"players": 3, "heroes": ["ysolde", "dealt", "umbo"]})");
  ASSERT_TRUE(options.has_value());
  const Rules rules = builtin_rules<Rules>(*options);
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    engine::SeededChance chance(engine::seed_number({}, seed));
    std::vector<Event> events;
    const State state = rules.setup(chance, events);
    EXPECT_EQ(rules.content()[state.sheets[0].hero].id, "ysolde");
    EXPECT_EQ(rules.content()[state.sheets[2].hero].id, "umbo");
    EXPECT_NE(state.sheets[1].hero, state.sheets[0].hero);
    EXPECT_NE(state.sheets[1].hero, state.sheets[2].hero);
    EXPECT_FALSE(rules.broken_invariant(state));
  }
  EXPECT_EQ(*heroes_of(text_of(Rules::to_json(*options))), *options);
  EXPECT_EQ(*heroes_of(R"({"players": 3, "heroes": "ysolde,dealt,umbo"})"), *options);
  EXPECT_EQ(*heroes_of(R"({"players": 2, "heroes": ["dealt", "dealt"]})"), Options{.players = 2});
  EXPECT_EQ(*heroes_of(R"({"heroes": "ysolde,dealt,umbo"})"), *options) << "they tell how many";
  EXPECT_EQ(Rules::to_json({.players = 2}).at("heroes"), "dealt");
}

TEST(ZanagaTurn, R04_heroes_that_do_not_fit_are_refused) {
  const auto code = [](std::string_view json) { return heroes_of(json).error().code; };
  EXPECT_EQ(code(R"({"players": 2, "heroes": ["umbo", "umbo"]})"), engine::ErrorCode::duplicate);
  EXPECT_EQ(code(R"({"players": 2, "heroes": ["umbo"]})"), engine::ErrorCode::wrong_count);
  EXPECT_EQ(code(R"({"players": 2, "heroes": "umbo"})"), engine::ErrorCode::wrong_count);
  const auto unknown = heroes_of(R"({"players": 2, "heroes": ["dealt", "umpo"]})");
  ASSERT_TRUE(unknown.has_value());
  const auto wrong = Rules::incompatible_options(plain_content(), *unknown);
  ASSERT_TRUE(wrong.has_value());
  EXPECT_EQ(wrong->where, "options/heroes/1");
  EXPECT_NE(text_of(to_json(*wrong)).find("umbo"), std::string::npos) << "says what would fit";
}

TEST(ZanagaTurn, R05_tracks_counters_and_stocks_are_laid_out) {
  const Position p;
  EXPECT_EQ(p.state.roaming.size(), 3U);
  for (const RoamingChallenge& roamer : p.state.roaming) {
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
  p.content->wares[charm.index].use = {
      .when = When::movement,
      .fatigue = 0,
      .discard = false,
      .effects = p.does({{.kind = EffectKind::fatigue, .amount = 5}})};
  p.give(charm).asks(WalkFrame{}).dice(0, 1).play(UseCard{{charm}});
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
      .effects = p.does({{.kind = EffectKind::fatigue, .amount = 2, .allies = true}})};
  p.give(charm).give(p.ware(Kind::ally)).asks(WalkFrame{}).dice(0, 1).play(UseCard{{charm}});
  ASSERT_EQ(p.hero().allies.size(), 1U);
  EXPECT_EQ(p.hero().allies[0].fatigue, 1);
  EXPECT_EQ(p.hero().allies[0].wounds, 1);
  EXPECT_EQ(p.hero().fatigue, 2);
  EXPECT_EQ(p.hero().wounds, 0);
}

TEST(ZanagaTurn, R08_equal_or_higher_succeeds) {
  Position p;
  const Ware charm = p.ware(Kind::item);
  Effect test = {.kind = EffectKind::test, .attribute = 1, .target = 15};  // body 5
  test.skill = {0};
  test.then = p.does({{.kind = EffectKind::gold, .amount = 7}});
  p.content->wares[charm.index].use = {
      .when = When::movement, .fatigue = 0, .discard = false, .effects = p.does({test})};
  p.give(charm).gold(0).asks(WalkFrame{}).dice(0, 1);
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
  const Rules rules = builtin_rules<Rules>({.players = 3});
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

TEST(ZanagaTurn, R09_whom_the_table_has_agreed_on_is_first) {
  const Rules rules = builtin_rules<Rules>({.players = 3, .first = Seat{1}});
  for (std::uint64_t i = 0; i < 20; ++i) {
    engine::SeededChance chance(engine::seed_number({}, i));
    std::vector<Event> events;
    EXPECT_EQ(rules.deciding(rules.setup(chance, events)), Seat{1});
  }
  const auto wrong = engine::read_json(*engine::parse_json(R"({"players": 3, "first": 3})", ""),
                                       "options", Rules::read_options);
  EXPECT_EQ(code_of(wrong), "out_of_range");
}

TEST(ZanagaTurn, R10_phases_follow_each_other_and_the_next_seat_is_on) {
  Position p;
  p.begin();
  EXPECT_EQ(p.asked(), Decision::set_out);
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
                                       .effects = p.does({{.kind = EffectKind::gold}})};
  p.give(charm).asks(WalkFrame{}).dice(0, 1).play(UseCard{{charm}});
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
  p.asks(WalkFrame{});
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
  EXPECT_NE(p.asked(), Decision::walk);
}

TEST(ZanagaTurn, R14_no_dice_are_added_to_a_single_step) {
  Position p;
  const Ware sandals = p.ware(Kind::item);
  const Ware herbs = p.ware(Kind::item, 1);
  p.content->wares[sandals.index].use = {
      .when = When::movement,
      .fatigue = 0,
      .discard = false,
      .effects = p.does({{.kind = EffectKind::die, .amount = 1}})};
  p.content->wares[herbs.index].use = {
      .when = When::movement,
      .fatigue = 0,
      .discard = false,
      .effects = p.does(
          {{.kind = EffectKind::die, .amount = 1}, {.kind = EffectKind::gold, .amount = 1}})};
  p.give(sandals).give(herbs);
  Position rolled = p;
  rolled.play(Roll{});
  EXPECT_TRUE(rolled.offers(UseCard{{sandals}}));
  p.play(Step{(*p.content)[p.village()].beside[0], {}});
  ASSERT_EQ(p.asked(), Decision::walk);
  const auto refused = p.rules.reason_illegal(p.state, UseCard{{sandals}});
  ASSERT_TRUE(refused.has_value());
  EXPECT_EQ(refused->key, "zanaga.refused.no_dice_after_step");
  const int gold = p.hero().gold;
  p.play(UseCard{{herbs}});
  EXPECT_EQ(p.hero().gold, gold + 1) << "the rest of what a card does still happens";
  EXPECT_EQ(p.happened<DiceRolled>(), 0);
  EXPECT_NE(p.asked(), Decision::walk);
}

/// Fails for two moves of the position that end alike, and counts the dice that are not offered.
int dice_left_out(const Position& p) {
  std::vector<Move> moves;
  p.rules.legal_moves(p.state, moves);
  std::vector<State> reached;
  for (const Move& move : moves) {
    State after = p.state;
    ScriptedDice chance({});
    std::vector<Event> events;
    p.rules.apply(after, move, chance, events);
    const auto twin = std::ranges::find(reached, after);
    if (twin != reached.end()) {
      ADD_FAILURE() << text_of(p.rules.to_json(move)) << " is "
                    << text_of(p.rules.to_json(
                           moves[static_cast<std::size_t>(twin - reached.begin())]));
    }
    reached.push_back(after);
  }
  int left_out = 0;
  for (const Hex hex : (*p.content)[p.state.sheets[0].hex].beside) {
    for (std::size_t face = 0; face < kFaces && !hex.none(); ++face) {
      const auto why = p.rules.reason_illegal(p.state, Step{hex, id<Face>(face)});
      left_out += why && why->key == "zanaga.refused.same_move" ? 1 : 0;
    }
  }
  return left_out;
}

TEST(ZanagaTurn, R13_two_dice_that_end_a_walk_alike_are_one_move) {
  int left_out = 0;
  for (const bool safari : {false, true}) {
    Position p({.players = 2, .safari = safari});
    p.content->numbers.faces = {1U << at(Terrain::jungle),
                                1U << at(Terrain::swamp),
                                1U << at(Terrain::swamp) | 1U << at(Terrain::jungle),
                                1U << at(Terrain::mountains),
                                1U << at(Terrain::hills),
                                1U << at(Terrain::hills) | 1U << at(Terrain::mountains)};
    p.gold(0).gold(0, 1);
    for (std::size_t i = 0; i < p.content->hexes.size(); ++i) {
      p.at_hex(id<Hex>(i)).asks(WalkFrame{});
      for (std::size_t face = 0; face < kFaces; ++face) {
        p.state.dice = {};
        p.dice(face, 1).dice((face + 1) % kFaces, 1);
        left_out += dice_left_out(p);
      }
    }
  }
  EXPECT_GT(left_out, 0);
}

TEST(ZanagaTurn, R13_faces_that_show_the_same_are_one) {
  Position p;
  p.content->numbers.faces.fill(1U << at(Terrain::road));
  p.play(Roll{});
  EXPECT_EQ(p.state.dice[0], 5);
  p.survival(Survival::compass);
  EXPECT_EQ(p.count<Compass>(), 0);
  std::swap(p.state.dice[0], p.state.dice[3]);
  EXPECT_EQ(p.rules.broken_invariant(p.state)->key, "zanaga.broken.dice");
}

TEST(ZanagaTurn, R15_resting_with_either_of_two_dice_is_one_move) {
  Position p;
  p.content->numbers.faces.fill(1U << at(Terrain::road));
  p.content->numbers.faces[0] = 1U << at(Terrain::swamp);
  p.content->numbers.faces[5] = 1U << at(Terrain::mountains);
  p.gold(0).asks(WalkFrame{}).dice(0, 1).dice(5, 1);
  p.hero().fatigue = 1;
  for (std::size_t i = 0; i < p.content->hexes.size(); ++i) {
    p.at_hex(id<Hex>(i));
    const auto pays = [&](Hex hex) {
      return !hex.none() &&
             (p.stats().pays({0}, id<Face>(0), hex) || p.stats().pays({0}, id<Face>(5), hex));
    };
    if (std::ranges::any_of((*p.content)[id<Hex>(i)].beside, pays)) continue;
    EXPECT_EQ(p.count<Rest>(), 1);
    EXPECT_EQ(p.rules.reason_illegal(p.state, Rest{id<Face>(5), {0}})->key,
              "zanaga.refused.same_move");
    return;
  }
  FAIL() << "no hex is surrounded by other terrains";
}

TEST(ZanagaTurn, R15_dice_are_given_up_for_fatigue) {
  Position p;
  p.give(p.ware(Kind::ally)).asks(WalkFrame{}).dice(0, 2).dice(1, 1);
  p.hero().fatigue = 1;
  p.hero().allies[0].fatigue = 1;
  p.play(Rest{id<Face>(0), {0}}).play(Rest{id<Face>(0), {1}});
  EXPECT_EQ(p.hero().fatigue + p.hero().allies[0].fatigue, 0);
  EXPECT_EQ(p.state.dice.size(), 1);
  EXPECT_EQ(p.count<Rest>(), 0);
}

TEST(ZanagaTurn, R16_a_compass_turns_a_die) {
  Position p;
  p.survival(Survival::compass)
      .asks(WalkFrame{})
      .dice(0, 2)
      .play(Compass{id<Face>(0), id<Face>(4)});
  EXPECT_EQ(p.state.dice[0], 1);
  EXPECT_EQ(p.state.dice[4], 1);
  EXPECT_EQ(p.count<Compass>(), 0);
}

TEST(ZanagaTurn, R17_a_village_opens_its_market_during_the_walk) {
  Position p;
  p.gold(20).asks(WalkFrame{}).dice(0, 5).play(Stop{});
  EXPECT_EQ(p.asked(), Decision::market);
  p.play(Stop{});
  EXPECT_EQ(p.asked(), Decision::walk);
  EXPECT_EQ(p.state.dice.size(), 5);
}

TEST(ZanagaTurn, R18_one_market_in_a_turn) {
  Position p;
  p.gold(20).asks(WalkFrame{}).dice(0, 5).play(Stop{}).play(Stop{}).play(Stop{});
  EXPECT_EQ(p.happened<MarketOpened>(), 1);
  Position post;
  post.gold(20).at_hex(post.post()).asks(WalkFrame{}).dice(0, 1).play(Stop{});
  EXPECT_EQ(post.asked(), Decision::market) << "after the adventure, without the walk";
  post.play(Stop{});
  EXPECT_NE(post.asked(), Decision::walk);
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

TEST(ZanagaTurn, R58_the_gods_that_may_still_wake_are_shown) {
  Position p;
  const auto possible = [&p] {
    return p.rules.to_json(p.rules.view(p.state, Seat{0}))
        .at("notes")
        .at("possible_gods")
        .as_array();
  };
  const auto shown = [&p](engine::Viewer viewer) {
    return std::ranges::count_if(p.rules.render_text(p.rules.view(p.state, viewer)).notes,
                                 [](const auto& note) { return note.first.text == "z"; });
  };
  const auto listed = [&p] {  // for a seat they share a line
    for (const auto& [sign, note] : p.rules.render_text(p.rules.view(p.state, Seat{0})).notes) {
      if (sign.text == "z") return std::get<std::int64_t>(note.args.front().value);
    }
    return std::int64_t{0};
  };
  EXPECT_EQ(possible().size(), 10U);
  EXPECT_EQ(listed(), 10);
  EXPECT_EQ(shown(std::nullopt), 10);
  const Ritual skull = p.ritual(Symbol::skull);
  const Ritual other = p.ritual(Symbol::skull, 1);
  for (const Ritual card : {skull, other}) {
    p.state.ritual_deck.remove(card);
    p.state.waiting.push_back(card);
  }
  EXPECT_EQ(possible().size(), 3U) << "two skulls and any third";
  EXPECT_EQ(listed(), 3);
  EXPECT_EQ(shown(std::nullopt), 3);
}

}  // namespace
}  // namespace etana::test::zan
