#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "bots/parallel.h"
#include "bots/search.h"

// The bodies of search.h, for the one source per game that compiles them.

namespace etana::bots {

template <engine::Game G>
Trier<G>::Trier(const G& rules, const Thinking& thinking) : rules_(rules), thinking_(thinking) {}

template <engine::Game G>
void Trier<G>::try_until(int visits, const View& view, engine::Chance& chance) {
  while (tree_.place(tree_.root()).visits < visits) visit(view, chance);
}

template <engine::Game G>
void Trier<G>::visit(const View& view, engine::Chance& chance) {
  State state = rules_.imagine(view, chance);
  path_.clear();
  descend(state, chance);
  play_on(state, chance);
  const Shares shares = engine::shares(rules_, state);
  for (const int tried : path_) {
    auto& line = tree_.tried(tried);
    ++line.visits;
    for (std::size_t i = 0; i < shares.size(); ++i) line.sums[i] += shares[i];
  }
}

/// Follows the tree to a move that was not tried yet, and makes it. Beyond the first decision,
/// moves without an alternative are made without a place of their own.
template <engine::Game G>
void Trier<G>::descend(State& state, engine::Chance& chance) {
  int place = tree_.root();
  bool is_first = true;
  while (const auto seat = rules_.deciding(state)) {
    rules_.legal_moves(state, moves_);
    if (!std::exchange(is_first, false) && moves_.size() == 1) {
      make(state, moves_[0], chance);
      continue;
    }
    open_ = moves_;
    if constexpr (requires { rules_.worth_trying(state, open_); }) {
      rules_.worth_trying(state, open_);
    }
    const int known = best_known(place, *seat);
    ++tree_.place(place).visits;
    const int tried = known == Tree<Move>::kNothing
                          ? tree_.add(place, untried(place, state, *seat, chance))
                          : known;
    path_.push_back(tried);
    make(state, Move(tree_.tried(tried).move), chance);
    if (tree_.tried(tried).visits == 0) return;
    place = tree_.beyond(tried);
  }
}

/// The tried move that is to be tried again, or nothing if it is time for another one. Takes what
/// was tried out of `open_`.
template <engine::Game G>
int Trier<G>::best_known(int place, engine::Seat seat) {
  int best = Tree<Move>::kNothing;
  double most = -1;
  int count = 0;
  const double log = roughly_log(tree_.place(place).visits + 1);
  for (int i = tree_.place(place).first; i != Tree<Move>::kNothing; i = tree_.tried(i).next) {
    const auto& tried = tree_.tried(i);
    if (!take_out(tried.move)) continue;
    ++count;
    if (tried.visits == 0) return i;
    const double value = tried.sums[seat.index] / tried.visits +
                         thinking_.exploration * std::sqrt(log / tried.visits);
    if (value > most) {
      most = value;
      best = i;
    }
  }
  const double room = thinking_.widening * std::sqrt(tree_.place(place).visits);
  return open_.empty() || (count > 0 && count >= room) ? best : Tree<Move>::kNothing;
}

/// Takes a move out of `open_`; false if it is not legal at all.
template <engine::Game G>
bool Trier<G>::take_out(const Move& move) {
  const auto open = std::ranges::find(open_, move);
  if (open == open_.end()) return std::ranges::find(moves_, move) != moves_.end();
  *open = std::move(open_.back());
  open_.pop_back();
  return true;
}

/// Advice first, and where nothing else is worth it; then anything.
template <engine::Game G>
typename G::Move Trier<G>::untried(int place, const State& state, engine::Seat seat,
                                   engine::Chance& chance) {
  if (open_.empty() || tree_.place(place).first == Tree<Move>::kNothing) {
    return rules_.advise(rules_.view(state, seat), chance);
  }
  return open_[static_cast<std::size_t>(chance.pick(static_cast<int>(open_.size())))];
}

/// Follows the game's advice for a while.
template <engine::Game G>
void Trier<G>::play_on(State& state, engine::Chance& chance) {
  auto seat = rules_.deciding(state);
  int changes = 0;
  for (int i = 0; seat && i < thinking_.decisions; ++i) {
    make(state, rules_.advise(rules_.view(state, seat), chance), chance);
    const auto next = rules_.deciding(state);
    if (next != seat && ++changes >= thinking_.changes) return;
    seat = next;
  }
}

template <engine::Game G>
void Trier<G>::make(State& state, const Move& move, engine::Chance& chance) {
  events_.clear();
  rules_.apply(state, move, chance, events_);
}

template <engine::Game G>
Search<G>::Search(const G& rules, const Thinking& thinking) : rules_(rules), thinking_(thinking) {
  for (int i = 0; i < thinking.threads; ++i) triers_.emplace_back(rules, thinking);
}

template <engine::Game G>
const std::vector<Considered<typename G::Move>>& Search<G>::think(const View& view,
                                                                  engine::Chance& chance) {
  if (!expected_ || *expected_ != view) {
    for (auto& trier : triers_) trier.tree().clear();
  }
  expected_.reset();
  kept_ = 0;
  for (auto& trier : triers_) kept_ += trier.tree().place(trier.tree().root()).visits;
  visit(std::max(1, thinking_.visits / thinking_.threads), view, chance);
  return considered_;
}

template <engine::Game G>
const std::vector<Considered<typename G::Move>>& Search<G>::think_of(const View& view,
                                                                     const Move& move,
                                                                     engine::Chance& chance) {
  think(view, chance);
  const auto found = std::ranges::find(considered_, move, &Considered<Move>::move);
  if (found != considered_.end()) return considered_;
  for (auto& trier : triers_) trier.tree().add(trier.tree().root(), move);
  const int each = std::max(1, thinking_.visits / thinking_.threads);
  visit(each + std::max(1, each / 4), view, chance);
  return considered_;
}

template <engine::Game G>
typename G::Move Search<G>::choose(const View& view, engine::Chance& chance) {
  if (!leaves_a_choice(view)) return rules_.advise(view, chance);
  const auto& considered = think(view, chance);
  std::size_t chosen = 0;
  constexpr int kFine = 1 << 20;
  while (chosen + 1 < considered.size() &&
         chance.pick(kFine) < static_cast<int>(thinking_.overlooks * kFine)) {
    ++chosen;
  }
  const Move move = considered[chosen].move;
  foresee(view, move);
  return move;
}

template <engine::Game G>
bool Search<G>::leaves_a_choice(const View& view) const {
  if constexpr (requires(std::vector<Move>& moves, const typename G::State& state) {
                  rules_.worth_trying(state, moves);
                }) {
    const auto state = any_position(view);
    std::vector<Move> moves;
    rules_.legal_moves(state, moves);
    rules_.worth_trying(state, moves);
    return !moves.empty();
  } else {
    return true;
  }
}

/// Tries lines of play until each thread has so many visits, and ranks the moves.
template <engine::Game G>
void Search<G>::visit(int each, const View& view, engine::Chance& chance) {
  std::vector<engine::Bytes32> seeds(triers_.size());
  for (auto& seed : seeds) {
    for (auto& byte : seed) byte = static_cast<std::uint8_t>(chance.pick(256));
  }
  in_parallel(triers_.size(), [&](std::size_t i) {
    engine::SeededChance luck(seeds[i]);
    triers_[i].try_until(each, view, luck);
  });
  add_up();
  rank(*rules_.deciding(any_position(view)));
}

template <engine::Game G>
void Search<G>::add_up() {
  considered_.clear();
  for (auto& trier : triers_) {
    auto& tree = trier.tree();
    for (int i = tree.place(tree.root()).first; i >= 0; i = tree.tried(i).next) {
      const auto& tried = tree.tried(i);
      auto found = std::ranges::find(considered_, tried.move, &Considered<Move>::move);
      if (found == considered_.end()) {
        considered_.push_back({.move = tried.move});
        found = considered_.end() - 1;
      }
      found->visits += tried.visits;
      for (std::size_t s = 0; s < tried.sums.size(); ++s) found->shares[s] += tried.sums[s];
    }
  }
  for (auto& one : considered_) {
    for (double& share : one.shares) share /= one.visits;
  }
}

/// The most visited first, of those the one with the better chance, of those the one tried
/// earlier; but the advised one, which was tried first, if nothing is so much better.
template <engine::Game G>
void Search<G>::rank(engine::Seat seat) {
  std::ranges::reverse(considered_);  // trees name the move tried last first
  for (std::size_t i = 0; i < considered_.size(); ++i) considered_[i].order = i;
  std::ranges::sort(considered_, [seat](const auto& one, const auto& other) {
    const auto key = [seat](const auto& it) {
      return std::pair(-it.visits, -it.shares[seat.index]);
    };
    return std::pair(key(one), one.order) < std::pair(key(other), other.order);
  });
  const auto advised = std::ranges::find(considered_, 0U, &Considered<Move>::order);
  const double gain = considered_[0].shares[seat.index] - advised->shares[seat.index];
  if (thinking_.trust > 0 && gain < thinking_.trust)
    std::rotate(considered_.begin(), advised, advised + 1);
}

template <engine::Game G>
typename G::State Search<G>::any_position(const View& view) const {
  engine::SeededChance luck({});
  return rules_.imagine(view, luck);
}

/// Looks whether the seat's next decision follows from this move alone, without luck or news;
/// if so, keeps what is known about it.
template <engine::Game G>
void Search<G>::foresee(const View& view, const Move& move) {
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
  for (auto& trier : triers_) trier.tree().go_on(move);
  expected_ = rules_.view(state, seat);
}

}  // namespace etana::bots
