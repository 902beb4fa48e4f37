#include "bots/arena.h"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "app/arena_file.h"
#include "app/arena_plot.h"
#include "app/files.h"
#include "app/with_rules.h"
#include "engine/join.h"

namespace etana::app {

namespace {

using bots::Encounter;
using bots::Score;
using engine::ErrorCode;
using engine::Expected;

struct Request {
  Common common;
  std::string bots = "random,easy,normal,hard";
  int players = 0;
  int matches = 400;
  unsigned threads = 1;
  std::uint64_t limit = 5000;
  std::string out;
  std::string plot;
  bool ladder = false;
};

Expected<std::vector<bots::BotKind>> read_bots(const std::string& list) {
  std::vector<bots::BotKind> all;
  for (const auto& name : split(list)) {
    const auto kind = bots::bot_named(name);
    if (!kind) {
      return std::unexpected(
          make_error(ErrorCode::unknown_name, "--bots",
                     {{"found", name}, {"expected", engine::joined(bots::kBotNames)}}));
    }
    if (std::ranges::find(all, *kind) != all.end()) {
      return std::unexpected(make_error(ErrorCode::duplicate, "--bots", {{"what", name}}));
    }
    all.push_back(*kind);
  }
  return all;
}

/// A number for what the levels look at and how hard they think.
template <engine::Game G>
std::string thoughts_of() {
  std::string all;
  for (const auto& feature : G::features())
    all += fmt::format("{}={};", feature.name, feature.weight);
  for (const auto level : {engine::Level::easy, engine::Level::normal, engine::Level::hard}) {
    const engine::Thinking it = G::thinking(level);
    all += fmt::format("{},{},{},{},{},{};", it.visits, it.exploration, it.widening, it.changes,
                       it.decisions, it.overlooks);
  }
  return fmt::format("{:016x}", engine::hash_bytes(all.data(), all.size()));
}

/// Neighbours in the list alone, if only they are asked for.
std::vector<Encounter> wanted(const std::vector<bots::BotKind>& bots, bool team, bool ladder) {
  std::vector<Encounter> all = bots::encounters(bots, team);
  std::erase_if(all, [&](const Encounter& met) {
    const auto first = std::ranges::find(bots, met.first);
    return ladder && !team && *(first + 1) != met.second;
  });
  return all;
}

/// Plays what is missing, some matches at a time, and keeps the scores after each time.
template <engine::Game G>
class Playing {
 public:
  Playing(const G& rules, const Request& request, ArenaRun& run)
      : rules_(rules), request_(request), run_(run), seed_(engine::seed_from(run.seed)) {}

  Expected<void> all(std::size_t encounters) {
    for (std::size_t i = 0; i < encounters; ++i) {
      while (static_cast<int>(run_.encounters[i].scores.size()) < request_.matches) {
        play_some(run_.encounters[i]);
        show(run_.encounters[i]);
        if (auto kept = keep(); !kept) return kept;
      }
    }
    if (shows_progress()) fmt::print(stderr, "\n");
    return {};
  }

 private:
  void play_some(Encounter& met) {
    constexpr std::size_t kAtOnce = 20;
    const std::size_t done = met.scores.size();
    const std::size_t until = std::min(done + kAtOnce, static_cast<std::size_t>(request_.matches));
    std::string scores(until - done, '=');
    std::atomic<std::size_t> next = done;
    const auto work = [&] {
      bots::Arena<G> arena(rules_, met.first, met.second, request_.limit);
      for (std::size_t i = next++; i < until; i = next++) {
        scores[i - done] = static_cast<char>(arena.play(seed_, i));
      }
    };
    std::vector<std::jthread> others;
    for (unsigned i = 1; i < request_.threads; ++i) others.emplace_back(work);
    work();
    others.clear();
    met.scores += scores;
  }

  bool shows_progress() const { return isatty(STDERR_FILENO) != 0 && !request_.common.json; }

  void show(const Encounter& met) const {
    if (!shows_progress()) return;
    const auto name = [](bots::BotKind bot) {
      return bots::kBotNames[static_cast<std::size_t>(bot)];
    };
    fmt::print(stderr, "\r{:<8} {:<8} {:>6} / {}  {:5.1f} % ", name(met.first), name(met.second),
               met.scores.size(), request_.matches,
               100 * met.share_of_first(G::info().cooperative).value);
  }

  Expected<void> keep() const {
    if (request_.out.empty()) return {};
    return write_file(request_.out, json::serialize(to_json(run_)) + "\n");
  }

