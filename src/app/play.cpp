#include <fmt/format.h>

#include <filesystem>

#include "app/command.h"
#include "app/files.h"
#include "app/keeper.h"
#include "app/library.h"
#include "app/match_at_terminal.h"

namespace etana::app {

namespace {

namespace fs = std::filesystem;
using engine::Expected;
using MatchPtr = std::unique_ptr<table::Match>;

struct Request {
  Common common;
  std::string seats;
  std::string record;
  bool fresh = false;
};

/// Where a match is kept when no file was named.
fs::path usual_save(const std::string& game) { return usual_folder() / (game + ".json"); }

Expected<MatchPtr> saved_match(const fs::path& save, const Shelf& shelf) {
  const auto record = read_json_file(save);
  if (!record) return std::unexpected(record.error());
  auto match = table::read_record(shelf.pack, *record);
  if (!match)
    return std::unexpected(engine::inside(save.string() + ": ", std::move(match.error())));
  return match;
}

/// One person and bots.
std::string usual_seats(int players) {
  std::string seats = "human";
  for (int i = 1; i < players; ++i) seats += ",bot:greedy";
  return seats;
}

Expected<MatchPtr> fresh_match(const Request& request, const Shelf& shelf) {
  auto options = request.common.options();
  if (!options) return std::unexpected(std::move(options.error()));
  const auto players = table::players_for(shelf.pack.game, *options);
  if (!players) return std::unexpected(players.error());
  auto seats =
      read_seats(request.seats.empty() ? usual_seats(*players) : request.seats, shelf.words);
  if (!seats) return std::unexpected(std::move(seats.error()));
  return table::new_match(shelf.pack, *options, *seats, request.common.seed_or_random());
}

/// The match to play: the saved one if it is unfinished, otherwise a new one. A finished match
/// in a file that was named is not overwritten.
Expected<MatchPtr> find_match(const Request& request, const Shelf& shelf, const fs::path& save) {
  if (request.fresh || !fs::exists(save)) return fresh_match(request, shelf);
  auto match = saved_match(save, shelf);
  if (!match && request.record.empty()) {
    fmt::print(stderr, "etana: {}\n", shelf.words.say(match.error()));
    return fresh_match(request, shelf);
  }
  if (!match) return match;
  if ((*match)->deciding()) {
    fmt::print("{}\n", shelf.words.say("app.play.resumed", {{"file", save.string()}}));
    return match;
  }
  if (request.record.empty()) return fresh_match(request, shelf);
  return std::unexpected(make_error(engine::ErrorCode::match_over, save.string()));
}

int run(const Request& request) {
  auto shelf = open_pack(request.common.game, request.common.pack, request.common.language);
  if (!shelf) return fail(shelf.error(), house_words(request.common.language));
  const fs::path save =
      request.record.empty() ? usual_save(request.common.game) : fs::path(request.record);
  const auto match = find_match(request, *shelf, save);
  if (!match) return fail(match.error(), shelf->words);
  const auto thoughts = engine::seed_number(request.common.seed_or_random(), 0);
  return MatchAtTerminal(**match, shelf->words, save, thoughts).play();
}

}  // namespace

void add_play(const Command& app) {
  auto request = std::make_shared<Request>();
  const Command command =
      app.command("play", "Play in the terminal; an unfinished match is taken up again",
                  [request] { return run(*request); });
  request->common.add_game(command);
  request->common.add_seed(command);
  request->common.add_language(command);
  command.option("--seats", request->seats,
                 "Who plays: human, or bot: and random, greedy, easy, normal or hard, by commas");
  command.option("--record", request->record, "File in which the match is kept");
  command.option("--new", request->fresh, "Begin a new match even if one is unfinished");
}

}  // namespace etana::app
