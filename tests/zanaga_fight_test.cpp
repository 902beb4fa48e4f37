// Mists of Zanaga: fights, duels and being knocked out, rule by rule; and exact odds.

#include "games/zanaga/combat_odds.h"
#include "games/zanaga/dice_odds.h"
#include "zanaga_position.h"

namespace etana::test::zan {
namespace {

/// Seat 0 on a green adventure hex, fighting.
Position fight() {
  Position p;
  p.at_hex(p.adventure(Colour::green))
      .at_hex(p.adventure(Colour::red), 1)
      .fights(p.card(Colour::green));
  return p;
}

TEST(ZanagaFight, R40_the_challenges_effects_come_before_the_heros_cards) {
  Position p;
  const Ware charm = p.ware(Kind::item);
  p.content->wares[charm.index].use = {.when = When::before,
                                       .fatigue = 0,
                                       .discard = false,
                                       .effects = p.does({{.kind = EffectKind::hit}})};
  const auto before = p.does({{.kind = EffectKind::fatigue, .amount = 2}});
  for (AdventureCard& card : p.content->adventures) card.before = before;
  p.give(charm).at_hex(p.adventure(Colour::green)).asks(Decision::adventure).play(Attempt{});
  EXPECT_EQ(p.asked(), Decision::prepare);
  EXPECT_EQ(p.hero().fatigue, 2);
  p.play(UseCard{{charm}});
  EXPECT_EQ(p.state.fight.wounds, 1);
}

TEST(ZanagaFight, R41_the_hero_attacks_once_and_each_ally_once) {
  Position p = fight();
  p.give(p.ware(Kind::ally)).play(FightOn{});
  EXPECT_TRUE(p.offers(Strike{{0}}) && p.offers(Strike{{1}}) && p.offers(Defend{}));
  p.play(Strike{{1}}, {1, 1});
  EXPECT_FALSE(p.offers(Strike{{1}}));
  p.play(Defend{}, {10, 10});
  EXPECT_EQ(p.state.fight.rounds, 2) << "in the last phase the hero had to attack";
}

TEST(ZanagaFight, R42_blows_go_to_the_challenge_or_to_whoever_rolled) {
  Position p = fight();
  p.give(p.ware(Kind::ally)).play(FightOn{}).play(Strike{{0}}, {5, 4});
  EXPECT_EQ(p.state.fight.wounds, 1) << "9 and 3 reach 12";
  p.play(Strike{{1}}, {5, 3, 1, 1});  // in the last phase the hero can only defend
  EXPECT_EQ(p.hero().allies[0].wounds, 1);
  EXPECT_EQ(p.hero().wounds, 1);
}

TEST(ZanagaFight, R43_a_defence_that_is_won_costs_nothing) {
  Position p = fight();
  p.play(FightOn{}).play(Defend{}, {10, 10});
  EXPECT_EQ(p.hero().wounds, 0);
  EXPECT_EQ(p.state.fight.wounds, 0);
}

TEST(ZanagaFight, R44_escape_by_any_attribute) {
  Position p = fight();
  EXPECT_EQ(p.count<Escape>(), 3);
  Position away = p;
  away.play(Escape{Attribute::body}, {4, 3});
  EXPECT_EQ(away.happened<Escaped>(), 1);
  p.play(Escape{Attribute::spirit}, {4, 3});
  EXPECT_EQ(p.hero().wounds, 1) << "7 and 2 do not reach 12";
  EXPECT_EQ(p.asked(), Decision::phase) << "the round is fought";
}

TEST(ZanagaFight, R44_escapes_that_end_alike_are_one_move) {
  Position p = fight();
  HeroCard& hero = p.content->heroes[p.hero().hero.index];
  AdventureCard& card = p.content->adventures[p.state.fight.challenge.card.index];
  hero.attributes = {{{3, 1}, {4, 2}, {3, 1}}};
  card.phases = {{{12, 1}, {13, 1}, {12, 2}}};
  EXPECT_TRUE(p.offers(Escape{Attribute::mind})) << "12 with 3";
  EXPECT_EQ(p.rules.reason_illegal(p.state, Escape{Attribute::body})->key,
            "zanaga.refused.same_escape");
  EXPECT_TRUE(p.offers(Escape{Attribute::spirit})) << "costs more if it fails";
  p.hero().wounds = 4;
  EXPECT_EQ(p.count<Escape>(), 1) << "any wound knocks out";
  card.rules = {{.kind = ModifierKind::no_escape}};
  EXPECT_EQ(p.rules.reason_illegal(p.state, Escape{Attribute::mind})->key,
            "zanaga.refused.no_escape");
}

TEST(ZanagaFight, the_advised_escape_has_the_best_odds_not_the_best_attribute) {
  Position p = fight();
  AdventureCard& card = p.content->adventures[p.state.fight.challenge.card.index];
  card.life = 20;
  card.phases = {{{9, 3}, {16, 3}, {15, 3}}};
  engine::SeededChance chance(engine::seed_from("advice"));
  const auto advised = p.rules.heuristic_move(p.rules.view(p.state, Seat{0}), chance);
  EXPECT_EQ(advised, zanaga::Move(Escape{Attribute::mind}));
}

TEST(ZanagaFight, R45_a_snare_escapes_from_challenges_only) {
  Position p = fight();
  p.survival(Survival::trap);
  Position god = p;
  p.play(Trap{});
  EXPECT_EQ(p.happened<Escaped>(), 1);
  god.state.deck.add(god.state.fight.challenge.card);
  god.state.reserve += god.state.fight.challenge.tokens;
  god.state.fight.challenge = {};
  god.state.fight.foe = Foe::god;
  god.state.fight.god = {0};
  EXPECT_EQ(god.rules.reason_illegal(god.state, Trap{})->key, "zanaga.refused.no_trap");
}

TEST(ZanagaFight, R46_deck_counter_gold_reward_tokens_in_this_order) {
  Position p = fight();
  const Adventure card = p.state.fight.challenge.card;
  p.content->adventures[card.index].colour = Colour::yellow;
  p.content->adventures[card.index].reward = p.does({{.kind = EffectKind::survival, .what = 0}});
  p.play(FightOn{}).play(Defend{}, {10, 10}).play(Strike{{0}}, {10, 10});
  p.content->adventures[card.index].colour = Colour::green;
  EXPECT_LT(p.when<TierRose>(), p.when<CounterGained>());
  EXPECT_LT(p.when<CounterGained>(), p.when<GoldGained>());
  EXPECT_LT(p.when<GoldGained>(), p.when<SurvivalGained>());
  EXPECT_LT(p.when<SurvivalGained>(), p.when<TokenPlaced>());
  EXPECT_EQ(p.hero().counters[0], 1);
}

TEST(ZanagaFight, R47_what_is_not_beaten_roams) {
  Position p = fight();
  const Adventure card = p.state.fight.challenge.card;
  p.hero().wounds = 4;
  p.play(FightOn{}).play(Defend{}, {1, 1});
  EXPECT_EQ(p.happened<FightLost>(), 1);
  EXPECT_EQ(p.state.roaming.back().card, card);
}

TEST(ZanagaFight, R48_cards_help_in_a_phase_and_after_a_lost_roll) {
  Position p = fight();
  const Ware charm = p.ware(Kind::item);
  p.content->wares[charm.index].use = {.when = When::lost,
                                       .fatigue = 0,
                                       .discard = false,
                                       .effects = p.does({{.kind = EffectKind::reroll}})};
  p.give(charm).play(FightOn{}).play(Defend{}, {1, 1});
  ASSERT_EQ(p.asked(), Decision::lost);
  EXPECT_EQ(p.hero().wounds, 0);
  p.play(UseCard{{charm}}, {10, 10});
  EXPECT_EQ(p.hero().wounds, 0);
  EXPECT_EQ(p.state.fight.phase, 1);
}

TEST(ZanagaFight, R48_what_a_card_adds_to_a_lost_roll_counts_for_that_roll) {
  for (const bool enough : {true, false}) {
    Position p = fight();
    const Ware shell = p.ware(Kind::item);
    const auto amount = static_cast<std::int8_t>(enough ? 3 : 2);
    p.content->wares[shell.index].use = {
        .when = When::lost,
        .fatigue = 0,
        .discard = false,
        .effects =
            p.does({{.kind = EffectKind::boost, .amount = amount, .attribute = 0, .what = 0}})};
    p.give(shell).play(FightOn{}).play(Strike{{0}}, {3, 3});  // 6 and 3, of 12
    ASSERT_EQ(p.asked(), Decision::lost);
    p.play(UseCard{{shell}});
    EXPECT_EQ(p.state.fight.wounds, enough ? 1 : 0);
    EXPECT_EQ(p.hero().wounds, enough ? 0 : 1);
    EXPECT_EQ(p.state.fight.boosts[0].roll[0], 0) << "and for no other";
    EXPECT_EQ(p.happened<RollMadeGood>(), enough ? 1 : 0);
  }
}

/// Seat 0 has attacked seat 1, in the wild.
Position duel() {
  Position p;
  p.at_hex(p.wild(Terrain::hills))
      .at_hex(p.wild(Terrain::hills), 1)
      .gold(0, 1)
      .asks(Decision::adventure)
      .play(Attack{{1}});
  EXPECT_EQ(p.asked(), Decision::round);
  return p;
}

/// A foe that grows back whatever the hero does to it.
Position stalemate() {
  Position p = fight();
  AdventureCard& card = p.content->adventures[p.state.fight.challenge.card.index];
  card.life = 9;
  card.phases = {{{12, 1}, {12, 1}, {12, 1}}};
  card.rules = {{.kind = ModifierKind::regrow, .amount = 9}};
  return p;
}

TEST(ZanagaFight, R49_a_fight_without_end_is_over_after_thirty_rounds) {
  Position p = stalemate();
  for (int round = 1; round <= 30; ++round) {
    ASSERT_EQ(p.state.fight.rounds, round);
    p.play(FightOn{}).play(Strike{{0}},
                           {10, 10, 10, 10, 10, 10});  // strikes, and can only defend then
  }
  EXPECT_EQ(p.state.fight.foe, Foe::nobody);
  EXPECT_EQ(p.hero().wounds, 0);
}

TEST(ZanagaFight, nobody_is_advised_to_fight_what_grows_back_faster) {
  Position p = stalemate();
  EXPECT_EQ(best_plan(p.stats(), p.state).win_chance, 0);
  engine::SeededChance chance(engine::seed_from("advice"));
  const auto advised = p.rules.heuristic_move(p.rules.view(p.state, Seat{0}), chance);
  EXPECT_TRUE(std::holds_alternative<Escape>(advised));
}

TEST(ZanagaFight, R50_roles_change_every_round) {
  Position p = duel();
  EXPECT_EQ(p.state.fight.fighter, Seat{0});
  p.play(FightOn{}).play(Strike{{0}}, {1, 1, 1, 1, 1, 1, 10, 10, 1, 1, 10, 10});
  EXPECT_EQ(p.state.fight.fighter, Seat{1});
  EXPECT_EQ(p.rules.deciding(p.state), Seat{1});
}

TEST(ZanagaFight, R51_the_defenders_roll_sets_the_target) {
  Position p = duel();
  p.play(FightOn{}).play(Strike{{0}}, {5, 5, 5, 5, 10, 10, 1, 1, 1, 1, 10, 10});
  EXPECT_EQ(p.hero(1).wounds, 1) << "equal succeeds";
  EXPECT_EQ(p.hero().wounds, 2) << "the other's body does 2";
}

TEST(ZanagaFight, R52_the_defender_uses_cards_but_no_allies) {
  Position p;
  const Ware charm = p.ware(Kind::item);
  p.content->wares[charm.index].use = {
      .when = When::combat,
      .fatigue = 0,
      .discard = false,
      .effects = p.does({{.kind = EffectKind::boost, .amount = 9, .attribute = 0, .what = 0}})};
  p.give(charm, 1)
      .at_hex(p.wild(Terrain::hills))
      .at_hex(p.wild(Terrain::hills), 1)
      .asks(Decision::adventure)
      .play(Attack{{1}});
  p.play(FightOn{}).play(Strike{{0}});
  ASSERT_EQ(p.asked(), Decision::guard);
  EXPECT_EQ(p.rules.deciding(p.state), Seat{1});
  p.play(UseCard{{charm}}, {5, 5, 9, 9, 1, 1, 10, 10, 1, 1, 10, 10});
  EXPECT_EQ(p.hero(1).wounds, 0) << "18 and 3 do not reach 10 and 3 and 9";
  EXPECT_EQ(p.hero().wounds, 1);
}

TEST(ZanagaFight, R52_an_ally_adds_nothing_to_the_defender) {
  Position p = duel();
  const Ware friend_ = p.ware(Kind::ally);
  p.content->wares[friend_.index].bonus.push_back(
      {.kind = ModifierKind::value, .amount = 9, .attribute = kAllAttributes});
  const auto value = [&] { return p.stats().value({1}, Attribute::mind, Role::defence); };
  const int alone = value();
  p.give(friend_, 1);
  EXPECT_EQ(value(), alone);
  std::swap(p.state.fight.fighter, p.state.fight.other);
  EXPECT_EQ(value(), alone + 9) << "in the round in which it is the attacker";
}

/// A card that seat 0 or 1 may use in a duel, which has not begun.
struct Armed {
  Position p;
  Ware card;
};

Armed armed(std::uint8_t seat, When when, const Effect& effect) {
  Position p;
  const Ware card = p.ware(Kind::item);
  p.content->wares[card.index].use = {
      .when = when, .fatigue = 0, .discard = false, .effects = p.does({effect})};
  p.give(card, seat)
      .at_hex(p.wild(Terrain::hills))
      .at_hex(p.wild(Terrain::hills), 1)
      .gold(0, 1)
      .asks(Decision::adventure);
  return {p, card};
}

constexpr std::uint8_t kThisRoll = 0;
constexpr std::uint8_t kThisFight = 2;

TEST(ZanagaFight, R52_the_defender_uses_cards_against_an_escape) {
  auto [p, charm] = armed(
      1, When::combat, {.kind = EffectKind::boost, .amount = 9, .attribute = 0, .what = kThisRoll});
  p.play(Attack{{1}});
  Position elsewhere = p;
  p.play(Escape{Attribute::mind});
  ASSERT_EQ(p.asked(), Decision::guard);
  EXPECT_EQ(p.rules.deciding(p.state), Seat{1});
  p.play(UseCard{{charm}}, {5, 5, 9, 9});
  EXPECT_EQ(p.happened<Escaped>(), 0) << "18 and 3 do not reach 10 and 3 and 9";
  EXPECT_EQ(p.hero().wounds, 1);
  elsewhere.play(Escape{Attribute::body}, {5, 5, 9, 9});
  EXPECT_EQ(elsewhere.happened<Escaped>(), 1) << "the card is for mind: nobody was asked";
}

TEST(ZanagaFight, R40_before_a_duel_the_attacked_hero_acts_first) {
  auto [p, paint] = armed(
      1, When::before,
      {.kind = EffectKind::boost, .amount = 2, .attribute = kAllAttributes, .what = kThisFight});
  const Ware drum = p.ware(Kind::item);
  p.content->wares[drum.index].use = p.content->wares[paint.index].use;
  p.give(drum).play(Attack{{1}});
  ASSERT_EQ(p.asked(), Decision::prepare);
  EXPECT_EQ(p.rules.deciding(p.state), Seat{1});
  p.play(UseCard{{paint}});
  EXPECT_EQ(p.stats().value({1}, Attribute::mind, Role::defence), 5);
  ASSERT_EQ(p.asked(), Decision::prepare);
  EXPECT_EQ(p.rules.deciding(p.state), Seat{0});
  p.play(UseCard{{drum}});
  EXPECT_EQ(p.asked(), Decision::round);
}

TEST(ZanagaFight, R56_a_duel_ends_the_turn) {
  Position p;
  p.gold(5).at_hex(p.village(), 1).asks(Decision::adventure);
  p.hero().counters[0] = 5;
  p.state.supply[0] -= 5;
  p.play(Attack{{1}}).play(Escape{Attribute::body}, {1, 1, 10, 10});
  EXPECT_EQ(p.happened<Escaped>(), 1);
  EXPECT_EQ(p.state.turn, Seat{1});
  EXPECT_EQ(p.happened<MarketOpened>(), 0);
}

TEST(ZanagaFight, R39_what_the_rules_exclude_is_not_offered) {
  const auto use = [](const Effect& effect) { return armed(0, When::combat, effect); };
  auto [smoke, gourd] = use({.kind = EffectKind::flee});
  smoke.play(Attack{{1}}).play(FightOn{});
  EXPECT_EQ(smoke.rules.reason_illegal(smoke.state, UseCard{{gourd}})->key,
            "zanaga.refused.excluded");
  auto [cast, net] = use({.kind = EffectKind::harder, .amount = -1});
  cast.play(Attack{{1}}).play(FightOn{});
  EXPECT_FALSE(cast.offers(UseCard{{net}})) << "a hero's roll is the target";
  auto [brave, song] = use({.kind = EffectKind::boost,
                            .amount = 1,
                            .attribute = at(Attribute::body),
                            .what = kThisRoll});
  brave.play(Attack{{1}}).play(FightOn{});
  EXPECT_FALSE(brave.offers(UseCard{{song}})) << "mind is rolled";
  brave.play(Defend{}, {1, 1, 10, 10});
  EXPECT_TRUE(brave.offers(UseCard{{song}}));
}

TEST(ZanagaFight, R39_an_escape_card_works_against_challenges_alone) {
  Position p = fight();
  const Ware gourd = p.ware(Kind::item);
  p.content->wares[gourd.index].use = {.when = When::combat,
                                       .fatigue = 0,
                                       .discard = true,
                                       .effects = p.does({{.kind = EffectKind::flee}})};
  p.give(gourd).play(FightOn{});
  EXPECT_TRUE(p.offers(UseCard{{gourd}}));
  p.state.fight.foe = Foe::god;
  p.state.fight.god = {0};
  EXPECT_FALSE(p.offers(UseCard{{gourd}}));
}

TEST(ZanagaFight, R39_what_an_ally_lost_is_not_made_good_by_the_heros_value) {
  Position p = fight();
  const Ware shell = p.ware(Kind::item);
  p.content->wares[shell.index].use = {.when = When::lost,
                                       .fatigue = 0,
                                       .discard = false,
                                       .effects = p.does({{.kind = EffectKind::boost,
                                                           .amount = 9,
                                                           .attribute = kAllAttributes,
                                                           .what = kThisRoll}})};
  p.give(shell).give(p.ware(Kind::ally)).play(FightOn{}).play(Strike{{1}}, {1, 1});
  EXPECT_EQ(p.asked(), Decision::phase);
  EXPECT_EQ(p.hero().allies[0].wounds, 1);
}

/// Seat 0 lost a roll, and can pay fatigue to make it again.
Position exhausted(int wounds) {
  Position p = fight();
  p.content->heroes[p.hero().hero.index].use = {
      .when = When::lost, .fatigue = 1, .effects = p.does({{.kind = EffectKind::reroll}})};
  AdventureCard& card = p.content->adventures[p.state.fight.challenge.card.index];
  card.phases = {{{12, 0}, {12, 1}, {12, 1}}};
  p.hero().fatigue = 3;
  p.hero().wounds = byte(wounds);
  p.play(FightOn{}).play(Defend{}, {1, 1});
  EXPECT_EQ(p.asked(), Decision::lost);
  return p;
}

TEST(ZanagaFight, R38_a_price_that_knocks_out_is_said_and_buys_nothing) {
  Position p = exhausted(4);
  const engine::LocalizedText words = p.rules.describe(p.state, UseCard{});
  EXPECT_EQ(words.key, "zanaga.move.use_falls");
  const auto note = p.rules.to_json(p.rules.view(p.state, Seat{0})).at("notes").at("uses");
  EXPECT_TRUE(note.as_array()[0].at("knocked_out").as_bool());
  p.play(UseCard{}, {10, 10});
  EXPECT_EQ(p.happened<CombatRoll>(), 1) << "no roll is made again";
  EXPECT_EQ(p.happened<KnockedOut>(), 1);
}

TEST(ZanagaFight, R38_fatigue_beyond_stamina_is_said_to_be_a_wound) {
  Position p = exhausted(3);
  const auto uses = p.rules.to_json(p.rules.view(p.state, Seat{0})).at("notes").at("uses");
  EXPECT_EQ(uses.as_array()[0].at("wounds").as_int64(), 1);
  EXPECT_FALSE(uses.as_array()[0].at("knocked_out").as_bool());
  p.play(UseCard{}, {10, 10});
  EXPECT_EQ(p.hero().wounds, 4);
  EXPECT_EQ(p.happened<CombatRoll>(), 2);
}

TEST(ZanagaFight, R39_of_falling_by_the_blow_and_by_the_price_one_is_offered) {
  Position p = exhausted(4);
  p.content->adventures[p.state.fight.challenge.card.index].phases[0].damage = 1;
  EXPECT_FALSE(p.offers(UseCard{}));
}

TEST(ZanagaFight, R11_what_is_paid_for_is_used_again_what_is_turned_is_not) {
  for (const bool pays : {true, false}) {
    Position p = fight();
    const Ware drum = p.ware(Kind::item);
    p.content->wares[drum.index].use = {
        .when = When::combat,
        .fatigue = static_cast<std::uint8_t>(pays ? 1 : 0),
        .effects =
            p.does({{.kind = EffectKind::boost, .amount = 1, .attribute = 0, .what = kThisFight}})};
    p.give(drum).play(FightOn{}).play(UseCard{{drum}});
    EXPECT_EQ(p.offers(UseCard{{drum}}), pays);
    EXPECT_EQ(p.hero().fatigue, pays ? 1 : 0);
  }
}

TEST(ZanagaFight, R11_gold_must_be_there_to_be_paid) {
  Position p = fight();
  const Ware drum = p.ware(Kind::item);
  p.content->wares[drum.index].use = {
      .when = When::combat,
      .gold = 2,
      .effects =
          p.does({{.kind = EffectKind::boost, .amount = 1, .attribute = 0, .what = kThisFight}})};
  p.give(drum).gold(3).play(FightOn{}).play(UseCard{{drum}});
  EXPECT_EQ(p.hero().gold, 1);
  EXPECT_EQ(p.rules.reason_illegal(p.state, UseCard{{drum}})->key, "zanaga.refused.too_dear");
}

TEST(ZanagaFight, R11_a_card_turned_before_combat_is_ready_for_the_next_fight) {
  auto [p, paint] = armed(
      0, When::before,
      {.kind = EffectKind::boost, .amount = 2, .attribute = kAllAttributes, .what = kThisFight});
  p.hero().used.add(paint);
  p.play(Attack{{1}});
  EXPECT_EQ(p.asked(), Decision::prepare);
  EXPECT_TRUE(p.offers(UseCard{{paint}}));
}

TEST(ZanagaFight, R39_two_cards_that_do_the_same_for_the_same_price_are_one_move) {
  Position p = fight();
  const zanaga::EffectRange boost =
      p.does({{.kind = EffectKind::boost, .amount = 1, .attribute = 0, .what = kThisFight}});
  for (int i = 0; i < 2; ++i) {
    const Ware drum = p.ware(Kind::item);
    p.content->wares[drum.index].use = {.when = When::combat, .fatigue = 1, .effects = boost};
    p.give(drum);
  }
  p.play(FightOn{});
  EXPECT_EQ(p.count<UseCard>(), 1);
}

TEST(ZanagaFight, R42_a_phase_may_have_no_damage) {
  Position p = fight();
  p.content->adventures[p.state.fight.challenge.card.index].phases[0].damage = 0;
  p.play(FightOn{}).play(Defend{}, {1, 1});
  EXPECT_EQ(p.hero().wounds, 0);
  EXPECT_EQ(p.happened<Hurt>(), 0);
}

TEST(ZanagaFight, R59_survival_tokens_are_items_for_cards) {
  Position p;
  const Condition has_item = {.kind = ConditionKind::has, .value = at(Kind::item)};
  EXPECT_FALSE(p.stats().holds({0}, has_item));
  p.survival(Survival::trap);
  EXPECT_TRUE(p.stats().holds({0}, has_item));
  p.asks(LoseFrame{Loss::item});
  EXPECT_TRUE(p.offers(PickSurvival{Survival::trap}));
  p.play(PickSurvival{Survival::trap});
  EXPECT_EQ(p.hero().survival[at(Survival::trap)], 0);
  p.give(p.ware(Kind::weapon));
  EXPECT_TRUE(p.stats().holds({0}, has_item)) << "as is a weapon";
}

TEST(ZanagaFight, R53_the_winner_takes_an_item_or_all_gold) {
  Position p = duel();
  const Ware loot = p.ware(Kind::item);
  p.give(loot, 1).gold(7, 1);
  p.hero(1).wounds = 4;
  p.play(FightOn{}).play(Strike{{0}}, {1, 1, 10, 10});
  ASSERT_EQ(p.asked(), Decision::loot);
  EXPECT_TRUE(p.offers(PickWare{loot}) && p.offers(TakeGold{}));
  const int before = p.hero().gold;
  p.play(TakeGold{});
  EXPECT_EQ(p.hero().gold, before + 7);
  EXPECT_TRUE(p.hero(1).items.has(loot)) << "nothing else is lost";
}

TEST(ZanagaFight, R53_without_loot_the_loser_has_the_ordinary_loss) {
  Position p = duel();
  const Ware mail = p.ware(Kind::armour);
  p.give(mail, 1).survival(Survival::trap, 1, 1).give(p.ware(Kind::armour));
  p.hero(1).wounds = 4;
  p.play(FightOn{}).play(Strike{{0}}, {1, 1, 10, 10});
  EXPECT_NE(p.asked(), Decision::loot) << "no room for armour, and tokens are no loot";
  EXPECT_TRUE(p.state.market_discards.has(mail)) << "R-54";
  EXPECT_EQ(p.hero(1).survival[at(Survival::trap)], 1);
}

TEST(ZanagaFight, R54_gold_and_the_dearest_thing_are_lost) {
  Position p = fight();
  const Ware cheap = p.ware(Kind::item, 0);
  const Ware dear = p.ware(Kind::item, 1);
  p.content->wares[cheap.index].price = 2;
  p.content->wares[dear.index].price = 9;
  p.give(cheap).give(dear).gold(8);
  p.hero().wounds = 4;
  p.play(FightOn{}).play(Defend{}, {1, 1});
  EXPECT_EQ(p.hero().gold, 0);
  EXPECT_TRUE(p.hero().items.has(cheap));
  EXPECT_TRUE(p.state.market_discards.has(dear));
}

TEST(ZanagaFight, R55_the_nearest_town_and_all_healed) {
  Position p = fight();
  p.give(p.ware(Kind::ally)).hero().allies[0].wounds = 1;
  const Hex from = p.hero().hex;
  p.content->wares[p.hero().allies[0].ware.index].price = 1;
  p.hero().wounds = 4;
  p.play(FightOn{}).play(Defend{}, {1, 1});
  while (p.asked() == Decision::go || p.asked() == Decision::drop) {
    std::vector<Move> moves;
    p.rules.legal_moves(p.state, moves);
    p.play(moves[0]);
  }
  int nearest = 99;
  for (const TownPlace& town : p.content->towns)
    nearest = std::min(nearest, p.content->steps(from, town.hex));
  EXPECT_EQ(p.content->steps(from, p.hero().hex), nearest);
  EXPECT_TRUE(p.stats().is_town(p.hero().hex));
  EXPECT_EQ(p.hero().wounds + p.hero().fatigue, 0);
}

TEST(ZanagaFight, R56_the_turn_of_a_beaten_hero_ends) {
  Position p = fight();
  p.hero().wounds = 4;
  p.hero().counters[0] = 5;  // enough to learn something
  p.state.supply[0] -= 5;
  p.play(FightOn{}).play(Defend{}, {1, 1});
  while (p.state.turn == Seat{0}) {
    EXPECT_TRUE(p.asked() == Decision::go || p.asked() == Decision::drop);
    std::vector<Move> moves;
    p.rules.legal_moves(p.state, moves);
    p.play(moves[0]);
  }
  EXPECT_EQ(p.happened<MarketOpened>(), 0);
  EXPECT_EQ(p.happened<Learned>(), 0);
}

TEST(ZanagaOdds, two_dice_reach_a_number_in_exactly_so_many_ways) {
  for (int n = -3; n <= 25; ++n) {
    int ways = 0;
    for (int a = 1; a <= 10; ++a) {
      for (int b = 1; b <= 10; ++b) ways += a + b >= n ? 1 : 0;
    }
    EXPECT_EQ(ways_to_reach(n), ways) << n;
  }
}

/// Fights to the end by a plan, through the rules; true if the hero won.
bool won(const Rules& rules, State state, const BattlePlan& plan, engine::Chance& chance,
         std::vector<Event>& events) {
  events.clear();
  while (state.fight.foe == Foe::challenge) {
    const auto phase = static_cast<Attribute>(state.fight.phase);
    Move move = Defend{};
    if (state.frames.back().decision == Decision::round)
      move = FightOn{};
    else if (phase == plan.attack)
      move = Strike{{0}};
    rules.apply(state, move, chance, events);
  }
  return std::ranges::any_of(
      events, [](const Event& e) { return std::holds_alternative<ChallengeBeaten>(e); });
}

/// A fight in which attacks by body succeed in 90 % and do 1 damage, by spirit in 79 % and do 2. A
/// lost roll costs the same in every phase: 1, or nothing with armour.
Position body_or_spirit(int foe_life, bool armour) {
  Position p = fight();
  for (HeroCard& hero : p.content->heroes) hero.attributes = {{{2, 1}, {5, 1}, {2, 2}}};
  AdventureCard& foe = p.content->adventures[p.state.fight.challenge.card.index];
  foe.life = static_cast<std::uint8_t>(foe_life);
  foe.phases = {{{30, 1}, {11, 1}, {10, 1}}};
  const Ware shell = p.ware(Kind::armour);
  if (armour) p.content->wares[shell.index].bonus = {{.kind = ModifierKind::armour, .amount = 1}};
  return p.give(shell);
}

Move advised(const Position& p) {
  engine::SeededChance chance(engine::seed_from("advice"));
  return p.rules.heuristic_move(p.rules.view(p.state, Seat{0}), chance);
}

std::string attack_noted(const Position& p) {
  const auto view = p.rules.to_json(p.rules.view(p.state, Seat{0}));
  const auto& attack = view.at("notes").at("fight").at("attack");
  return attack.is_null() ? "" : std::string(attack.as_string());
}

TEST(ZanagaOdds, what_does_no_damage_is_beaten_in_the_end) {
  CombatModel bout;
  bout.life = 1;
  bout.foe_life = 9;
  bout.phases = {{{.ways = 5, .blow = 1, .harm = 0}, {.ways = 50}, {.ways = 50}}};
  EXPECT_NEAR(bout.win_chance({}), 1, 1e-9);
}

TEST(ZanagaOdds, of_phases_that_risk_the_same_the_one_that_wins_sooner_is_advised) {
  ASSERT_EQ(ways_to_reach(11 - 5), 90);
  ASSERT_EQ(ways_to_reach(10 - 2), 79);
  for (const bool armour : {false, true}) {
    Position p = body_or_spirit(4, armour);
    EXPECT_EQ(best_plan(p.stats(), p.state).attack, Attribute::spirit);
    EXPECT_EQ(attack_noted(p), "spirit");
    p.play(FightOn{}).play(Defend{}, {10, 10});
    EXPECT_EQ(advised(p), Move(Defend{}));
    EXPECT_EQ(attack_noted(p), "spirit");
  }
}

TEST(ZanagaOdds, a_foe_with_one_life_left_is_attacked_where_the_roll_is_surest) {
  for (const bool armour : {false, true}) {
    Position p = body_or_spirit(1, armour);
    EXPECT_EQ(best_plan(p.stats(), p.state).attack, Attribute::body);
    p.play(FightOn{}).play(Defend{}, {10, 10});
    EXPECT_EQ(advised(p), Move(Strike{{0}}));
    EXPECT_EQ(attack_noted(p), "body");
  }
}

/// Mind would be best, but its phase is over: body is better than waiting for spirit.
TEST(ZanagaOdds, a_phase_that_is_over_is_not_waited_for) {
  Position p = body_or_spirit(4, false);
  for (HeroCard& hero : p.content->heroes) hero.attributes = {{{20, 4}, {5, 1}, {1, 1}}};
  EXPECT_EQ(attack_noted(p), "mind");
  p.play(FightOn{});
  EXPECT_EQ(advised(p), Move(Strike{{0}}));
  p.play(Defend{}, {10, 10});
  EXPECT_EQ(attack_noted(p), "body");
  EXPECT_EQ(advised(p), Move(Strike{{0}}));
  p.play(Strike{{0}}, {1, 1});
  EXPECT_EQ(p.state.fight.rounds, 2) << "in the last phase the hero could only defend";
}

TEST(ZanagaOdds, exact_odds_agree_with_a_million_fights) {
  Position p = fight();
  p.content->adventures[p.state.fight.challenge.card.index].life = 4;
  p.content->adventures[p.state.fight.challenge.card.index].phases = {{{13, 2}, {16, 1}, {12, 1}}};
  const BattlePlan plan = best_plan(p.stats(), p.state);
  EXPECT_GT(plan.win_chance, 0.2);
  EXPECT_LT(plan.win_chance, 0.8);
  constexpr int kFights = 1'000'000;
  engine::SeededChance chance(engine::seed_from("a million fights"));
  std::vector<Event> events;
  int wins = 0;
  for (int i = 0; i < kFights; ++i) wins += won(p.rules, p.state, plan, chance, events) ? 1 : 0;
  EXPECT_NEAR(static_cast<double>(wins) / kFights, plan.win_chance, 0.002);  // four deviations
}

}  // namespace
}  // namespace etana::test::zan
