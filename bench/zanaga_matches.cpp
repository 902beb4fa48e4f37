// Statistics of bot matches of Mists of Zanaga: length, gods woken and beaten, heroes that win, and
// how often each challenge is met, beaten and fled from.
// Usage: zanaga_matches [--matches N] [--players N] [--bot greedy|random] [--rounds LIMIT]
//                       [--variant NAME]... [--pack FOLDER] [--cards] [--page FILE] [--check]
// --page writes docs/zanaga-cards.md; --check checks the invariants after every decision.

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "bots/bot.h"
#include "cli/files.h"
#include "games/builtin_packs.h"
#include "games/zanaga/rules.h"
#include "zanaga_tally.h"

namespace {

using namespace etana;
using namespace etana::zanaga;
using bench::Tally;

struct Request {
  int matches = 1000;
  int players = 4;
  int rounds = 60;
  bots::BotKind bot = bots::BotKind::greedy;
  bool cards = false;
  bool check = false;
  std::string pack;  // a folder; empty: the built-in pack
  std::string page;  // a file
  Options options;
};

void print_summary(const Content& content, Tally& tally, const Request& request,
                   std::uint64_t decisions) {
  std::ranges::sort(tally.rounds);
  const auto quantile = [&](double q) {
    return tally.rounds[static_cast<std::size_t>(q * static_cast<double>(tally.rounds.size() - 1))];
  };
  fmt::print("{} matches, {} players, {} decisions\n", request.matches, request.players, decisions);
  fmt::print("unfinished after {} rounds: {}\n", request.rounds, tally.unfinished);
  fmt::print("rounds: least {}, 10 % {}, median {}, 90 % {}, most {}\n", tally.rounds.front(),
             quantile(0.1), quantile(0.5), quantile(0.9), tally.rounds.back());
  fmt::print("knocked out {}, duels {}, fights with gods {}, matches with a full chain {}\n",
             tally.knockouts, tally.duels, tally.god_fights, tally.full_chains);
  fmt::print("\n| god | woken | beaten |\n|---|--:|--:|\n");
  for (std::size_t i = 0; i < kGods; ++i)
    fmt::print("| {} | {} | {} |\n", content.gods[i].id, tally.woken[i], tally.beaten[i]);
  fmt::print("\n| hero | dealt | won | of a fair share |\n|---|--:|--:|--:|\n");
  for (std::size_t i = 0; i < content.heroes.size(); ++i) {
    const double share =
        tally.dealt[i] == 0 ? 0.0
                            : static_cast<double>(tally.wins[i]) * request.players / tally.dealt[i];
    fmt::print("| {} | {} | {} | {:.2f} |\n", content.heroes[i].id, tally.dealt[i], tally.wins[i],
               share);
  }
}

void print_cards(const Content& content, const Tally& tally) {
  fmt::print("\n| challenge | colour | met | won | fled | lost |\n|---|---|--:|--:|--:|--:|\n");
  for (std::size_t i = 0; i < tally.cards.size(); ++i) {
    const Tally::Card& c = tally.cards[i];
    fmt::print("| {} | {} | {} | {} | {} | {} |\n", content.adventures[i].id,
               name_of(content.adventures[i].colour), c.met, c.won, c.fled, c.lost);
  }
  fmt::print("\n| ritual | resolved |\n|---|--:|\n");
  for (std::size_t i = 0; i < tally.rituals.size(); ++i)
    fmt::print("| {} | {} |\n", content.rituals[i].id, tally.rituals[i]);
  fmt::print("\n| ware | bought |\n|---|--:|\n");
  for (std::size_t i = 0; i < tally.bought.size(); ++i)
    fmt::print("| {} | {} |\n", content.wares[i].id, tally.bought[i]);
}

/// Plays one match up to the round limit; returns the number of decisions, or nothing if an
/// invariant is broken.
std::optional<std::uint64_t> play(const Rules& rules, const Request& request, std::uint64_t number,
                                  Tally& tally) {
  const auto seed = engine::seed_number({}, number);
  engine::SeededChance chance(seed);
  engine::SeededChance bot_chance(engine::seed_number(seed, 0));
  std::vector<Event> events;
  std::vector<Move> moves;
  State state = rules.setup(chance, events);
  std::uint64_t decisions = 0;
  while (rules.deciding(state) && state.round.value() <= request.rounds) {
    for (const Event& event : events) tally.see(event);
    if (request.check) {
      if (const auto broken = rules.broken_invariant(state)) {
        fmt::print("match {}: {}\n{}\n", number, broken->key,
                   engine::json::serialize(rules.to_json(state)));
        return std::nullopt;
      }
    }
    rules.legal_moves(state, moves);
    const Move move = bots::choose(request.bot, rules, state, moves, bot_chance);
    if (request.check && rules.reason_illegal(state, move)) {
      fmt::print("match {}: the heuristic chose an illegal move {}\n", number,
                 engine::json::serialize(rules.to_json(move)));
      return std::nullopt;
    }
    events.clear();
    rules.apply(state, move, chance, events);
    ++decisions;
  }
  for (const Event& event : events) tally.see(event);
  tally.see_end(state, request.players);
  if (rules.deciding(state)) fmt::print("match {}: unfinished\n", number);
  return decisions;
}

Request read(int argc, char** argv) {
  Request request;
  for (int i = 1; i < argc; ++i) {
    const std::string_view key = argv[i];
    const auto next = [&] { return i + 1 < argc ? argv[++i] : "0"; };
    if (key == "--matches") request.matches = std::max(1, std::atoi(next()));
    if (key == "--players") request.players = std::clamp(std::atoi(next()), 1, kMaxPlayers);
    if (key == "--rounds") request.rounds = std::max(1, std::atoi(next()));
    if (key == "--bot") request.bot = bots::bot_named(next()).value_or(bots::BotKind::greedy);
    if (key == "--cards") request.cards = true;
    if (key == "--pack") request.pack = next();
    if (key == "--page") request.page = next();
    if (key == "--check") request.check = true;
    if (key == "--variant") {
      const std::string_view name = next();
      request.options.safari = request.options.safari || name == "safari";
      request.options.relentless = request.options.relentless || name == "relentless";
      request.options.epic = request.options.epic || name == "epic";
    }
  }
  request.options.players = request.players;
  return request;
}

engine::Expected<Content> load_files(std::span<const engine::PackFile> files) {
  const auto pack = engine::read_pack(files);
  if (!pack) return std::unexpected(pack.error());
  return load_content(*pack);
}

engine::Expected<Content> open_content(const std::string& folder) {
  if (folder.empty()) return load_files(games::builtin_files("zanaga"));
  const auto read = cli::read_folder(folder);
  if (!read) return std::unexpected(read.error());
  return load_files(read->files());
}

/// The command line without --page.
std::string command_of(int argc, char** argv) {
  std::string all = "build/release/zanaga_matches";
  for (int i = 1; i < argc; ++i) {
    if (std::string_view(argv[i]) == "--page") {
      ++i;
    } else {
      all += " " + std::string(argv[i]);
    }
  }
  return all;
}

}  // namespace

int main(int argc, char** argv) {
  const Request request = read(argc, argv);
  const auto content = open_content(request.pack);
  if (!content) {
    fmt::print("{}: {} {}\n", content.error().where, engine::name_of(content.error().code),
               engine::json::serialize(engine::to_json(content.error())));
    return 1;
  }
  const Rules rules(std::make_shared<const Content>(*content), request.options);
  Tally tally(*content);
  std::uint64_t decisions = 0;
  for (int i = 0; i < request.matches; ++i) {
    const auto made = play(rules, request, static_cast<std::uint64_t>(i), tally);
    if (!made) return 1;
    decisions += *made;
  }
  print_summary(*content, tally, request, decisions);
  if (request.cards) print_cards(*content, tally);
  if (request.page.empty()) return 0;
  const std::string page = bench::card_page(*content, tally, command_of(argc, argv));
  return cli::write_file(request.page, page) ? 0 : 1;
}
