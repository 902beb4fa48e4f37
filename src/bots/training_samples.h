#pragma once

#include <vector>

#include "bots/bot.h"
#include "bots/regression.h"

namespace etana::bots {

/// Positions out of one match between bots, and how it ended; none if it did not end by itself
/// within `limit` decisions. They are taken where the turn passes on, as searches appraise them.
template <engine::Game G>
std::vector<TrainingSample> lessons_of_match(const G& rules, BotKind kind,
                                             const engine::Bytes32& seed, std::uint64_t limit) {
  engine::SeededChance table(seed);
  engine::SeededChance thoughts(engine::seed_number(seed, 0));
  std::vector<typename G::Event> events;
  std::vector<typename G::Move> moves;
  std::vector<TrainingSample> lessons;
  auto state = rules.setup(table, events);
  std::vector<Bot<G>> bots(static_cast<std::size_t>(rules.players()), Bot<G>(kind, rules));
  std::optional<engine::Seat> last;
  for (std::uint64_t made = 0; const auto seat = rules.deciding(state); ++made) {
    if (made == limit) return {};
    if (seat != last) {
      last = seat;
      TrainingSample& lesson = lessons.emplace_back();
      lesson.seats = G::info().cooperative ? 1 : rules.players();
      for (std::uint8_t i = 0; i < lesson.seats; ++i) {
        rules.evaluate_features(state, {i},
                                std::span(lesson.features[i]).first(G::features().size()));
      }
    }
    rules.legal_moves(state, moves);
    const auto move = bots[seat->index].choose(state, moves, thoughts);
    events.clear();
    rules.apply(state, move, table, events);
  }
  const auto result = rules.result(state);
  for (TrainingSample& lesson : lessons) {
    for (std::uint8_t i = 0; i < lesson.seats; ++i) lesson.won[i] = result->winners.has({i});
  }
  return lessons;
}

}  // namespace etana::bots
