#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "bots/tree.h"
#include "engine/game.h"

namespace etana::bots {

using engine::SearchParams;
using engine::WinProbabilities;

// Defined in search_impl.h, which one generated source per game compiles (cmake/modules.cmake),
// because it takes long to compile.

/// One thread of a search with its own tree. Cache-line aligned to avoid false sharing.
template <engine::Game G>
class alignas(128) SearchThread {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using View = typename G::View;

  SearchThread(const G& rules, const SearchParams& params);

  Tree<Move>& tree() { return tree_; }

  /// Searches until the root has `visits` visits.
  void run_until(int visits, const View& view, engine::Chance& chance);

 private:
  void visit(const View& view, engine::Chance& chance);
  void descend(State& state, engine::Chance& chance);
  int select(int node, engine::Seat seat);
  bool remove_open(const Move& move);
  Move expand(int node, const State& state, engine::Seat seat, engine::Chance& chance);
  void rollout(State& state, engine::Chance& chance);
  void make(State& state, const Move& move, engine::Chance& chance);

  const G& rules_;
  SearchParams params_;
  Tree<Move> tree_;
  std::vector<Move> moves_;
  std::vector<Move> open_;
  std::vector<typename G::Event> events_;
  std::vector<int> path_;
};

/// A move at the root of the search.
template <class Move>
struct RootMove {
  Move move;
  int visits = 0;
  WinProbabilities win_probabilities{};  // after the move
  std::size_t order = 0;                 // the order of first visits
};

/// Information-set Monte Carlo tree search from one seat's view.
///
/// Each visit determinizes the view, descends the tree by UCB, expands one new move, plays a short
/// rollout of heuristic moves and evaluates the position. The same view, seed and parameters give
/// the same move on every machine.
///
/// Keep one search per seat: if its next decision follows from its own last move without chance or
/// revealed information, the subtree below that move is reused.
template <engine::Game G>
class Search {
 public:
  using Move = typename G::Move;
  using View = typename G::View;

  /// `rules` must outlive the search.
  Search(const G& rules, const SearchParams& params);

  /// Searches from the deciding seat's view. Returns the root moves, the best first; at least one.
  const std::vector<RootMove<Move>>& run(const View& view, engine::Chance& chance);

  /// The same, with this move among the root moves.
  const std::vector<RootMove<Move>>& run_with(const View& view, const Move& move,
                                              engine::Chance& chance);

  /// The move to make: the best, or a worse one at the blunder rate.
  Move choose(const View& view, engine::Chance& chance);

  /// Drops the subtree kept for the next decision.
  void reset() { expected_.reset(); }

  /// The number of visits the last search reused.
  int reused_visits() const { return reused_visits_; }

  /// False if the heuristic move is the only candidate.
  bool has_choice(const View& view) const;

 private:
  void visit(int each, const View& view, engine::Chance& chance);
  void merge_threads();
  void rank(engine::Seat seat);
  typename G::State any_position(const View& view) const;
  void keep_subtree(const View& view, const Move& move);

  const G& rules_;
  SearchParams params_;
  std::vector<SearchThread<G>> threads_;
  std::vector<RootMove<Move>> root_moves_;
  int reused_visits_ = 0;
  std::optional<View> expected_;  // the view the kept subtrees belong to
};

}  // namespace etana::bots
