#include <fmt/format.h>

#include <filesystem>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/guide.h"
#include "cli/library.h"
#include "cli/match_at_terminal.h"
#include "cli/saves.h"
#include "cli/text_layout.h"

namespace etana::cli {

namespace {

namespace fs = std::filesystem;
using engine::Expected;
using MatchPtr = std::unique_ptr<match::Match>;

struct Request {
  Common common;
  std::string seats;
  std::string record;
  bool keep = false;
  Wish saved;
};

/// What the flags ask for, checked.
struct Asked {
  json::object options;
  std::vector<match::SeatInfo> seats;
};

/// One person, and bots at the other seats; at least one bot, even in games that can be played
/// alone.
std::string usual_seats(int players) {
  std::string seats = "human";
  for (int i = 1; i < std::max(players, 2); ++i) seats += ",bot:greedy";
  return seats;
}

Expected<Asked> read_asked(const Request& request, const Shelf& shelf) {
  const auto variants = request.common.options(0);
  if (!variants) return std::unexpected(variants.error());
  const auto players = match::players_for(shelf.pack.game, *variants);
  if (!players) return std::unexpected(players.error());
  auto seats =
      read_seats(request.seats.empty() ? usual_seats(*players) : request.seats, shelf.words);
  if (!seats) return std::unexpected(std::move(seats.error()));
  auto options = request.common.options(static_cast<int>(seats->size()));
  if (!options) return std::unexpected(std::move(options.error()));
  return Asked{*std::move(options), *std::move(seats)};
}

/// A new match; what the file holds is kept beside it.
Expected<MatchPtr> fresh_match(const Request& request, const Shelf& shelf, const Asked& asked,
                               const fs::path& save) {
  auto match =
      match::new_match(shelf.pack, asked.options, asked.seats, request.common.seed_or_random());
  if (!match || !fs::exists(save)) return match;
  const auto aside = put_aside(save);
  if (!aside) return std::unexpected(aside.error());
  fmt::print("{}\n", shelf.words.say("app.resume.kept", {{"file", aside->string()}}));
  return match;
}

Expected<MatchPtr> saved_match(const fs::path& save, const Shelf& shelf) {
  const auto record = read_json_file(save);
  if (!record) return std::unexpected(record.error());
  auto match = match::read_record(shelf.pack, *record);
  if (!match)
    return std::unexpected(engine::with_prefix(save.string() + ": ", std::move(match.error())));
  return match;
}

/// A rematch with what lay on the table when the saved match ended, and with its players unless
/// others are asked for.
Expected<MatchPtr> kept_match(const Request& request, const Shelf& shelf, const fs::path& save) {
  auto asked = read_asked(request, shelf);
  if (!asked) return std::unexpected(std::move(asked.error()));
  const auto saved = fs::exists(save) ? saved_match(save, shelf) : Expected<MatchPtr>(nullptr);
  if (!saved) return std::unexpected(saved.error());
  auto kept = *saved && !(*saved)->deciding() ? (*saved)->keeping() : std::nullopt;
  if (!kept) {
    return std::unexpected(
        make_error_with(engine::ErrorCode::no_match, save.string(), {"error.nothing_to_keep", {}}));
  }
  if (request.seats.empty()) {
    asked->seats = (*saved)->facts().seats;
  } else {
    kept->erase("players");
  }
  for (const auto& [key, value] : asked->options) (*kept)[key] = value;
  asked->options = *std::move(kept);
  return fresh_match(request, shelf, *asked, save);
}

std::string players_of(const std::vector<match::SeatInfo>& seats) {
  std::string all;
  for (const auto& seat : seats) all += (all.empty() ? "" : ",") + seat.player;
  return all;
}

std::string shown(const json::value& value) {
  return value.is_string() ? std::string(value.get_string()) : json::serialize(value);
}

std::string shown(const json::object& options, std::string_view key) {
  const auto* value = options.if_contains(key);
  if (value == nullptr) return "";
  if (const auto* list = value->if_array()) {  // as it is written behind the flag
    std::string all;
    for (const auto& item : *list) all += (all.empty() ? "" : ",") + shown(item);
    return all;
  }
  return shown(*value);
}

/// How a saved match differs from what the flags ask for. What they leave open always fits.
std::vector<std::string> differences(const Request& request, const Asked& asked,
                                     const match::Match& saved, const Words& words) {
  std::vector<std::string> all;
  const match::MatchSetup& facts = saved.facts();
  const std::string seats = players_of(asked.seats);
  if (!request.seats.empty() && seats != players_of(facts.seats)) {
    all.push_back(difference("--seats", seats, players_of(facts.seats), words));
  }
  for (const auto& [key, value] : asked.options) {
    const std::string then = shown(facts.options, key);
    if (shown(asked.options, key) == then) continue;
    const std::string name(key);
    all.push_back(
        difference("--variant", name + "=" + shown(asked.options, key), name + "=" + then, words));
  }
  const std::string& seed = request.common.seed;
  if (!seed.empty() && saved.seed() && *saved.seed() != engine::seed_from(seed)) {
    all.push_back(difference("--seed", seed, words.say("app.resume.another"), words));
  }
  return all;
}

Expected<MatchPtr> take_up(MatchPtr match, const fs::path& save, const Words& words) {
  fmt::print("{}\n", words.say("app.play.resumed", {{"file", save.string()}}));
  return match;
}

/// The match to play: the saved one if it is unfinished and fits the flags, or if the person wants
/// it all the same; otherwise a new one. None if the person wants neither.
Expected<MatchPtr> find_match(const Request& request, const Shelf& shelf, const fs::path& save) {
  if (request.keep) return kept_match(request, shelf, save);
  const auto asked = read_asked(request, shelf);
  if (!asked) return std::unexpected(asked.error());
  if (!fs::exists(save) && request.saved.go_on) {
    return std::unexpected(
        make_error_with(engine::ErrorCode::no_match, save.string(), {"app.resume.nothing", {}}));
  }
  if (!fs::exists(save) || request.saved.anew) return fresh_match(request, shelf, *asked, save);
  auto saved = saved_match(save, shelf);
  const bool named = !request.record.empty();
  if (!saved && named) return saved;  // it may be a file of another kind
  if (saved && !(*saved)->deciding()) {
    if (!named && !request.saved.go_on) return fresh_match(request, shelf, *asked, save);
    return std::unexpected(make_error(engine::ErrorCode::match_over, save.string()));
  }
  const Clash clash = {save,
                       saved ? differences(request, *asked, **saved, shelf.words)
                             : std::vector<std::string>{shelf.words.say(saved.error().text)},
                       saved.has_value()};
  if (clash.differences.empty()) return take_up(*std::move(saved), save, shelf.words);
  const auto choice = settle(clash, request.saved, shelf.words);
  if (!choice) return std::unexpected(choice.error());
  if (*choice == Choice::quit) return nullptr;
  if (*choice == Choice::go_on) return take_up(*std::move(saved), save, shelf.words);
  return fresh_match(request, shelf, *asked, save);
}

int run(const Request& request) {
  auto shelf = open_pack(request.common.game, request.common.pack, request.common.language);
  if (!shelf) return fail(shelf.error(), house_words(request.common.language));
  const fs::path save =
      request.record.empty() ? usual_save(request.common.game) : fs::path(request.record);
  const auto match = find_match(request, *shelf, save);
  if (!match) return fail(match.error(), shelf->words);
  if (*match == nullptr) return kDone;
  const std::string& game = request.common.game;
  fmt::print("{}\n",
             wrapped(shelf->words.say(game + ".title") + ". " + shelf->words.say(game + ".about")));
  const auto thoughts = engine::seed_number(request.common.seed_or_random(), 0);
  return MatchAtTerminal(**match, shelf->words, save, thoughts).play();
}

}  // namespace

void add_play(const Command& app) {
  auto request = std::make_shared<Request>();
  const Command command =
      app.command("play", "Play a match in the terminal, or resume an unfinished one",
                  [request] { return run(*request); });
  request->common.add_game(command);
  request->common.add_seed(command);
  request->common.add_language(command);
  command
      .option("--seats", request->seats,
              std::string("Who plays: ") + kPlayersHelp + ". By default you against greedy bots")
      .shown_as("LIST");
  command
      .option("--record", request->record,
              "File the match is saved in; by default one for each game in ~/.local/share/etana")
      .shown_as("FILE");
  command.option("--continue", request->saved.go_on,
                 "Resume the saved match even if the other options ask for a different one");
  command
      .option("--new", request->saved.anew,
              "Start a new match even if one is unfinished; the saved one is renamed, not deleted")
      .excludes({"--continue"});
  command
      .option(
          "--keep", request->keep,
          "Start a rematch with what lies on the table of the saved match that is over, such as "
          "the maze of the labyrinth")
      .excludes({"--continue", "--new"});
  command.examples({"etana play labyrinth", "etana play dice --seats human,human,bot:easy",
                    "etana play labyrinth --variant young=on --lang de",
                    "etana play labyrinth --variant first=2 --variant corners=e1,a5",
                    "etana play zanaga --variant heroes=ysolde,dealt"});
  command.if_incomplete([] { return guide_to_play(); });
}

}  // namespace etana::cli
