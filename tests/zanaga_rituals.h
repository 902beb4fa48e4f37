#pragma once

#include "zanaga_position.h"

/// Positions for drawing tokens, resolving rituals and facing gods.
namespace etana::test::zan {

/// Gives seat 0 an item with these effects and uses it during the walk.
inline Position& work(Position& p, std::vector<Effect> effects,
                      const std::vector<int>& scripted = {}) {
  const Ware charm = p.ware(Kind::item);
  p.content->wares[charm.index].use = {.when = When::movement,
                                       .fatigue = 0,
                                       .discard = false,
                                       .effects = p.does(std::move(effects))};
  p.give(charm).asks(WalkFrame{}).dice(0, 2);
  return p.play(UseCard{{charm}}, scripted);
}

inline constexpr Effect kToken = {.kind = EffectKind::token};
/// The scripted answer that draws a token with this symbol from the reserve.
inline int draw_of(const Position& p, Symbol symbol) {
  int before = 1;
  for (std::size_t i = 0; i < at(symbol); ++i) before += p.state.reserve[i];
  return before;
}

inline Position three_rites() {
  Position p;
  p.rites({p.ritual(Symbol::sun), p.ritual(Symbol::sun, 1), p.ritual(Symbol::moon)});
  return p;
}

/// Seat 0 is in the lost city, outside towns, and a god is awake.
inline Position last_fight(Options options = {.players = 2}) {
  Position p(options);
  p.wake({0}).at_hex(p.wild(Terrain::savanna));
  p.state.lost_city = p.hero().hex;
  return p;
}

}  // namespace etana::test::zan
