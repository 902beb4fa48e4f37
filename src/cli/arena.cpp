#include "bots/arena.h"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "cli/arena_file.h"
#include "cli/arena_plot.h"
#include "cli/bot_list.h"
#include "cli/files.h"
#include "cli/with_rules.h"

namespace etana::cli {

namespace {

using bots::Pairing;
using engine::ErrorCode;
using engine::Expected;

struct ArenaRequest {
  Common common;
  std::string bots = "random,easy,normal,hard";
  int players = 0;
  int matches = 400;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  std::uint64_t limit = 5000;
  std::string out;
  std::string plot;
  bool ladder = false;
};

/// The bots of a list, each named once.
Expected<std::vector<bots::BotKind>> different_bots(const std::string& list) {
  auto all = read_bots(list);
  if (!all) return all;
  for (auto bot = all->begin(); bot != all->end(); ++bot) {
    if (std::find(all->begin(), bot, *bot) != bot) {
      return std::unexpected(
          make_error(ErrorCode::duplicate, "--bots", {{"what", std::string(bot_name(*bot))}}));
    }
  }
  return all;
}

/// A hash of all feature weights and search parameters.
template <engine::Game G>
std::string search_params_hash() {
  std::string all;
  for (const auto& feature : G::features())
    all += fmt::format("{}={};", feature.name, feature.weight);
  for (const auto level : {engine::Level::easy, engine::Level::normal, engine::Level::hard}) {
    const engine::SearchParams it = G::search_params(level);
    all += fmt::format("{},{},{},{},{},{};", it.visits, it.exploration, it.progressive_widening,
                       it.rollout_turns, it.rollout_decisions, it.blunder_rate);
  }
  return fmt::format("{:016x}", engine::hash_bytes(all.data(), all.size()));
}

/// All pairings, or with `--ladder` only those of neighbours in the list.
std::vector<Pairing> requested_pairings(const std::vector<bots::BotKind>& bots, bool team,
                                        bool ladder) {
  std::vector<Pairing> all = bots::all_pairings(bots, team);
  std::erase_if(all, [&](const Pairing& pairing) {
    const auto first = std::ranges::find(bots, pairing.first);
    return ladder && !team && *(first + 1) != pairing.second;
  });
  return all;
}

/// Progress on standard error: at a terminal a line updated a few times a second, elsewhere one
/// line per finished pairing.
class Progress {
 public:
  Progress(const ArenaRequest& request, bool team)
      : shown_(!request.common.json),
        changing_(isatty(STDERR_FILENO) != 0),
        team_(team),
        matches_(static_cast<std::size_t>(request.matches)) {}

  /// Reports the number of matches played so far.
  void update(const Pairing& pairing, std::size_t played) {
    const auto now = std::chrono::steady_clock::now();
    if (!shown_ || !changing_ || now < next_) return;
    next_ = now + std::chrono::milliseconds(200);
    fmt::print(stderr, "\r{} {:>6} / {}", names(pairing), played, matches_);
  }

  void done(const Pairing& pairing) const {
    if (!shown_) return;
    fmt::print(stderr, "{}{} {:>6} / {}  {:5.1f} %\n", changing_ ? "\r" : "", names(pairing),
               pairing.scores.size(), matches_, 100 * pairing.share_of_first(team_).value);
  }

 private:
  std::string names(const Pairing& pairing) const {
    return fmt::format("{:<8} {:<8}", bot_name(pairing.first),
                       team_ ? "" : bot_name(pairing.second));
  }

  bool shown_;
  bool changing_;
  bool team_;
  std::size_t matches_;
  std::chrono::steady_clock::time_point next_;
};

/// Plays the missing matches in batches and saves the scores after each batch.
template <engine::Game G>
class ArenaRunner {
 public:
  ArenaRunner(const G& rules, const ArenaRequest& request, ArenaRun& run)
      : rules_(rules),
        request_(request),
        run_(run),
        seed_(engine::seed_from(run.seed)),
        progress_(request, G::info().cooperative) {}

  Expected<void> all(std::size_t pairings) {
    for (std::size_t i = 0; i < pairings; ++i) {
      while (static_cast<int>(run_.pairings[i].scores.size()) < request_.matches) {
        play_some(run_.pairings[i]);
        if (auto kept = save(); !kept) return kept;
      }
      progress_.done(run_.pairings[i]);
    }
    return {};
  }

 private:
  void play_some(Pairing& pairing) {
    constexpr std::size_t kAtOnce = 20;
    const std::size_t done = pairing.scores.size();
    const std::size_t until = std::min(done + kAtOnce, static_cast<std::size_t>(request_.matches));
    std::string scores(until - done, '=');
    std::atomic<std::size_t> next = done;
    std::size_t played = done;
    std::mutex progress_mutex;
    const auto work = [&] {
      bots::Arena<G> arena(rules_, pairing.first, pairing.second, request_.limit);
      for (std::size_t i = next++; i < until; i = next++) {
        scores[i - done] = static_cast<char>(arena.play(seed_, i));
        const std::lock_guard lock(progress_mutex);
        progress_.update(pairing, ++played);
      }
    };
    std::vector<std::jthread> others;
    for (unsigned i = 1; i < request_.threads; ++i) others.emplace_back(work);
    work();
    others.clear();
    pairing.scores += scores;
  }

  Expected<void> save() const {
    if (request_.out.empty()) return {};
    return write_file(request_.out, json::serialize(to_json(run_)) + "\n");
  }

