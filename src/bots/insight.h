#pragma once

#include <algorithm>

#include "bots/search.h"

namespace etana::bots {

/// A move worth making, why, and what it makes of the seat's chance to win.
template <class Move>
struct Insight {
  Move move;
  engine::Message why;
  double before = 0;  // as things stand: whatever is done now
  double after = 0;   // once it is made
};

/// A seat's chance over all moves that were considered, as often as they were tried: the measure
/// of a position by which its best move can be told from the rest.
template <class Move>
double mean_chance(const std::vector<Considered<Move>>& considered, engine::Seat seat) {
  double sum = 0;
  int visits = 0;
  for (const auto& [move, count, shares, order] : considered) {
    sum += count * shares[seat.index];
    visits += count;
  }
  return sum / std::max(1, visits);
}

/// What the hardest level would do for the seat that decides in the view.
template <engine::Game G>
Insight<typename G::Move> insight(const G& rules, const typename G::View& view,
                                  engine::Chance& chance) {
  const Thinking thinking = G::thinking(engine::Level::hard);
  Search<G> search(rules, thinking);
  const auto& considered = search.think(view, chance);
  const auto& best = considered.front();
  const auto seat = *rules.deciding(rules.imagine(view, chance));
  auto why = rules.reason(view, best.move, chance).value_or(engine::Message{"hint.best_of", {}});
  return {best.move, std::move(why), mean_chance(considered, seat), best.shares[seat.index]};
}

}  // namespace etana::bots
