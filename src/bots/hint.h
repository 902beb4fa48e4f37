#pragma once

#include <algorithm>

#include "bots/search.h"

namespace etana::bots {

/// A move worth making, why, and what it makes of the seat's chance to win.
template <class Move>
struct Insight {
  Move move;
  engine::LocalizedText why;
  double before = 0;  // as things stand: whatever is done now
  double after = 0;   // once it is made
};

/// A seat's chance over all moves that were considered, as often as they were tried: the measure
/// of a position by which its best move can be told from the rest.
template <class Move>
double mean_chance(const std::vector<RootMove<Move>>& root_moves, engine::Seat seat) {
  double sum = 0;
  int visits = 0;
  for (const auto& [move, count, win_probabilities, order] : root_moves) {
    sum += count * win_probabilities[seat.index];
    visits += count;
  }
  return sum / std::max(1, visits);
}

/// What the hardest level would do for the seat that decides in the view.
template <engine::Game G>
Insight<typename G::Move> insight(const G& rules, const typename G::View& view,
                                  engine::Chance& chance) {
  const SearchParams params = G::search_params(engine::Level::hard);
  Search<G> search(rules, params);
  const auto& root_moves = search.think(view, chance);
  const auto& best = root_moves.front();
  const auto seat = *rules.deciding(rules.determinize(view, chance));
  auto why =
      rules.explain(view, best.move, chance).value_or(engine::LocalizedText{"hint.best_of", {}});
  return {best.move, std::move(why), mean_chance(root_moves, seat),
          best.win_probabilities[seat.index]};
}

}  // namespace etana::bots
