#include "cli/saves.h"

#include <sys/stat.h>

#include <algorithm>

#include "cli/campaign_file.h"
#include "cli/files.h"
#include "cli/terminal.h"
#include "cli/text_layout.h"
#include "games/registry.h"

namespace etana::cli {

namespace {

namespace fs = std::filesystem;
namespace json = engine::json;
using engine::ErrorCode;
using engine::Expected;

int moves_in(const engine::JsonReader& moves) {
  int count = 0;
  for (const engine::JsonReader& line : moves.items()) {
    const auto undone = line.optional("undo");
    count += undone ? -undone->integer(0, 1'000'000) : 1;
  }
  return count;
}

Save read_save(const engine::JsonReader& in) {
  Save save;
  save.game = in.at("game").string();
  for (const engine::JsonReader& seat : in.at("seats").items()) {
    save.players += (save.players.empty() ? "" : ",") + sanitized(seat.at("player").string());
  }
  save.moves = moves_in(in.at("moves"));
  save.over = in.optional("result").has_value();
  return save;
}

std::time_t written(const fs::path& file) {
  struct stat facts{};
  return stat(file.c_str(), &facts) == 0 ? facts.st_mtime : 0;
}

/// True for names such as chess.json and chess.1.json.
bool is_of_a_game(const fs::path& file) {
  const std::string name = file.filename().string();
  const auto ids = games::game_ids();
  return name.ends_with(".json") &&
         std::ranges::find(ids, name.substr(0, name.find('.'))) != ids.end();
}

std::string in_one_line(const std::vector<std::string>& parts) {
  std::string all;
  for (const auto& part : parts) all += (all.empty() ? "" : "; ") + part;
  return all;
}

Expected<ResumeChoice> conflict_error(const SaveConflict& conflict) {
  const std::string key = conflict.resumable ? "app.resume.refused" : "app.resume.stuck";
  return std::unexpected(
      make_error_with(ErrorCode::not_empty, conflict.file.string(),
                      {key, {{"differences", in_one_line(conflict.differences)}}}));
}

ResumeChoice ask(const SaveConflict& conflict, Terminal& terminal, const Translator& translator) {
  terminal.print(translator.translate(conflict.resumable ? "app.resume.other" : "app.resume.cannot",
                                      {{"file", conflict.file.string()}}));
  for (const auto& line : conflict.differences) terminal.print("  " + line);
  std::vector<ResumeChoice> choices;
  std::vector<std::string> answers;
  if (conflict.resumable) {
    choices.push_back(ResumeChoice::resume);
    answers.push_back(conflict.resume.empty() ? translator.translate("app.resume.go_on")
                                              : conflict.resume);
  }
  choices.push_back(ResumeChoice::start_new);
  answers.push_back(
      translator.translate("app.resume.anew", {{"file", free_name(conflict.file).string()}}));
  choices.push_back(ResumeChoice::quit);
  answers.push_back(translator.translate("app.resume.quit"));
  return choices[terminal.choose(answers, translator)];
}

}  // namespace

fs::path default_save_file(const std::string& game) {
  return default_data_dir() / (game + ".json");
}

std::vector<Save> saved_matches() {
  std::vector<Save> all;
  std::error_code failure;
  for (fs::directory_iterator at(default_data_dir(), failure), end; !failure && at != end;
       at.increment(failure)) {
    if (!is_of_a_game(at->path())) continue;
    const auto record = read_json_file(at->path());
    auto save = record ? engine::read_json(*record, "", read_save)
                       : Expected<Save>(std::unexpected(record.error()));
    if (!save) continue;
    save->file = at->path();
    save->when = written(save->file);
    all.push_back(*std::move(save));
  }
  std::ranges::sort(all, [](const Save& a, const Save& b) {
    return std::tie(b.when, a.file) < std::tie(a.when, b.file);
  });
  return all;
}

fs::path free_name(const fs::path& file) {
  for (int number = 1;; ++number) {
    fs::path name = file;
    name.replace_filename(file.stem().string() + "." + std::to_string(number) +
                          file.extension().string());
    if (!fs::exists(name)) return name;
  }
}

Expected<fs::path> move_aside(const fs::path& file) {
  fs::path name = free_name(file);
  std::error_code failure;
  fs::rename(file, name, failure);
  if (!failure) return name;
  return std::unexpected(
      make_error(ErrorCode::bad_file, file.string(), {{"reason", failure.message()}}));
}

Expected<ResumeChoice> resolve_conflict(const SaveConflict& conflict, const ResumeFlags& flags,
                                        const Translator& translator) {
  if (flags.start_new) return ResumeChoice::start_new;
  if (flags.resume && conflict.resumable) return ResumeChoice::resume;
  Terminal terminal;
  if (flags.resume || !terminal.can_ask()) return conflict_error(conflict);
  return ask(conflict, terminal, translator);
}

std::string difference(const std::string& flag, const std::string& asked, const std::string& saved,
                       const Translator& translator) {
  return translator.translate(
      "app.resume.differs",
      {{"flag", flag}, {"asked", sanitized(asked)}, {"saved", sanitized(saved)}});
}

}  // namespace etana::cli
