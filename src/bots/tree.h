#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

#include "engine/search_params.h"

namespace etana::bots {

/// Moves that were tried, and what came of them. A place is a sequence of moves, whatever luck and
/// hidden cards were on the way: one tree serves all the positions that a seat can imagine.
///
/// Places and moves lie in two lists and name each other by number, so that a tree that is used
/// again allocates nothing.
template <class Move>
class Tree {
 public:
  static constexpr int kNothing = -1;

  /// A move that was tried at a place.
  struct Edge {
    Move move;
    int visits = 0;
    int child = kNothing;             // a place, once there was something to be tried there
    int next = kNothing;              // another move tried at the same place
    engine::WinProbabilities sums{};  // of the chances that visits ended with
  };
  struct Node {
    int visits = 0;
    int first = kNothing;  // the last move that was added
  };

  Tree() { clear(); }

  void clear() {
    nodes_.assign(1, {});
    tried_.clear();
    root_ = 0;
  }
  int root() const { return root_; }
  Node& node(int number) { return nodes_[static_cast<std::size_t>(number)]; }
  Edge& edge(int number) { return tried_[static_cast<std::size_t>(number)]; }

  int add(int node, const Move& move) {
    const int number = static_cast<int>(tried_.size());
    tried_.push_back({.move = move, .next = this->node(node).first});
    this->node(node).first = number;
    return number;
  }

  /// The place a tried move leads to.
  int beyond(int number) {
    if (edge(number).child == kNothing) {
      edge(number).child = static_cast<int>(nodes_.size());
      nodes_.push_back({});
    }
    return edge(number).child;
  }

  /// What lies beyond a move is all there is from now on; nothing, if it was not tried.
  void go_on(const Move& move) {
    for (int i = node(root_).first; i != kNothing; i = edge(i).next) {
      if (edge(i).move != move || edge(i).child == kNothing) continue;
      root_ = edge(i).child;
      return;
    }
    clear();
  }

 private:
  std::vector<Node> nodes_;
  std::vector<Edge> tried_;
  int root_ = 0;
};

/// The natural logarithm of a count, to a few percent, and the same on every machine.
inline double portable_log(int count) {
  constexpr double kLn2 = 0.6931471805599453;
  const int power = static_cast<int>(std::bit_width(static_cast<unsigned>(count))) - 1;
  return kLn2 * (power + (std::ldexp(count, -power) - 1));
}

}  // namespace etana::bots
