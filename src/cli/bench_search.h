#pragma once

#include <chrono>

#include "bots/search.h"
#include "engine/json_reader.h"

/// Benchmarks of the search.
namespace etana::cli {

/// Positions with a real choice, from matches of heuristic moves.
template <engine::Game G>
std::vector<typename G::State> sample_positions(const G& rules, std::size_t count) {
  engine::SeededChance chance(engine::seed_from("bench"));
  std::vector<typename G::Event> events;
  std::vector<typename G::Move> moves;
  std::vector<typename G::State> found;
  const bots::Search<G> search(rules, {});
  auto state = rules.setup(chance, events);
  while (found.size() < count) {
    if (!rules.deciding(state)) state = rules.setup(chance, events);
    rules.legal_moves(state, moves);
    const auto view = rules.view(state, rules.deciding(state));
    const bool choice = moves.size() > 1 && search.has_choice(view);
    if (choice && chance.pick(4) == 0) found.push_back(state);
    events.clear();
    rules.apply(state, rules.heuristic_move(view, chance), chance, events);
  }
  return found;
}

/// The total time of `work(state)` over all positions, in seconds.
template <class State, class Work>
double seconds_for(const std::vector<State>& positions, Work work) {
  const auto begun = std::chrono::steady_clock::now();
  for (const State& state : positions) work(state);
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}

/// Visits per second of the hardest level's search, at `visits` visits per position.
template <engine::Game G>
double visits_per_second(const G& rules, const std::vector<typename G::State>& positions,
                         int visits, int threads) {
  engine::SearchParams params = G::search_params(engine::Level::hard);
  params.visits = visits;
  params.threads = threads;
  engine::SeededChance chance({});
  const double seconds = seconds_for(positions, [&](const auto& state) {
    bots::Search<G>(rules, params).run(rules.view(state, rules.deciding(state)), chance);
  });
  return visits * static_cast<double>(positions.size()) / seconds;
}

/// The longest search of a level over all positions, in milliseconds.
template <engine::Game G>
double longest_search_ms(const G& rules, const std::vector<typename G::State>& positions,
                         engine::Level level) {
  engine::SeededChance chance({});
  double worst = 0;
  for (const auto& state : positions) {
    const double seconds = seconds_for(std::vector{state}, [&](const auto& it) {
      bots::Search<G> search(rules, G::search_params(level));
      search.choose(rules.view(it, rules.deciding(it)), chance);
    });
    worst = std::max(worst, seconds * 1000);
  }
  return worst;
}

/// The cost of each part of a visit, in microseconds.
template <engine::Game G>
engine::json::object parts_of_a_visit(const G& rules,
                                      const std::vector<typename G::State>& positions) {
  constexpr int kTimes = 20;
  engine::SeededChance chance({});
  std::vector<typename G::Move> moves;
  std::vector<typename G::Event> events;
  double sum = 0;  // keeps what is computed
  const auto each = [&](auto work) {
    const double seconds = seconds_for(positions, [&](const auto& state) {
      for (int i = 0; i < kTimes; ++i) work(state);
    });
    return 1e6 * seconds / (kTimes * static_cast<double>(positions.size()));
  };
  const auto seat_of = [&](const auto& state) { return rules.deciding(state); };
  engine::json::object parts;
  parts["imagine_us"] = each([&](const auto& it) {
    sum += rules.players() + (rules.determinize(rules.view(it, seat_of(it)), chance) == it ? 1 : 0);
  });
  parts["legal_moves_us"] = each([&](const auto& it) { rules.legal_moves(it, moves); });
  parts["advise_us"] = each([&](const auto& it) {
    sum += static_cast<double>(rules.heuristic_move(rules.view(it, seat_of(it)), chance).index());
  });
  parts["apply_us"] = each([&](const auto& it) {
    auto state = it;
    rules.legal_moves(it, moves);
    events.clear();
    rules.apply(state, moves.front(), chance, events);
  });
  parts["appraise_us"] =
      each([&](const auto& it) { sum += engine::win_probabilities(rules, it)[0]; });
  if (sum < 0) parts.clear();
  return parts;
}

}  // namespace etana::cli
