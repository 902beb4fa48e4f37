// Mists of Zanaga: the examples and captions of the rulebook, as positions. docs/rules/coverage.md
// names each beside its sentence. Maliki is seat 0; our cards stand for those of the book.

#include "zanaga_rituals.h"

namespace etana::test::zan {
namespace {

constexpr unsigned kHills = 1U << at(Terrain::hills);
constexpr unsigned kRoad = 1U << at(Terrain::road);

/// Maliki on hills with a counter, nothing of hills on the track; what is drawn has `drawn`.
Position maliki_on_the_hills(unsigned drawn) {
  Position p;
  for (AdventureCard& card : p.content->adventures)
    card.terrains = static_cast<std::uint8_t>(drawn);
  for (const RoamingChallenge& roamer : p.state.roaming)
    p.content->adventures[roamer.card.index].terrains = kRoad;
  for (const Hex hex : p.content->adventure_hexes) {
    if ((*p.content)[hex].terrain == Terrain::hills) p.at_hex(hex);
  }
  return p.asks(Decision::adventure);
}

TEST(ZanagaExamples, roaming_check_maliki_on_the_hills) {
  Position p = maliki_on_the_hills(kHills);
  ASSERT_TRUE(p.offers(Attempt{})) << "he declines the counter";
  EXPECT_FALSE(p.offers(Decline{})) << "but then must look what roams";
  p.play(Check{});
  EXPECT_EQ(p.happened<ChallengeDrawn>(), 1);
  EXPECT_EQ(p.state.fight.foe, Foe::challenge) << "it has his terrain";
  EXPECT_TRUE(p.state.fight.roamed);
  EXPECT_EQ(p.state.fight.challenge.tokens.size(), 1);
}

TEST(ZanagaExamples, roaming_check_maliki_meets_nobody_of_another_terrain) {
  Position p = maliki_on_the_hills(kRoad);
  p.play(Check{});
  EXPECT_EQ(p.state.fight.foe, Foe::nobody);
  ASSERT_EQ(p.state.roaming.size(), 4U) << "the new one is at the right";
  EXPECT_EQ(p.state.roaming.back().tokens.size(), 1);
  EXPECT_EQ(p.happened<MarketOpened>(), 0);
  EXPECT_EQ(p.state.turn, Seat{1}) << "without counters the experience phase is over at once";
}

/// The scripted answer that draws this ritual.
int draw_of(Rituals pile, Ritual wanted) {
  int place = 0;
  int found = 0;
  pile.each([&](Ritual card) {
    ++place;
    if (card == wanted) found = place;
  });
  return found;
}

/// Beats the challenge of a fight; `after` are the scripted answers that follow.
Position& beat(Position& p, const std::vector<int>& after = {}) {
  std::vector<int> scripted = {10, 10};
  scripted.insert(scripted.end(), after.begin(), after.end());
  return p.play(FightOn{}).play(Defend{}, {10, 10}).play(Strike{{0}}, scripted);
}

TEST(ZanagaExamples, placing_malikis_skull_draws_rituals_until_one_fits) {
  Position p = three_rites();
  p.at_hex(p.adventure(Colour::green)).asks(Decision::adventure);
  p.play(Attempt{}, {1, draw_of(p, Symbol::skull)});
  ASSERT_EQ(p.state.fight.challenge.tokens[at(Symbol::skull)], 1);
  Rituals pile = p.state.ritual_deck & p.content->of_tier[at(Colour::green)];
  const Ritual moon = p.ritual(Symbol::moon);
  const Ritual skull = p.ritual(Symbol::skull);
  const int first = draw_of(pile, moon);
  pile.remove(moon);
  beat(p, {first, draw_of(pile, skull)});
  ASSERT_EQ(p.state.rites.size(), 5U);
  EXPECT_EQ(p.state.rites[3].card, moon) << "it has no slot for a skull";
  EXPECT_EQ(p.state.rites[4].card, skull);
  EXPECT_EQ(p.state.rites[4].tokens[at(Symbol::skull)], 1);
}

/// The colour of the ritual deck after beating a challenge of this colour.
Colour after_beating(Position& p, Colour colour) {
  p.at_hex(p.adventure(colour)).fights(p.card(colour));
  beat(p);
  return p.state.tier;
}

TEST(ZanagaExamples, ritual_deck_from_green_to_yellow) {
  Position p;
  p.rites({p.ritual(Symbol::sun)});
  ASSERT_EQ(p.state.tier, Colour::green);
  EXPECT_EQ(after_beating(p, Colour::yellow), Colour::yellow);
  EXPECT_EQ(after_beating(p, Colour::green), Colour::yellow) << "until a higher one replaces it";
}

TEST(ZanagaExamples, ritual_deck_from_green_to_blue_skips_yellow) {
  Position p;
  p.rites({p.ritual(Symbol::sun)});
  EXPECT_EQ(after_beating(p, Colour::blue), Colour::blue);
  EXPECT_EQ(p.happened<TierRose>(), 1);
}

TEST(ZanagaExamples, completing_malikis_ritual_of_three_slots) {
  Position p = three_rites();
  const Ritual rite = p.state.rites[2].card;
  p.content->rituals[rite.index].slots = 3;
  p.content->rituals[rite.index].complete = p.does({{.kind = EffectKind::gold, .amount = 2}});
  p.token(2, Symbol::moon, 2).gold(0);
  work(p, {kToken}, {draw_of(p, Symbol::moon)});
  EXPECT_EQ(p.happened<RitualResolves>(), 1);
  EXPECT_EQ(p.hero().gold, 2) << "its effect";
  EXPECT_EQ(p.state.rites.size(), 2U);
}

TEST(ZanagaExamples, R32_a_ritual_is_complete_when_every_slot_has_a_token) {
  for (int slots = 1; slots <= 4; ++slots) {
    Position p = three_rites();
    p.content->rituals[p.state.rites[0].card.index].slots = byte(slots);
    p.token(0, Symbol::sun, slots - 1).asks(WalkFrame{}).dice(0, 1).advance();
    EXPECT_EQ(p.happened<RitualResolves>(), 0) << slots;
    p.token(0, Symbol::sun).advance();
    EXPECT_EQ(p.happened<RitualResolves>(), 1) << slots;
  }
}

TEST(ZanagaExamples, R29_tokens_are_placed_one_by_one_and_rituals_wait_for_all) {
  Position p = three_rites();
  p.token(2, Symbol::moon);
  work(p, {{.kind = EffectKind::token, .amount = 2}}, {draw_of(p, Symbol::moon), 1});
  ASSERT_EQ(p.asked(), Decision::place) << "which of two rituals takes the second token, a sun";
  EXPECT_EQ(p.happened<TokenPlaced>(), 1) << "the first is placed already";
  EXPECT_EQ(p.happened<RitualResolves>(), 0) << "though the moon is complete";
  p.play(PlaceToken{p.state.rites[0].card});
  EXPECT_EQ(p.happened<RitualResolves>(), 1);
}

God god_called(const Position& p, std::string_view id) {
  const auto found = std::ranges::find(p.content->gods, id, &GodCard::id);
  return zanaga::id<God>(static_cast<std::size_t>(found - p.content->gods.begin()));
}

TEST(ZanagaExamples, waking_a_moon_and_two_skulls_wake_moakileki) {
  Position p;
  for (GodCard& god : p.content->gods)
    god.omens[at(Symbol::skull)] = p.does({{.kind = EffectKind::doom}});
  p.rites({p.ritual(Symbol::moon), p.ritual(Symbol::skull), p.ritual(Symbol::skull, 1)});
  p.token(0, Symbol::moon, 2).token(1, Symbol::skull, 2).token(2, Symbol::skull, 2);
  p.asks(WalkFrame{}).dice(0, 1).advance();
  ASSERT_EQ(p.state.awake.size(), 1U);
  EXPECT_EQ(p.state.awake[0], god_called(p, "moakileki"));
  EXPECT_EQ(std::ranges::count(p.state.stands, Sleep::boxed, &GodStand::sleep), 9);
  EXPECT_EQ(p.state.ritual_discards.size(), 3) << "what woke him is discarded";
  EXPECT_EQ(p.happened<Omen>(), 0) << "and has no other effect";
}

TEST(ZanagaExamples, omen_of_moakileki_for_a_skull_ritual) {
  Position p;
  const God moakileki = god_called(p, "moakileki");
  p.content->gods[moakileki.index].omens =
      Rules::load(builtin_pack("zanaga"))->gods[moakileki.index].omens;
  const Ritual suffering = p.ritual(Symbol::skull);
  p.content->rituals[suffering.index].complete = p.does({{.kind = EffectKind::gold, .amount = 1}});
  p.wake(moakileki, Colour::green)
      .rites({suffering, p.ritual(Symbol::sun)})
      .token(0, Symbol::skull, 2);
  p.content->rituals[p.state.rites[1].card.index].slots = 4;
  const int reserve = p.state.reserve.size();
  p.asks(WalkFrame{}).dice(0, 1).state.frames.push_back(Frame(Seat{0}, LoseFrame{Loss::ally}));
  ScriptedDice suns({1, 1});
  p.rules.apply(p.state, Decline{}, suns, p.events);
  EXPECT_LT(p.when<GoldGained>(), p.when<Omen>()) << "the ritual's own effects come first";
  EXPECT_EQ(p.state.stands[moakileki.index].doom, 2);
  EXPECT_LT(p.when<Doomed>(), p.when<TokenDrawn>());
  EXPECT_EQ(p.happened<TokenDrawn>(), 2);
  EXPECT_EQ(p.state.rites[0].tokens[at(Symbol::sun)], 2);
  EXPECT_TRUE(p.state.ritual_discards.has(suffering));
  EXPECT_EQ(p.state.reserve.size(), reserve) << "two drawn, and two back from the ritual";
}

/// A match with the option; the first gods asleep, from the left, are these.
Position epic(std::string_view first, std::string_view second) {
  Position p({.players = 2, .epic = true});
  std::swap(p.state.gods[0], *std::ranges::find(p.state.gods, god_called(p, first)));
  std::swap(p.state.gods[1], *std::ranges::find(p.state.gods, god_called(p, second)));
  return p;
}
void wake_too(Position& p, God god) {
  p.state.stands[god.index].sleep = Sleep::awake;
  p.state.awake.push_back(god);
}

TEST(ZanagaExamples, epic_a_waking_god_goes_to_the_right_of_those_awake) {
  Position p = epic("arachne", "set");
  const God awake = god_called(p, "var_ni");
  wake_too(p, awake);
  p.rites({p.ritual(Symbol::sun), p.ritual(Symbol::moon), p.ritual(Symbol::skull)});
  p.token(0, Symbol::sun, 2).token(1, Symbol::moon, 2).token(2, Symbol::skull, 2);
  p.asks(WalkFrame{}).dice(0, 1).advance();
  ASSERT_EQ(p.state.awake.size(), 2U);
  EXPECT_EQ(p.state.awake[0], awake);
  EXPECT_EQ(p.state.awake[1], god_called(p, "arachne"));
}

TEST(ZanagaExamples, epic_any_awake_god_may_be_faced) {
  Position p = epic("arachne", "set");
  const std::array<God, 2> awake = {god_called(p, "set"), god_called(p, "var_ni")};
  for (const God god : awake) wake_too(p, god);
  p.state.tier = Colour::red;
  p.at_hex(p.wild(Terrain::savanna)).state.lost_city = p.hero().hex;
  p.begin();
  for (const God god : awake) EXPECT_TRUE(p.offers(Confront{god}));
  EXPECT_FALSE(p.offers(Confront{god_called(p, "arachne")})) << "asleep";
}

TEST(ZanagaExamples, epic_only_the_rightmost_god_sends_omens) {
  Position p = epic("arachne", "set");
  const God left = god_called(p, "set");
  const God right = god_called(p, "var_ni");
  wake_too(p, left);
  wake_too(p, right);
  p.content->gods[left.index].omens[at(Symbol::sun)] =
      p.does({{.kind = EffectKind::gold, .amount = 9}});
  p.content->gods[right.index].omens[at(Symbol::sun)] =
      p.does({{.kind = EffectKind::gold, .amount = 1}});
  p.gold(0).rites({p.ritual(Symbol::sun)}).token(0, Symbol::sun, 2);
  p.asks(WalkFrame{}).dice(0, 1).advance();
  EXPECT_EQ(p.happened<Omen>(), 1);
  EXPECT_EQ(p.hero().gold, 1);
}

TEST(ZanagaExamples, epic_a_moon_ritual_passes_a_god_with_its_moons_covered) {
  Position p = epic("harridan", "set");  // they want one moon, and two
  const God first = p.state.gods[0];
  const Ritual there = p.rites({}).ritual(Symbol::moon);
  p.state.ritual_deck.remove(there);
  p.state.stands[first.index].under.push_back(there);
  p.rites({p.ritual(Symbol::moon)}).token(0, Symbol::moon, 2);
  const Ritual completed = p.state.rites[0].card;
  p.asks(WalkFrame{}).dice(0, 1).advance();
  EXPECT_EQ(p.state.stands[first.index].under.size(), 1U);
  const auto& under = p.state.stands[p.state.gods[1].index].under;
  ASSERT_EQ(under.size(), 1U);
  EXPECT_EQ(under[0], completed);
}

TEST(ZanagaExamples, R64_used_survival_tokens_are_for_sale_again) {
  Position p;
  const int all = p.state.survival[at(Survival::trap)];
  p.survival(Survival::trap).at_hex(p.wild(Terrain::hills)).fights(p.card(Colour::green));
  EXPECT_EQ(p.state.survival[at(Survival::trap)], all - 1);
  p.play(Trap{});
  EXPECT_EQ(p.state.survival[at(Survival::trap)], all);
}

TEST(ZanagaExamples, R92_the_lost_city_is_a_post_and_a_village) {
  Position p;
  const Hex hex = p.wild(Terrain::hills);
  EXPECT_FALSE(p.stats().is_post(hex) || p.stats().is_village(hex));
  p.state.lost_city = hex;
  EXPECT_TRUE(p.stats().is_post(hex)) << "items may be traded";
  EXPECT_TRUE(p.stats().is_village(hex)) << "and the walk may go on";
}

/// Seat 0 beats the last of ten gods; then it and three others have two trophies, two have one.
engine::SeatSet after_ten_gods(const std::array<std::uint8_t, 6>& levels) {
  Position p = last_fight({.players = 6, .epic = true});
  for (GodStand& stand : p.state.stands) {
    if (stand.sleep != Sleep::awake) stand.sleep = Sleep::beaten;
  }
  const std::array<std::uint8_t, 6> trophies = {1, 2, 2, 2, 1, 1};
  for (std::uint8_t seat = 0; seat < 6; ++seat) {
    p.hero(seat).trophies = trophies[seat];
    p.hero(seat).experience[at(Gain::life)] = levels[seat];
  }
  p.begin().play(Confront{{0}}).play(FightOn{}).play(Defend{}, {10, 10});
  p.play(Strike{{0}}, {10, 10, 10, 10}).play(FightOn{}).play(Defend{}, {10, 10});
  p.play(Strike{{0}}, {10, 10});
  const auto result = p.rules.result(p.state);
  return result ? result->winners : engine::SeatSet{};
}

TEST(ZanagaExamples, R98_after_ten_gods_most_trophies_win_then_the_level) {
  EXPECT_EQ(after_ten_gods({1, 3, 2, 0, 9, 0}), engine::SeatSet::only({1}));
  EXPECT_EQ(after_ten_gods({1, 3, 3, 0, 9, 0}).bits, 0b110) << "a last tie is shared";
}

}  // namespace
}  // namespace etana::test::zan
