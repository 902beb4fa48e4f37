#include "games/ziggurat/card_planner.h"

#include <algorithm>

#include "engine/hash.h"
#include "games/ziggurat/distances.h"
#include "games/ziggurat/prospect.h"
#include "games/ziggurat/setup.h"

namespace etana::ziggurat {

namespace {

/// The value of a win or loss in a rollout: about eight walks. Losses weigh no more because
/// rollouts play carelessly, and a team that fears losses too much never climbs.
constexpr int kStake = 8 * Distances::kUnit;

}  // namespace

const std::vector<Move>& Planner::plan(const State& state, engine::Chance& chance) {
  nodes_.clear();
  nodes_.push_back({state, {}, evaluate(rules_, state)});
  ends_.assign(1, 0);
  const int played = state.discards.size();
  const int cards = std::min(params_.cards, rules_.players());
  for (int card = 1; card <= cards; ++card) {
    play_one_card(played + card);
    keep_best(ends_, params_.width);
  }
  const int end = params_.candidates > 0 ? choose(chance) : ends_.front();
  plan_.clear();
  for (int node = nodes_[static_cast<std::size_t>(end)].first_end; node > 0;
       node = nodes_[static_cast<std::size_t>(node)].parent) {
    plan_.push_back(nodes_[static_cast<std::size_t>(node)].move);
  }
  std::ranges::reverse(plan_);
  return plan_;
}

/// Expands every end so far until `cards_over` cards are discarded.
void Planner::play_one_card(int cards_over) {
  front_ = ends_;
  ends_.clear();
  while (!front_.empty()) {
    next_.clear();
    for (const int node : front_) expand(node, cards_over);
    keep_best(next_, params_.spread);
    std::swap(front_, next_);
  }
}

void Planner::expand(int node, int cards_over) {
  const auto at = static_cast<std::size_t>(node);
  if (nodes_[at].state.outcome != Outcome::playing ||
      nodes_[at].state.discards.size() >= cards_over) {
    ends_.push_back(node);
    return;
  }
  rules_.legal_moves(nodes_[at].state, moves_);
  rules_.prune_moves(nodes_[at].state, moves_);
  for (const Move& move : moves_) {
    Node child = {nodes_[at].state, move, 0, node, nodes_[at].first_end};
    engine::ReplayedChance luck({});  // any card will do: it is played after the plan's horizon
    events_.clear();
    rules_.apply(child.state, move, luck, events_);
    child.value = evaluate(rules_, child.state);
    const auto number = static_cast<int>(nodes_.size());
    const bool over =
        child.state.outcome != Outcome::playing || child.state.discards.size() >= cards_over;
    if (over && child.first_end < 0) child.first_end = number;
    nodes_.push_back(child);
    (over ? ends_ : next_).push_back(number);
  }
}

/// The hash of a node's position. Most nodes are told apart by their values and are never hashed.
std::uint64_t Planner::hash_of(int node) {
  Node& it = nodes_[static_cast<std::size_t>(node)];
  if (it.hash == 0) it.hash = engine::hash_of(it.state);
  return it.hash;
}

/// Sorts nodes by value, removes duplicates, and keeps the best `most`.
void Planner::keep_best(std::vector<int>& nodes, int most) {
  const auto value_of = [this](int node) { return nodes_[static_cast<std::size_t>(node)].value; };
  std::ranges::sort(nodes, [&](int one, int other) {
    if (value_of(one) != value_of(other)) return value_of(one) > value_of(other);
    return hash_of(one) < hash_of(other);
  });
  const auto twice = std::ranges::unique(nodes, [&](int one, int other) {
    return value_of(one) == value_of(other) && hash_of(one) == hash_of(other);
  });
  nodes.erase(twice.begin(), twice.end());
  if (static_cast<int>(nodes.size()) > most) nodes.resize(static_cast<std::size_t>(most));
}

/// The end with the best rollouts; candidates differ in how they play the first card.
int Planner::choose(engine::Chance& chance) {
  int best = ends_.front();
  if (nodes_[static_cast<std::size_t>(best)].state.outcome == Outcome::won) return best;
  std::int64_t best_sum = INT64_MIN;
  std::vector<int> tried;
  for (const int end : ends_) {
    const Node& node = nodes_[static_cast<std::size_t>(end)];
    if (std::ranges::find(tried, node.first_end) != tried.end()) continue;
    if (static_cast<int>(tried.size()) == params_.candidates) break;
    tried.push_back(node.first_end);
    std::int64_t sum = 0;
    for (int sample = 0; sample < params_.samples; ++sample) sum += play_on(node, chance);
    if (sum <= best_sum) continue;
    best_sum = sum;
    best = end;
  }
  return best;
}

/// Rollout: redeals the cards that are unseen in the real position and plays some rounds greedily.
int Planner::play_on(const Node& end, engine::Chance& chance) {
  State state = end.state;
  if (state.outcome != Outcome::playing) return end.value;
  events_.clear();
  TurnContext turn{rules_, state, chance, events_};
  redeal(turn, nodes_.front().state.unseen);
  const int until = state.discards.size() + params_.rounds * rules_.players();
  while (state.outcome == Outcome::playing && state.discards.size() < until) {
    const Move move = best_step(state);
    events_.clear();
    rules_.apply(state, move, chance, events_);
  }
  if (state.outcome == Outcome::won) return kStake;
  return state.outcome == Outcome::playing ? evaluate(rules_, state) : end.value - kStake;
}

Move Planner::best_step(const State& state) {
  rules_.legal_moves(state, moves_);
  rules_.prune_moves(state, moves_);
  std::size_t best = 0;
  int best_value = INT32_MIN;
  for (std::size_t i = 0; i < moves_.size() && moves_.size() > 1; ++i) {
    State after = state;
    engine::ReplayedChance luck({});
    events_.clear();
    rules_.apply(after, moves_[i], luck, events_);
    const int value = evaluate(rules_, after);
    if (value <= best_value) continue;
    best_value = value;
    best = i;
  }
  return moves_[best];
}

}  // namespace etana::ziggurat
