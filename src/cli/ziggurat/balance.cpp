#include <fmt/format.h>

#include <algorithm>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/pack_loader.h"
#include "cli/ziggurat/balance_cases.h"
#include "cli/ziggurat/balance_plot.h"
#include "cli/ziggurat/balance_report.h"

namespace etana::cli {

namespace {

using engine::Expected;
using ziggurat::Outcome;

constexpr std::array<std::string_view, 3> kKnowledge = {"off", "on", "both"};

struct BalanceRequest {
  Common common;
  int chapter = 0;
  int players = 0;
  std::string bot = "all-cards";
  std::string knowledge = "off";
  BalanceParams params;
  std::string plot;
  std::string report;
};

using Contents = std::shared_ptr<const ziggurat::Content>;

void print_line(const BalanceResult& result) {
  const auto won = win_rate(result.trials);
  fmt::print(
      "{:>7} {:>6} {:>9}  {:5.1f} %  [{:5.1f}, {:5.1f}]  {:6.1f} {:9.1f}  {:8.1f} {:6.1f} {:6.1f} "
      "{:8.1f}\n",
      result.spec.chapter, result.spec.players, result.spec.knowledge ? "on" : "off",
      100 * won.value, 100 * won.low, 100 * won.high, mean(result, &Trial::turns),
      mean(result, &Trial::decisions), percent(result, Outcome::scorched),
      percent(result, Outcome::fell), percent(result, Outcome::taken),
      percent(result, Outcome::no_card));
  std::fflush(stdout);
}

/// The cards in play when matches ended, the most frequent first.
void print_cards(const ziggurat::Content& content, const BalanceResult& result) {
  const std::vector<EndCounts> ends = ends_by_card(content, result);
  std::vector<std::size_t> cards;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    if (ends[i].won + ends[i].lost > 0) cards.push_back(i);
  }
  std::ranges::sort(cards, {}, [&](std::size_t card) {
    return std::pair(-(ends[card].won + ends[card].lost), card);
  });
  fmt::print("\n  card that decided it              won   lost\n");
  for (const std::size_t card : cards) {
    fmt::print("  {:<30} {:>6} {:>6}\n", content.cards[card].id, ends[card].won, ends[card].lost);
  }
}

/// How often each object was used, and in how many matches during the last card.
void print_objects(const ziggurat::Content& content, const BalanceResult& result) {
  const std::vector<ObjectUse> uses = use_by_object(content, result);
  if (std::ranges::all_of(uses, [](const ObjectUse& one) { return one.used == 0; })) return;
  fmt::print("\n  object                 used  in matches  of them won  decided it\n");
  for (std::size_t i = 0; i < uses.size(); ++i) {
    const ObjectUse& one = uses[i];
    if (one.used == 0) continue;
    fmt::print("  {:<20} {:>6} {:>11} {:>12} {:>11}\n", content.objects[i].id, one.used,
               one.matches, one.won, one.decisive);
  }
}

json::object to_json(const ziggurat::Content& content, const BalanceResult& result) {
  const auto won = win_rate(result.trials);
  const json::object lost = {{"scorched", count(result, Outcome::scorched)},
                             {"fell", count(result, Outcome::fell)},
                             {"taken", count(result, Outcome::taken)},
                             {"no_card", count(result, Outcome::no_card)}};
  json::object cards;
  const std::vector<EndCounts> ends = ends_by_card(content, result);
  for (std::size_t i = 0; i < ends.size(); ++i) {
    if (ends[i].won + ends[i].lost == 0) continue;
    cards[content.cards[i].id] = {{"won", ends[i].won}, {"lost", ends[i].lost}};
  }
  return {{"chapter", result.spec.chapter},
          {"players", result.spec.players},
          {"knowledge", result.spec.knowledge ? "on" : "off"},
          {"matches", result.trials.size()},
          {"won", {{"share", won.value}, {"low", won.low}, {"high", won.high}}},
          {"cards_played", mean(result, &Trial::turns)},
          {"lost", lost},
          {"decided_by", std::move(cards)}};
}

std::vector<int> one_or_all(int one, int low, int high) {
  if (one != 0) return {one};
  std::vector<int> all;
  for (int i = low; i <= high; ++i) all.push_back(i);
  return all;
}

/// The cases the options select.
std::vector<BalanceCase> requested_cases(const BalanceRequest& request, int chapters) {
  const auto bot =
      static_cast<TeamBot>(std::ranges::find(kTeamBotNames, request.bot) - kTeamBotNames.begin());
  std::vector<BalanceCase> all;
  for (const int chapter : one_or_all(request.chapter, 1, chapters)) {
    for (const int players : one_or_all(request.players, 2, 4)) {
      if (request.knowledge != "on") all.push_back({bot, chapter, players, false});
      if (request.knowledge != "off") all.push_back({bot, chapter, players, true});
    }
  }
  return all;
}

Expected<void> run_and_print(const BalanceRequest& request, const Contents& content) {
  json::array all;
  std::vector<Bar> bars;
  if (!request.common.json) {
    fmt::print("bot {}, {} matches each, seed “{}”; lost by, in %:\n", request.bot,
               request.params.matches, request.params.seed);
    fmt::print(
        "chapter heroes knowledge     won   95 % interval    cards decisions  "
        "scorched   pit summit no card\n");
  }
  for (const BalanceCase& spec :
       requested_cases(request, static_cast<int>(content->chapters.size()))) {
    const auto result = run_case(content, spec, request.params);
    if (!result) return std::unexpected(result.error());
    bars.push_back({spec.chapter, spec.players, spec.knowledge, win_rate(result->trials)});
    if (request.common.json) {
      all.push_back(to_json(*content, *result));
      continue;
    }
    print_line(*result);
    if (request.chapter == 0 || request.players == 0) continue;
    print_cards(*content, *result);
    print_objects(*content, *result);
  }
  if (request.common.json) fmt::print("{}\n", json::serialize(json::object{{"weighed", all}}));
  if (request.plot.empty()) return {};
  return write_file(request.plot, balance_plot(bars, request.bot));
}

int run_balance(BalanceRequest request) {
  const Translator translator = builtin_translator(request.common.language);
  const bool json = request.common.json;
  request.params.seed = request.common.seed;
  if (request.common.game != "ziggurat") {
    return fail(make_error(engine::ErrorCode::unknown_name, "",
                           {{"found", request.common.game}, {"expected", "ziggurat"}}),
                translator, json);
  }
  auto loaded = load_chapters(request.common.pack);
  if (!loaded) return fail(loaded.error(), translator, json);
  const auto content = std::make_shared<const ziggurat::Content>(*std::move(loaded));
  const auto done = request.report.empty()
                        ? run_and_print(request, content)
                        : write_balance_report(content, request.params, request.report);
  return done ? kDone : fail(done.error(), translator, json);
}

}  // namespace

