#pragma once

#include <algorithm>

#include "bots/search.h"

namespace etana::bots {

/// A recommended move, the reason, and the seat's win probability.
template <class Move>
struct SearchHint {
  Move move;
  engine::LocalizedText why;
  double before = 0;  // the mean over all moves
  double after = 0;   // after this move
};

/// A seat's win probability averaged over all root moves, weighted by visits.
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

/// The move of the hardest level for the seat deciding in the view.
template <engine::Game G>
SearchHint<typename G::Move> find_hint(const G& rules, const typename G::View& view,
                                       engine::Chance& chance) {
  const SearchParams params = G::search_params(engine::Level::hard);
  Search<G> search(rules, params);
  const auto& root_moves = search.run(view, chance);
  const auto& best = root_moves.front();
  const auto seat = *rules.deciding(rules.determinize(view, chance));
  auto why =
      rules.explain(view, best.move, chance).value_or(engine::LocalizedText{"hint.best_of", {}});
  return {best.move, std::move(why), mean_chance(root_moves, seat),
          best.win_probabilities[seat.index]};
}

}  // namespace etana::bots
