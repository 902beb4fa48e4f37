#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "bots/tree.h"
#include "engine/game.h"

namespace etana::bots {

using engine::SearchParams;
using engine::WinProbabilities;

// The bodies are in search_impl.h. Only one source per game compiles them (cmake/rooms.cmake makes
// it), because they take longer to compile than anything else over the contract.

/// One thread of a search: it tries lines of play in imagined positions and counts in its own tree.
/// Cache-line aligned to avoid false sharing.
template <engine::Game G>
class alignas(128) SearchThread {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using View = typename G::View;

  SearchThread(const G& rules, const SearchParams& params);

  Tree<Move>& tree() { return tree_; }

  /// Tries lines of play until the root has so many visits.
  void try_until(int visits, const View& view, engine::Chance& chance);

 private:
  void visit(const View& view, engine::Chance& chance);
  void descend(State& state, engine::Chance& chance);
  int best_known(int node, engine::Seat seat);
  bool take_out(const Move& move);
  Move untried(int node, const State& state, engine::Seat seat, engine::Chance& chance);
  void play_on(State& state, engine::Chance& chance);
  void make(State& state, const Move& move, engine::Chance& chance);

  const G& rules_;
  SearchParams params_;
  Tree<Move> tree_;
  std::vector<Move> moves_;
  std::vector<Move> open_;
  std::vector<typename G::Event> events_;
  std::vector<int> path_;
};

/// A move that was thought about.
template <class Move>
struct RootMove {
  Move move;
  int visits = 0;
  WinProbabilities win_probabilities{};  // the chances of all seats after it
  std::size_t order = 0;                 // when it was tried first
};

/// Monte Carlo search in the tree of moves, over positions imagined from one seat's view.
///
/// Each visit imagines a position that fits the view, follows the tree by what has turned out well
/// for whoever decides, tries one new move, follows the game's advice for a while and appraises
/// what came of it. The same view, seed and settings give the same moves on every machine.
///
/// A search is kept for a seat: when its next decision follows from its own last move without luck
/// or news in between, the part of the tree below that move is used again.
template <engine::Game G>
class Search {
 public:
  using Move = typename G::Move;
  using View = typename G::View;

  /// `rules` must outlive the search.
  Search(const G& rules, const SearchParams& params);

  /// The moves that were considered, the best first; at least one. The view is that of the seat
  /// that decides.
  const std::vector<RootMove<Move>>& think(const View& view, engine::Chance& chance);

  /// The same, and this move is among them.
  const std::vector<RootMove<Move>>& think_of(const View& view, const Move& move,
                                              engine::Chance& chance);

  /// The move to make: the best, or, now and then, one of those behind it.
  Move choose(const View& view, engine::Chance& chance);

  /// Drops what is kept for the next decision.
  void forget() { expected_.reset(); }

  /// How many visits the last thought found done already.
  int kept() const { return kept_; }

  /// False if the advice is all there is to be tried.
  bool leaves_a_choice(const View& view) const;

 private:
  void visit(int each, const View& view, engine::Chance& chance);
  void add_up();
  void rank(engine::Seat seat);
  typename G::State any_position(const View& view) const;
  void foresee(const View& view, const Move& move);

  const G& rules_;
  SearchParams params_;
  std::vector<SearchThread<G>> threads_;
  std::vector<RootMove<Move>> root_moves_;
  int kept_ = 0;
  std::optional<View> expected_;  // the view for which the trees are kept
};

}  // namespace etana::bots
