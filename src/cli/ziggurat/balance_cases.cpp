#include "cli/ziggurat/balance_cases.h"

#include <algorithm>
#include <atomic>
#include <thread>

#include "cli/files.h"
#include "games/builtin_packs.h"

namespace etana::cli {

namespace {

using engine::Expected;
using ziggurat::Outcome;

std::vector<Trial> play_all(const ziggurat::Rules& rules, TeamBot bot,
                            const BalanceParams& params) {
  const auto seed = engine::seed_from(params.seed);
  std::vector<Trial> trials(static_cast<std::size_t>(params.matches));
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < trials.size(); i = next++) {
      trials[i] = play_trial(rules, bot, engine::seed_number(seed, i));
    }
  };
  std::vector<std::jthread> others;
  for (unsigned i = 1; i < params.threads; ++i) others.emplace_back(work);
  work();
  others.clear();
  return trials;
}

}  // namespace

Expected<ziggurat::Content> load_chapters(const std::string& folder) {
  std::vector<engine::PackFile> files;
  std::optional<Folder> read;
  if (folder.empty()) {
    for (const auto& file : games::builtin_files("ziggurat")) files.push_back(file);
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

Expected<BalanceResult> run_case(const std::shared_ptr<const ziggurat::Content>& content,
                                 const BalanceCase& spec, const BalanceParams& params) {
  ziggurat::Options options;
  options.players = spec.players;
  options.chapter = spec.chapter;
  options.knowledge = spec.knowledge;
  if (const auto wrong = ziggurat::Rules::incompatible_options(*content, options))
    return std::unexpected(*wrong);
  return BalanceResult{spec, play_all(ziggurat::Rules(content, options), spec.bot, params)};
}

long count(const BalanceResult& result, Outcome outcome) {
  return std::ranges::count(result.trials, outcome, &Trial::outcome);
}

double percent(const BalanceResult& result, Outcome outcome) {
  const auto all = static_cast<double>(result.trials.size());
  return all == 0 ? 0 : 100 * static_cast<double>(count(result, outcome)) / all;
}

double mean(const BalanceResult& result, int Trial::* what) {
  double sum = 0;
  for (const Trial& trial : result.trials) sum += trial.*what;
  return result.trials.empty() ? 0 : sum / static_cast<double>(result.trials.size());
}

std::vector<EndCounts> ends_by_card(const ziggurat::Content& content, const BalanceResult& result) {
  std::vector<EndCounts> all(content.cards.size());
  for (const Trial& trial : result.trials) {
    EndCounts& ends = all[static_cast<std::size_t>(trial.last_card)];
    ++(trial.outcome == Outcome::won ? ends.won : ends.lost);
  }
  return all;
}

std::vector<ObjectUse> use_by_object(const ziggurat::Content& content,
                                     const BalanceResult& result) {
  std::vector<ObjectUse> all(content.objects.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const Trial& trial : result.trials) {
      if (trial.used[i] == 0) continue;
      all[i].used += trial.used[i];
      ++all[i].matches;
      if (trial.outcome == Outcome::won) ++all[i].won;
      if ((trial.used_last >> i & 1U) != 0) ++all[i].decisive;
    }
  }
  return all;
}

}  // namespace etana::cli
