#pragma once

#include <vector>

#include "games/ziggurat/rules.h"

namespace etana::ziggurat {

/// Parameters of the planner: a beam search through the open cards in the order of play, then
/// optionally rollouts with cards sampled from the unseen ones.
struct PlannerParams {
  int cards = 1;       // open cards to plan, the active seat's first
  int width = 1;       // beam width after each card
  int spread = 24;     // beam width after each decision within a card
  int candidates = 0;  // plans to compare by rollouts; 0: take the best one as it is
  int samples = 0;     // rollouts per candidate
  int rounds = 1;      // length of a rollout, in rounds of cards
};

/// For `heuristic_move`; for two cards with rollouts; for all open cards with rollouts.
inline constexpr PlannerParams kQuick = {.cards = 1, .width = 1, .spread = 24};
inline constexpr PlannerParams kTwoCards = {
    .cards = 2, .width = 24, .spread = 64, .candidates = 6, .samples = 12, .rounds = 1};
inline constexpr PlannerParams kAllOpen = {
    .cards = kMaxHeroes, .width = 32, .spread = 96, .candidates = 4, .samples = 6, .rounds = 1};

/// Plans for the whole team: all information is public, so every seat finds the same plan. Reuse a
/// Planner to reuse its memory.
class Planner {
 public:
  Planner(const Rules& rules, const PlannerParams& params) : rules_(rules), params_(params) {}

  /// The best moves to finish the current card, for all deciding seats; at least one. No hidden
  /// information appears on the way, so the whole plan stays valid.
  const std::vector<Move>& plan(const State& state, engine::Chance& chance);

 private:
  /// A search node: a position, and the move that led to it.
  struct Node {
    State state;
    Move move;
    int value = 0;
    int parent = -1;
    int first_end = -1;      // the node where the first card was finished
    std::uint64_t hash = 0;  // 0: not computed yet
  };

  void play_one_card(int cards_over);
  void expand(int node, int cards_over);
  std::uint64_t hash_of(int node);
  void keep_best(std::vector<int>& nodes, int most);
  int choose(engine::Chance& chance);
  int play_on(const Node& end, engine::Chance& chance);
  Move best_step(const State& state);

  const Rules& rules_;
  PlannerParams params_;
  std::vector<Node> nodes_;
  std::vector<int> front_;
  std::vector<int> next_;
  std::vector<int> ends_;
  std::vector<Move> moves_;
  std::vector<Event> events_;
  std::vector<Move> plan_;
};

}  // namespace etana::ziggurat
