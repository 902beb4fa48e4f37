#pragma once

#include <vector>

#include "bots/bot.h"
#include "bots/regression.h"

namespace etana::bots {

/// Samples positions at every change of turn in one match between bots, as the search evaluates
/// them. Empty if the match did not end within `limit` decisions.
template <engine::Game G>
std::vector<TrainingSample> samples_of_match(const G& rules, BotKind kind,
                                             const engine::Bytes32& seed, std::uint64_t limit) {
  engine::SeededChance match_chance(seed);
  engine::SeededChance bot_chance(engine::seed_number(seed, 0));
  std::vector<typename G::Event> events;
  std::vector<typename G::Move> moves;
  std::vector<TrainingSample> samples;
  auto state = rules.setup(match_chance, events);
  std::vector<Bot<G>> bots(static_cast<std::size_t>(rules.players()), Bot<G>(kind, rules));
  std::optional<engine::Seat> last;
  for (std::uint64_t made = 0; const auto seat = rules.deciding(state); ++made) {
    if (made == limit) return {};
    if (seat != last) {
      last = seat;
      TrainingSample& sample = samples.emplace_back();
      sample.seats = G::info().cooperative ? 1 : rules.players();
      for (std::uint8_t i = 0; i < sample.seats; ++i) {
        rules.evaluate_features(state, {i},
                                std::span(sample.features[i]).first(G::features().size()));
      }
    }
    rules.legal_moves(state, moves);
    const auto move = bots[seat->index].choose(state, moves, bot_chance);
    events.clear();
    rules.apply(state, move, match_chance, events);
  }
  const auto result = rules.result(state);
  for (TrainingSample& sample : samples) {
    for (std::uint8_t i = 0; i < sample.seats; ++i) sample.won[i] = result->winners.has({i});
  }
  return samples;
}

}  // namespace etana::bots
