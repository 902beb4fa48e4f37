// Mists of Zanaga: rituals, gods, the lost city and the variants, rule by rule.

#include "zanaga_position.h"

namespace etana::test::zan {
namespace {

/// Gives seat 0 a charm that does these things when it is used in the walk, and uses it.
Position& work(Position& p, std::vector<Effect> effects, const std::vector<int>& told = {}) {
  const Ware charm = p.ware(Kind::item);
  p.content->wares[charm.index].use = {.when = When::movement,
                                       .fatigue = 0,
                                       .discard = false,
                                       .effects = p.does(std::move(effects))};
  p.give(charm).asks(Asks::walk).dice(0, 2);
  return p.play(UseCard{{charm}}, told);
}

constexpr Effect kToken = {.kind = Do::token};
/// What the reserve's draw must be told for a symbol: the first of its kind.
int draw_of(const Position& p, Symbol symbol) {
  int before = 1;
  for (std::size_t i = 0; i < at(symbol); ++i) before += p.state.reserve[i];
  return before;
}

Position three_rites() {
  Position p;
  p.rites({p.ritual(Symbol::sun), p.ritual(Symbol::sun, 1), p.ritual(Symbol::moon)});
  return p;
}

TEST(ZanagaRitual, R72_a_token_goes_on_a_ritual_of_its_symbol_by_choice) {
  Position p = three_rites();
  work(p, {kToken}, {draw_of(p, Symbol::sun)});
  ASSERT_EQ(p.asked(), Asks::place);
  EXPECT_EQ(p.count<PlaceToken>(), 2);
  p.play(PlaceToken{p.state.rites[1].card});
  EXPECT_EQ(p.state.rites[1].tokens[0], 1);
}

TEST(ZanagaRitual, R73_rituals_are_drawn_until_one_fits) {
  Position p = three_rites();
  work(p, {kToken}, {draw_of(p, Symbol::skull)});
  EXPECT_GT(p.happened<RitualDrawn>(), 0);
  EXPECT_EQ(p.happened<TokenPlaced>() + p.happened<TokenReturned>(), 1);
}

TEST(ZanagaRitual, R74_on_a_full_track_the_leftmost_open_ritual_takes_it) {
  Position p;
  std::vector<Ritual> six;
  for (int i = 0; i < 6; ++i) six.push_back(p.rites({}).ritual(Symbol::sun, i));
  p.rites(six).token(0, Symbol::sun, 1);
  work(p, {kToken}, {draw_of(p, Symbol::skull)});
  EXPECT_EQ(p.happened<RitualResolves>(), 1) << "it completed the first ritual";
  EXPECT_EQ(p.state.rites.size(), 5U);
}

TEST(ZanagaRitual, R75_a_wild_token_fits_every_symbol) {
  Position p = three_rites();
  work(p, {kToken}, {draw_of(p, Symbol::wild)});
  EXPECT_EQ(p.count<PlaceToken>(), 3);
}

TEST(ZanagaRitual, R76_the_ritual_deck_follows_beaten_challenges_upwards) {
  Position p;
  p.rites({p.ritual(Symbol::sun)}).at_hex(p.adventure(Colour::blue)).fights(p.card(Colour::blue));
  p.play(FightOn{}).play(Defend{}, {10, 10}).play(Strike{{0}}, {10, 10});
  EXPECT_EQ(p.state.tier, Colour::blue);
  p.at_hex(p.adventure(Colour::green)).fights(p.card(Colour::green));
  p.play(FightOn{}).play(Defend{}, {10, 10}).play(Strike{{0}}, {10, 10});
  EXPECT_EQ(p.state.tier, Colour::blue);
}

TEST(ZanagaRitual, R77_a_deck_that_gives_its_last_card_is_replaced) {
  Position p;
  p.rites({});
  const Rituals green = p.state.ritual_deck & p.content->of_tier[0];
  Ritual last;
  green.each([&](Ritual card) { last = card; });
  green.each([&](Ritual card) {
    if (card == last) return;
    p.state.ritual_deck.remove(card);
    p.state.ritual_discards.add(card);
  });
  work(p, {kToken}, {draw_of(p, (*p.content)[last].symbol)});
  EXPECT_EQ(p.state.rites[0].card, last);
  EXPECT_EQ(p.state.tier, Colour::yellow);
}

TEST(ZanagaRitual, R78_rituals_resolve_from_the_left_and_on_to_the_right) {
  Position p = three_rites();
  const std::array<Ritual, 3> cards = {p.state.rites[0].card, p.state.rites[1].card,
                                       p.state.rites[2].card};
  p.token(0, Symbol::sun, 2).token(1, Symbol::sun, 1).token(2, Symbol::moon, 2);
  // The first one draws a token that completes the second.
  p.content->rituals[cards[0].index].complete = p.does({kToken});
  const int sun = draw_of(p, Symbol::sun);
  p.asks(Asks::walk).dice(0, 1).state.frames.push_back({.seat = {0}, .asks = Asks::lose, .a = 1});
  ToldDice told({sun});
  p.rules.apply(p.state, Decline{}, told, p.events);
  std::vector<Ritual> order;
  for (const Event& event : p.events) {
    if (const auto* resolves = std::get_if<RitualResolves>(&event))
      order.push_back(resolves->ritual);
  }
  EXPECT_EQ(order, std::vector<Ritual>(cards.begin(), cards.end()));
}

TEST(ZanagaRitual, R79_effects_then_omens_then_the_tokens_return) {
  Position p = three_rites();
  p.wake({0}, Colour::green).token(0, Symbol::sun, 2);
  p.content->gods[0].omens[0] = p.does({{.kind = Do::gold, .amount = 1}});
  p.content->rituals[p.state.rites[0].card.index].complete =
      p.does({{.kind = Do::survival, .what = 1}});
  const int reserve = p.state.reserve.size();
  p.asks(Asks::walk).dice(0, 1).go_on();
  EXPECT_LT(p.when<SurvivalGained>(), p.when<Omen>());
  EXPECT_LT(p.when<Omen>(), p.when<GoldGained>());
  EXPECT_EQ(p.state.reserve.size(), reserve + 2);
  EXPECT_EQ(p.state.rites.size(), 2U);
}

TEST(ZanagaRitual, R80_lasting_effects_hold_while_the_ritual_is_in_play) {
  Position p = three_rites();
  p.content->rituals[p.state.rites[0].card.index].lasting = {{.kind = Mod::dice, .amount = -2}};
  EXPECT_EQ(p.stats().movement_dice({0}), 3);
  p.rites({});
  EXPECT_EQ(p.stats().movement_dice({0}), 5);
}

TEST(ZanagaRitual, R81_rituals_wait_for_the_end_of_a_fight) {
  Position p = three_rites();
  p.at_hex(p.adventure(Colour::green)).fights(p.card(Colour::green)).token(0, Symbol::sun, 2);
  p.play(FightOn{});
  EXPECT_EQ(p.happened<RitualResolves>(), 0);
  p.play(Defend{}, {10, 10}).play(Strike{{0}}, {10, 10});
  EXPECT_LT(p.when<ChallengeBeaten>(), p.when<RitualResolves>());
}

TEST(ZanagaRitual, R82_a_chain_draws_no_more_than_its_limit) {
  Position p;
  // The worst there could be: every ritual has one slot and draws twenty tokens.
  const auto twenty = p.does({{.kind = Do::token, .amount = 20}});
  for (RitualCard& ritual : p.content->rituals) {
    ritual.slots = 1;
    ritual.complete = twenty;
  }
  work(p, {kToken});
  int asked = 0;
  while (p.asked() == Asks::place && asked++ < 1000) {
    std::vector<Move> moves;
    p.rules.legal_moves(p.state, moves);
    p.play(moves[0]);
  }
  EXPECT_EQ(p.happened<TokenDrawn>(), 61) << "one by the charm, sixty in the chain";
  EXPECT_GT(p.happened<ChainFull>(), 0);
  EXPECT_FALSE(p.state.chain);
}

TEST(ZanagaRitual, R82_the_longest_chain_of_challenges_ends_too) {
  Position p({.players = 2, .relentless = true});
  const auto worst = p.does({{.kind = Do::challenge, .amount = 6},
                             {.kind = Do::scatter, .amount = 6},
                             {.kind = Do::token, .amount = 3}});
  for (RitualCard& ritual : p.content->rituals) {
    ritual.slots = 1;
    ritual.complete = worst;
  }
  work(p, {kToken});
  int asked = 0;
  while (p.asked() == Asks::place && asked++ < 5000) {
    std::vector<Move> moves;
    p.rules.legal_moves(p.state, moves);
    p.play(moves[0]);
  }
  EXPECT_FALSE(p.state.chain);
  EXPECT_LT(p.happened<RitualResolves>(), 24 + 60 + 2 * (6 + 60));
}

TEST(ZanagaRitual, R83_an_empty_reserve_gives_nothing) {
  Position p;
  p.rites({p.ritual(Symbol::sun)});
  // All tokens lie on roaming challenges.
  p.state.roaming[0].tokens += std::exchange(p.state.reserve, {});
  work(p, {kToken});
  EXPECT_EQ(p.happened<NoToken>(), 1);
  EXPECT_EQ(p.asked(), Asks::walk);
}

TEST(ZanagaGods, R84_three_rituals_wake_the_god_of_their_symbols) {
  Position p;
  p.rites({p.ritual(Symbol::skull), p.ritual(Symbol::moon), p.ritual(Symbol::skull, 1)});
  p.token(0, Symbol::skull, 2)
      .token(1, Symbol::moon, 2)
      .token(2, Symbol::skull, 2)
      .asks(Asks::walk)
      .dice(0, 1)
      .go_on();
  ASSERT_EQ(p.state.awake.size(), 1U);
  EXPECT_EQ((*p.content)[p.state.awake[0]].id, "moakileki");
  EXPECT_TRUE(p.state.waiting.empty());
  EXPECT_EQ(std::ranges::count(p.state.stands, Sleep::boxed, &GodStand::sleep), 9);
}

TEST(ZanagaGods, R85_an_awake_god_answers_with_its_omen) {
  Position p = three_rites();
  p.wake({0}, Colour::green).token(2, Symbol::moon, 2);
  p.content->gods[0].omens[0] = p.does({{.kind = Do::gold, .amount = 9}});
  p.asks(Asks::walk).dice(0, 1).go_on();
  EXPECT_EQ(p.happened<Omen>(), 0) << "it has none for the moon";
  p.token(0, Symbol::sun, 2).go_on();
  EXPECT_EQ(p.happened<Omen>(), 1);
}

TEST(ZanagaGods, R86_doom_adds_life) {
  Position p;
  p.wake({0});
  work(p, {{.kind = Do::doom, .amount = 2}});
  EXPECT_EQ(p.state.stands[0].doom, 2);
  p.state.fight.foe = Foe::god;
  p.state.fight.god = {0};
  EXPECT_EQ(p.stats().foe_life(), 3 + 2 * p.content->numbers.doom_life);
}

/// Seat 0 in the lost city in the wild, a god awake.
Position last_fight(Options options = {.players = 2}) {
  Position p(options);
  p.wake({0}).at_hex(p.wild(Terrain::savanna));
  p.state.lost_city = p.hero().hex;
  return p;
}

TEST(ZanagaGods, R87_who_begins_in_the_lost_city_under_red_may_face_the_god) {
  Position p = last_fight();
  Position early = p;
  Position elsewhere = p;
  EXPECT_TRUE(p.begin().offers(Confront{{0}}));
  early.state.tier = Colour::blue;
  EXPECT_EQ(early.begin().asked(), Asks::set_out);
  elsewhere.at_hex(elsewhere.wild(Terrain::hills)).begin();
  EXPECT_EQ(elsewhere.asked(), Asks::set_out);
}

TEST(ZanagaGods, R88_a_missing_city_is_called_outside_towns) {
  Position p = last_fight();
  p.state.lost_city = {};
  Position town = p;
  p.begin().play(Confront{{0}});
  EXPECT_EQ(p.state.lost_city, p.hero().hex);
  EXPECT_EQ(p.state.fight.foe, Foe::god);
  EXPECT_EQ(town.at_hex(town.village()).begin().asked(), Asks::set_out);
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
  work(p, {{.kind = Do::lost_city}});
  EXPECT_EQ(p.state.lost_city, p.hero().hex);
  Position town;
  work(town, {{.kind = Do::lost_city}});
  ASSERT_EQ(town.asked(), Asks::found);
  std::vector<Move> moves;
  town.rules.legal_moves(town.state, moves);
  town.play(moves[0]);
  EXPECT_EQ(town.content->steps(town.state.lost_city, town.hero().hex), 1);
}

TEST(ZanagaGods, R92_the_lost_city_shelters_but_is_no_town_for_cards) {
  Position p = last_fight();
  EXPECT_TRUE(p.stats().is_shelter(p.hero().hex));
  EXPECT_FALSE(p.stats().holds({0}, {.is = Is::town}));
  for (std::size_t face = 0; face < kFaces; ++face)
    EXPECT_TRUE(p.stats().pays({0}, id<Face>(face), p.hero().hex));
  p.asks(Asks::adventure);
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
  work(p, {{.kind = Do::restore, .what = 0xF}});
  ASSERT_EQ(p.asked(), Asks::restore);
  EXPECT_EQ(p.count<Go>(), taken);
  p.play(Go{p.adventure(Colour::red)});
  EXPECT_EQ(p.count<Go>(), taken - 1);
  all.state.supply[3] = byte(p.content->numbers.counters[3]);
  all.hero(1).counters[3] = 0;
  work(all, {{.kind = Do::restore, .what = 0xF}});
  EXPECT_EQ(all.happened<CounterRestored>(), taken);
}

TEST(ZanagaVariants, R94_relentless_two_tokens_on_each_challenge) {
  Position p({.players = 1, .relentless = true});
  for (const Roamer& roamer : p.state.roaming) EXPECT_EQ(roamer.tokens.size(), 2);
  p.at_hex(p.adventure(Colour::green)).asks(Asks::adventure).play(Attempt{});
  EXPECT_EQ(p.state.fight.challenge.tokens.size(), 2);
}

TEST(ZanagaVariants, R95_relentless_a_god_wakes_with_omens) {
  Position p({.players = 1, .relentless = true});
  for (GodCard& god : p.content->gods) {
    god.omens[2] = p.does({{.kind = Do::doom, .amount = 1}});
    god.omen_order = {Symbol::skull, Symbol::sun, Symbol::moon};
    god.omen_count = 1;
  }
  p.rites({p.ritual(Symbol::skull), p.ritual(Symbol::moon), p.ritual(Symbol::skull, 1)});
  p.token(0, Symbol::skull, 2)
      .token(1, Symbol::moon, 2)
      .token(2, Symbol::skull, 2)
      .asks(Asks::walk)
      .dice(0, 1)
      .go_on();
  EXPECT_EQ(p.state.stands[p.state.awake[0].index].doom, 2) << "once for each skull";
}

TEST(ZanagaVariants, R96_epic_rituals_go_under_the_leftmost_god_that_wants_them) {
  Position p({.players = 2, .epic = true});
  p.rites({p.ritual(Symbol::moon)}).token(0, Symbol::moon, 2).asks(Asks::walk).dice(0, 1).go_on();
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
  p.asks(Asks::walk).dice(0, 1).go_on();
  ASSERT_EQ(p.state.awake.size(), 1U);
  EXPECT_EQ(p.state.awake[0], first);
  EXPECT_TRUE(p.state.stands[first.index].under.empty());
  const God second = p.state.gods[1];
  p.state.stands[second.index].sleep = Sleep::awake;
  p.state.awake.push_back(second);
  p.content->gods[first.index].omens[0] = p.does({{.kind = Do::gold, .amount = 9}});
  const int gold = p.hero().gold;
  p.rites({p.ritual(Symbol::sun)}).token(0, Symbol::sun, 2).go_on();
  EXPECT_EQ(p.hero().gold, gold);
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

}  // namespace
}  // namespace etana::test::zan
