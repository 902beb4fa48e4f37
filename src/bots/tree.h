#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

#include "engine/search_params.h"

namespace etana::bots {

/// A search tree over sequences of moves. Nodes ignore chance and hidden information: one tree
/// serves all determinizations of a view.
///
/// Nodes and edges are in two vectors and refer to each other by index, so that a reused tree does
/// not allocate.
template <class Move>
class Tree {
 public:
  static constexpr int kNone = -1;

  /// A move tried at a node.
  struct Edge {
    Move move;
    int visits = 0;
    int child = kNone;                // a node, created on the second visit
    int next = kNone;                 // the next edge of the same node
    engine::WinProbabilities sums{};  // over all visits
  };
  struct Node {
    int visits = 0;
    int first = kNone;  // the edge added last
  };

  Tree() { clear(); }

  void clear() {
    nodes_.assign(1, {});
    edges_.clear();
    root_ = 0;
  }
  int root() const { return root_; }
  Node& node(int number) { return nodes_[static_cast<std::size_t>(number)]; }
  Edge& edge(int number) { return edges_[static_cast<std::size_t>(number)]; }

  int add(int node, const Move& move) {
    const int number = static_cast<int>(edges_.size());
    edges_.push_back({.move = move, .next = this->node(node).first});
    this->node(node).first = number;
    return number;
  }

  /// The node an edge leads to; creates it if necessary.
  int child_of(int number) {
    if (edge(number).child == kNone) {
      edge(number).child = static_cast<int>(nodes_.size());
      nodes_.push_back({});
    }
    return edge(number).child;
  }

  /// Makes the child below a move the root; clears the tree if there is none.
  void reroot(const Move& move) {
    for (int i = node(root_).first; i != kNone; i = edge(i).next) {
      if (edge(i).move != move || edge(i).child == kNone) continue;
      root_ = edge(i).child;
      return;
    }
    clear();
  }

 private:
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  int root_ = 0;
};

/// ln(count) to a few percent, bit-identical on every machine.
inline double portable_log(int count) {
  constexpr double kLn2 = 0.6931471805599453;
  const int power = static_cast<int>(std::bit_width(static_cast<unsigned>(count))) - 1;
  return kLn2 * (power + (std::ldexp(count, -power) - 1));
}

}  // namespace etana::bots