  const G& rules_;
  const ArenaRequest& request_;
  ArenaRun& run_;
  engine::Bytes32 seed_;
  Progress progress_;
};

void print(const std::vector<Pairing>& pairings, const std::vector<bots::Rating>& ratings,
           bool team, const Translator& translator) {
  for (const Pairing& pairing : pairings) {
    const auto won = pairing.share_of_first(team);
    fmt::print("{:<8} {:<8} {:>6}  {:5.1f} %  [{:5.1f}, {:5.1f}]\n", bot_name(pairing.first),
               team ? "" : bot_name(pairing.second), pairing.scores.size(), 100 * won.value,
               100 * won.low, 100 * won.high);
  }
  if (team) return;
  fmt::print("\n{}\n", translator.translate("app.arena.elo"));
  for (const auto& rating : ratings) {
    fmt::print("{:<8} {:>6.0f} ± {:.0f}\n", bot_name(rating.bot), rating.elo, rating.half);
  }
}

json::object to_json(const std::vector<Pairing>& pairings, const std::vector<bots::Rating>& ratings,
                     bool team) {
  json::array pairing;
  for (const Pairing& it : pairings) {
    const auto won = it.share_of_first(team);
    pairing.push_back({{"first", bot_name(it.first)},
                       {"second", bot_name(it.second)},
                       {"matches", it.scores.size()},
                       {"share", won.value},
                       {"low", won.low},
                       {"high", won.high}});
  }
  json::array elo;
  for (const auto& it : ratings) {
    elo.push_back({{"bot", bot_name(it.bot)}, {"elo", it.elo}, {"half", it.half}});
  }
  return {{"encounters", std::move(pairing)}, {"ratings", std::move(elo)}};
}

template <engine::Game G>
int play(const G& rules, const Translator& translator, const std::vector<bots::BotKind>& bots,
         const ArenaRequest& request, ArenaRun run) {
  const bool team = G::info().cooperative;
  if (!team && bots.size() < 2) {
    return fail(make_error_with(ErrorCode::wrong_count, "--bots",
                                {"app.arena.two_bots", {{"bots", request.bots}}}),
                translator, request.common.json);
  }
  run.search_hash = search_params_hash<G>();
  run.pairings = requested_pairings(bots, team, request.ladder);
  const std::size_t count = run.pairings.size();
  if (!request.out.empty()) {
    if (auto resumed = resume(run, request.out); !resumed) {
      return fail(resumed.error(), translator, request.common.json);
    }
  }
  if (auto played = ArenaRunner<G>(rules, request, run).all(count); !played) {
    return fail(played.error(), translator, request.common.json);
  }
  run.pairings.resize(count);
  const auto ratings = team ? std::vector<bots::Rating>{} : bots::ratings(bots, run.pairings);
  if (request.common.json) {
    fmt::print("{}\n", json::serialize(to_json(run.pairings, ratings, team)));
  } else {
    print(run.pairings, ratings, team, translator);
  }
  if (request.plot.empty()) return kDone;
  const auto written = write_file(request.plot, arena_plot(run.game, run.pairings, team));
  return written ? kDone : fail(written.error(), translator, request.common.json);
}

/// At least two seats, even in games for one player, so that two bots can meet.
int seats(const ArenaRequest& request) {
  int fewest = 0;
  games::with_game(request.common.game, [&fewest]<class G>() {
    fewest = G::info().cooperative ? G::info().min_players : std::max(2, G::info().min_players);
  });
  return request.players == 0 ? fewest : request.players;
}

int run_arena(const ArenaRequest& request) {
  const Translator builtin = builtin_translator(request.common.language);
  const auto bots = different_bots(request.bots);
  if (!bots) return fail(bots.error(), builtin, request.common.json);
  const auto loaded = open_pack(request.common.game, request.common.pack, request.common.language);
  if (!loaded) return fail(loaded.error(), builtin, request.common.json);
  ArenaRun arena;
  arena.game = request.common.game;
  arena.pack = engine::to_hex(loaded->pack.hash);
  arena.seed = request.common.seed;
  return with_rules(request.common, seats(request),
                    [&]<class G>(const G& rules, const Translator& translator) {
                      auto options = request.common.options(rules.players());
                      (*options)["players"] = rules.players();
                      arena.options = *options;
                      return play(rules, translator, *bots, request, arena);
                    });
}

}  // namespace

void add_arena(const Command& app) {
  auto request = std::make_shared<ArenaRequest>();
  request->common.seed = "arena";
  const Command command = app.command("arena", "Let bots play each other to see which is stronger",
                                      [request] { return run_arena(*request); });
  request->common.add_game(command);
  request->common.add_seed(command);
  request->common.add_language(command);
  request->common.add_json(command);
  command.examples({"etana arena labyrinth --bots easy,normal,hard --matches 100"});
  command
      .option("--bots", request->bots,
              "Two or more of easy, normal, hard, greedy and random, separated by commas")
      .shown_as("LIST");
  command
      .option("--players", request->players,
              "Number of seats; by default the fewest the game allows")
      .between(1, 6);
  command.option("--matches", request->matches, "Matches for each pair of bots")
      .between(1, 1'000'000);
  command
      .option("--threads", request->threads,
              "Matches played at the same time; by default one for each core")
      .between(1, 256);
  command.option("--limit", request->limit, "Decisions after which a match counts as a draw");
  command
      .option("--out", request->out,
              "Save the scores in this file as they come, and continue from them")
      .shown_as("FILE");
  command.option("--plot", request->plot, "Write the results to this file as an SVG picture")
      .shown_as("FILE");
  command.option("--ladder", request->ladder,
                 "Play only neighbours in the list of bots against each other");
}

}  // namespace etana::cli
