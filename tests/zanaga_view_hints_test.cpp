// Mists of Zanaga: checks the derived values of a view against the rules.

#include "games/zanaga/view_hints.h"

#include "games/zanaga/combat_odds.h"
#include "games/zanaga/dice_odds.h"
#include "zanaga_position.h"

namespace etana::test::zan {
namespace {

namespace json = engine::json;

json::object notes(const Position& p) {
  return p.rules.to_json(p.rules.view(p.state, Seat{0})).at("notes").as_object();
}

TEST(ZanagaViewHints, every_way_can_be_walked_and_every_hex_in_reach_has_one) {
  Position p;
  p.asks(WalkFrame{}).dice(0, 2).dice(3, 1).dice(5, 1);
  const auto found = routes_in_reach(p.rules, p.state);
  int reached = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    reached += found[i].empty() ? 0 : 1;
    for (const Route& way : found[i]) {
      Position walker = p;
      for (const Route::Leg& leg : way.legs) walker.play(Step{leg.hex, leg.face});
      EXPECT_EQ(walker.hero().hex, id<Hex>(i));
      EXPECT_EQ(static_cast<int>(way.legs.size()), way.spent.size());
    }
  }
  EXPECT_GT(reached, 6);
}

/// Walks every listed step from here and marks where it ends.
void wander(const Position& p, std::vector<bool>& seen) {
  seen[p.state.sheets[0].hex.index] = true;
  if (p.asked() != Decision::walk) return;  // the walk is over
  std::vector<Move> moves;
  p.rules.legal_moves(p.state, moves);
  for (const Move& move : moves) {
    if (!std::holds_alternative<Step>(move)) continue;
    Position next = p;
    wander(next.play(move), seen);
  }
}

TEST(ZanagaViewHints, reach_is_where_steps_lead) {
  Position p;
  p.asks(WalkFrame{}).dice(0, 1).dice(3, 1).dice(5, 1);
  std::vector<bool> seen(p.content->hexes.size());
  wander(p, seen);
  const auto found = routes_in_reach(p.rules, p.state);
  for (std::size_t i = 0; i < found.size(); ++i) {
    const bool here = p.hero().hex == id<Hex>(i);
    EXPECT_EQ(seen[i], here || !found[i].empty()) << p.content->name(id<Hex>(i));
  }
}

/// Cards may add dice to those of a roll, and a walk may spend them all.
TEST(ZanagaViewHints, ways_are_as_long_as_all_the_dice_that_a_walk_can_have) {
  Position p;
  p.asks(WalkFrame{});
  for (const std::size_t face : {0U, 1U, 2U, 3U, 4U, 5U}) {
    if (p.content->numbers.first_like(face) == face) p.dice(face, 2);
  }
  p.dice(0, kMaxFreeDice - p.state.dice.size() + 2);
  ASSERT_EQ(p.state.dice.size(), kMaxFreeDice);
  EXPECT_FALSE(p.rules.broken_invariant(p.state));
  std::size_t longest = 0;
  for (const std::vector<Route>& ways : routes_in_reach(p.rules, p.state)) {
    for (const Route& way : ways) {
      longest = std::max(longest, way.legs.size());
      EXPECT_EQ(static_cast<int>(way.legs.size()), way.spent.size());
    }
  }
  EXPECT_GT(longest, static_cast<std::size_t>(kMaxDice));
  p.dice(0, p.state.dice[0] + 1);
  EXPECT_EQ(p.rules.broken_invariant(p.state)->key, "zanaga.broken.dice_count");
}

TEST(ZanagaViewHints, ways_to_a_hex_spend_the_fewest_dice_and_different_ones) {
  Position p;
  p.asks(WalkFrame{}).dice(0, 2).dice(1, 2).dice(2, 1);
  for (const std::vector<Route>& ways : routes_in_reach(p.rules, p.state)) {
    EXPECT_LE(ways.size(), 3U);
    for (std::size_t i = 1; i < ways.size(); ++i) {
      EXPECT_EQ(ways[i].legs.size(), ways[0].legs.size());
      EXPECT_FALSE(ways[i].spent == ways[i - 1].spent);
    }
  }
}

TEST(ZanagaViewHints, sums_are_the_heros_own_and_what_adds_to_them) {
  Position p;
  const Ware sword = p.ware(Kind::weapon);
  p.content->wares[sword.index].bonus = {
      {.kind = ModifierKind::value, .amount = 3, .attribute = 1}};
  p.give(sword);
  p.hero().experience[at(Gain::body)] = 2;
  const json::object hero = notes(p).at("heroes").as_array()[0].as_object();
  EXPECT_EQ(hero.at("attributes").as_array()[1].at("value").as_int64(), 5 + 3 + 2 * 2);
  const json::array& adds = hero.at("adds").as_array();
  ASSERT_EQ(adds.size(), 2U);
  EXPECT_EQ(adds[0].at("count").as_int64(), 2);
  EXPECT_EQ(adds[1].at("card").as_string(), p.content->wares[sword.index].id);
}

TEST(ZanagaViewHints, odds_of_a_round_are_those_of_its_rolls) {
  Position p;
  p.at_hex(p.adventure(Colour::green)).fights(p.card(Colour::green)).gold(4);
  const json::object fight = notes(p).at("fight").as_object();
  const json::object body = fight.at("phases").as_array()[1].as_object();
  const json::object strike = body.at("strikes").as_array()[0].as_object();
  EXPECT_EQ(strike.at("percent").as_int64(), ways_to_reach(12 - 5));
  EXPECT_EQ(strike.at("blow").as_int64(), 2);
  EXPECT_EQ(body.at("defend").at("harm").as_int64(), 1);
  EXPECT_EQ(fight.at("escape").at("body").at("percent").as_int64(), ways_to_reach(12 - 5));
  EXPECT_EQ(fight.at("stake").at("gold").as_int64(), 4);
  const double best = best_plan(p.stats(), p.state).win_chance;
  EXPECT_NEAR(static_cast<double>(fight.at("win").as_array()[1].as_int64()), 100 * best, 1);
}

TEST(ZanagaViewHints, R51_a_duel_of_equals_is_won_a_little_more_often_than_not) {
  Position p;
  p.at_hex(p.village(), 1).asks(Decision::adventure).play(Attack{Seat{1}});
  const json::object fight = notes(p).at("fight").as_object();
  EXPECT_EQ(fight.at("phases").as_array()[0].at("defend").at("percent").as_int64(), 53);
  EXPECT_TRUE(fight.at("win").is_null());
}

TEST(ZanagaViewHints, the_market_tells_prices_and_room) {
  Position p;
  const Town town = (*p.content)[p.post()].town;
  p.at_hex(p.post()).asks(MarketFrame{town});
  p.state.stocks[town.index].add(p.ware(Kind::weapon));
  const json::object market = notes(p).at("market").as_object();
  EXPECT_EQ(market.at("prices").as_object().size(),
            static_cast<std::size_t>(p.state.stocks[town.index].size()));
  EXPECT_EQ(market.at("heal").as_int64(), 1);
  EXPECT_TRUE(market.at("trades").as_bool());
}

TEST(ZanagaViewHints, what_could_be_fought_has_its_chance) {
  Position p;
  const json::object prospects = notes(p).at("prospects").as_object();
  const json::object roaming = prospects.at("roaming").as_object();
  EXPECT_EQ(roaming.size(), p.state.roaming.size());
  const Adventure first = p.state.roaming[0].card;
  const double chance = FightOdds(p.rules, p.state, {0}).against(first);
  const auto scripted = roaming.at((*p.content)[first].id).as_int64();
  EXPECT_NEAR(static_cast<double>(scripted), 100 * chance, 1);
  EXPECT_TRUE(prospects.at("counters").at("green").is_int64());
}

}  // namespace
}  // namespace etana::test::zan