  const G& rules_;
  const Request& request_;
  ArenaRun& run_;
  engine::Bytes32 seed_;
};

std::string_view name_of(bots::BotKind bot) {
  return bots::kBotNames[static_cast<std::size_t>(bot)];
}

void print(const std::vector<Encounter>& encounters, const std::vector<bots::Rating>& ratings,
           bool team, const Words& words) {
  for (const Encounter& met : encounters) {
    const auto won = met.share_of_first(team);
    fmt::print("{:<8} {:<8} {:>6}  {:5.1f} %  [{:5.1f}, {:5.1f}]\n", name_of(met.first),
               team ? "" : name_of(met.second), met.scores.size(), 100 * won.value, 100 * won.low,
               100 * won.high);
  }
  if (team) return;
  fmt::print("\n{}\n", words.say("app.arena.elo"));
  for (const auto& rating : ratings) {
    fmt::print("{:<8} {:>6.0f} ± {:.0f}\n", name_of(rating.bot), rating.elo, rating.half);
  }
}

json::object to_json(const std::vector<Encounter>& encounters,
                     const std::vector<bots::Rating>& ratings, bool team) {
  json::array met;
  for (const Encounter& it : encounters) {
    const auto won = it.share_of_first(team);
    met.push_back({{"first", name_of(it.first)},
                   {"second", name_of(it.second)},
                   {"matches", it.scores.size()},
                   {"share", won.value},
                   {"low", won.low},
                   {"high", won.high}});
  }
  json::array elo;
  for (const auto& it : ratings) {
    elo.push_back({{"bot", name_of(it.bot)}, {"elo", it.elo}, {"half", it.half}});
  }
  return {{"encounters", std::move(met)}, {"ratings", std::move(elo)}};
}

template <engine::Game G>
int play(const G& rules, const Words& words, const std::vector<bots::BotKind>& bots,
         const Request& request, ArenaRun run) {
  const bool team = G::info().cooperative;
  run.thoughts = thoughts_of<G>();
  run.encounters = wanted(bots, team, request.ladder);
  const std::size_t count = run.encounters.size();
  if (!request.out.empty()) {
    if (auto resumed = resume(run, request.out); !resumed) {
      return fail(resumed.error(), words, request.common.json);
    }
  }
  if (auto played = Playing<G>(rules, request, run).all(count); !played) {
    return fail(played.error(), words, request.common.json);
  }
  run.encounters.resize(count);
  const auto ratings = team ? std::vector<bots::Rating>{} : bots::ratings(bots, run.encounters);
  if (request.common.json) {
    fmt::print("{}\n", json::serialize(to_json(run.encounters, ratings, team)));
  } else {
    print(run.encounters, ratings, team, words);
  }
  if (request.plot.empty()) return kDone;
  const auto written = write_file(request.plot, arena_plot(run.game, run.encounters, team));
  return written ? kDone : fail(written.error(), words, request.common.json);
}

int run(const Request& request) {
  const Words house = house_words(request.common.language);
  const auto bots = read_bots(request.bots);
  if (!bots) return fail(bots.error(), house, request.common.json);
  const auto shelf = open_pack(request.common.game, request.common.pack, request.common.language);
  if (!shelf) return fail(shelf.error(), house, request.common.json);
  ArenaRun arena;
  arena.game = request.common.game;
  arena.pack = engine::to_hex(shelf->pack.hash);
  arena.seed = request.common.seed;
  return with_rules(request.common, request.players,
                    [&]<class G>(const G& rules, const Words& words) {
                      auto options = request.common.options();
                      (*options)["players"] = rules.players();
                      arena.options = *options;
                      return play(rules, words, *bots, request, arena);
                    });
}

}  // namespace

void add_arena(const Command& app) {
  auto request = std::make_shared<Request>();
  request->common.seed = "arena";
  const Command command = app.command("arena", "Let bots play each other, and see who is stronger",
                                      [request] { return run(*request); });
  request->common.add_game(command);
  request->common.add_seed(command);
  request->common.add_language(command);
  request->common.add_json(command);
  command.option("--bots", request->bots, "The bots, such as easy,normal,hard");
  command
      .option("--players", request->players,
              "So many seats; as few as the game allows, but two, if not given")
      .between(1, 6);
  command.option("--matches", request->matches, "Matches of each pair").between(1, 1'000'000);
  command.option("--threads", request->threads, "How many matches at once").between(1, 256);
  command.option("--limit", request->limit,
                 "Decisions after which a match counts as won by neither");
  command.option("--out", request->out, "Keep the scores in this file, and go on from what it has");
  command.option("--plot", request->plot, "Write the results as an SVG picture here");
  command.option("--ladder", request->ladder, "Only neighbours in the list play each other");
}

}  // namespace etana::app
