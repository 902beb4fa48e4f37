// Mists of Zanaga: the land, the turn, adventures, markets and experience, rule by rule.

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

TEST(ZanagaTurn, R20_counter_hero_or_check) {
  Position p;
  const Hex hex = p.adventure(Colour::green);
  p.at_hex(hex).at_hex(hex, 1).asks(Asks::adventure);
  EXPECT_TRUE(p.offers(Attempt{}) && p.offers(Attack{{1}}) && p.offers(Check{}));
  EXPECT_FALSE(p.offers(Decline{}));
  p.at_hex(p.village()).at_hex(p.village(), 1);
  EXPECT_TRUE(p.offers(Attack{{1}}) && p.offers(Decline{}));
  EXPECT_FALSE(p.offers(Check{}));
}

TEST(ZanagaTurn, R21_a_counter_brings_a_challenge_of_its_colour) {
  Position p;
  p.at_hex(p.adventure(Colour::blue)).asks(Asks::adventure).play(Attempt{});
  EXPECT_EQ(p.state.fight.foe, Foe::challenge);
  EXPECT_EQ((*p.content)[p.state.fight.challenge.card].colour, Colour::blue);
}

TEST(ZanagaTurn, R22_life_tokens_bar_the_easiest_counters_never_red) {
  Position p;
  p.hero().experience[at(Gain::life)] = 1;
  EXPECT_FALSE(p.at_hex(p.adventure(Colour::green)).stats().can_attempt({0}));
  EXPECT_TRUE(p.at_hex(p.adventure(Colour::yellow)).stats().can_attempt({0}));
  p.hero().experience[at(Gain::life)] = 9;
  EXPECT_TRUE(p.at_hex(p.adventure(Colour::red)).stats().can_attempt({0}));
}

TEST(ZanagaTurn, R23_a_drawn_challenge_gets_a_token) {
  Position p;
  p.at_hex(p.adventure(Colour::green)).asks(Asks::adventure).play(Attempt{});
  EXPECT_EQ(p.state.fight.challenge.tokens.size(), 1);
}

TEST(ZanagaTurn, R24_bones_send_a_challenge_under_its_deck) {
  Position p;
  p.survival(Survival::bones)
      .at_hex(p.adventure(Colour::green))
      .asks(Asks::adventure)
      .play(Attempt{});
  ASSERT_EQ(p.asked(), Asks::bones);
  const Adventure first = {p.state.frames[p.state.frames.size() - 2].c};
  p.play(Bones{});
  EXPECT_EQ(p.state.bottom[0], first);
  EXPECT_NE(p.state.fight.challenge.card, first);
  EXPECT_EQ((*p.content)[p.state.fight.challenge.card].colour, Colour::green);
}

TEST(ZanagaTurn, R25_bones_send_a_token_back) {
  Position p;
  p.survival(Survival::bones)
      .at_hex(p.adventure(Colour::green))
      .asks(Asks::adventure)
      .play(Attempt{})
      .play(Decline{});
  ASSERT_EQ(p.asked(), Asks::bones);
  p.play(Bones{});
  EXPECT_EQ(p.happened<TokenSentBack>(), 1);
  EXPECT_EQ(p.happened<TokenDrawn>(), 2);
  EXPECT_EQ(p.state.fight.challenge.tokens.size(), 1);
}

TEST(ZanagaTurn, R26_the_current_adventure_deck_has_the_rituals_colour) {
  Position p;
  p.state.tier = Colour::blue;
  for (const Roamer& roamer : p.state.roaming)
    p.content->adventures[roamer.card.index].terrains = 0;
  p.at_hex(p.wild(Terrain::savanna))
      .at_hex(p.wild(Terrain::savanna), 1)
      .asks(Asks::adventure)
      .play(Check{});
  bool blue = false;
  for (const Event& event : p.events) {
    if (const auto* drawn = std::get_if<ChallengeDrawn>(&event))
      blue = (*p.content)[drawn->card].colour == Colour::blue;
  }
  EXPECT_TRUE(blue);
}

