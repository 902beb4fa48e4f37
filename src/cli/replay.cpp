#include <fmt/format.h>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/guide.h"
#include "cli/pack_loader.h"
#include "cli/review.h"
#include "cli/terminal.h"

namespace etana::cli {

namespace {

struct ReplayRequest {
  Common common;
  std::string file;
  int at = -1;
  bool verify = false;
  bool review = false;
};

void show(const match::Match& match, int at, Translator& translator) {
  const Terminal terminal;
  const auto then = match.at(at);
  for (const auto& line : then->log(std::nullopt)) {
    for (const auto& event : line.events) {
      terminal.print(fmt::format("{:>5}  {}", line.position, translator.translate(event.text)));
    }
  }
  terminal.print(then->render_text(std::nullopt), translator);
}

json::object to_json(const match::Match& match, int at) {
  const auto then = match.at(at);
  json::object out = {{"game", match.setup().game},
                      {"moves", match.moves_made()},
                      {"at", then->moves_made()},
                      {"state_hash", fmt::format("{:016x}", then->state_hash())},
                      {"over", !match.deciding()}};
  if (!match.deciding())
    out["state"] = then->state();
  else
    out["view"] = then->view(std::nullopt);
  return out;
}

/// Reviews the match; the same record gives the same review.
int review(const match::Match& match, const Translator& translator, bool as_json) {
  const auto task = match.review_task();
  if (!task) return fail(task.error(), translator, as_json);
  engine::SeededChance chance(engine::seed_from("review"));
  const match::Review review = (*task)(chance);
  if (as_json) {
    fmt::print("{}\n", json::serialize(match::to_json(review)));
  } else {
    print(review, match.setup(), Terminal(), translator);
  }
  return kDone;
}

int run_replay(const ReplayRequest& request) {
  Translator translator = builtin_translator(request.common.language);
  const auto fail_with = [&](const engine::Error& error) {
    return fail(error, translator, request.common.json);
  };
  const auto record = read_json_file(request.file);
  if (!record) return fail_with(record.error());
  const auto game = match::game_of_record(*record);
  if (!game) return fail_with(engine::with_prefix(request.file + ": ", game.error()));
  auto loaded = open_pack(*game, request.common.pack, request.common.language);
  if (!loaded) return fail_with(loaded.error());
  const auto match = match::read_record(loaded->pack, *record);
  if (!match) return fail_with(engine::with_prefix(request.file + ": ", match.error()));

  const match::Match& whole = **match;
  std::vector<std::string> names;
  for (const auto& seat : whole.setup().seats) names.push_back(seat.name);
  loaded->translator.set_names(std::move(names));
  if (request.review) return review(whole, loaded->translator, request.common.json);
  const int at = request.at < 0 ? whole.moves_made() : request.at;
  if (request.common.json) {
    fmt::print("{}\n", json::serialize(to_json(whole, at)));
  } else if (!request.verify) {
    show(whole, at, loaded->translator);
  }
  if (request.verify && !request.common.json) {
    fmt::print("{}\n", loaded->translator.translate(
                           "app.replay.verified",
                           {{"moves", whole.moves_made()},
                            {"hash", fmt::format("{:016x}", whole.state_hash())},
                            {"seed", record->as_object().contains("seed") ? "yes" : "no"}}));
  }
  return kDone;
}

}  // namespace

void add_replay(const Command& app) {
  auto request = std::make_shared<ReplayRequest>();
  const Command command = app.command("replay", "Show, check or review a saved match",
                                      [request] { return run_replay(*request); });
  command.option("FILE", request->file, "The file of the match (docs/record.md)").required();
  command.option("--at", request->at, "Show the position after N moves; by default the last one")
      .between(0, 1'000'000'000);
  command.option("--verify", request->verify,
                 "Only check that every move, every roll and the result are right");
  command.option(
      "--review", request->review,
      "Let a bot review it: chances to win over time, the costliest moves, and better ones");
  command
      .option("--pack", request->common.pack,
              "Folder of the pack it was played with, if not the built-in one")
      .shown_as("DIR");
  request->common.add_language(command);
  request->common.add_json(command);
  command.examples({"etana replay match.json", "etana replay match.json --at 20",
                    "etana replay match.json --review"});
  command.if_incomplete([] { return guide_to_replay(); });
}

}  // namespace etana::cli
