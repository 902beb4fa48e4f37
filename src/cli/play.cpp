#include <filesystem>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/guide.h"
#include "cli/pack_loader.h"
#include "cli/saves.h"
#include "cli/setup_dialogue.h"
#include "cli/terminal_match.h"
#include "games/registry.h"

namespace etana::cli {

namespace {

namespace fs = std::filesystem;
using engine::Expected;
using MatchPtr = std::unique_ptr<match::Match>;

struct PlayRequest {
  Common common;
  std::string seats;
  std::string record;
  bool keep = false;
  ResumeFlags saved;
};

/// Validated options and seats from the flags.
struct MatchParams {
  json::object options;
  std::vector<match::SeatInfo> seats;
};

/// One person and bots; at least one bot, even in games for one player.
std::string default_seats(int players) {
  std::string seats = "human";
  for (int i = 1; i < std::max(players, 2); ++i) seats += ",bot:greedy";
  return seats;
}

Expected<MatchParams> read_params(const PlayRequest& request, const LoadedGame& loaded) {
  const auto variants = request.common.options(0);
  if (!variants) return std::unexpected(variants.error());
  const auto players = match::players_for(loaded.pack.game, *variants);
  if (!players) return std::unexpected(players.error());
  auto seats = read_seats(request.seats.empty() ? default_seats(*players) : request.seats,
                          loaded.translator);
  if (!seats) return std::unexpected(std::move(seats.error()));
  auto options = request.common.options(static_cast<int>(seats->size()));
  if (!options) return std::unexpected(std::move(options.error()));
  return MatchParams{*std::move(options), *std::move(seats)};
}

/// Starts a new match; renames an existing save file.
Expected<MatchPtr> fresh_match(const PlayRequest& request, const LoadedGame& loaded,
                               const MatchParams& params, const fs::path& save) {
  auto match =
      match::new_match(loaded.pack, params.options, params.seats, request.common.seed_or_random());
  if (!match || !fs::exists(save)) return match;
  const auto aside = move_aside(save);
  if (!aside) return std::unexpected(aside.error());
  Terminal().print(loaded.translator.translate("app.resume.kept", {{"file", aside->string()}}));
  return match;
}

Expected<MatchPtr> saved_match(const fs::path& save, const LoadedGame& loaded) {
  const auto record = read_json_file(save);
  if (!record) return std::unexpected(record.error());
  auto match = match::read_record(loaded.pack, *record);
  if (!match)
    return std::unexpected(engine::with_prefix(save.string() + ": ", std::move(match.error())));
  return match;
}

/// A rematch that starts from the final position of the saved match, with its players unless the
/// flags name others.
Expected<MatchPtr> kept_match(const PlayRequest& request, const LoadedGame& loaded,
                              const fs::path& save) {
  auto params = read_params(request, loaded);
  if (!params) return std::unexpected(std::move(params.error()));
  const auto saved = fs::exists(save) ? saved_match(save, loaded) : Expected<MatchPtr>(nullptr);
  if (!saved) return std::unexpected(saved.error());
  auto kept = *saved && !(*saved)->deciding() ? (*saved)->keeping() : std::nullopt;
  if (!kept) {
    return std::unexpected(
        make_error_with(engine::ErrorCode::no_match, save.string(), {"error.nothing_to_keep", {}}));
  }
  if (request.seats.empty()) {
    params->seats = (*saved)->setup().seats;
  } else {
    kept->erase("players");
  }
  for (const auto& [key, value] : params->options) (*kept)[key] = value;
  params->options = *std::move(kept);
  return fresh_match(request, loaded, *params, save);
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

/// The differences between a saved match and the flags; flags that are not given match anything.
std::vector<std::string> differences(const PlayRequest& request, const MatchParams& params,
                                     const match::Match& saved, const Translator& translator) {
  std::vector<std::string> all;
  const match::MatchSetup& setup = saved.setup();
  const std::string seats = players_of(params.seats);
  if (!request.seats.empty() && seats != players_of(setup.seats)) {
    all.push_back(difference("--seats", seats, players_of(setup.seats), translator));
  }
  for (const auto& [key, value] : params.options) {
    const std::string then = shown(setup.options, key);
    if (shown(params.options, key) == then) continue;
    const std::string prefix = std::string(key) + "=";
    all.push_back(
        difference("--variant", prefix + shown(params.options, key), prefix + then, translator));
  }
  const std::string& seed = request.common.seed;
  if (!seed.empty() && saved.seed() && *saved.seed() != engine::seed_from(seed)) {
    all.push_back(
        difference("--seed", seed, translator.translate("app.resume.another"), translator));
  }
  return all;
}

Expected<MatchPtr> resume(MatchPtr match, const fs::path& save, const Translator& translator) {
  Terminal().print(translator.translate("app.play.resumed", {{"file", save.string()}}));
  return match;
}

/// The match to play: the saved one if it is unfinished and matches the flags or the user chooses
/// it, otherwise a new one. Null if the user quits.
Expected<MatchPtr> find_match(const PlayRequest& request, const LoadedGame& loaded,
                              const fs::path& save) {
  if (request.keep) return kept_match(request, loaded, save);
  const auto params = read_params(request, loaded);
  if (!params) return std::unexpected(params.error());
  if (!fs::exists(save) && request.saved.resume) {
    return std::unexpected(
        make_error_with(engine::ErrorCode::no_match, save.string(), {"app.resume.nothing", {}}));
  }
  if (!fs::exists(save) || request.saved.start_new)
    return fresh_match(request, loaded, *params, save);
  auto saved = saved_match(save, loaded);
  const bool named = !request.record.empty();
  if (!saved && named) return saved;  // may not be a record: do not overwrite it
  if (saved && !(*saved)->deciding()) {
    if (!named && !request.saved.resume) return fresh_match(request, loaded, *params, save);
    return std::unexpected(make_error(engine::ErrorCode::match_over, save.string()));
  }
  const SaveConflict conflict = {
      save,
      saved ? differences(request, *params, **saved, loaded.translator)
            : std::vector<std::string>{loaded.translator.translate(saved.error().text)},
      saved.has_value()};
  if (conflict.differences.empty()) return resume(*std::move(saved), save, loaded.translator);
  const auto choice = resolve_conflict(conflict, request.saved, loaded.translator);
  if (!choice) return std::unexpected(choice.error());
  if (*choice == ResumeChoice::quit) return nullptr;
  if (*choice == ResumeChoice::resume) return resume(*std::move(saved), save, loaded.translator);
  return fresh_match(request, loaded, *params, save);
}

/// True if a person starts a match without saying what it is to be.
bool may_ask(const PlayRequest& request, const fs::path& save) {
  const bool flags = !request.seats.empty() || !request.common.variants.empty() ||
                     !request.common.seed.empty() || request.keep || request.saved.resume;
  return !flags && (request.saved.start_new || !fs::exists(save)) && Terminal().can_ask();
}

/// Offers to ask who plays and by which rules; false if the user quits.
bool offer_setup(PlayRequest& request, const Translator& translator) {
  Terminal terminal;
  bool goes_on = true;
  games::with_game(request.common.game, [&]<class G>() {
    const std::string usual = default_seats(G::info().min_players);
    const int bots = std::max(G::info().min_players, 2) - 1;
    const auto line = terminal.ask(translator.translate("app.setup.offer", {{"bots", bots}}) + " ");
    goes_on = line && *line != "q";
    if (!goes_on || line->empty()) return;
    const auto answers = ask_setup(terminal, translator, G::info(), usual);
    goes_on = answers.has_value();
    if (!answers) return;
    request.seats = answers->seats;
    request.common.variants = answers->variants;
  });
  return goes_on;
}

int run_play(PlayRequest request) {
  auto loaded = open_pack(request.common.game, request.common.pack, request.common.language);
  if (!loaded) return fail(loaded.error(), builtin_translator(request.common.language));
  const fs::path save =
      request.record.empty() ? default_save_file(request.common.game) : fs::path(request.record);
  if (may_ask(request, save) && !offer_setup(request, loaded->translator)) return kDone;
  const auto match = find_match(request, *loaded, save);
  if (!match) return fail(match.error(), loaded->translator);
  if (*match == nullptr) return kDone;
  const std::string& game = request.common.game;
  Terminal().print(loaded->translator.translate(game + ".title") + ". " +
                   loaded->translator.translate(game + ".about"));
  const auto bot_seed = engine::seed_number(request.common.seed_or_random(), 0);
  return TerminalMatch(**match, loaded->translator, save, bot_seed).play();
}

}  // namespace

void add_play(const Command& app) {
  auto request = std::make_shared<PlayRequest>();
  const Command command =
      app.command("play", "Play a match in the terminal, or resume an unfinished one",
                  [request] { return run_play(*request); });
  request->common.add_game(command);
  request->common.add_seed(command);
  request->common.add_language(command);
  command
      .option("--seats", request->seats,
              std::string("Who plays: ") + kPlayersHelp +
                  "; human:Ann is a person called Ann. By default you against greedy bots")
      .shown_as("LIST");
  command
      .option("--record", request->record,
              "File the match is saved in; by default one for each game in ~/.local/share/etana")
      .shown_as("FILE");
  command.option("--continue", request->saved.resume,
                 "Resume the saved match even if the other options ask for a different one");
  command
      .option("--new", request->saved.start_new,
              "Start a new match even if one is unfinished; the saved one is renamed, not deleted")
      .excludes({"--continue"});
  command
      .option(
          "--keep", request->keep,
          "Start a rematch with what lies on the table of the saved match that is over, such as a "
          "maze")
      .excludes({"--continue", "--new"});
  command.examples({"etana play labyrinth", "etana play dice --seats human:Ann,human:Bob,bot:easy",
                    "etana play labyrinth --variant young=on --lang de",
                    "etana play labyrinth --variant first=2 --variant corners=e1,a5",
                    "etana play zanaga --variant heroes=ysolde,dealt"});
  command.if_incomplete([] { return guide_to_play(); });
}

}  // namespace etana::cli
