#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "engine/game.h"
#include "engine/hash.h"

namespace etana::bots {

/// What came of one simulated match.
struct PlayoutResult {
  std::optional<engine::Result> result;  // nothing if the limit came first
  std::uint64_t decisions = 0;
  /// A hash of the canonical text of every position on the way. Texts, because the layout of a
  /// state in memory may change while the rules do not.
  std::uint64_t signature = 0;
  std::optional<engine::LocalizedText> broken;  // an invariant that failed, if they were checked
};

/// Plays whole matches between bots, without a table: no log, no views but the bots' own.
/// Its vectors are kept between matches, so that a decision allocates nothing.
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

  /// The match of a seed. Rules and bots draw from two streams made from it.
  PlayoutResult play(const engine::Bytes32& seed) {
    engine::SeededChance table(seed);
    engine::SeededChance thoughts(engine::seed_number(seed, 0));
    PlayoutResult outcome;
    for (auto& bot : bots_) bot.forget();
    events_.clear();
    auto state = rules_.setup(table, events_);
    look(state, outcome);
    while (const auto seat = rules_.deciding(state)) {
      if (outcome.decisions == settings_.limit || outcome.broken) return outcome;
      rules_.legal_moves(state, moves_);
      const auto move = bots_[seat->index].choose(state, moves_, thoughts);
      events_.clear();
      rules_.apply(state, move, table, events_);
      ++outcome.decisions;
      look(state, outcome);
    }
    outcome.result = rules_.result(state);
    return outcome;
  }

 private:
  void look(const typename G::State& state, PlayoutResult& outcome) const {
    if (settings_.check) outcome.broken = rules_.broken_invariant(state);
    if (!settings_.sign) return;
    const std::string text = engine::canonical(rules_.to_json(state));
    outcome.signature = outcome.signature * 31 + engine::hash_bytes(text.data(), text.size());
  }

  const G& rules_;
  Settings settings_;
  std::vector<Bot<G>> bots_;
  std::vector<typename G::Move> moves_;
  std::vector<typename G::Event> events_;
};

}  // namespace etana::bots
