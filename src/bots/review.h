#pragma once

#include "bots/interruption.h"
#include "bots/search.h"

namespace etana::bots {

/// A bot's verdict on a move, based on what the seat knew then.
template <class Move>
struct MoveVerdict {
  Move better;               // the same move if none is better
  double lost = 0;           // win probability lost compared with `better`
  WinProbabilities after{};  // after the move that was made
};

/// Reviews past decisions with the search of the hardest level, without its blunders.
template <engine::Game G>
class Reviewer {
 public:
  explicit Reviewer(const G& rules)
      : rules_(rules), search_(rules, G::search_params(engine::Level::hard)) {}

  /// Nothing if there was no real choice, or if the review was stopped.
  std::optional<MoveVerdict<typename G::Move>> judge(const typename G::State& state,
                                                     const typename G::Move& made,
                                                     engine::Chance& chance) {
    Interruption* const interruption = current_interruption();
    if (interruption != nullptr && !interruption->goes_on()) return std::nullopt;
    rules_.legal_moves(state, moves_);
    const auto seat = rules_.deciding(state);
    const auto view = rules_.view(state, seat);
    if (moves_.size() < 2 || !search_.has_choice(view)) return std::nullopt;
    const auto& root_moves = search_.run_with(view, made, chance);
    const auto& best = root_moves.front();
    const auto own = std::ranges::find(root_moves, made, &RootMove<typename G::Move>::move);
    const double lost = best.win_probabilities[seat->index] - own->win_probabilities[seat->index];
    if (lost <= 0) return MoveVerdict<typename G::Move>{made, 0, own->win_probabilities};
    return MoveVerdict<typename G::Move>{best.move, lost, own->win_probabilities};
  }

 private:
  const G& rules_;
  Search<G> search_;
  std::vector<typename G::Move> moves_;
};

}  // namespace etana::bots
