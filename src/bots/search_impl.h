#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "bots/interruption.h"
#include "bots/parallel.h"
#include "bots/search.h"

// Definitions of search.h, compiled by one source per game.

namespace etana::bots {

template <engine::Game G>
SearchThread<G>::SearchThread(const G& rules, const SearchParams& params)
    : rules_(rules), params_(params) {}

template <engine::Game G>
void SearchThread<G>::run_until(int visits, const View& view, engine::Chance& chance) {
  Interruption* const interruption = current_interruption();
  while (tree_.node(tree_.root()).visits < visits) {
    visit(view, chance);
    if (interruption != nullptr && !interruption->goes_on()) return;
  }
}

template <engine::Game G>
void SearchThread<G>::visit(const View& view, engine::Chance& chance) {
  State state = rules_.determinize(view, chance);
  path_.clear();
  descend(state, chance);
  rollout(state, chance);
  const WinProbabilities win_probabilities = engine::win_probabilities(rules_, state);
  for (const int edge : path_) {
    auto& line = tree_.edge(edge);
    ++line.visits;
    for (std::size_t i = 0; i < win_probabilities.size(); ++i) line.sums[i] += win_probabilities[i];
  }
}

/// Descends to a move that was not tried yet and makes it. Below the root, forced moves get no node
/// of their own.
template <engine::Game G>
void SearchThread<G>::descend(State& state, engine::Chance& chance) {
  int node = tree_.root();
  bool is_first = true;
  while (const auto seat = rules_.deciding(state)) {
    rules_.legal_moves(state, moves_);
    if (!std::exchange(is_first, false) && moves_.size() == 1) {
      make(state, moves_[0], chance);
      continue;
    }
    open_ = moves_;
    if constexpr (requires { rules_.prune_moves(state, open_); }) {
      rules_.prune_moves(state, open_);
    }
    const int known = select(node, *seat);
    ++tree_.node(node).visits;
    const int edge =
        known == Tree<Move>::kNone ? tree_.add(node, expand(node, state, *seat, chance)) : known;
    path_.push_back(edge);
    make(state, Move(tree_.edge(edge).move), chance);
    if (tree_.edge(edge).visits == 0) return;
    node = tree_.child_of(edge);
  }
}

/// UCB selection among the node's edges; kNone if a new move should be tried instead. Removes tried
/// moves from `open_`.
template <engine::Game G>
int SearchThread<G>::select(int node, engine::Seat seat) {
  int best = Tree<Move>::kNone;
  double most = -1;
  int count = 0;
  const double log = portable_log(tree_.node(node).visits + 1);
  for (int i = tree_.node(node).first; i != Tree<Move>::kNone; i = tree_.edge(i).next) {
    const auto& edge = tree_.edge(i);
    if (!remove_open(edge.move)) continue;
    ++count;
    if (edge.visits == 0) return i;
    const double value =
        edge.sums[seat.index] / edge.visits + params_.exploration * std::sqrt(log / edge.visits);
    if (value > most) {
      most = value;
      best = i;
    }
  }
  const double room = params_.progressive_widening * std::sqrt(tree_.node(node).visits);
  return open_.empty() || (count > 0 && count >= room) ? best : Tree<Move>::kNone;
}

/// Removes a move from `open_`; false if it is not legal here.
template <engine::Game G>
bool SearchThread<G>::remove_open(const Move& move) {
  const auto open = std::ranges::find(open_, move);
  if (open == open_.end()) return std::ranges::find(moves_, move) != moves_.end();
  *open = std::move(open_.back());
  open_.pop_back();
  return true;
}

/// The heuristic move first, or if all others were pruned; then a random untried move.
template <engine::Game G>
typename G::Move SearchThread<G>::expand(int node, const State& state, engine::Seat seat,
                                         engine::Chance& chance) {
  if (open_.empty() || tree_.node(node).first == Tree<Move>::kNone) {
    return rules_.heuristic_move(rules_.view(state, seat), chance);
  }
  return open_[static_cast<std::size_t>(chance.pick(static_cast<int>(open_.size())))];
}

/// Plays heuristic moves up to the rollout limits.
template <engine::Game G>
void SearchThread<G>::rollout(State& state, engine::Chance& chance) {
  auto seat = rules_.deciding(state);
  int turns = 0;
  for (int i = 0; seat && i < params_.rollout_decisions; ++i) {
    make(state, rules_.heuristic_move(rules_.view(state, seat), chance), chance);
    const auto next = rules_.deciding(state);
    if (next != seat && ++turns >= params_.rollout_turns) return;
    seat = next;
  }
}

template <engine::Game G>
void SearchThread<G>::make(State& state, const Move& move, engine::Chance& chance) {
  events_.clear();
  rules_.apply(state, move, chance, events_);
}

template <engine::Game G>
Search<G>::Search(const G& rules, const SearchParams& params) : rules_(rules), params_(params) {
  for (int i = 0; i < params.threads; ++i) threads_.emplace_back(rules, params);
}

template <engine::Game G>
const std::vector<RootMove<typename G::Move>>& Search<G>::run(const View& view,
                                                              engine::Chance& chance) {
  if (!expected_ || *expected_ != view) {
    for (auto& thread : threads_) thread.tree().clear();
  }
  expected_.reset();
  reused_visits_ = 0;
  for (auto& thread : threads_) reused_visits_ += thread.tree().node(thread.tree().root()).visits;
  visit(std::max(1, params_.visits / params_.threads), view, chance);
  return root_moves_;
}

template <engine::Game G>
const std::vector<RootMove<typename G::Move>>& Search<G>::run_with(const View& view,
                                                                   const Move& move,
                                                                   engine::Chance& chance) {
  run(view, chance);
  const auto found = std::ranges::find(root_moves_, move, &RootMove<Move>::move);
  if (found != root_moves_.end()) return root_moves_;
  for (auto& thread : threads_) thread.tree().add(thread.tree().root(), move);
  const int each = std::max(1, params_.visits / params_.threads);
  visit(each + std::max(1, each / 4), view, chance);
  return root_moves_;
}

template <engine::Game G>
typename G::Move Search<G>::choose(const View& view, engine::Chance& chance) {
  if (!has_choice(view)) return rules_.heuristic_move(view, chance);
  const auto& root_moves = run(view, chance);
  std::size_t chosen = 0;
  constexpr int kFine = 1 << 20;
  while (chosen + 1 < root_moves.size() &&
         chance.pick(kFine) < static_cast<int>(params_.blunder_rate * kFine)) {
    ++chosen;
  }
  const Move move = root_moves[chosen].move;
  keep_subtree(view, move);
  return move;
}

template <engine::Game G>
bool Search<G>::has_choice(const View& view) const {
  if constexpr (requires(std::vector<Move>& moves, const typename G::State& state) {
                  rules_.prune_moves(state, moves);
                }) {
    const auto state = any_position(view);
    std::vector<Move> moves;
    rules_.legal_moves(state, moves);
    rules_.prune_moves(state, moves);
    return !moves.empty();
  } else {
    return true;
  }
}

/// Searches until each thread has `each` visits, and ranks the root moves.
template <engine::Game G>
void Search<G>::visit(int each, const View& view, engine::Chance& chance) {
  std::vector<engine::Bytes32> seeds(threads_.size());
  for (auto& seed : seeds) {
    for (auto& byte : seed) byte = static_cast<std::uint8_t>(chance.pick(256));
  }
  in_parallel(threads_.size(), [&](std::size_t i) {
    engine::SeededChance luck(seeds[i]);
    threads_[i].run_until(each, view, luck);
  });
  merge_threads();
  rank(*rules_.deciding(any_position(view)));
}

template <engine::Game G>
void Search<G>::merge_threads() {
  root_moves_.clear();
  for (auto& thread : threads_) {
    auto& tree = thread.tree();
    for (int i = tree.node(tree.root()).first; i >= 0; i = tree.edge(i).next) {
      const auto& edge = tree.edge(i);
      auto found = std::ranges::find(root_moves_, edge.move, &RootMove<Move>::move);
      if (found == root_moves_.end()) {
        root_moves_.push_back({.move = edge.move});
        found = root_moves_.end() - 1;
      }
      found->visits += edge.visits;
      for (std::size_t s = 0; s < edge.sums.size(); ++s)
        found->win_probabilities[s] += edge.sums[s];
    }
  }
  for (auto& one : root_moves_) {
    for (double& share : one.win_probabilities) share /= one.visits;
  }
}

/// Sorts by visits, then win probability, then order of first visits. The heuristic move, which was
/// tried first, comes first unless another is better by the advice margin.
template <engine::Game G>
void Search<G>::rank(engine::Seat seat) {
  std::ranges::reverse(root_moves_);  // edges are listed newest first
  for (std::size_t i = 0; i < root_moves_.size(); ++i) root_moves_[i].order = i;
  std::ranges::sort(root_moves_, [seat](const auto& one, const auto& other) {
    const auto key = [seat](const auto& it) {
      return std::pair(-it.visits, -it.win_probabilities[seat.index]);
    };
    return std::pair(key(one), one.order) < std::pair(key(other), other.order);
  });
  const auto advised = std::ranges::find(root_moves_, 0U, &RootMove<Move>::order);
  const double gain =
      root_moves_[0].win_probabilities[seat.index] - advised->win_probabilities[seat.index];
  if (params_.advice_margin > 0 && gain < params_.advice_margin)
    std::rotate(root_moves_.begin(), advised, advised + 1);
}

template <engine::Game G>
typename G::State Search<G>::any_position(const View& view) const {
  engine::SeededChance luck({});
  return rules_.determinize(view, luck);
}

/// Keeps the subtree below a move if the seat's next decision follows from it without chance or
/// revealed information.
template <engine::Game G>
void Search<G>::keep_subtree(const View& view, const Move& move) {
  auto state = any_position(view);
  const auto seat = rules_.deciding(state);
  std::vector<std::uint32_t> answers;
  std::vector<typename G::Event> events;
  engine::SeededChance luck({});
  engine::LoggedChance logged(luck, answers);
  rules_.apply(state, move, logged, events);
  const auto reveals = [this](const auto& event) { return rules_.reveals(event); };
  if (!answers.empty() || std::ranges::any_of(events, reveals)) return;
  if (rules_.deciding(state) != seat) return;
  std::vector<Move> next;
  rules_.legal_moves(state, next);
  if (next.size() == 1) return;
  for (auto& thread : threads_) thread.tree().reroot(move);
  expected_ = rules_.view(state, seat);
}

}  // namespace etana::bots