void add_balance(const Command& app) {
  auto request = std::make_shared<BalanceRequest>();
  request->common.seed = request->params.seed;
  const Command command =
      app.command("balance", "Measure with bots how hard the chapters of the legacy game are",
                  [request] { return run_balance(*request); });
  command.examples({"etana balance ziggurat --chapter 1 --players 4 --matches 50"});
  command.option("GAME", request->common.game, "Always ziggurat").required();
  command
      .option("--pack", request->common.pack, "Folder of a pack to use instead of the built-in one")
      .shown_as("DIR");
  command.option("--chapter", request->chapter, "One chapter only; by default all").between(1, 6);
  command.option("--players", request->players, "Number of heroes; by default 2, 3 and 4")
      .between(2, 4);
  command
      .option("--bot", request->bot,
              "random, greedy, easy, normal or hard as elsewhere; or a planner for this game "
              "alone: all-cards, two-cards")
      .one_of(kTeamBotNames);
  command.option("--knowledge", request->knowledge, "Play with secret knowledge: off, on or both")
      .one_of(kKnowledge);
  command.option("--matches", request->params.matches, "Matches for each line of the table")
      .between(1, 1'000'000);
  command.option("--threads", request->params.threads, "Matches played at the same time")
      .between(1, 256);
  command.option("--plot", request->plot, "Write the win rates to this file as an SVG picture")
      .shown_as("FILE");
  request->common.add_seed(command);
  request->common.add_language(command);
  request->common.add_json(command);
  command
      .option("--report", request->report,
              "Measure everything and write ziggurat-balance.md and .svg to this folder")
      .shown_as("DIR")
      .excludes({"--plot", "--json", "--chapter", "--players", "--bot", "--knowledge"});
}

}  // namespace etana::cli
