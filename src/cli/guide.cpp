#include "cli/guide.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "cli/campaign_match.h"
#include "cli/command.h"
#include "cli/library.h"
#include "cli/saves.h"
#include "cli/text_layout.h"
#include "games/registry.h"

namespace etana::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostSaves = 8;

/// A guide as it is put together: headings, and commands with what they do.
class Page {
 public:
  /// `column` is where the words begin, behind the commands.
  explicit Page(std::size_t column = 28)
      : column_(column), words_(house_words(environment_language())) {}

  const Words& words() const { return words_; }
  void text(const std::string& line) { text_ += wrapped(line, 100) + "\n"; }
  void as_it_is(const std::string& lines) { text_ += lines; }
  void say(std::string_view key, std::vector<engine::Arg> args = {}) {
    text(words_.say(key, std::move(args)));
  }
  void heading(std::string_view key) {
    text_ += "\n";
    say(key);
  }
  void row(const std::string& command, std::string_view about = "") {
    text_ += about.empty() ? "  " + command + "\n" : beside("  " + command, about, column_);
  }
  void row_saying(const std::string& command, std::string_view key) {
    row(command, words_.say(key));
  }

  /// Something was asked for and something was missing: that is an error to the shell.
  int complain() const {
    fmt::print(stderr, "{}", text_);
    return kBadInput;
  }
  int show() const {
    fmt::print("{}", text_);
    return kDone;
  }

 private:
  std::size_t column_;
  Words words_;
  std::string text_;
};

std::string in_words(const Save& save, const Words& words) {
  return words.say("app.guide.saved",
                   {{"moves", save.moves},
                    {"players", save.players},
                    {"when", fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(save.when))}});
}

std::string command_to_play(const Save& save) {
  const std::string command = "etana play " + save.game;
  if (save.file == usual_save(save.game)) return command;
  return command + " --record " + quoted(save.file.string());
}

void add_unfinished(Page& page) {
  std::size_t shown = 0;
  for (const Save& save : saved_matches()) {
    if (save.over || shown == kMostSaves) continue;
    if (shown++ == 0) page.heading("app.guide.unfinished");
    page.row(command_to_play(save), in_words(save, page.words()));
  }
}

void add_campaign_rows(Page& page) {
  const fs::path file = campaign_file("");
  if (!fs::exists(file)) return page.row_saying("etana campaign new", "app.guide.campaign.new");
  const auto keeper = open_keeper("");
  const auto campaign = load_campaign(file, keeper->content);
  if (!campaign) return page.text("  " + page.words().say(campaign.error()));
  const auto now = campaign::progress_of(*campaign);
  const std::string key =
      now.finished ? "app.guide.campaign.finished" : "app.guide.campaign.standing";
  page.row(now.finished ? "etana campaign show" : "etana campaign play",
           page.words().say(key, {{"group", campaign->group}, {"chapter", now.chapter}}));
}

}  // namespace

std::string short_list_of_games(const Words& words) {
  std::string all;
  for (const auto id : games::game_ids()) {
    all += fmt::format("  {:<10} {}\n", id, words.say(std::string(id) + ".title"));
  }
  return all;
}

int guide_to_everything() {
  Page page;
  page.say("app.guide.welcome");
  page.heading("app.guide.browser");
  page.row("etana serve");
  page.heading("app.guide.terminal");
  games::for_each_game([&page]<class G>() {
    const std::string id(G::info().id);
    page.row("etana play " + id, page.words().say(id + ".title"));
  });
  add_unfinished(page);
  page.heading("app.guide.campaign");
  add_campaign_rows(page);
  page.heading("app.guide.rest");
  page.row_saying("etana games", "app.guide.games");
  page.row_saying("etana --help", "app.guide.commands");
  return page.show();
}

int guide_to_play() {
  Page page;
  page.say("app.guide.which_game");
  games::for_each_game([&page]<class G>() {
    const std::string id(G::info().id);
    const std::string players = page.words().say(
        "app.games.players", {{"min", G::info().min_players}, {"max", G::info().max_players}});
    page.row("etana play " + id, fmt::format("{} ({}). {}", page.words().say(id + ".title"),
                                             players, page.words().say(id + ".about")));
  });
  add_unfinished(page);
  page.heading("app.guide.seats");
  page.row("etana play labyrinth --seats human,human,bot:easy");
  page.say("app.guide.bots");
  page.say("app.more_help", {{"command", "etana play --help"}});
  return page.complain();
}

int guide_to_replay() {
  Page page(32);
  page.say("app.guide.replay");
  page.row_saying("etana replay FILE", "app.guide.replay.show");
  page.row_saying("etana replay FILE --at 20", "app.guide.replay.at");
  page.row_saying("etana replay FILE --review", "app.guide.replay.review");
  page.row_saying("etana replay FILE --verify", "app.guide.replay.verify");
  const auto saves = saved_matches();
  if (!saves.empty()) page.heading("app.guide.saves");
  for (std::size_t i = 0; i < saves.size() && i < kMostSaves; ++i) {
    page.row("etana replay " + quoted(saves[i].file.string()),
             in_words(saves[i], page.words()) +
                 (saves[i].over ? ", " + page.words().say("app.guide.over") : ""));
  }
  return page.complain();
}

int guide_to_packs() {
  Page page(40);
  page.say("app.guide.packs");
  page.row_saying("etana pack export labyrinth my-pack", "app.guide.packs.export");
  page.row_saying("etana pack check my-pack", "app.guide.packs.check");
  page.row_saying("etana play labyrinth --pack my-pack", "app.guide.packs.play");
  page.heading("app.guide.games_are");
  page.as_it_is(short_list_of_games(page.words()));
  return page.show();
}

int guide_to_campaign() {
  Page page;
  page.say("app.guide.campaign.about");
  page.heading("app.guide.next");
  add_campaign_rows(page);
  const bool begun = fs::exists(campaign_file(""));
  page.heading("app.guide.also");
  if (begun) {
    for (const char* name : {"show", "letter", "rulebook", "name", "restore", "fork", "export"}) {
      page.row_saying(std::string("etana campaign ") + name,
                      std::string("app.guide.campaign.") + name);
    }
  }
  for (const char* name : {"heroes", "import"}) {
    page.row_saying(std::string("etana campaign ") + name,
                    std::string("app.guide.campaign.") + name);
  }
  page.say("app.more_help", {{"command", "etana campaign --help"}});
  return page.show();
}

}  // namespace etana::cli
