#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <thread>

#include "bots/bot.h"
#include "bots/calibration.h"
#include "cli/with_rules.h"

namespace etana::cli {

namespace {

struct CalibrateRequest {
  Common common;
  std::string bot = "hard";
  int players = 0;
  int matches = 200;
  unsigned threads = 1;
  std::uint64_t limit = 5000;
};

constexpr double kTolerance = 0.10;

template <engine::Game G>
std::vector<std::vector<bots::Forecast>> play(const G& rules, const CalibrateRequest& request) {
  const auto seed = engine::seed_from(request.common.seed);
  const engine::SearchParams params =
      G::search_params(*bots::level_of(*bots::bot_named(request.bot)));
  std::vector<std::vector<bots::Forecast>> matches(static_cast<std::size_t>(request.matches));
  std::atomic<std::size_t> next = 0;
  const bool show = isatty(STDERR_FILENO) != 0 && !request.common.json;
  const auto work = [&] {
    for (std::size_t i = next++; i < matches.size(); i = next++) {
      matches[i] =
          bots::forecasts_of_match(rules, params, engine::seed_number(seed, i), request.limit);
      if (show) fmt::print(stderr, "\r{} / {}", i + 1, request.matches);
    }
  };
  std::vector<std::jthread> others;
  for (unsigned i = 1; i < request.threads; ++i) others.emplace_back(work);
  work();
  others.clear();
  if (show) fmt::print(stderr, "\n");
  return matches;
}

json::array to_json(const bots::Calibration& calibration) {
  json::array bins;
  for (const bots::CalibrationBin& bin : calibration) {
    bins.push_back({{"said", bin.predicted},
                    {"happened", bin.observed.value},
                    {"low", bin.observed.low},
                    {"high", bin.observed.high},
                    {"forecasts", bin.forecasts},
                    {"matches", bin.matches}});
  }
  return bins;
}

void print(const bots::Calibration& calibration, const Translator& translator) {
  fmt::print("{}\n", translator.translate("app.calibrate.head"));
  for (const bots::CalibrationBin& bin : calibration) {
    if (bin.forecasts == 0) continue;
    fmt::print("{:>6.1f} {:>9.1f}   [{:>5.1f}, {:>5.1f}] {:>9} {:>8}\n", 100 * bin.predicted,
               100 * bin.observed.value, 100 * bin.observed.low, 100 * bin.observed.high,
               bin.forecasts, bin.matches);
  }
}

template <engine::Game G>
int calibrate(const G& rules, const Translator& translator, const CalibrateRequest& request) {
  const auto matches = play(rules, request);
  const auto calibration = bots::calibration_of(matches);
  const double worst = bots::worst_error(calibration);
  const auto unfinished =
      std::ranges::count_if(matches, [](const auto& forecasts) { return forecasts.empty(); });
  if (request.common.json) {
    fmt::print("{}\n", json::serialize(json::object{{"bins", to_json(calibration)},
                                                    {"matches", request.matches},
                                                    {"unfinished", unfinished},
                                                    {"worst", worst},
                                                    {"right", worst <= kTolerance},
                                                    {"shown", rules.calibrated()}}));
    return kDone;
  }
  print(calibration, translator);
  fmt::print("{}\n", translator.translate("app.calibrate.summary",
                                          {{"matches", request.matches},
                                           {"unfinished", static_cast<std::int64_t>(unfinished)},
                                           {"worst", fmt::format("{:.1f}", 100 * worst)},
                                           {"enough", bots::kEnoughMatches},
                                           {"shown", rules.calibrated() ? "yes" : "no"}}));
  return kDone;
}

int run_calibrate(const CalibrateRequest& request) {
  return with_rules(request.common, request.players,
                    [&]<class G>(const G& rules, const Translator& translator) {
                      return calibrate(rules, translator, request);
                    });
}

}  // namespace

void add_calibrate(const Command& app) {
  auto request = std::make_shared<CalibrateRequest>();
  request->common.seed = "calibrate";
  const Command command =
      app.command("calibrate", "Compare the chances to win that hints tell with how matches end",
                  [request] { return run_calibrate(*request); });
  request->common.add_game(command);
  request->common.add_seed(command);
  request->common.add_language(command);
  request->common.add_json(command);
  command.option("--bot", request->bot, "The level that plays all seats and tells its chances")
      .one_of(std::span(bots::kBotNames).last(3));
  command.option("--players", request->players, "Seats; 0: as few as the game allows")
      .between(0, 6);
  command.option("--matches", request->matches, "Matches").between(1, 10'000'000);
  command.option("--threads", request->threads, "How many matches at once").between(1, 256);
  command.option("--limit", request->limit, "Decisions after which a match does not count");
}

}  // namespace etana::cli
