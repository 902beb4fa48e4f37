#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "bots/simulation.h"
#include "cli/bench_search.h"
#include "cli/command.h"
#include "cli/pack_loader.h"
#include "games/registry.h"

namespace etana::cli {

namespace {

struct BenchRequest {
  Common common;
  bool signature = false;
  int rounds = 5;
  int matches = 2000;
};

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begun) {
  return std::chrono::duration<double>(Clock::now() - begun).count();
}

double median(std::vector<double> rates) {
  std::ranges::sort(rates);
  return rates[rates.size() / 2];
}

template <engine::Game G>
G builtin_rules(const LoadedGame& loaded) {
  typename G::Options options;
  options.players = G::info().min_players;
  return G(std::static_pointer_cast<const typename G::Content>(loaded.pack.content), options);
}

template <engine::Game G>
typename bots::Simulation<G>::Settings settings_for(bots::BotKind bot) {
  return {.bots = std::vector(static_cast<std::size_t>(G::info().min_players), bot),
          .limit = G::info().always_ends ? 1'000'000U : 1'000U};
}

/// Decisions per second of matches between bots on this thread: the median of some rounds.
template <engine::Game G>
double decisions_per_second(const G& rules, bots::BotKind bot, int rounds, int matches) {
  bots::Simulation<G> simulation(rules, settings_for<G>(bot));
  std::vector<double> rates;
  for (int round = 0; round < rounds; ++round) {
    std::uint64_t decisions = 0;
    const auto begun = Clock::now();
    for (int match = 0; match < matches; ++match) {
      const auto number = static_cast<std::uint64_t>(round) * static_cast<std::uint64_t>(matches) +
                          static_cast<std::uint64_t>(match);
      decisions += simulation.play(engine::seed_number({}, number)).decisions;
    }
    rates.push_back(static_cast<double>(decisions) / seconds_since(begun));
  }
  return median(std::move(rates));
}

/// The longest decision of the greedy bot over positions from random play, in milliseconds.
template <engine::Game G>
double longest_greedy_ms(const G& rules, int positions) {
  engine::SeededChance chance({});
  std::vector<typename G::Event> events;
  std::vector<typename G::Move> moves;
  auto state = rules.setup(chance, events);
  double worst = 0;
  while (positions > 0) {
    if (!rules.deciding(state)) state = rules.setup(chance, events);
    rules.legal_moves(state, moves);
    if (chance.pick(5) == 0) {
      const auto begun = Clock::now();
      bots::choose(bots::BotKind::greedy, rules, state, moves, chance);
      worst = std::max(worst, 1000 * seconds_since(begun));
      --positions;
    }
    const auto move = bots::choose(bots::BotKind::random, rules, state, moves, chance);
    events.clear();
    rules.apply(state, move, chance, events);
  }
  return worst;
}

template <engine::Game G>
double copies_per_second(const G& rules) {
  constexpr int kCopies = 20'000'000;
  engine::SeededChance chance({});
  std::vector<typename G::Event> events;
  auto from = rules.setup(chance, events);
  auto to = from;
  const auto begun = Clock::now();
  for (int i = 0; i < kCopies; ++i) {
    to = from;
    asm volatile("" : : "g"(&to), "g"(&from) : "memory");  // keep the copy
  }
  return kCopies / seconds_since(begun);
}

/// The speed of the search for two players, on one thread and on two in turn.
template <engine::Game G>
json::object measure_search(const LoadedGame& loaded, int rounds) {
  typename G::Options options;
  options.players = 2;
  const G rules(std::static_pointer_cast<const typename G::Content>(loaded.pack.content), options);
  const auto positions = sample_positions(rules, 40);
  const std::vector few(positions.begin(), positions.begin() + 4);
  // Long searches, so that it does not matter when the second thread gets its processor.
  constexpr double kSeconds = 0.5;
  const int visits = static_cast<int>(kSeconds * visits_per_second(rules, few, 400, 1));
  std::vector<double> alone;
  std::vector<double> together;
  for (int round = 0; round < rounds; ++round) {
    alone.push_back(visits_per_second(rules, few, visits, 1));
    together.push_back(visits_per_second(rules, few, visits, 2));
  }
  json::object out = {{"visits_per_second", median(alone)},
                      {"visits_per_second_2_threads", median(together)}};
  for (const auto& part : parts_of_a_visit(rules, positions)) out[part.key()] = part.value();
  out["easy_longest_ms"] = longest_search_ms(rules, positions, engine::Level::easy);
  out["normal_longest_ms"] = longest_search_ms(rules, positions, engine::Level::normal);
  out["hard_longest_ms"] = longest_search_ms(rules, positions, engine::Level::hard);
  return out;
}

template <engine::Game G>
json::object measure(const BenchRequest& request) {
  const auto loaded = open_pack(G::info().id, "", request.common.language);
  const G rules = builtin_rules<G>(*loaded);
  const double random =
      decisions_per_second(rules, bots::BotKind::random, request.rounds, request.matches);
  const double greedy =
      decisions_per_second(rules, bots::BotKind::greedy, request.rounds, request.matches / 10 + 1);
  json::object out = {{"game", G::info().id},
                      {"random_decisions_per_second", random},
                      {"greedy_decisions_per_second", greedy},
                      {"greedy_worst_thought_ms", longest_greedy_ms(rules, 1000)},
                      {"state_copies_per_second", copies_per_second(rules)},
                      {"state_bytes", sizeof(typename G::State)}};
  for (const auto& part : measure_search<G>(*loaded, request.rounds))
    out[part.key()] = part.value();
  return out;
}

/// A hash over fixed matches, which changes when the rules or bots behave differently. Stored in
/// bench/signature.txt.
std::uint64_t signature() {
  std::uint64_t all = 0;
  games::for_each_game([&all]<class G>() {
    const auto loaded = open_pack(G::info().id, "", "en");
    const G rules = builtin_rules<G>(*loaded);
    const std::uint64_t matches = G::info().always_ends ? 50 : 10;
    for (const auto bot : {bots::BotKind::random, bots::BotKind::greedy}) {
      auto settings = settings_for<G>(bot);
      settings.sign = true;
      bots::Simulation<G> simulation(rules, settings);
      for (std::uint64_t match = 0; match < matches; ++match) {
        all = all * 31 + simulation.play(engine::seed_number({}, match)).signature;
      }
    }
  });
  return all;
}

int run_bench(const BenchRequest& request) {
  if (request.signature) {
    fmt::print("{:016x}\n", signature());
    return kDone;
  }
  json::array all;
  games::for_each_game([&]<class G>() { all.push_back(measure<G>(request)); });
  if (request.common.json) {
    fmt::print("{}\n", json::serialize(json::object{{"games", std::move(all)}}));
    return kDone;
  }
  for (const auto& game : all) {
    fmt::print("{}\n", std::string(game.at("game").as_string()));
    for (const auto& [key, value] : game.as_object()) {
      if (value.is_double())
        fmt::print("  {:<32} {:>14.{}f}\n", std::string(key), value.as_double(),
                   value.as_double() < 100 ? 3 : 0);
      if (value.is_uint64()) fmt::print("  {:<32} {:>14}\n", std::string(key), value.as_uint64());
    }
  }
  return kDone;
}

}  // namespace

void add_bench(const Command& app) {
  auto request = std::make_shared<BenchRequest>();
  const Command command = app.command("bench", "Measure the speed of the rules on one core",
                                      [request] { return run_bench(*request); });
  request->common.add_json(command);
  command.option("--signature", request->signature,
                 "Print a number that changes only when the rules behave differently");
  command.option("--rounds", request->rounds, "Number of rounds; the median counts")
      .between(1, 1000);
  command.option("--matches", request->matches, "Matches per round").between(1, 1'000'000);
}

}  // namespace etana::cli
