#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <numeric>
#include <thread>

#include "bots/simulation.h"
#include "cli/bot_list.h"
#include "cli/with_rules.h"

namespace etana::cli {

namespace {

using engine::ErrorCode;
using engine::Expected;

struct SimulateRequest {
  Common common;
  int matches = 1000;
  std::string bots = "random,random";
  unsigned threads = 1;
  std::uint64_t limit = 1'000'000;
  bool check = false;
};

struct Summary {
  std::vector<bots::PlayoutResult> outcomes;  // one for each match, in order
  double seconds = 0;
};

/// Plays all matches. A match depends only on its number, so the results do not depend on threads.
template <engine::Game G>
Summary play_all(const G& rules, const typename bots::Simulation<G>::Settings& settings,
                 const SimulateRequest& request, const engine::Bytes32& seed) {
  Summary summary;
  summary.outcomes.resize(static_cast<std::size_t>(request.matches));
  std::atomic<std::size_t> next = 0;
  const bool show_progress = isatty(STDERR_FILENO) != 0 && !request.common.json;
  const auto begun = std::chrono::steady_clock::now();
  auto work = [&] {
    bots::Simulation<G> simulation(rules, settings);
    for (std::size_t i = next++; i < summary.outcomes.size(); i = next++) {
      summary.outcomes[i] = simulation.play(engine::seed_number(seed, i));
      if (show_progress && i % 512 == 0) fmt::print(stderr, "\r{} / {}", i, request.matches);
    }
  };
  std::vector<std::jthread> threads;
  for (unsigned i = 1; i < request.threads; ++i) threads.emplace_back(work);
  work();
  threads.clear();
  summary.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  if (show_progress) fmt::print(stderr, "\r{} / {}\n", request.matches, request.matches);
  return summary;
}

struct Counts {
  std::vector<int> wins;
  int unfinished = 0;
  std::uint64_t decisions = 0;
  std::vector<std::uint64_t> lengths;  // sorted
};

Counts count(const Summary& summary, std::size_t players) {
  Counts counts;
  counts.wins.resize(players);
  for (const auto& outcome : summary.outcomes) {
    counts.decisions += outcome.decisions;
    counts.lengths.push_back(outcome.decisions);
    if (!outcome.result) ++counts.unfinished;
    for (std::size_t seat = 0; seat < players; ++seat) {
      const engine::Seat here = {static_cast<std::uint8_t>(seat)};
      if (outcome.result && outcome.result->winners.has(here)) ++counts.wins[seat];
    }
  }
  std::ranges::sort(counts.lengths);
  return counts;
}

json::object to_json(const SimulateRequest& request, const Summary& summary, const Counts& counts) {
  return {{"matches", request.matches},
          {"unfinished", counts.unfinished},
          {"decisions", counts.decisions},
          {"seconds", summary.seconds},
          {"decisions_per_second", static_cast<double>(counts.decisions) / summary.seconds},
          {"wins", json::array(counts.wins.begin(), counts.wins.end())}};
}

void print(const SimulateRequest& request, const Summary& summary, const Counts& counts,
           const Translator& translator) {
  const auto bots = split(request.bots);
  for (std::size_t seat = 0; seat < counts.wins.size(); ++seat) {
    fmt::print("{} {} ({}): {} {} ({:.1f} %)\n", translator.translate("app.seat"), seat, bots[seat],
               counts.wins[seat], translator.translate("app.simulate.wins"),
               100.0 * counts.wins[seat] / request.matches);
  }
  const auto& lengths = counts.lengths;
  const auto quantile = [&lengths](double q) {
    return lengths[static_cast<std::size_t>(q * static_cast<double>(lengths.size() - 1))];
  };
  fmt::print("{}\n",
             translator.translate("app.simulate.summary",
                                  {{"matches", request.matches},
                                   {"unfinished", counts.unfinished},
                                   {"decisions", static_cast<std::int64_t>(counts.decisions)},
                                   {"least", static_cast<std::int64_t>(lengths.front())},
                                   {"median", static_cast<std::int64_t>(quantile(0.5))},
                                   {"most", static_cast<std::int64_t>(lengths.back())}}));
  fmt::print("{:.2f} s, {:.0f} {}\n", summary.seconds,
             static_cast<double>(counts.decisions) / summary.seconds,
             translator.translate("app.per_second"));
}

/// Reports the first match in which an invariant failed; false if there is none.
bool complain(const Summary& summary, const SimulateRequest& request,
              const Translator& translator) {
  for (std::size_t i = 0; i < summary.outcomes.size(); ++i) {
    const auto& broken = summary.outcomes[i].broken;
    if (!broken) continue;
    fail(make_error_with(ErrorCode::bad_state, "match " + std::to_string(i), *broken), translator,
         request.common.json);
    return true;
  }
  return false;
}

int run_simulate(const SimulateRequest& request) {
  const auto bots = read_bots(request.bots);
  if (!bots)
    return fail(bots.error(), builtin_translator(request.common.language), request.common.json);
  const auto simulate = [&]<class G>(const G& rules, const Translator& translator) -> int {
    const auto summary = play_all<G>(rules, {*bots, request.limit, request.check, false}, request,
                                     request.common.seed_or_random());
    if (complain(summary, request, translator)) return kFailed;
    const Counts counts = count(summary, bots->size());
    if (request.common.json) {
      fmt::print("{}\n", json::serialize(to_json(request, summary, counts)));
    } else {
      print(request, summary, counts, translator);
    }
    return kDone;
  };
  return with_rules(request.common, static_cast<int>(bots->size()), simulate);
}

}  // namespace

void add_simulate(const Command& app) {
  auto request = std::make_shared<SimulateRequest>();
  const Command command =
      app.command("simulate", "Play many matches between bots and count the wins",
                  [request] { return run_simulate(*request); });
  request->common.add_game(command);
  request->common.add_seed(command);
  request->common.add_language(command);
  request->common.add_json(command);
  command.option("--matches", request->matches, "Number of matches").between(1, 100'000'000);
  command
      .option("--bots", request->bots,
              "A bot for each seat: easy, normal, hard, greedy or random, separated by commas")
      .shown_as("LIST");
  command.option("--threads", request->threads, "Matches played at the same time").between(1, 256);
  command.option("--limit", request->limit, "Decisions after which a match counts as unfinished");
  command.option("--check", request->check, "Check the invariants of the game at every decision");
  command.examples({"etana simulate labyrinth --matches 10000 --bots greedy,random --threads 2"});
}

}  // namespace etana::cli
