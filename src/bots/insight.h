#pragma once

#include <cmath>

#include "bots/search.h"

namespace etana::bots {

/// A move worth making, why, and what it makes of the seat's chance to win.
template <class Move>
struct Insight {
  Move move;
  engine::Message why;
  double before = 0;  // as things stand
  double after = 0;   // once it is made
};

/// Why a move is good, in the game's own terms: the game's `reason` if it has one, or its advice if
/// that is the move; otherwise that it came out best.
template <engine::Game G>
engine::Message reason(const G& rules, const typename G::View& view, const typename G::Move& move,
                       int visits, engine::Chance& chance) {
  auto advice = rules.advise(view, chance);
  if (advice.move == move) return std::move(advice.why);
  if constexpr (requires { rules.reason(view, move); }) return rules.reason(view, move);
  return {"hint.best_of", {{"lines", visits}}};
}

/// What a seat's chance is as things stand, over positions that it can imagine.
template <engine::Game G>
double chance_of(const G& rules, const typename G::View& view, engine::Chance& chance) {
  constexpr int kPositions = 32;
  double sum = 0;
  for (int i = 0; i < kPositions; ++i) {
    const auto state = rules.imagine(view, chance);
    sum += engine::shares(rules, state)[rules.deciding(state)->index];
  }
  return sum / kPositions;
}

/// What the hardest level would do for the seat that decides in the view.
template <engine::Game G>
Insight<typename G::Move> insight(const G& rules, const typename G::View& view,
                                  engine::Chance& chance) {
  Thinking thinking = G::thinking(engine::Level::hard);
  Search<G> search(rules, thinking);
  const auto best = search.think(view, chance).front();
  const auto seat = *rules.deciding(rules.imagine(view, chance));
  return {best.move, reason(rules, view, best.move, thinking.visits, chance),
          chance_of(rules, view, chance), best.shares[seat.index]};
}

}  // namespace etana::bots
