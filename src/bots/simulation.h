#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "engine/game.h"
#include "engine/hash.h"

namespace etana::bots {

/// The result of one simulated match.
struct PlayoutResult {
  std::optional<engine::Result> result;  // nothing if the limit was reached first
  std::uint64_t decisions = 0;
  /// A hash over the canonical JSON of every position, which does not depend on memory layout.
  std::uint64_t signature = 0;
  std::optional<engine::LocalizedText> broken;  // a failed invariant, if checked
};

/// Plays whole matches between bots without a log. Reuses its vectors, so that decisions do not
/// allocate.
template <engine::Game G>
class Simulation {
 public:
  struct Settings {
    std::vector<BotKind> bots;  // one for each player
    std::uint64_t limit = 0;    // decisions after which a match counts as unfinished
    bool check = false;         // check the invariants at every decision
    bool sign = false;          // compute the signature
  };

  Simulation(const G& rules, Settings settings) : rules_(rules), settings_(std::move(settings)) {
    for (const BotKind kind : settings_.bots) bots_.emplace_back(kind, rules);
  }

  /// Plays the match of a seed. Rules and bots use two streams derived from it.
  PlayoutResult play(const engine::Bytes32& seed) {
    engine::SeededChance match_chance(seed);
    engine::SeededChance bot_chance(engine::seed_number(seed, 0));
    PlayoutResult playout;
    for (auto& bot : bots_) bot.reset();
    events_.clear();
    auto state = rules_.setup(match_chance, events_);
    inspect(state, playout);
    while (const auto seat = rules_.deciding(state)) {
      if (playout.decisions == settings_.limit || playout.broken) return playout;
      rules_.legal_moves(state, moves_);
      const auto move = bots_[seat->index].choose(state, moves_, bot_chance);
      events_.clear();
      rules_.apply(state, move, match_chance, events_);
      ++playout.decisions;
      inspect(state, playout);
    }
    playout.result = rules_.result(state);
    return playout;
  }

 private:
  void inspect(const typename G::State& state, PlayoutResult& playout) const {
    if (settings_.check) playout.broken = rules_.broken_invariant(state);
    if (!settings_.sign) return;
    const std::string text = engine::canonical(rules_.to_json(state));
    playout.signature = playout.signature * 31 + engine::hash_bytes(text.data(), text.size());
  }

  const G& rules_;
  Settings settings_;
  std::vector<Bot<G>> bots_;
  std::vector<typename G::Move> moves_;
  std::vector<typename G::Event> events_;
};

}  // namespace etana::bots
