#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <thread>

#include "app/balance_plot.h"
#include "app/command.h"
#include "app/files.h"
#include "app/library.h"
#include "bots/ziggurat_trial.h"
#include "games/house.h"

namespace etana::app {

namespace {

using bots::TeamBot;
using bots::Trial;
using engine::Expected;
using ziggurat::Outcome;

struct Request {
  Common common;
  int chapter = 0;
  int players = 0;
  std::string bot = "search";
  std::string knowledge = "off";
  int matches = 200;
  unsigned threads = 1;
  std::string plot;
};

/// A chapter played so many times with so many heroes.
struct Weighed {
  int chapter = 1;
  int players = 4;
  bool knowledge = false;
  std::vector<Trial> trials;
};

/// The house pack with all its chapters, or the one in a folder.
Expected<ziggurat::Content> load_all(const std::string& folder) {
  std::vector<engine::PackFile> files;
  std::optional<Folder> read;
  if (folder.empty()) {
    for (const auto& file : games::house_files("ziggurat")) files.push_back(file);
    for (const auto& file : games::sealed_files("ziggurat")) files.push_back(file);
  } else {
    auto found = read_folder(folder);
    if (!found) return std::unexpected(found.error());
    read = *std::move(found);
    const std::vector<engine::PackFile> all = read->files();
    files.assign(all.begin(), all.end());
  }
  const auto pack = engine::read_pack(files);
  if (!pack) return std::unexpected(pack.error());
  return ziggurat::Rules::load(*pack);
}

/// Plays all matches on some threads. A match depends on its number alone, so the outcomes are
/// the same whatever the threads do.
std::vector<Trial> play_all(const ziggurat::Rules& rules, TeamBot bot, const Request& request,
                            const engine::Bytes32& seed) {
  std::vector<Trial> trials(static_cast<std::size_t>(request.matches));
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < trials.size(); i = next++) {
      trials[i] = bots::play_trial(rules, bot, engine::seed_number(seed, i));
    }
  };
  std::vector<std::jthread> others;
  for (unsigned i = 1; i < request.threads; ++i) others.emplace_back(work);
  work();
  others.clear();
  return trials;
}

long count(const std::vector<Trial>& trials, Outcome outcome) {
  return std::ranges::count(trials, outcome, &Trial::outcome);
}

double mean(const std::vector<Trial>& trials, int Trial::* what) {
  double sum = 0;
  for (const Trial& trial : trials) sum += trial.*what;
  return trials.empty() ? 0 : sum / static_cast<double>(trials.size());
}

void print_line(const Weighed& weighed) {
  const auto won = bots::won(weighed.trials);
  const auto all = static_cast<double>(weighed.trials.size());
  const auto percent = [&](Outcome outcome) {
    return 100 * static_cast<double>(count(weighed.trials, outcome)) / all;
  };
  fmt::print(
      "{:>7} {:>6} {:>9}  {:5.1f} %  [{:5.1f}, {:5.1f}]  {:6.1f} {:9.1f}  {:8.1f} {:6.1f} {:6.1f} "
      "{:8.1f}\n",
      weighed.chapter, weighed.players, weighed.knowledge ? "on" : "off", 100 * won.value,
      100 * won.low, 100 * won.high, mean(weighed.trials, &Trial::turns),
      mean(weighed.trials, &Trial::decisions), percent(Outcome::scorched), percent(Outcome::fell),
      percent(Outcome::taken), percent(Outcome::no_card));
  std::fflush(stdout);
}

/// The cards that were being played when matches ended, the most frequent first.
void print_cards(const ziggurat::Content& content, const Weighed& weighed) {
  std::map<int, std::pair<int, int>> ends;  // won, lost
  for (const Trial& trial : weighed.trials) {
    auto& [won, lost] = ends[trial.last_card];
    ++(trial.outcome == Outcome::won ? won : lost);
  }
  std::vector<std::pair<int, std::pair<int, int>>> sorted(ends.begin(), ends.end());
  std::ranges::sort(sorted, {}, [](const auto& entry) {
    return std::pair(-(entry.second.first + entry.second.second), entry.first);
  });
  fmt::print("\n  card that decided it              won   lost\n");
  for (const auto& [card, end] : sorted) {
    fmt::print("  {:<30} {:>6} {:>6}\n", content.cards[static_cast<std::size_t>(card)].id,
               end.first, end.second);
  }
}

/// How often each object was used, and in how many matches while the last card was played.
void print_objects(const ziggurat::Content& content, const Weighed& weighed) {
  bool first = true;
  for (std::size_t i = 0; i < content.objects.size(); ++i) {
    int used = 0;
    int with = 0;
    int won_with = 0;
    int last = 0;
    for (const Trial& trial : weighed.trials) {
      used += trial.used[i];
      if (trial.used[i] == 0) continue;
      ++with;
      if (trial.outcome == Outcome::won) ++won_with;
      if ((trial.used_last >> i & 1U) != 0) ++last;
    }
    if (used == 0) continue;
    if (first) fmt::print("\n  object                 used  in matches  of them won  decided it\n");
    first = false;
    fmt::print("  {:<20} {:>6} {:>11} {:>12} {:>11}\n", content.objects[i].id, used, with, won_with,
               last);
  }
}

