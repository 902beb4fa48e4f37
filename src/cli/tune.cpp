#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <thread>

#include "bots/training_samples.h"
#include "cli/with_rules.h"

namespace etana::cli {

namespace {

struct Request {
  Common common;
  std::string bot = "greedy";
  int players = 2;
  int matches = 2000;
  unsigned threads = 1;
  std::uint64_t limit = 5000;
};

/// The lessons of all matches: of the even ones to learn from, of the odd ones to be examined by.
struct Schooling {
  std::vector<bots::TrainingSample> learnt_from;
  std::vector<bots::TrainingSample> examined_by;
};

template <engine::Game G>
Schooling attend(const G& rules, bots::BotKind bot, const Request& request) {
  const auto seed = engine::seed_from(request.common.seed);
  std::vector<std::vector<bots::TrainingSample>> matches(static_cast<std::size_t>(request.matches));
  std::atomic<std::size_t> next = 0;
  const bool show = isatty(STDERR_FILENO) != 0 && !request.common.json;
  const auto work = [&] {
    for (std::size_t i = next++; i < matches.size(); i = next++) {
      matches[i] = bots::lessons_of_match(rules, bot, engine::seed_number(seed, i), request.limit);
      if (show && i % 16 == 0) fmt::print(stderr, "\r{} / {}", i, request.matches);
    }
  };
  std::vector<std::jthread> others;
  for (unsigned i = 1; i < request.threads; ++i) others.emplace_back(work);
  work();
  others.clear();
  if (show) fmt::print(stderr, "\r{} / {}\n", request.matches, request.matches);
  Schooling all;
  for (std::size_t i = 0; i < matches.size(); ++i) {
    auto& part = i % 2 == 0 ? all.learnt_from : all.examined_by;
    part.insert(part.end(), matches[i].begin(), matches[i].end());
  }
  return all;
}

template <engine::Game G>
int tune(const G& rules, const Words& words, bots::BotKind bot, const Request& request) {
  const auto features = G::features();
  bots::Weights now{};
  for (std::size_t i = 0; i < features.size(); ++i) now[i] = features[i].weight;
  const Schooling lessons = attend(rules, bot, request);
  const bots::Weights then = bots::learn(lessons.learnt_from, now, features.size());
  const double before = bots::surprise(lessons.examined_by, now, features.size());
  const double after = bots::surprise(lessons.examined_by, then, features.size());
  const double knowing_nothing = bots::surprise(lessons.examined_by, {}, features.size());
  if (request.common.json) {
    json::object weights;
    for (std::size_t i = 0; i < features.size(); ++i) weights[features[i].name] = then[i];
    fmt::print("{}\n", json::serialize(json::object{{"lessons", lessons.learnt_from.size()},
                                                    {"surprise_of_nothing", knowing_nothing},
                                                    {"surprise_before", before},
                                                    {"surprise_after", after},
                                                    {"weights", std::move(weights)}}));
    return kDone;
  }
  for (std::size_t i = 0; i < features.size(); ++i) {
    fmt::print("{:<20} {:>9.4f} {:>9.4f}\n", features[i].name, now[i], then[i]);
  }
  fmt::print("{}\n", words.say("app.tune.summary",
                               {{"lessons", static_cast<std::int64_t>(lessons.learnt_from.size())},
                                {"nothing", fmt::format("{:.4f}", knowing_nothing)},
                                {"before", fmt::format("{:.4f}", before)},
                                {"after", fmt::format("{:.4f}", after)}}));
  return kDone;
}

int run(const Request& request) {
  const auto bot = bots::bot_named(request.bot);
  return with_rules(request.common, request.players,
                    [&]<class G>(const G& rules, const Words& words) {
                      return tune(rules, words, *bot, request);
                    });
}

}  // namespace

void add_tune(const Command& app) {
  auto request = std::make_shared<Request>();
  request->common.seed = "tune";
  const Command command =
      app.command("tune", "Learn the weights of a game's features from matches between bots",
                  [request] { return run(*request); });
  request->common.add_game(command);
  request->common.add_seed(command);
  request->common.add_language(command);
  request->common.add_json(command);
  command.examples({"etana tune dice --bot greedy --matches 8000"});
  command
      .option("--bot", request->bot, "The bot at every seat: easy, normal, hard, greedy or random")
      .one_of(bots::kBotNames);
  command.option("--players", request->players, "Number of seats").between(1, 6);
  command
      .option("--matches", request->matches,
              "Number of matches; one half to learn from, the other to test with")
      .between(2, 10'000'000);
  command.option("--threads", request->threads, "Matches played at the same time").between(1, 256);
  command.option("--limit", request->limit,
                 "Decisions after which a match is abandoned and not used");
}

}  // namespace etana::cli
