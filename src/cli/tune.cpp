#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <thread>

#include "bots/training_samples.h"
#include "cli/with_rules.h"

namespace etana::cli {

namespace {

struct TuneRequest {
  Common common;
  std::string bot = "greedy";
  int players = 2;
  int matches = 2000;
  unsigned threads = 1;
  std::uint64_t limit = 5000;
};

/// Samples of even matches for training, of odd matches for testing.
struct TrainTestSplit {
  std::vector<bots::TrainingSample> train;
  std::vector<bots::TrainingSample> test;
};

template <engine::Game G>
TrainTestSplit play_matches(const G& rules, bots::BotKind bot, const TuneRequest& request) {
  const auto seed = engine::seed_from(request.common.seed);
  std::vector<std::vector<bots::TrainingSample>> matches(static_cast<std::size_t>(request.matches));
  std::atomic<std::size_t> next = 0;
  const bool show = isatty(STDERR_FILENO) != 0 && !request.common.json;
  const auto work = [&] {
    for (std::size_t i = next++; i < matches.size(); i = next++) {
      matches[i] = bots::samples_of_match(rules, bot, engine::seed_number(seed, i), request.limit);
      if (show && i % 16 == 0) fmt::print(stderr, "\r{} / {}", i, request.matches);
    }
  };
  std::vector<std::jthread> others;
  for (unsigned i = 1; i < request.threads; ++i) others.emplace_back(work);
  work();
  others.clear();
  if (show) fmt::print(stderr, "\r{} / {}\n", request.matches, request.matches);
  TrainTestSplit all;
  for (std::size_t i = 0; i < matches.size(); ++i) {
    auto& part = i % 2 == 0 ? all.train : all.test;
    part.insert(part.end(), matches[i].begin(), matches[i].end());
  }
  return all;
}

template <engine::Game G>
int tune(const G& rules, const Translator& translator, bots::BotKind bot,
         const TuneRequest& request) {
  const auto features = G::features();
  bots::Weights now{};
  for (std::size_t i = 0; i < features.size(); ++i) now[i] = features[i].weight;
  const TrainTestSplit samples = play_matches(rules, bot, request);
  const bots::Weights then = bots::learn(samples.train, now, features.size());
  const double before = bots::log_loss(samples.test, now, features.size());
  const double after = bots::log_loss(samples.test, then, features.size());
  const double baseline = bots::log_loss(samples.test, {}, features.size());
  if (request.common.json) {
    json::object weights;
    for (std::size_t i = 0; i < features.size(); ++i) weights[features[i].name] = then[i];
    fmt::print("{}\n", json::serialize(json::object{{"lessons", samples.train.size()},
                                                    {"surprise_of_nothing", baseline},
                                                    {"surprise_before", before},
                                                    {"surprise_after", after},
                                                    {"weights", std::move(weights)}}));
    return kDone;
  }
  for (std::size_t i = 0; i < features.size(); ++i) {
    fmt::print("{:<20} {:>9.4f} {:>9.4f}\n", features[i].name, now[i], then[i]);
  }
  fmt::print("{}\n",
             translator.translate("app.tune.summary",
                                  {{"lessons", static_cast<std::int64_t>(samples.train.size())},
                                   {"nothing", fmt::format("{:.4f}", baseline)},
                                   {"before", fmt::format("{:.4f}", before)},
                                   {"after", fmt::format("{:.4f}", after)}}));
  return kDone;
}

int run_tune(const TuneRequest& request) {
  const auto bot = bots::bot_named(request.bot);
  return with_rules(request.common, request.players,
                    [&]<class G>(const G& rules, const Translator& translator) {
                      return tune(rules, translator, *bot, request);
                    });
}

}  // namespace

void add_tune(const Command& app) {
  auto request = std::make_shared<TuneRequest>();
  request->common.seed = "tune";
  const Command command =
      app.command("tune", "Learn the weights of a game's features from matches between bots",
                  [request] { return run_tune(*request); });
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
