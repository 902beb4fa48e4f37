#pragma once

#include "bots/search.h"

namespace etana::bots {

/// What a bot thinks of a move that was made, from what the seat knew then.
template <class Move>
struct MoveVerdict {
  Move better;               // the move it would have made; the same if there is none better
  double lost = 0;           // by how much the seat's chance to win would have been better with it
  WinProbabilities after{};  // the chances of all seats after the move that was made
};

/// Looks back at decisions. Thinks as hard as the hardest level, and overlooks nothing.
template <engine::Game G>
class Reviewer {
 public:
  explicit Reviewer(const G& rules)
      : rules_(rules), search_(rules, G::search_params(engine::Level::hard)) {}

  /// Nothing if there was nothing to think about.
  std::optional<MoveVerdict<typename G::Move>> judge(const typename G::State& state,
                                                     const typename G::Move& made,
                                                     engine::Chance& chance) {
    rules_.legal_moves(state, moves_);
    const auto seat = rules_.deciding(state);
    const auto view = rules_.view(state, seat);
    if (moves_.size() < 2 || !search_.leaves_a_choice(view)) return std::nullopt;
    const auto& root_moves = search_.think_of(view, made, chance);
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
