// Mists of Zanaga: the gods, the lost city and the variants, rule by rule.

#include "zanaga_rituals.h"

namespace etana::test::zan {
namespace {

TEST(ZanagaGods, R84_three_rituals_wake_the_god_of_their_symbols) {
  Position p;
  p.rites({p.ritual(Symbol::skull), p.ritual(Symbol::moon), p.ritual(Symbol::skull, 1)});
  p.token(0, Symbol::skull, 2)
      .token(1, Symbol::moon, 2)
      .token(2, Symbol::skull, 2)
      .asks(WalkFrame{})
      .dice(0, 1)
      .advance();
  ASSERT_EQ(p.state.awake.size(), 1U);
  EXPECT_EQ((*p.content)[p.state.awake[0]].id, "moakileki");
  EXPECT_TRUE(p.state.waiting.empty());
  EXPECT_EQ(std::ranges::count(p.state.stands, Sleep::boxed, &GodStand::sleep), 9);
}

TEST(ZanagaGods, R85_an_awake_god_answers_with_its_omen) {
  Position p = three_rites();
  p.wake({0}, Colour::green).token(2, Symbol::moon, 2);
  p.content->gods[0].omens[0] = p.does({{.kind = EffectKind::gold, .amount = 9}});
  p.asks(WalkFrame{}).dice(0, 1).advance();
  EXPECT_EQ(p.happened<Omen>(), 0) << "it has none for the moon";
  p.token(0, Symbol::sun, 2).advance();
  EXPECT_EQ(p.happened<Omen>(), 1);
}

TEST(ZanagaGods, R86_doom_adds_life) {
  Position p;
  p.wake({0});
  work(p, {{.kind = EffectKind::doom, .amount = 2}});
  EXPECT_EQ(p.state.stands[0].doom, 2);
  p.state.fight.foe = Foe::god;
  p.state.fight.god = {0};
  EXPECT_EQ(p.stats().foe_life(), 3 + 2 * p.content->numbers.doom_life);
}

/// The red rituals lie under sleeping gods, two under each: none can be drawn.
void lay_red_rituals_under_gods(Position& p, std::size_t first) {
  p.state.tier = Colour::red;
  const Rituals red = p.state.ritual_deck & p.content->of_tier[3];
  red.each([&](Ritual card) {
    p.state.ritual_deck.remove(card);
    auto& under = p.state.stands[p.state.gods[first].index].under;
    under.push_back(card);
    if (under.size() == 2) ++first;
  });
}

TEST(ZanagaGods, R86_doom_of_an_omen_is_the_gods_own) {
  Position p({.players = 2, .epic = true});
  const God first = p.state.gods[0];
  p.state.stands[first.index].sleep = Sleep::awake;
  p.state.awake.push_back(first);
  p.rites({p.ritual(Symbol::sun)}).token(0, Symbol::sun, 2);
  lay_red_rituals_under_gods(p, 1);
  // The token finds no ritual: another god wakes before the doom comes.
  p.content->gods[first.index].omens[0] = p.does({kToken, {.kind = EffectKind::doom, .amount = 1}});
  p.asks(WalkFrame{}).dice(0, 1).advance();
  ASSERT_GT(p.state.awake.size(), 1U);
  for (const GodStand& stand : p.state.stands) {
    EXPECT_EQ(stand.doom, &stand == &p.state.stands[first.index] ? 1 : 0);
  }
}

TEST(ZanagaGods, R87_who_begins_in_the_lost_city_under_red_may_face_the_god) {
  Position p = last_fight();
  Position early = p;
  Position elsewhere = p;
  EXPECT_TRUE(p.begin().offers(Confront{{0}}));
  early.state.tier = Colour::blue;
  EXPECT_EQ(early.begin().asked(), Decision::set_out);
  elsewhere.at_hex(elsewhere.wild(Terrain::hills)).begin();
  EXPECT_EQ(elsewhere.asked(), Decision::set_out);
}

TEST(ZanagaGods, R88_a_missing_city_is_called_outside_towns) {
  Position p = last_fight();
  p.state.lost_city = {};
  Position town = p;
  p.begin().play(Confront{{0}});
  EXPECT_EQ(p.state.lost_city, p.hero().hex);
  EXPECT_EQ(p.state.fight.foe, Foe::god);
  EXPECT_EQ(town.at_hex(town.village()).begin().asked(), Decision::set_out);
}

TEST(ZanagaGods, R89_who_beats_the_god_wins) {
  Position p = last_fight();
  p.begin()
      .play(Confront{{0}})
      .play(FightOn{})
      .play(Defend{}, {10, 10})
      .play(Strike{{0}}, {10, 10, 10, 10});
  p.play(FightOn{}).play(Defend{}, {10, 10}).play(Strike{{0}}, {10, 10});
  EXPECT_EQ(p.rules.result(p.state)->winners, engine::SeatSet::only({0}));
  EXPECT_FALSE(p.rules.deciding(p.state).has_value());
}

TEST(ZanagaGods, R90_a_god_not_beaten_stays_awake_and_unwounded) {
  Position p = last_fight();
  p.begin().play(Confront{{0}}).play(FightOn{}).play(Strike{{0}}, {10, 10, 10, 10, 10, 10});
  EXPECT_EQ(p.state.fight.wounds, 1);
  p.play(Escape{Attribute::body}, {10, 10});
  EXPECT_EQ(p.state.awake.size(), 1U);
  EXPECT_EQ(p.state.fight.wounds, 0);
  EXPECT_EQ(p.state.turn, Seat{1}) << "the turn was the fight";
}

TEST(ZanagaGods, R91_the_lost_city_comes_to_the_hero_or_next_to_a_town) {
  Position p;
  p.at_hex(p.wild(Terrain::hills));
  work(p, {{.kind = EffectKind::lost_city}});
  EXPECT_EQ(p.state.lost_city, p.hero().hex);
  Position town;
  work(town, {{.kind = EffectKind::lost_city}});
  ASSERT_EQ(town.asked(), Decision::found);
  std::vector<Move> moves;
  town.rules.legal_moves(town.state, moves);
  town.play(moves[0]);
  EXPECT_EQ(town.content->steps(town.state.lost_city, town.hero().hex), 1);
}

TEST(ZanagaGods, R92_the_lost_city_shelters_but_is_no_town_for_cards) {
  Position p = last_fight();
  EXPECT_TRUE(p.stats().is_shelter(p.hero().hex));
  EXPECT_FALSE(p.stats().holds({0}, {.kind = ConditionKind::town}));
  for (std::size_t face = 0; face < kFaces; ++face)
    EXPECT_TRUE(p.stats().pays({0}, id<Face>(face), p.hero().hex));
  p.asks(Decision::adventure);
  EXPECT_TRUE(p.offers(Decline{}));
  EXPECT_FALSE(p.offers(Check{}));
}

TEST(ZanagaGods, R93_counters_return_and_where_they_are_few_by_choice) {
  Position p;
  int taken = 0;
  for (std::size_t i = 0; i < p.content->adventure_hexes.size(); ++i) {
    if ((*p.content)[p.content->adventure_hexes[i]].colour != Colour::red) continue;
    p.state.set_counter(static_cast<int>(i), false);
    ++taken;
  }
  p.state.supply[3] = 2;
  p.hero(1).counters[3] = byte(p.content->numbers.counters[3] - 2);
  Position all = p;
  work(p, {{.kind = EffectKind::restore, .what = 0xF}});
  ASSERT_EQ(p.asked(), Decision::restore);
  EXPECT_EQ(p.count<Go>(), taken);
  p.play(Go{p.adventure(Colour::red)});
  EXPECT_EQ(p.count<Go>(), taken - 1);
  all.state.supply[3] = byte(p.content->numbers.counters[3]);
  all.hero(1).counters[3] = 0;
  work(all, {{.kind = EffectKind::restore, .what = 0xF}});
  EXPECT_EQ(all.happened<CounterRestored>(), taken);
}

TEST(ZanagaVariants, R94_relentless_two_tokens_on_each_challenge) {
  Position p({.players = 1, .relentless = true});
  for (const RoamingChallenge& roamer : p.state.roaming) EXPECT_EQ(roamer.tokens.size(), 2);
  p.at_hex(p.adventure(Colour::green)).asks(Decision::adventure).play(Attempt{});
  EXPECT_EQ(p.state.fight.challenge.tokens.size(), 2);
}

TEST(ZanagaVariants, R100_short_begins_with_blue_challenges_and_learnt_heroes) {
  const Position p({.players = 3, .short_match = true});
  EXPECT_EQ(p.state.tier, Colour::blue);
  for (const RoamingChallenge& roamer : p.state.roaming) {
    EXPECT_EQ((*p.content)[roamer.card].colour, Colour::blue);
  }
  for (const ActiveRitual& rite : p.state.rites) {
    EXPECT_EQ((*p.content)[rite.card].colour, Colour::blue);
  }
  const std::array<std::uint8_t, kGains> learnt = {2, 2, 2, 0, 0};
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(p.state.sheets[static_cast<std::size_t>(seat)].experience, learnt);
  }
}

TEST(ZanagaVariants, R95_relentless_a_god_wakes_with_omens) {
  Position p({.players = 1, .relentless = true});
  for (GodCard& god : p.content->gods) {
    god.omens[2] = p.does({{.kind = EffectKind::doom, .amount = 1}});
    god.omen_order = {Symbol::skull, Symbol::sun, Symbol::moon};
    god.omen_count = 1;
  }
  p.rites({p.ritual(Symbol::skull), p.ritual(Symbol::moon), p.ritual(Symbol::skull, 1)});
  p.token(0, Symbol::skull, 2)
      .token(1, Symbol::moon, 2)
      .token(2, Symbol::skull, 2)
      .asks(WalkFrame{})
      .dice(0, 1)
      .advance();
  EXPECT_EQ(p.state.stands[p.state.awake[0].index].doom, 2) << "once for each skull";
}

TEST(ZanagaVariants, R96_epic_rituals_go_under_the_leftmost_god_that_wants_them) {
  Position p({.players = 2, .epic = true});
  p.rites({p.ritual(Symbol::moon)})
      .token(0, Symbol::moon, 2)
      .asks(WalkFrame{})
      .dice(0, 1)
      .advance();
  for (const God god : p.state.gods) {
    const bool wants = (*p.content)[god].wakes[at(Symbol::moon)] > 0;
    EXPECT_EQ(p.state.stands[god.index].under.size(), wants ? 1U : 0U);
    if (wants) break;
  }
}

TEST(ZanagaVariants, R97_epic_a_god_with_its_three_wakes_and_only_the_rightmost_sends_omens) {
  Position p({.players = 2, .epic = true});
  const God first = p.state.gods[0];
  const auto trio = (*p.content)[first].trio;
  std::array<int, 3> used{};
  std::vector<Ritual> cards;
  for (const Symbol symbol : trio) cards.push_back(p.rites({}).ritual(symbol, used[at(symbol)]++));
  p.rites(cards);
  for (std::size_t i = 0; i < 3; ++i) p.token(i, trio[i], 2);
  p.asks(WalkFrame{}).dice(0, 1).advance();
  ASSERT_EQ(p.state.awake.size(), 1U);
  EXPECT_EQ(p.state.awake[0], first);
  EXPECT_TRUE(p.state.stands[first.index].under.empty());
  const God second = p.state.gods[1];
  p.state.stands[second.index].sleep = Sleep::awake;
  p.state.awake.push_back(second);
  p.content->gods[first.index].omens[0] = p.does({{.kind = EffectKind::gold, .amount = 9}});
  const int gold = p.hero().gold;
  p.rites({p.ritual(Symbol::sun)}).token(0, Symbol::sun, 2).advance();
  EXPECT_EQ(p.hero().gold, gold);
}

TEST(ZanagaVariants, R95_a_god_woken_early_sends_the_omens_of_what_lay_under_it) {
  Position p({.players = 2, .relentless = true, .epic = true});
  for (GodCard& god : p.content->gods) {
    for (auto& omen : god.omens) omen = p.does({{.kind = EffectKind::doom, .amount = 1}});
    god.omen_order = {Symbol::sun, Symbol::moon, Symbol::skull};
    god.omen_count = 3;
  }
  const God first = p.state.gods[0];
  const Symbol wanted = (*p.content)[first].trio[0];
  const Ritual under = p.rites({}).ritual(wanted);
  p.state.ritual_deck.remove(under);
  p.state.stands[first.index].under.push_back(under);
  for (GodCard& god : p.content->gods) god.wakes = {};  // nobody wants another
  p.rites({p.ritual(wanted)}).token(0, wanted, 2).asks(WalkFrame{}).dice(0, 1).advance();
  ASSERT_EQ(p.state.awake.size(), 1U);
  EXPECT_EQ(p.happened<Omen>(), 1);
  EXPECT_EQ(p.state.stands[first.index].doom, 1);
}

TEST(ZanagaVariants, R98_epic_three_trophies_win) {
  Position p = last_fight({.players = 2, .epic = true});
  for (GodStand& stand : p.state.stands)
    stand.sleep = stand.sleep == Sleep::boxed ? Sleep::asleep : stand.sleep;
  p.hero().trophies = 1;
  Position third = p;
  const auto beat = [](Position& q) {
    q.begin()
        .play(Confront{{0}})
        .play(FightOn{})
        .play(Defend{}, {10, 10})
        .play(Strike{{0}}, {10, 10, 10, 10});
    q.play(FightOn{}).play(Defend{}, {10, 10}).play(Strike{{0}}, {10, 10});
  };
  beat(p);
  EXPECT_FALSE(p.rules.result(p.state).has_value());
  EXPECT_EQ(p.hero().trophies, 2);
  third.hero().trophies = 2;
  beat(third);
  EXPECT_EQ(third.rules.result(third.state)->winners, engine::SeatSet::only({0}));
}

TEST(ZanagaVariants, R99_epic_without_rituals_the_leftmost_god_wakes) {
  Position p({.players = 2, .epic = true});
  p.rites({});
  p.state.tier = Colour::red;
  const God first = p.state.gods[0];
  // Every red ritual lies under a sleeping god or on the table.
  Rituals red = p.state.ritual_deck & p.content->of_tier[3];
  std::size_t god = 0;
  red.each([&](Ritual card) {
    p.state.ritual_deck.remove(card);
    auto& under = p.state.stands[p.state.gods[god].index].under;
    under.push_back(card);
    if (under.size() == 2) ++god;
  });
  work(p, {kToken});
  EXPECT_EQ(p.state.awake[0], first);
  EXPECT_GT(p.happened<RitualDrawn>(), 0);
}

TEST(ZanagaVariants, R94_relentless_tokens_are_placed_in_the_order_drawn) {
  Position p({.players = 2, .relentless = true});
  p.rites({p.ritual(Symbol::sun), p.ritual(Symbol::sun, 1), p.ritual(Symbol::moon)});
  for (const Symbol first : {Symbol::sun, Symbol::wild}) {
    Position q = p;
    const Symbol second = first == Symbol::sun ? Symbol::wild : Symbol::sun;
    const int draw = draw_of(q, first);
    --q.state.reserve[at(first)];
    const int next = draw_of(q, second);
    ++q.state.reserve[at(first)];
    q.at_hex(q.adventure(Colour::green)).asks(Decision::adventure).play(Attempt{}, {1, draw, next});
    EXPECT_EQ(q.state.fight.challenge.first, first);
    q.play(FightOn{}).play(Defend{}, {10, 10}).play(Strike{{0}}, {10, 10});
    ASSERT_EQ(q.asked(), Decision::place);
    EXPECT_EQ(q.state.frames.back().as<PlaceFrame>().symbol, first);
    q.play(PlaceToken{q.state.rites[0].card});
    ASSERT_EQ(q.asked(), Decision::place);
    EXPECT_EQ(q.state.frames.back().as<PlaceFrame>().symbol, second);
  }
}

TEST(ZanagaVariants, R95_each_omen_of_a_waking_god_is_told_when_it_happens) {
  Position p({.players = 1, .relentless = true});
  for (GodCard& god : p.content->gods) {
    for (auto& omen : god.omens) omen = p.does({{.kind = EffectKind::gold, .amount = 1}});
    god.omen_order = {Symbol::skull, Symbol::moon, Symbol::sun};
    god.omen_count = 3;
  }
  p.rites({p.ritual(Symbol::skull), p.ritual(Symbol::moon), p.ritual(Symbol::sun)});
  p.token(0, Symbol::skull, 2).token(1, Symbol::moon, 2).token(2, Symbol::sun, 2);
  p.asks(WalkFrame{}).dice(0, 1).advance();
  std::vector<Symbol> scripted;
  std::size_t gained = 0;
  for (const Event& event : p.events) {
    if (const auto* omen = std::get_if<Omen>(&event)) {
      EXPECT_EQ(gained, scripted.size()) << "the omen before has happened";
      scripted.push_back(omen->symbol);
    }
    if (std::holds_alternative<GoldGained>(event)) ++gained;
  }
  EXPECT_EQ(scripted, (std::vector{Symbol::skull, Symbol::moon, Symbol::sun}));
}

TEST(ZanagaVariants, R99_epic_and_relentless_the_omens_come_before_the_ritual) {
  Position p({.players = 2, .relentless = true, .epic = true});
  p.rites({});
  for (GodCard& god : p.content->gods) {
    for (auto& omen : god.omens) omen = p.does({{.kind = EffectKind::gold, .amount = 1}});
    god.omen_order = {Symbol::sun, Symbol::moon, Symbol::skull};
    god.omen_count = 3;
  }
  lay_red_rituals_under_gods(p, 0);
  work(p, {kToken}, {draw_of(p, Symbol::wild)});
  EXPECT_EQ(p.happened<Omen>(), 2);
  EXPECT_LT(p.when<Omen>(), p.when<GoldGained>());
  EXPECT_LT(p.when<GoldGained>(), p.when<RitualDrawn>());
}

}  // namespace
}  // namespace etana::test::zan
