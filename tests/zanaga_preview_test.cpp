// Mists of Zanaga: the text of a move mentions all its certain consequences.

#include "previews.h"
#include "zanaga_notes.h"
#include "zanaga_rituals.h"

namespace etana::test::zan {
namespace {

/// The keys of the sentences added to a move's text, in order.
std::vector<std::string> adds(const Position& p, const Move& move) {
  EXPECT_FALSE(p.rules.reason_illegal(p.state, move));
  expect_notes_tell_all(p.rules, p.state, move);
  const auto preview = engine::preview_move(p.rules, p.state, move);
  std::vector<std::string> all;
  for (const Event& event : preview.events) {
    if (p.rules.adds(p.state, move, event)) all.push_back(name_in(p.rules.to_json(event)));
  }
  if (preview.luck) all.emplace_back("luck");
  return all;
}

using Keys = std::vector<std::string>;

TEST(ZanagaPreviews, a_last_token_completes_its_ritual_and_wakes_a_god) {
  Position p = three_rites();
  p.token(1, Symbol::sun, 1);
  for (int i = 0; i < 2; ++i) {
    const Ritual done = p.ritual(Symbol::sun);
    p.state.ritual_deck.remove(done);
    p.state.waiting.push_back(done);
  }
  work(p, {kToken}, {draw_of(p, Symbol::sun)});
  ASSERT_EQ(p.asked(), Decision::place);
  EXPECT_EQ(adds(p, PlaceToken{p.state.rites[1].card}), (Keys{"ritual_resolves", "god_woke"}));
  EXPECT_EQ(adds(p, PlaceToken{p.state.rites[0].card}), Keys{});
}

TEST(ZanagaPreviews, a_price_that_knocks_its_hero_out_says_so) {
  Position p;
  const Ware charm = p.ware(Kind::item);
  p.content->wares[charm.index].use = {
      .when = When::movement,
      .fatigue = 2,
      .discard = false,
      .effects = p.does({{.kind = EffectKind::gold, .amount = 1}})};
  p.give(charm).asks(WalkFrame{}).dice(0, 2);
  p.hero().fatigue = 3;
  p.hero().wounds = 4;
  const Keys keys = adds(p, UseCard{{charm}});
  EXPECT_NE(std::ranges::find(keys, "hurt"), keys.end());
  EXPECT_NE(std::ranges::find(keys, "knocked_out"), keys.end());
}

TEST(ZanagaPreviews, what_a_hero_pays_is_in_the_notes) {
  Position p;
  p.gold(5).asks(MarketFrame{Town{0}});
  const auto preview = engine::preview_move(p.rules, p.state, Move(Supply{Survival::trap}));
  ASSERT_FALSE(preview.events.empty());
  EXPECT_EQ(name_in(p.rules.to_json(preview.events[0])), "paid");
}

}  // namespace
}  // namespace etana::test::zan
