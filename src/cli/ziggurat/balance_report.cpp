#include "cli/ziggurat/balance_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/files.h"
#include "cli/ziggurat/balance_plot.h"

namespace etana::cli {

namespace {

using engine::Expected;
using ziggurat::Outcome;

/// Factor of matches for random play, which is fast and rarely wins.
constexpr int kRandomMatches = 50;

constexpr std::string_view kPreface = R"(# Ziggurat: how the built-in campaign is balanced

> **Spoilers.** This page names cards and objects of chapters 2 to 6. Close it if you still want to play the campaign. No
> program, page or message contains it.

A command writes this page and its picture; nothing in them is written by hand:

```sh no-run
build/release/etana balance ziggurat --matches {} --seed {} --report docs
```

Won is the share of matches in per cent, with its 95 % interval (Wilson's). The same seed gives the same page on every
machine.

| bot | |
|---|---|
| `all-cards` | plans through all open cards, in the order in which they will be played, and compares its best plans by continuing them with cards sampled from the unseen ones |
| `two-cards` | plans the next two cards, and samples likewise |
| `greedy` | plans one card and samples nothing |
| `random` | makes any legal move |

![Share of matches won, by chapter and heroes](ziggurat-balance.svg)

)";

std::string_view name_of(TeamBot bot) { return kTeamBotNames[static_cast<std::size_t>(bot)]; }

std::string won_cell(const BalanceResult& result) {
  const auto won = win_rate(result.trials);
  return fmt::format("{:.1f} [{:.1f}, {:.1f}]", 100 * won.value, 100 * won.low, 100 * won.high);
}

std::string bots_table(const std::vector<BalanceResult>& all) {
  std::string out =
      "## Chapter 1, by bot\n\n| bot | heroes | matches | won |\n|---|---:|---:|---:|\n";
  for (const BalanceResult& one : all) {
    if (one.spec.chapter != 1 || one.spec.knowledge) continue;
    out += fmt::format("| {} | {} | {} | {} |\n", name_of(one.spec.bot), one.spec.players,
                       one.trials.size(), won_cell(one));
  }
  return out;
}

/// Calls `visit(without, with)` for each pair of adjacent results without and with secret
/// knowledge.
template <class Visit>
void for_each_pair(const std::vector<BalanceResult>& all, Visit visit) {
  for (std::size_t i = 0; i + 1 < all.size(); ++i) {
    if (!all[i].spec.knowledge && all[i + 1].spec.knowledge) visit(all[i], all[i + 1]);
  }
}

std::string chapters_table(const std::vector<BalanceResult>& all) {
  std::string out =
      "\n## All chapters, bot all-cards\n\n"
      "| chapter | heroes | won | with secret knowledge | gain | cards played | decisions |\n"
      "|---:|---:|---:|---:|---:|---:|---:|\n";
  for_each_pair(all, [&](const BalanceResult& without, const BalanceResult& with) {
    out += fmt::format("| {} | {} | {} | {} | {:+.1f} | {:.1f} | {:.1f} |\n", without.spec.chapter,
                       without.spec.players, won_cell(without), won_cell(with),
                       percent(with, Outcome::won) - percent(without, Outcome::won),
                       mean(without, &Trial::turns), mean(without, &Trial::decisions));
  });
  return out;
}

std::string losses_table(const std::vector<BalanceResult>& all) {
  std::string out =
      "\n## How matches were lost\n\nIn per cent of all matches, without secret knowledge.\n\n"
      "| chapter | heroes | scorched | in a pit | spirit on the summit | no card left |\n"
      "|---:|---:|---:|---:|---:|---:|\n";
  for_each_pair(all, [&](const BalanceResult& one, const BalanceResult&) {
    out +=
        fmt::format("| {} | {} | {:.1f} | {:.1f} | {:.1f} | {:.1f} |\n", one.spec.chapter,
                    one.spec.players, percent(one, Outcome::scorched), percent(one, Outcome::fell),
                    percent(one, Outcome::taken), percent(one, Outcome::no_card));
  });
  return out;
}

/// A row per entry and a column per chapter, filled by `cell(chapter, entry)`.
template <class Cell>
std::string by_chapter(const std::vector<std::string>& names, std::size_t chapters, Cell cell) {
  std::string out;
  for (std::size_t entry = 0; entry < names.size(); ++entry) {
    out += "| " + names[entry];
    for (std::size_t chapter = 0; chapter < chapters; ++chapter) {
      out += " | " + cell(chapter, entry);
    }
    out += " |\n";
  }
  return out;
}

std::string head(std::string_view what, std::size_t chapters) {
  std::string top = fmt::format("| {} ", what);
  std::string line = "|---";
  for (std::size_t i = 1; i <= chapters; ++i) {
    top += fmt::format("| {} ", i);
    line += "|---:";
  }
  return top + "|\n" + line + "|\n";
}

std::string cards_table(const ziggurat::Content& content, const std::vector<BalanceResult>& all) {
  const std::size_t chapters = content.chapters.size();
  std::vector<std::vector<EndCounts>> sums(chapters, std::vector<EndCounts>(content.cards.size()));
  for_each_pair(all, [&](const BalanceResult& one, const BalanceResult&) {
    auto& sum = sums[static_cast<std::size_t>(one.spec.chapter) - 1];
    const std::vector<EndCounts> ends = ends_by_card(content, one);
    for (std::size_t i = 0; i < ends.size(); ++i) {
      sum[i].won += ends[i].won;
      sum[i].lost += ends[i].lost;
    }
  });
  std::vector<std::string> names;
  for (const auto& card : content.cards) names.push_back(card.id);
  return "\n## The cards that decided\n\nHow many matches ended while a card was played: won / "
         "lost, with two, three and four "
         "heroes together, without secret\nknowledge, by chapter.\n\n" +
         head("card", chapters) +
         by_chapter(names, chapters, [&](std::size_t chapter, std::size_t card) {
           const EndCounts& ends = sums[chapter][card];
           return ends.won + ends.lost == 0 ? std::string("–")
                                            : fmt::format("{} / {}", ends.won, ends.lost);
         });
}

std::string objects_table(const ziggurat::Content& content, const std::vector<BalanceResult>& all) {
  const std::size_t chapters = content.chapters.size();
  std::vector<std::vector<ObjectUse>> sums(chapters,
                                           std::vector<ObjectUse>(content.objects.size()));
  for_each_pair(all, [&](const BalanceResult& one, const BalanceResult&) {
    auto& sum = sums[static_cast<std::size_t>(one.spec.chapter) - 1];
    const std::vector<ObjectUse> uses = use_by_object(content, one);
    for (std::size_t i = 0; i < uses.size(); ++i) {
      sum[i].used += uses[i].used;
      sum[i].won += uses[i].won;
      sum[i].decisive += uses[i].decisive;
    }
  });
  std::vector<std::string> names;
  for (const auto& object : content.objects) names.push_back(object.id);
  return "\n## The objects that decided\n\nTimes used · matches won in which it was used · matches "
         "that ended while a card was "
         "played on which it was used;\nin the same matches.\n\n" +
         head("object", chapters) +
         by_chapter(names, chapters, [&](std::size_t chapter, std::size_t object) {
           const ObjectUse& one = sums[chapter][object];
           return one.used == 0 ? std::string("–")
                                : fmt::format("{} · {} · {}", one.used, one.won, one.decisive);
         });
}

/// Chapter 1 by the other bots, then all chapters by `all-cards`.
std::vector<BalanceCase> all_cases(int chapters) {
  std::vector<BalanceCase> all;
  for (const TeamBot bot : {TeamBot::random, TeamBot::greedy, TeamBot::two_cards}) {
    for (int players = 2; players <= 4; ++players) all.push_back({bot, 1, players, false});
  }
  for (int chapter = 1; chapter <= chapters; ++chapter) {
    for (int players = 2; players <= 4; ++players) {
      for (const bool knowledge : {false, true}) {
        all.push_back({TeamBot::all_cards, chapter, players, knowledge});
      }
    }
  }
  return all;
}

std::string page(const ziggurat::Content& content, const BalanceParams& params,
                 const std::vector<BalanceResult>& all) {
  return fmt::format(kPreface, params.matches, params.seed) + bots_table(all) +
         chapters_table(all) + losses_table(all) + cards_table(content, all) +
         objects_table(content, all);
}

}  // namespace

Expected<void> write_balance_report(const std::shared_ptr<const ziggurat::Content>& content,
                                    const BalanceParams& params, const std::string& folder) {
  std::vector<BalanceResult> all;
  std::vector<Bar> bars;
  for (const BalanceCase& spec : all_cases(static_cast<int>(content->chapters.size()))) {
    BalanceParams own = params;
    if (spec.bot == TeamBot::random) own.matches *= kRandomMatches;
    auto result = run_case(content, spec, own);
    if (!result) return std::unexpected(result.error());
    fmt::print("chapter {}, {} heroes, knowledge {}, bot {}: {}\n", spec.chapter, spec.players,
               spec.knowledge ? "on" : "off", name_of(spec.bot), won_cell(*result));
    std::fflush(stdout);
    if (spec.bot == TeamBot::all_cards) {
      bars.push_back({spec.chapter, spec.players, spec.knowledge, win_rate(result->trials)});
    }
    all.push_back(*std::move(result));
  }
  const std::filesystem::path into(folder);
  if (auto done = write_file(into / "ziggurat-balance.md", page(*content, params, all)); !done) {
    return done;
  }
  return write_file(into / "ziggurat-balance.svg", balance_plot(bars, "all-cards"));
}

}  // namespace etana::cli
