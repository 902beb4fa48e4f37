// Mists of Zanaga: rituals and their chains, rule by rule.

#include "zanaga_rituals.h"

namespace etana::test::zan {
namespace {

TEST(ZanagaRitual, R72_a_token_goes_on_a_ritual_of_its_symbol_by_choice) {
  Position p = three_rites();
  work(p, {kToken}, {draw_of(p, Symbol::sun)});
  ASSERT_EQ(p.asked(), Decision::place);
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

TEST(ZanagaRitual, R77_the_red_deck_is_remade_when_its_last_card_is_drawn) {
  Position p;
  p.rites({});
  p.state.tier = Colour::red;
  const Rituals red = p.state.ritual_deck & p.content->of_tier[3];
  Ritual last;
  red.each([&](Ritual card) { last = card; });
  Rituals others = red;
  others.remove(last);
  p.state.ritual_deck = p.state.ritual_deck.without(others);
  p.state.ritual_discards = p.state.ritual_discards | others;
  work(p, {kToken}, {draw_of(p, (*p.content)[last].symbol)});
  ASSERT_EQ(p.state.rites.size(), 1U);
  EXPECT_EQ(p.state.rites[0].card, last);
  EXPECT_EQ(p.state.ritual_deck & p.content->of_tier[3], others);
}

TEST(ZanagaRitual, R78_rituals_resolve_from_the_left_and_on_to_the_right) {
  Position p = three_rites();
  const std::array<Ritual, 3> cards = {p.state.rites[0].card, p.state.rites[1].card,
                                       p.state.rites[2].card};
  p.token(0, Symbol::sun, 2).token(1, Symbol::sun, 1).token(2, Symbol::moon, 2);
  // The first one draws a token that completes the second.
  p.content->rituals[cards[0].index].complete = p.does({kToken});
  const int sun = draw_of(p, Symbol::sun);
  p.asks(WalkFrame{}).dice(0, 1).state.frames.push_back(Frame(Seat{0}, LoseFrame{Loss::ally}));
  ScriptedDice scripted({sun});
  p.rules.apply(p.state, Decline{}, scripted, p.events);
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
  p.content->gods[0].omens[0] = p.does({{.kind = EffectKind::gold, .amount = 1}});
  p.content->rituals[p.state.rites[0].card.index].complete =
      p.does({{.kind = EffectKind::survival, .what = 1}});
  const int reserve = p.state.reserve.size();
  p.asks(WalkFrame{}).dice(0, 1).advance();
  EXPECT_LT(p.when<SurvivalGained>(), p.when<Omen>());
  EXPECT_LT(p.when<Omen>(), p.when<GoldGained>());
  EXPECT_EQ(p.state.reserve.size(), reserve + 2);
  EXPECT_EQ(p.state.rites.size(), 2U);
}

TEST(ZanagaRitual, R80_lasting_effects_hold_while_the_ritual_is_in_play) {
  Position p = three_rites();
  p.content->rituals[p.state.rites[0].card.index].lasting = {
      {.kind = ModifierKind::dice, .amount = -2}};
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
  const auto twenty = p.does({{.kind = EffectKind::token, .amount = 20}});
  for (RitualCard& ritual : p.content->rituals) {
    ritual.slots = 1;
    ritual.complete = twenty;
  }
  work(p, {kToken});
  int asked = 0;
  while (p.asked() == Decision::place && asked++ < 1000) {
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
  const auto worst = p.does({{.kind = EffectKind::challenge, .amount = 6},
                             {.kind = EffectKind::scatter, .amount = 6},
                             {.kind = EffectKind::token, .amount = 3}});
  for (RitualCard& ritual : p.content->rituals) {
    ritual.slots = 1;
    ritual.complete = worst;
  }
  work(p, {kToken});
  int asked = 0;
  while (p.asked() == Decision::place && asked++ < 5000) {
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
  EXPECT_EQ(p.asked(), Decision::walk);
}

/// Seat 0 in the hills, where a challenge roams or not; the ritual that is complete calls for a
/// check, and the chain draws no more.
Position check_at_the_limit(Terrain roams) {
  Position p = three_rites();
  p.content->numbers.chain_limit = 0;
  p.content->rituals[p.state.rites[0].card.index].complete = p.does({{.kind = EffectKind::check}});
  for (const RoamingChallenge& roamer : p.state.roaming)
    p.content->adventures[roamer.card.index].terrains = static_cast<std::uint8_t>(1U << at(roams));
  p.at_hex(p.wild(Terrain::hills)).token(0, Symbol::sun, 2).asks(WalkFrame{}).dice(0, 1).advance();
  return p;
}

TEST(ZanagaRitual, R82_at_the_limit_a_check_still_meets_what_roams) {
  const Position met = check_at_the_limit(Terrain::hills);
  EXPECT_EQ(met.asked(), Decision::meet);
  EXPECT_EQ(met.happened<ChainFull>(), 0);
  const Position drawn = check_at_the_limit(Terrain::river);
  EXPECT_EQ(drawn.happened<ChainFull>(), 1);
  EXPECT_EQ(drawn.happened<ChallengeDrawn>(), 0);
  EXPECT_EQ(drawn.asked(), Decision::walk);
}

}  // namespace
}  // namespace etana::test::zan
