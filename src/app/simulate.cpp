#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <numeric>
#include <thread>

#include "app/command.h"
#include "app/library.h"
#include "bots/simulation.h"
#include "games/registry.h"

namespace etana::app {

namespace {

using engine::ErrorCode;
using engine::Expected;

struct Request {
  Common common;
  int matches = 1000;
  std::string bots = "random,random";
  unsigned threads = 1;
  std::uint64_t limit = 1'000'000;
  bool check = false;
};

struct Summary {
  std::vector<bots::Outcome> outcomes;  // one for each match, in order
  double seconds = 0;
};

/// Plays all matches on some threads. A match depends on its number alone, so the outcomes are
/// the same whatever the threads do.
template <engine::Game G>
Summary play_all(const G& rules, const typename bots::Simulation<G>::Settings& settings,
                 const Request& request, const engine::Bytes32& seed) {
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

json::object to_json(const Request& request, const Summary& summary, const Counts& counts) {
  return {{"matches", request.matches},
          {"unfinished", counts.unfinished},
          {"decisions", counts.decisions},
          {"seconds", summary.seconds},
          {"decisions_per_second", static_cast<double>(counts.decisions) / summary.seconds},
          {"wins", json::array(counts.wins.begin(), counts.wins.end())}};
}

void print(const Request& request, const Summary& summary, const Counts& counts,
           const Words& words) {
  const auto bots = split(request.bots);
  for (std::size_t seat = 0; seat < counts.wins.size(); ++seat) {
    fmt::print("{} {} ({}): {} {} ({:.1f} %)\n", words.say("app.seat"), seat, bots[seat],
               counts.wins[seat], words.say("app.simulate.wins"),
               100.0 * counts.wins[seat] / request.matches);
  }
  const auto& lengths = counts.lengths;
  const auto quantile = [&lengths](double q) {
    return lengths[static_cast<std::size_t>(q * static_cast<double>(lengths.size() - 1))];
  };
  fmt::print("{}\n", words.say("app.simulate.summary",
                               {{"matches", request.matches},
                                {"unfinished", counts.unfinished},
                                {"decisions", static_cast<std::int64_t>(counts.decisions)},
                                {"least", static_cast<std::int64_t>(lengths.front())},
                                {"median", static_cast<std::int64_t>(quantile(0.5))},
                                {"most", static_cast<std::int64_t>(lengths.back())}}));
  fmt::print("{:.2f} s, {:.0f} {}\n", summary.seconds,
             static_cast<double>(counts.decisions) / summary.seconds, words.say("app.per_second"));
}

Expected<std::vector<bots::BotKind>> read_bots(const std::string& list) {
  std::vector<bots::BotKind> bots;
  for (const auto& name : split(list)) {
    const auto kind = bots::bot_named(name.starts_with("bot:") ? name.substr(4) : name);
    if (!kind) {
      return std::unexpected(make_error(ErrorCode::unknown_name, "--bots",
                                        {{"found", name}, {"expected", "random, greedy"}}));
    }
    bots.push_back(*kind);
  }
  return bots;
}

template <engine::Game G>
int run_game(const Request& request, const Shelf& shelf) {
  const auto fail_with = [&](const engine::Error& error) {
    return fail(error, shelf.words, request.common.json);
  };
  const auto bots = read_bots(request.bots);
  if (!bots) return fail_with(bots.error());
  auto chosen = request.common.options();
  if (!chosen) return fail_with(chosen.error());
  (*chosen)["players"] = bots->size();
  const auto options = engine::read_json(*chosen, "options", G::read_options);
  if (!options) return fail_with(options.error());

  const G rules(std::static_pointer_cast<const typename G::Content>(shelf.pack.content), *options);
  const auto summary = play_all<G>(rules, {*bots, request.limit, request.check, false}, request,
                                   request.common.seed_or_random());
  for (std::size_t i = 0; i < summary.outcomes.size(); ++i) {
    if (!summary.outcomes[i].broken) continue;
    fail_with(make_error_saying(ErrorCode::bad_state, "match " + std::to_string(i),
                                *summary.outcomes[i].broken));
    return kFailed;
  }
  const Counts counts = count(summary, bots->size());
  if (request.common.json) {
    fmt::print("{}\n", json::serialize(to_json(request, summary, counts)));
  } else {
    print(request, summary, counts, shelf.words);
  }
  return kDone;
}

int run(const Request& request) {
  const auto shelf = open_pack(request.common.game, request.common.pack, request.common.language);
  if (!shelf) return fail(shelf.error(), house_words(request.common.language), request.common.json);
  int exit_code = kDone;
  games::with_game(request.common.game,
                   [&]<class G>() { exit_code = run_game<G>(request, *shelf); });
  return exit_code;
}

}  // namespace

void add_simulate(CLI::App& app, int& exit_code) {
  auto request = std::make_shared<Request>();
  CLI::App& command = add_command(app, exit_code, "simulate", "Play many matches between bots",
                                  [request] { return run(*request); });
  request->common.add_game(command);
  request->common.add_seed(command);
  request->common.add_language(command);
  request->common.add_json(command);
  command.add_option("--matches", request->matches, "How many")->check(CLI::Range(1, 100'000'000));
  command.add_option("--bots", request->bots, "A bot for each seat, such as random,greedy");
  command.add_option("--threads", request->threads, "How many matches at once")
      ->check(CLI::Range(1, 256));
  command.add_option("--limit", request->limit,
                     "Decisions after which a match counts as unfinished");
  command.add_flag("--check", request->check, "Check the game's invariants at every decision");
}

}  // namespace etana::app
