#include "cli/guide.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "cli/campaign_play.h"
#include "cli/command.h"
#include "cli/pack_loader.h"
#include "cli/saves.h"
#include "cli/text_layout.h"
#include "games/registry.h"

namespace etana::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostSaves = 8;

/// Builds a guide: headings, and commands with their descriptions.
class GuidePage {
 public:
  /// `column` is where descriptions start.
  explicit GuidePage(std::size_t column = 28)
      : column_(column), translator_(builtin_translator(environment_language())) {}

  const Translator& translator() const { return translator_; }
  void text(const std::string& line) { text_ += wrapped(line, 100) + "\n"; }
  void raw(const std::string& lines) { text_ += lines; }
  void translated(std::string_view key, std::vector<engine::Arg> args = {}) {
    text(translator_.translate(key, std::move(args)));
  }
  void heading(std::string_view key) {
    text_ += "\n";
    translated(key);
  }
  void row(const std::string& command, std::string_view about = "") {
    text_ += about.empty() ? "  " + command + "\n" : beside("  " + command, about, column_);
  }
  void row_translated(const std::string& command, std::string_view key) {
    row(command, translator_.translate(key));
  }

  /// Prints to standard error: an incomplete command is an error to the shell.
  int print_as_error() const {
    fmt::print(stderr, "{}", text_);
    return kBadInput;
  }
  int show() const {
    fmt::print("{}", text_);
    return kDone;
  }

 private:
  std::size_t column_;
  Translator translator_;
  std::string text_;
};

std::string describe(const Save& save, const Translator& translator) {
  return translator.translate(
      "app.guide.saved", {{"moves", save.moves},
                          {"players", save.players},
                          {"when", fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(save.when))}});
}

std::string command_to_play(const Save& save) {
  std::string command = "etana play " + save.game;
  if (save.file == default_save_file(save.game)) return command;
  return command + " --record " + quoted(save.file.string());
}

void add_unfinished(GuidePage& page) {
  std::size_t shown = 0;
  for (const Save& save : saved_matches()) {
    if (save.over || shown == kMostSaves) continue;
    if (shown++ == 0) page.heading("app.guide.unfinished");
    page.row(command_to_play(save), describe(save, page.translator()));
  }
}

void add_campaign_rows(GuidePage& page) {
  const fs::path file = campaign_file("");
  if (!fs::exists(file)) return page.row_translated("etana campaign new", "app.guide.campaign.new");
  const auto chapters = open_chapters("");
  const auto campaign = load_campaign(file, chapters->content);
  if (!campaign) return page.text("  " + page.translator().translate(campaign.error()));
  const auto now = campaign::progress_of(*campaign);
  const std::string key =
      now.finished ? "app.guide.campaign.finished" : "app.guide.campaign.standing";
  page.row(
      now.finished ? "etana campaign show" : "etana campaign play",
      page.translator().translate(key, {{"group", campaign->group}, {"chapter", now.chapter}}));
}

}  // namespace

std::string short_list_of_games(const Translator& translator) {
  std::string all;
  for (const auto id : games::game_ids()) {
    all += fmt::format("  {:<10} {}\n", id, translator.translate(std::string(id) + ".title"));
  }
  return all;
}

int guide_to_everything() {
  GuidePage page;
  page.translated("app.guide.welcome");
  page.heading("app.guide.browser");
  page.row("etana serve");
  page.heading("app.guide.terminal");
  games::for_each_game([&page]<class G>() {
    const std::string id(G::info().id);
    page.row("etana play " + id, page.translator().translate(id + ".title"));
  });
  add_unfinished(page);
  page.heading("app.guide.campaign");
  add_campaign_rows(page);
  page.heading("app.guide.rest");
  page.row_translated("etana games", "app.guide.games");
  page.row_translated("etana --help", "app.guide.commands");
  return page.show();
}

int guide_to_play() {
  GuidePage page;
  page.translated("app.guide.which_game");
  games::for_each_game([&page]<class G>() {
    const std::string id(G::info().id);
    const std::string players = page.translator().translate(
        "app.games.players", {{"min", G::info().min_players}, {"max", G::info().max_players}});
    page.row("etana play " + id,
             fmt::format("{} ({}). {}", page.translator().translate(id + ".title"), players,
                         page.translator().translate(id + ".about")));
  });
  add_unfinished(page);
  page.heading("app.guide.seats");
  page.row("etana play labyrinth --seats human,human,bot:easy");
  page.translated("app.guide.bots");
  page.translated("app.more_help", {{"command", "etana play --help"}});
  return page.print_as_error();
}

int guide_to_replay() {
  GuidePage page(32);
  page.translated("app.guide.replay");
  page.row_translated("etana replay FILE", "app.guide.replay.show");
  page.row_translated("etana replay FILE --at 20", "app.guide.replay.at");
  page.row_translated("etana replay FILE --review", "app.guide.replay.review");
  page.row_translated("etana replay FILE --verify", "app.guide.replay.verify");
  const auto saves = saved_matches();
  if (!saves.empty()) page.heading("app.guide.saves");
  for (std::size_t i = 0; i < saves.size() && i < kMostSaves; ++i) {
    page.row("etana replay " + quoted(saves[i].file.string()),
             describe(saves[i], page.translator()) +
                 (saves[i].over ? ", " + page.translator().translate("app.guide.over") : ""));
  }
  return page.print_as_error();
}

int guide_to_packs() {
  GuidePage page(40);
  page.translated("app.guide.packs");
  page.row_translated("etana pack export labyrinth my-pack", "app.guide.packs.export");
  page.row_translated("etana pack check my-pack", "app.guide.packs.check");
  page.row_translated("etana play labyrinth --pack my-pack", "app.guide.packs.play");
  page.heading("app.guide.games_are");
  page.raw(short_list_of_games(page.translator()));
  return page.show();
}

int guide_to_campaign() {
  GuidePage page;
  page.translated("app.guide.campaign.about");
  page.heading("app.guide.next");
  add_campaign_rows(page);
  const bool begun = fs::exists(campaign_file(""));
  page.heading("app.guide.also");
  if (begun) {
    for (const char* name : {"show", "letter", "rulebook", "name", "restore", "fork", "export"}) {
      page.row_translated(std::string("etana campaign ") + name,
                          std::string("app.guide.campaign.") + name);
    }
  }
  for (const char* name : {"heroes", "import"}) {
    page.row_translated(std::string("etana campaign ") + name,
                        std::string("app.guide.campaign.") + name);
  }
  page.translated("app.more_help", {{"command", "etana campaign --help"}});
  return page.show();
}

}  // namespace etana::cli
