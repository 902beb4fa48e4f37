#include "cli/saves.h"

#include <sys/stat.h>

#include <algorithm>

#include "cli/files.h"
#include "cli/keeper.h"
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
    save.players += (save.players.empty() ? "" : ",") + harmless(seat.at("player").string());
  }
  save.moves = moves_in(in.at("moves"));
  save.over = in.optional("result").has_value();
  return save;
}

std::time_t written(const fs::path& file) {
  struct stat facts{};
  return stat(file.c_str(), &facts) == 0 ? facts.st_mtime : 0;
}

/// True for dice.json and dice.1.json.
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

Expected<Choice> refuse(const Clash& clash) {
  const std::string key = clash.can_go_on ? "app.resume.refused" : "app.resume.stuck";
  return std::unexpected(make_error_with(ErrorCode::not_empty, clash.file.string(),
                                         {key, {{"differences", in_one_line(clash.differences)}}}));
}

Choice ask(const Clash& clash, const Terminal& terminal, const Words& words) {
  terminal.print(words.say(clash.can_go_on ? "app.resume.other" : "app.resume.cannot",
                           {{"file", clash.file.string()}}));
  for (const auto& line : clash.differences) terminal.print("  " + line);
  std::vector<Choice> choices;
  std::vector<std::string> answers;
  if (clash.can_go_on) {
    choices.push_back(Choice::go_on);
    answers.push_back(clash.go_on.empty() ? words.say("app.resume.go_on") : clash.go_on);
  }
  choices.push_back(Choice::anew);
  answers.push_back(words.say("app.resume.anew", {{"file", name_aside(clash.file).string()}}));
  choices.push_back(Choice::quit);
  answers.push_back(words.say("app.resume.quit"));
  return choices[terminal.choose(answers, words)];
}

}  // namespace

fs::path usual_save(const std::string& game) { return usual_folder() / (game + ".json"); }

std::vector<Save> saved_matches() {
  std::vector<Save> all;
  std::error_code failure;
  for (fs::directory_iterator at(usual_folder(), failure), end; !failure && at != end;
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

fs::path name_aside(const fs::path& file) {
  for (int number = 1;; ++number) {
    fs::path name = file;
    name.replace_filename(file.stem().string() + "." + std::to_string(number) +
                          file.extension().string());
    if (!fs::exists(name)) return name;
  }
}

Expected<fs::path> put_aside(const fs::path& file) {
  fs::path name = name_aside(file);
  std::error_code failure;
  fs::rename(file, name, failure);
  if (!failure) return name;
  return std::unexpected(
      make_error(ErrorCode::bad_file, file.string(), {{"reason", failure.message()}}));
}

Expected<Choice> settle(const Clash& clash, const Wish& wish, const Words& words) {
  if (wish.anew) return Choice::anew;
  if (wish.go_on && clash.can_go_on) return Choice::go_on;
  const Terminal terminal;
  if (wish.go_on || !terminal.can_ask()) return refuse(clash);
  return ask(clash, terminal, words);
}

std::string difference(const std::string& flag, const std::string& asked, const std::string& saved,
                       const Words& words) {
  return words.say("app.resume.differs",
                   {{"flag", flag}, {"asked", harmless(asked)}, {"saved", harmless(saved)}});
}

}  // namespace etana::cli
