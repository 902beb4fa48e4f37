// Mists of Zanaga: adventures, counters and what roams, rule by rule.

#include "zanaga_position.h"

namespace etana::test::zan {
namespace {

TEST(ZanagaAdventure, R20_counter_hero_or_check) {
  Position p;
  const Hex hex = p.adventure(Colour::green);
  p.at_hex(hex).at_hex(hex, 1).asks(Decision::adventure);
  EXPECT_TRUE(p.offers(Attempt{}) && p.offers(Attack{{1}}) && p.offers(Check{}));
  EXPECT_FALSE(p.offers(Decline{}));
  p.at_hex(p.village()).at_hex(p.village(), 1);
  EXPECT_TRUE(p.offers(Attack{{1}}) && p.offers(Decline{}));
  EXPECT_FALSE(p.offers(Check{}));
}

TEST(ZanagaAdventure, R21_a_counter_brings_a_challenge_of_its_colour) {
  Position p;
  p.at_hex(p.adventure(Colour::blue)).asks(Decision::adventure).play(Attempt{});
  EXPECT_EQ(p.state.fight.foe, Foe::challenge);
  EXPECT_EQ((*p.content)[p.state.fight.challenge.card].colour, Colour::blue);
}

TEST(ZanagaAdventure, R22_life_tokens_bar_the_easiest_counters_never_red) {
  Position p;
  p.hero().experience[at(Gain::life)] = 1;
  EXPECT_FALSE(p.at_hex(p.adventure(Colour::green)).stats().can_attempt({0}));
  EXPECT_TRUE(p.at_hex(p.adventure(Colour::yellow)).stats().can_attempt({0}));
  p.hero().experience[at(Gain::life)] = 9;
  EXPECT_TRUE(p.at_hex(p.adventure(Colour::red)).stats().can_attempt({0}));
}

TEST(ZanagaAdventure, R23_a_drawn_challenge_gets_a_token) {
  Position p;
  p.at_hex(p.adventure(Colour::green)).asks(Decision::adventure).play(Attempt{});
  EXPECT_EQ(p.state.fight.challenge.tokens.size(), 1);
}

TEST(ZanagaAdventure, R24_bones_send_a_challenge_under_its_deck) {
  Position p;
  p.survival(Survival::bones)
      .at_hex(p.adventure(Colour::green))
      .asks(Decision::adventure)
      .play(Attempt{});
  ASSERT_EQ(p.asked(), Decision::bones);
  const Adventure first = p.state.frames[p.state.frames.size() - 2].as<DrawFrame>().card;
  p.play(Bones{});
  EXPECT_EQ(p.state.bottom[0], first);
  EXPECT_NE(p.state.fight.challenge.card, first);
  EXPECT_EQ((*p.content)[p.state.fight.challenge.card].colour, Colour::green);
}

TEST(ZanagaAdventure, R25_bones_send_a_token_back) {
  Position p;
  p.survival(Survival::bones)
      .at_hex(p.adventure(Colour::green))
      .asks(Decision::adventure)
      .play(Attempt{})
      .play(Decline{});
  ASSERT_EQ(p.asked(), Decision::bones);
  p.play(Bones{});
  EXPECT_EQ(p.happened<TokenSentBack>(), 1);
  EXPECT_EQ(p.happened<TokenDrawn>(), 2);
  EXPECT_EQ(p.state.fight.challenge.tokens.size(), 1);
}

TEST(ZanagaAdventure, R25_a_token_that_an_effect_draws_is_replaced_too) {
  Position p;
  const Ware horn = p.ware(Kind::item);
  p.content->wares[horn.index].use = {
      .when = When::movement,
      .fatigue = 0,
      .discard = false,
      .effects = p.does({{.kind = EffectKind::token, .amount = 1}})};
  p.give(horn).survival(Survival::bones).asks(WalkFrame{}).dice(0, 1).play(UseCard{{horn}});
  ASSERT_EQ(p.asked(), Decision::bones);
  p.play(Bones{});
  EXPECT_EQ(p.happened<TokenSentBack>(), 1);
  EXPECT_EQ(p.happened<TokenDrawn>(), 2);
}

TEST(ZanagaAdventure, R26_the_current_adventure_deck_has_the_rituals_colour) {
  Position p;
  p.state.tier = Colour::blue;
  for (const RoamingChallenge& roamer : p.state.roaming)
    p.content->adventures[roamer.card.index].terrains = 0;
  p.at_hex(p.wild(Terrain::savanna))
      .at_hex(p.wild(Terrain::savanna), 1)
      .asks(Decision::adventure)
      .play(Check{});
  bool blue = false;
  for (const Event& event : p.events) {
    if (const auto* drawn = std::get_if<ChallengeDrawn>(&event))
      blue = (*p.content)[drawn->card].colour == Colour::blue;
  }
  EXPECT_TRUE(blue);
}

TEST(ZanagaAdventure, R27_an_empty_colour_draws_from_the_next_and_red_from_its_discards) {
  Position p;
  p.state.discards = p.state.discards | (p.state.deck & p.content->of_colour[2]);
  p.state.discards = p.state.discards | (p.state.deck & p.content->of_colour[3]);
  p.state.deck = p.state.deck.without(p.state.discards);
  p.at_hex(p.adventure(Colour::blue)).asks(Decision::adventure).play(Attempt{});
  EXPECT_EQ(p.happened<RedReshuffled>(), 1);
  EXPECT_EQ((*p.content)[p.state.fight.challenge.card].colour, Colour::red);
}

TEST(ZanagaAdventure, R27_the_red_deck_is_remade_when_its_last_card_is_drawn) {
  Position p;
  const Adventure last = p.card(Colour::red);
  Adventures others = p.state.deck & p.content->of_colour[3];
  others.remove(last);
  p.state.deck = p.state.deck.without(others);
  p.state.discards = p.state.discards | others;
  p.at_hex(p.adventure(Colour::red)).asks(Decision::adventure).play(Attempt{});
  EXPECT_EQ(p.state.fight.challenge.card, last);
  EXPECT_EQ(p.state.deck & p.content->of_colour[3], others);
  EXPECT_EQ(p.happened<RedReshuffled>(), 1);
}

TEST(ZanagaAdventure, R27_a_card_under_the_red_deck_is_its_last) {
  Position p;
  const Adventure last = p.card(Colour::red);
  const Adventures red = p.state.deck & p.content->of_colour[3];
  p.state.deck = p.state.deck.without(red);
  p.state.discards = p.state.discards | red;
  p.state.discards.remove(last);
  p.state.bottom.push_back(last);
  p.at_hex(p.adventure(Colour::red)).asks(Decision::adventure).play(Attempt{});
  EXPECT_EQ(p.state.fight.challenge.card, last);
  EXPECT_EQ((p.state.deck & p.content->of_colour[3]).size(), red.size() - 1);
}

TEST(ZanagaAdventure, R28_a_challenge_has_one_terrain) {
  for (const AdventureCard& card : plain_content().adventures) {
    EXPECT_EQ(std::popcount(card.terrains), 1) << card.id;
  }
}

TEST(ZanagaAdventure, R30_outside_towns_somebody_must_look_what_roams) {
  Position p;
  p.at_hex(p.wild(Terrain::hills)).asks(Decision::adventure);
  EXPECT_TRUE(p.offers(Check{}));
  EXPECT_EQ(p.count<Decline>(), 0);
}

TEST(ZanagaAdventure, R31_what_roams_the_terrain_must_be_fought) {
  Position p;
  for (const RoamingChallenge& roamer : p.state.roaming)
    p.content->adventures[roamer.card.index].terrains = 1U << at(Terrain::hills);
  p.at_hex(p.wild(Terrain::hills))
      .at_hex(p.wild(Terrain::hills), 1)
      .asks(Decision::adventure)
      .play(Check{});
  EXPECT_EQ(p.count<Meet>(), 3);
  const Adventure card = p.state.roaming[1].card;
  p.play(Meet{card});
  EXPECT_EQ(p.state.fight.challenge.card, card);
}

TEST(ZanagaAdventure, R33_a_check_in_a_town_only_adds_to_the_track) {
  Position p;
  const Ware charm = p.ware(Kind::item);
  p.content->wares[charm.index].use = {.when = When::movement,
                                       .fatigue = 0,
                                       .discard = false,
                                       .effects = p.does({{.kind = EffectKind::check}})};
  p.give(charm).asks(WalkFrame{}).dice(0, 1).play(UseCard{{charm}});
  EXPECT_EQ(p.state.roaming.size(), 4U);
  EXPECT_EQ(p.state.fight.foe, Foe::nobody);
}

TEST(ZanagaAdventure, R34_a_roaming_challenge_brings_no_counter) {
  Position p;
  p.at_hex(p.adventure(Colour::green)).gold(0).fights(p.card(Colour::green), true);
  p.play(FightOn{}).play(Defend{}, {10, 10}).play(Strike{{0}}, {10, 10});
  EXPECT_EQ(p.happened<ChallengeBeaten>(), 1);
  EXPECT_EQ(p.hero().gold, 2);
  EXPECT_EQ(p.hero().counters[0], 0);
}

TEST(ZanagaAdventure, R34_a_roaming_challenge_brings_a_counter_if_its_reward_says_so) {
  Position p;
  const Adventure card = p.card(Colour::green);
  p.content->adventures[card.index].reward =
      p.does({{.kind = EffectKind::counter, .what = at(Colour::green)}});
  p.at_hex(p.wild(Terrain::hills)).fights(card, true);
  p.play(FightOn{}).play(Defend{}, {10, 10}).play(Strike{{0}}, {10, 10});
  EXPECT_EQ(p.hero().counters[0], 1);
}

TEST(ZanagaAdventure, R35_a_seventh_pushes_the_leftmost_off) {
  Position p;
  while (p.state.roaming.size() < kTrack) {
    const Adventure card = p.card(Colour::yellow, static_cast<int>(p.state.roaming.size()));
    p.state.deck.remove(card);
    p.state.roaming.push_back({card, {}});
  }
  p.rites({p.ritual(Symbol::sun), p.ritual(Symbol::moon), p.ritual(Symbol::skull)});
  const RoamingChallenge first = p.state.roaming[0];
  p.survival(Survival::trap)
      .at_hex(p.wild(Terrain::hills))
      .fights(p.card(Colour::green))
      .play(Trap{});
  EXPECT_EQ(p.state.roaming.size(), 6U);
  EXPECT_NE(p.state.roaming[0].card, first.card);
  EXPECT_EQ(p.happened<TokenPlaced>(), 1);
}

TEST(ZanagaAdventure, R36_off_the_track_while_fought_and_back_at_the_right) {
  Position p;
  for (const RoamingChallenge& roamer : p.state.roaming)
    p.content->adventures[roamer.card.index].terrains = 1U << at(Terrain::hills);
  const Adventure card = p.state.roaming[0].card;
  p.survival(Survival::trap)
      .at_hex(p.wild(Terrain::hills))
      .at_hex(p.wild(Terrain::hills), 1)
      .asks(Decision::adventure)
      .play(Check{})
      .play(Meet{card});
  EXPECT_EQ(p.state.roaming.size(), 2U);
  p.play(Trap{});
  EXPECT_EQ(p.state.roaming.back().card, card);
}

TEST(ZanagaAdventure, R37_a_free_die_lets_a_hero_hunt) {
  Position p({.players = 2, .safari = true});
  for (const RoamingChallenge& roamer : p.state.roaming)
    p.content->adventures[roamer.card.index].terrains = 1U << at(Terrain::road);
  p.at_hex(p.wild(Terrain::hills))
      .at_hex(p.wild(Terrain::hills), 1)
      .asks(Decision::adventure)
      .dice(0, 1)
      .play(Check{});
  ASSERT_EQ(p.asked(), Decision::safari);
  const Adventure card = p.state.roaming[2].card;
  p.play(Safari{card, id<Face>(0)});
  EXPECT_EQ(p.state.fight.challenge.card, card);
  EXPECT_TRUE(p.state.dice.empty());
}

TEST(ZanagaAdventure, R37_of_two_dice_that_show_the_terrain_one_is_offered) {
  Position p({.players = 2, .safari = true});
  for (const RoamingChallenge& roamer : p.state.roaming)
    p.content->adventures[roamer.card.index].terrains = 1U << at(Terrain::road);
  p.at_hex(p.wild(Terrain::hills)).asks(Decision::adventure).dice(0, 1).dice(1, 2).play(Check{});
  ASSERT_EQ(p.asked(), Decision::safari);
  EXPECT_EQ(p.count<Safari>(), 3);
  const Adventure card = p.state.roaming[0].card;
  EXPECT_EQ(p.rules.reason_illegal(p.state, Safari{card, id<Face>(1)})->key,
            "zanaga.refused.same_move");
  p.play(Safari{card, id<Face>(0)});
  EXPECT_TRUE(p.state.dice.empty()) << "no other die of the turn is used";
}

}  // namespace
}  // namespace etana::test::zan