TEST(ZanagaTurn, R27_an_empty_colour_draws_from_the_next_and_red_from_its_discards) {
  Position p;
  p.state.discards = p.state.discards | (p.state.deck & p.content->of_colour[2]);
  p.state.discards = p.state.discards | (p.state.deck & p.content->of_colour[3]);
  p.state.deck = p.state.deck.without(p.state.discards);
  p.at_hex(p.adventure(Colour::blue)).asks(Asks::adventure).play(Attempt{});
  EXPECT_EQ(p.happened<RedReshuffled>(), 1);
  EXPECT_EQ((*p.content)[p.state.fight.challenge.card].colour, Colour::red);
}

TEST(ZanagaTurn, R30_outside_towns_somebody_must_look_what_roams) {
  Position p;
  p.at_hex(p.wild(Terrain::hills)).asks(Asks::adventure);
  EXPECT_TRUE(p.offers(Check{}));
  EXPECT_EQ(p.count<Decline>(), 0);
}

TEST(ZanagaTurn, R31_what_roams_the_terrain_must_be_fought) {
  Position p;
  for (const Roamer& roamer : p.state.roaming)
    p.content->adventures[roamer.card.index].terrains = 1U << at(Terrain::hills);
  p.at_hex(p.wild(Terrain::hills))
      .at_hex(p.wild(Terrain::hills), 1)
      .asks(Asks::adventure)
      .play(Check{});
  EXPECT_EQ(p.count<Meet>(), 3);
  const Adventure card = p.state.roaming[1].card;
  p.play(Meet{card});
  EXPECT_EQ(p.state.fight.challenge.card, card);
}

TEST(ZanagaTurn, R33_a_check_in_a_town_only_adds_to_the_track) {
  Position p;
  const Ware charm = p.ware(Kind::item);
  p.content->wares[charm.index].use = {.when = When::movement,
                                       .fatigue = 0,
                                       .discard = false,
                                       .effects = p.does({{.kind = Do::check}})};
  p.give(charm).asks(Asks::walk).dice(0, 1).play(UseCard{{charm}});
  EXPECT_EQ(p.state.roaming.size(), 4U);
  EXPECT_EQ(p.state.fight.foe, Foe::nobody);
}

TEST(ZanagaTurn, R34_a_roaming_challenge_brings_no_counter) {
  Position p;
  p.at_hex(p.adventure(Colour::green)).gold(0).fights(p.card(Colour::green), true);
  p.play(FightOn{}).play(Defend{}, {10, 10}).play(Strike{{0}}, {10, 10});
  EXPECT_EQ(p.happened<ChallengeBeaten>(), 1);
  EXPECT_EQ(p.hero().gold, 2);
  EXPECT_EQ(p.hero().counters[0], 0);
}

TEST(ZanagaTurn, R35_a_seventh_pushes_the_leftmost_off) {
  Position p;
  while (p.state.roaming.size() < kTrack) {
    const Adventure card = p.card(Colour::yellow, static_cast<int>(p.state.roaming.size()));
    p.state.deck.remove(card);
    p.state.roaming.push_back({card, {}});
  }
  p.rites({p.ritual(Symbol::sun), p.ritual(Symbol::moon), p.ritual(Symbol::skull)});
  const Roamer first = p.state.roaming[0];
  p.survival(Survival::trap)
      .at_hex(p.wild(Terrain::hills))
      .fights(p.card(Colour::green))
      .play(Trap{});
  EXPECT_EQ(p.state.roaming.size(), 6U);
  EXPECT_NE(p.state.roaming[0].card, first.card);
  EXPECT_EQ(p.happened<TokenPlaced>(), 1);
}