json::object to_json(const ziggurat::Content& content, const Weighed& weighed) {
  const auto won = bots::won(weighed.trials);
  json::object lost;
  for (const auto& [name, outcome] :
       {std::pair{"scorched", Outcome::scorched}, std::pair{"fell", Outcome::fell},
        std::pair{"taken", Outcome::taken}, std::pair{"no_card", Outcome::no_card}}) {
    lost[name] = count(weighed.trials, outcome);
  }
  json::object cards;
  for (const Trial& trial : weighed.trials) {
    auto& entry = cards[content.cards[static_cast<std::size_t>(trial.last_card)].id];
    if (entry.is_null()) entry = {{"won", 0}, {"lost", 0}};
    auto& end = entry.as_object()[trial.outcome == Outcome::won ? "won" : "lost"];
    end = end.to_number<int>() + 1;
  }
  return {{"chapter", weighed.chapter},
          {"players", weighed.players},
          {"knowledge", weighed.knowledge ? "on" : "off"},
          {"matches", weighed.trials.size()},
          {"won", {{"share", won.value}, {"low", won.low}, {"high", won.high}}},
          {"cards_played", mean(weighed.trials, &Trial::turns)},
          {"lost", std::move(lost)},
          {"decided_by", std::move(cards)}};
}

std::vector<int> one_or_all(int one, int low, int high) {
  if (one != 0) return {one};
  std::vector<int> all;
  for (int i = low; i <= high; ++i) all.push_back(i);
  return all;
}

int run(const Request& request) {
  const Words words = house_words(request.common.language);
  if (request.common.game != "ziggurat") {
    return fail(make_error(engine::ErrorCode::unknown_name, "",
                           {{"found", request.common.game}, {"expected", "ziggurat"}}),
                words, request.common.json);
  }
  auto loaded = load_all(request.common.pack);
  if (!loaded) return fail(loaded.error(), words, request.common.json);
  const auto content = std::make_shared<const ziggurat::Content>(*std::move(loaded));
  const auto bot = static_cast<TeamBot>(std::ranges::find(bots::kTeamBotNames, request.bot) -
                                        bots::kTeamBotNames.begin());
  const auto seed = engine::seed_from(request.common.seed);
  const int last = static_cast<int>(content->chapters.size());
  json::array all;
  std::vector<Bar> bars;
  if (!request.common.json) {
    fmt::print("bot {}, {} matches each, seed “{}”; lost by, in %:\n", request.bot, request.matches,
               request.common.seed);
    fmt::print(
        "chapter heroes knowledge     won   95 % interval    cards decisions  "
        "scorched   pit summit no card\n");
  }
  for (const int chapter : one_or_all(request.chapter, 1, last)) {
    for (const int players : one_or_all(request.players, 2, 4)) {
      for (const bool knowledge : {false, true}) {
        if (request.knowledge != "both" && knowledge != (request.knowledge == "on")) continue;
        ziggurat::Options options;
        options.players = players;
        options.chapter = chapter;
        options.knowledge = knowledge;
        if (const auto wrong = ziggurat::Rules::unfit(*content, options)) {
          return fail(*wrong, words, request.common.json);
        }
        Weighed weighed{chapter, players, knowledge, {}};
        weighed.trials = play_all(ziggurat::Rules(content, options), bot, request, seed);
        bars.push_back({chapter, players, knowledge, bots::won(weighed.trials)});
        if (request.common.json) {
          all.push_back(to_json(*content, weighed));
          continue;
        }
        print_line(weighed);
        if (request.chapter != 0 && request.players != 0) {
          print_cards(*content, weighed);
          print_objects(*content, weighed);
        }
      }
    }
  }
  if (request.common.json) fmt::print("{}\n", json::serialize(json::object{{"weighed", all}}));
  if (request.plot.empty()) return kDone;
  if (auto written = write_file(request.plot, balance_plot(bars, request.bot)); !written) {
    return fail(written.error(), words, request.common.json);
  }
  return kDone;
}

}  // namespace

void add_balance(CLI::App& app, int& exit_code) {
  auto request = std::make_shared<Request>();
  request->common.seed = "balance";
  CLI::App& command =
      add_command(app, exit_code, "balance", "Weigh the chapters of the legacy game with bots",
                  [request] { return run(*request); });
  command.add_option("GAME", request->common.game, "ziggurat")->required();
  command.add_option("--pack", request->common.pack, "Folder of a pack instead of the house's");
  command.add_option("--chapter", request->chapter, "One chapter; all if not given")
      ->check(CLI::Range(1, 6));
  command.add_option("--players", request->players, "So many heroes; 2, 3 and 4 if not given")
      ->check(CLI::Range(2, 4));
  command.add_option("--bot", request->bot, "search, two, quick or random")
      ->check(CLI::IsMember(
          std::vector<std::string>(bots::kTeamBotNames.begin(), bots::kTeamBotNames.end())));
  command.add_option("--knowledge", request->knowledge, "Secret knowledge: off, on or both")
      ->check(CLI::IsMember({"off", "on", "both"}));
  command.add_option("--matches", request->matches, "Matches each")
      ->check(CLI::Range(1, 1'000'000));
  command.add_option("--threads", request->threads, "Threads")->check(CLI::Range(1, 256));
  command.add_option("--plot", request->plot, "Write the win rates as an SVG picture here");
  request->common.add_seed(command);
  request->common.add_language(command);
  request->common.add_json(command);
}

}  // namespace etana::app
