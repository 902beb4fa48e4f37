// Mists of Zanaga: markets and experience, rule by rule.

#include "zanaga_position.h"

namespace etana::test::zan {
namespace {

/// Seat 0 at the market of a town, with gold.
Position market(TownKind kind, int gold) {
  Position p;
  p.gold(gold).at_hex(p.town(kind)).asks(WalkFrame{}).dice(0, 1).play(Stop{});
  if (p.asked() == Decision::adventure) p.play(Decline{});
  EXPECT_EQ(p.asked(), Decision::market);
  return p;
}

void put_in_stock(Position& p, Ware ware) {
  p.state.market.remove(ware);
  p.state.stocks[p.state.frames.back().as<MarketFrame>().town.index].add(ware);
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
  EXPECT_EQ(poor.rules.reason_illegal(poor.state, Buy{dear})->key, "zanaga.refused.too_dear");
}

TEST(ZanagaMarket, R62_items_are_sold_for_half_rounded_down) {
  Position p = market(TownKind::village, 1);
  const Ware ware = p.ware(Kind::item);
  p.content->wares[ware.index].price = 5;
  p.give(ware).play(Sell{ware});
  EXPECT_EQ(p.hero().gold, 3);
  EXPECT_EQ(p.rules.reason_illegal(p.state, Buy{ware})->key, "zanaga.refused.given_away");
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
  EXPECT_EQ(p.rules.reason_illegal(p.state, Sell{ware})->key, "zanaga.refused.cannot_sell");
}

TEST(ZanagaMarket, R66_what_was_found_may_be_sold_at_once) {
  Position p;
  const Ware bag = p.ware(Kind::item);
  p.content->wares[bag.index].use = {
      .when = When::market,
      .discard = true,
      .effects = p.does({{.kind = EffectKind::card, .what = at(Kind::item)}})};
  p.give(bag).gold(5).at_hex(p.village()).asks(WalkFrame{}).dice(0, 1).play(Stop{});
  p.play(UseCard{{bag}});
  ASSERT_EQ(p.happened<WareGained>(), 1);
  EXPECT_EQ(p.count<Sell>(), 1);
}

TEST(ZanagaMarket, R67_the_lost_city_has_five_cards_which_go_under_the_deck) {
  Position p;
  const Hex hex = p.wild(Terrain::savanna);
  p.state.lost_city = hex;
  p.gold(20).at_hex(hex).asks(WalkFrame{}).dice(0, 1).play(Stop{});
  EXPECT_EQ(p.state.lost_stock.size(), 5);
  p.play(Stop{});
  EXPECT_EQ(p.state.under.size(), 5U);
  EXPECT_TRUE(p.state.lost_stock.empty());
  EXPECT_EQ(p.asked(), Decision::walk);
}

TEST(ZanagaMarket, R68_an_empty_deck_is_made_of_its_discards) {
  Position p;
  std::swap(p.state.market, p.state.market_discards);
  p.gold(9).asks(WalkFrame{}).dice(0, 1).play(Stop{});
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

TEST(ZanagaMarket, R69_an_ally_may_be_dismissed_in_the_turn_that_hired_it) {
  Position p = market(TownKind::village, 30);
  const Ware ally = p.ware(Kind::ally);
  put_in_stock(p, ally);
  p.play(Buy{ally}).play(Dismiss{ally});
  EXPECT_TRUE(p.hero().allies.empty());
}

TEST(ZanagaMarket, R67_the_market_of_the_lost_city_is_called_so) {
  const Position p;
  const auto key = [&p](const Event& event) { return p.rules.describe(event).key; };
  const Hex wild = p.wild(Terrain::savanna);
  EXPECT_EQ(key(MarketOpened{{0}, wild}), "zanaga.event.market_opened.lost_city");
  EXPECT_EQ(key(Stocked{wild, {0}}), "zanaga.event.stocked.lost_city");
  EXPECT_EQ(key(MarketOpened{{0}, p.village()}), "zanaga.event.market_opened");
}

TEST(ZanagaMarket, R70_counters_buy_experience_and_none_could_be_left_out) {
  Position p;  // two players: worth 5
  p.hero().counters = {2, 1, 1, 1};
  for (std::size_t c = 0; c < kColours; ++c) p.state.supply[c] -= p.hero().counters[c];
  p.asks(Decision::learn);
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

TEST(ZanagaMarket, R67_a_card_that_is_given_may_come_from_under_the_deck_or_from_the_discards) {
  for (const bool under : {true, false}) {
    Position p;
    const Ware left = p.ware(Kind::item);
    const Ware horn = p.ware(Kind::item, 1);
    p.content->wares[horn.index].use = {
        .when = When::movement,
        .fatigue = 0,
        .discard = false,
        .effects = p.does({{.kind = EffectKind::card, .amount = 1, .what = at(Kind::item)}})};
    p.give(horn);
    Wares all = p.state.market;
    all.remove(left);
    all.each([&](Ware ware) { p.state.lost_stock.add(ware); });
    p.state.market = {};
    if (under) {
      p.state.under.push_back({left, 1});
    } else {
      p.state.market_discards.add(left);
    }
    p.asks(WalkFrame{}).dice(0, 1).play(UseCard{{horn}});
    EXPECT_TRUE(p.hero().items.has(left)) << under;
  }
}

}  // namespace
}  // namespace etana::test::zan