TEST(ZanagaTurn, R36_off_the_track_while_fought_and_back_at_the_right) {
  Position p;
  for (const Roamer& roamer : p.state.roaming)
    p.content->adventures[roamer.card.index].terrains = 1U << at(Terrain::hills);
  const Adventure card = p.state.roaming[0].card;
  p.survival(Survival::trap)
      .at_hex(p.wild(Terrain::hills))
      .at_hex(p.wild(Terrain::hills), 1)
      .asks(Asks::adventure)
      .play(Check{})
      .play(Meet{card});
  EXPECT_EQ(p.state.roaming.size(), 2U);
  p.play(Trap{});
  EXPECT_EQ(p.state.roaming.back().card, card);
}

TEST(ZanagaTurn, R37_a_free_die_lets_a_hero_hunt) {
  Position p({.players = 2, .safari = true});
  for (const Roamer& roamer : p.state.roaming)
    p.content->adventures[roamer.card.index].terrains = 1U << at(Terrain::road);
  p.at_hex(p.wild(Terrain::hills))
      .at_hex(p.wild(Terrain::hills), 1)
      .asks(Asks::adventure)
      .dice(0, 1)
      .play(Check{});
  ASSERT_EQ(p.asked(), Asks::safari);
  const Adventure card = p.state.roaming[2].card;
  p.play(Safari{card, id<Face>(0)});
  EXPECT_EQ(p.state.fight.challenge.card, card);
  EXPECT_TRUE(p.state.dice.empty());
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

/// Seat 0 at the market of a town, with gold.
Position market(TownKind kind, int gold) {
  Position p;
  p.gold(gold).at_hex(p.town(kind)).asks(Asks::walk).dice(0, 1).play(Stop{});
  if (p.asked() == Asks::adventure) p.play(Decline{});
  EXPECT_EQ(p.asked(), Asks::market);
  return p;
}

void put_in_stock(Position& p, Ware ware) {
  p.state.market.remove(ware);
  p.state.stocks[p.state.frames.back().a].add(ware);
}

TEST(ZanagaMarket, R60_one_more_card_or_two_at_a_post) {
  EXPECT_EQ(market(TownKind::village, 9).happened<Stocked>(), 1);
  EXPECT_EQ(market(TownKind::post, 9).happened<Stocked>(), 2);
}

TEST(ZanagaMarket, R61_cards_are_bought_at_their_price) {
  Position p = market(TownKind::village, 30);
  const Ware ware = p.ware(Kind::weapon);
  put_in_stock(p, ware);
  const int price = p.content->wares[ware.index].price;
  p.play(Buy{ware});
  EXPECT_EQ(p.hero().gold, 30 - price);
  EXPECT_TRUE(p.hero().items.has(ware));
  Position poor = market(TownKind::village, 1);
  const Ware dear = poor.ware(Kind::weapon);
  poor.content->wares[dear.index].price = 2;
  put_in_stock(poor, dear);
  EXPECT_EQ(poor.rules.why_not(poor.state, Buy{dear})->key, "zanaga.refused.too_dear");
}

TEST(ZanagaMarket, R62_items_are_sold_for_half_rounded_down) {
  Position p = market(TownKind::village, 1);
  const Ware ware = p.ware(Kind::item);
  p.content->wares[ware.index].price = 5;
  p.give(ware).play(Sell{ware});
  EXPECT_EQ(p.hero().gold, 3);
  EXPECT_EQ(p.rules.why_not(p.state, Buy{ware})->key, "zanaga.refused.given_away");
}

TEST(ZanagaMarket, R63_healing_costs_gold) {
  Position p = market(TownKind::village, 5);
  p.hero().wounds = 1;
  p.hero().fatigue = 1;
  p.play(Heal{{0}, true}).play(Heal{{0}, false});
  EXPECT_EQ(p.hero().gold, 3);
  EXPECT_EQ(p.hero().wounds + p.hero().fatigue, 0);
  EXPECT_EQ(p.count<Heal>(), 0);
}

TEST(ZanagaMarket, R64_survival_tokens_cost_one_gold_while_there_are_any) {
  Position p = market(TownKind::village, 20);
  for (int i = 0; i < 9; ++i) p.play(Supply{Survival::trap});
  EXPECT_EQ(p.hero().gold, 11);
  EXPECT_FALSE(p.offers(Supply{Survival::trap}));
  EXPECT_TRUE(p.offers(Supply{Survival::bones}));
}

TEST(ZanagaMarket, R65_a_post_trades_for_something_cheaper) {
  Position p = market(TownKind::post, 1);
  const Ware give = p.ware(Kind::item, 0);
  const Ware take = p.ware(Kind::item, 1);
  p.content->wares[give.index].price = 5;
  p.content->wares[take.index].price = 4;
  p.give(give);
  put_in_stock(p, take);
  Position equal = p;
  p.play(Trade{give, take});
  EXPECT_TRUE(p.hero().items.has(take) && !p.hero().items.has(give));
  EXPECT_EQ(p.hero().gold, 1);
  equal.content->wares[take.index].price = 5;
  EXPECT_FALSE(equal.offers(Trade{give, take}));
}

TEST(ZanagaMarket, R66_what_was_acquired_this_turn_stays) {
  Position p = market(TownKind::village, 30);
  const Ware ware = p.ware(Kind::item);
  put_in_stock(p, ware);
  p.play(Buy{ware});
  EXPECT_EQ(p.rules.why_not(p.state, Sell{ware})->key, "zanaga.refused.cannot_sell");
}

TEST(ZanagaMarket, R67_the_lost_city_has_five_cards_which_go_under_the_deck) {
  Position p;
  const Hex hex = p.wild(Terrain::savanna);
  p.state.lost_city = hex;
  p.gold(20).at_hex(hex).asks(Asks::walk).dice(0, 1).play(Stop{});
  EXPECT_EQ(p.state.lost_stock.size(), 5);
  p.play(Stop{});
  EXPECT_EQ(p.state.under.size(), 5U);
  EXPECT_TRUE(p.state.lost_stock.empty());
  EXPECT_EQ(p.asked(), Asks::walk);
}

TEST(ZanagaMarket, R68_an_empty_deck_is_made_of_its_discards) {
  Position p;
  std::swap(p.state.market, p.state.market_discards);
  p.gold(9).asks(Asks::walk).dice(0, 1).play(Stop{});
  EXPECT_EQ(p.happened<Stocked>(), 1);
  EXPECT_TRUE(p.state.market_discards.empty());
}

TEST(ZanagaMarket, R69_allies_may_be_dismissed) {
  Position p = market(TownKind::village, 5);
  const Ware ally = p.ware(Kind::ally);
  p.give(ally).play(Dismiss{ally});
  EXPECT_TRUE(p.hero().allies.empty());
  EXPECT_TRUE(p.state.market_discards.has(ally));
}

TEST(ZanagaMarket, R70_counters_buy_experience_and_none_could_be_left_out) {
  Position p;  // two players: worth 5
  p.hero().counters = {2, 1, 1, 1};
  for (std::size_t c = 0; c < kColours; ++c) p.state.supply[c] -= p.hero().counters[c];
  p.asks(Asks::learn);
  EXPECT_TRUE(p.offers(Learn{Gain::mind, {{1, 0, 0, 1}}}));
  EXPECT_TRUE(p.offers(Learn{Gain::mind, {{0, 1, 0, 1}}})) << "a gold piece too much is lost";
  EXPECT_FALSE(p.offers(Learn{Gain::mind, {{2, 0, 0, 1}}}));
  EXPECT_FALSE(p.offers(Learn{Gain::mind, {{0, 0, 0, 1}}}));
}

TEST(ZanagaMarket, R71_experience_raises_attributes_stamina_or_life) {
  Position p;
  const int body = p.stats().value({0}, Attribute::body);
  p.hero().experience = {0, 1, 0, 1, 1};
  EXPECT_EQ(p.stats().value({0}, Attribute::body), body + 2);
  EXPECT_EQ(p.stats().stamina({0}), 5);
  EXPECT_EQ(p.stats().life({0}), 6);
}

}  // namespace
}  // namespace etana::test::zan
