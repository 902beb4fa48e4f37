#include <fmt/format.h>

#include "cli/with_rules.h"

namespace etana::cli {

namespace {

struct CountRequest {
  Common common;
  int players = 0;
  int depth = 3;
};

/// Counts the leaves of the decision tree (perft). Seeks the chance stream before each move, so the
/// count does not depend on the order of moves.
template <engine::Game G>
class Counter {
 public:
  Counter(const G& rules, const engine::Bytes32& seed) : rules_(rules), chance_(seed) {}

  std::uint64_t count(int depth) {
    chance_.seek(0);
    const auto first = rules_.setup(chance_, events_);
    return count(first, chance_.position(), depth);
  }

 private:
  std::uint64_t count(const typename G::State& state, std::uint64_t luck, int depth) {
    if (depth == 0) return 1;
    std::vector<typename G::Move> moves;
    rules_.legal_moves(state, moves);
    if (moves.empty() || depth == 1) return moves.empty() ? 1 : moves.size();
    std::uint64_t leaves = 0;
    for (const auto& move : moves) {
      auto next = state;
      chance_.seek(luck);
      events_.clear();
      rules_.apply(next, move, chance_, events_);
      leaves += count(next, chance_.position(), depth - 1);
    }
    return leaves;
  }

  const G& rules_;
  engine::SeededChance chance_;
  std::vector<typename G::Event> events_;
};

int run_count(const CountRequest& request) {
  const auto count = [&request]<class G>(const G& rules, const Translator&) -> int {
    Counter<G> counter(rules, request.common.seed_or_random());
    json::array counts;
    for (int depth = 1; depth <= request.depth; ++depth) {
      counts.push_back(counter.count(depth));
      if (!request.common.json) fmt::print("{} {}\n", depth, json::serialize(counts.back()));
    }
    if (request.common.json) fmt::print("{}\n", json::serialize(json::object{{"counts", counts}}));
    return kDone;
  };
  return with_rules(request.common, request.players, count);
}

}  // namespace

void add_count(const Command& app) {
  auto request = std::make_shared<CountRequest>();
  const Command command = app.command(
      "count", "Count the leaves of the decision tree, to compare with other implementations",
      [request] { return run_count(*request); });
  request->common.add_game(command);
  request->common.add_seed(command);
  request->common.add_language(command);
  request->common.add_json(command);
  command.examples({"etana count labyrinth --depth 3 --seed 1"});
  command.option("--depth", request->depth, "Depth of the tree, in decisions").between(1, 20);
  command.option("--players", request->players, "Number of players; by default the fewest");
}

}  // namespace etana::cli
