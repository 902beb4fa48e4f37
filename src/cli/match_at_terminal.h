#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "cli/terminal.h"
#include "engine/chance.h"
#include "match/match.h"

namespace etana::cli {

/// The name of the bot at a seat. A record can name anything, so it may be none there is.
std::string_view bot_of(std::string_view player);

/// People and bots playing a match in one terminal, saved after every move.
class MatchAtTerminal {
 public:
  /// `over` is the text that says where a match that is over is kept, and its seed.
  MatchAtTerminal(match::Match& match, Words& words, std::filesystem::path save,
                  const engine::Bytes32& bot_seed, std::string_view over = "app.play.over");

  /// Plays until the match is over or somebody quits. Returns an exit code: bad input if the match
  /// cannot be saved.
  int play();

 private:
  enum class Next : std::uint8_t { go_on, quit };

  Next ask(engine::Seat seat);
  Next answer(engine::Seat seat, const std::string& line);
  Next save_and_quit();
  bool let_bot_move(engine::Seat seat, std::string_view player);
  void choose(engine::Seat seat, const std::string& line);
  void undo(engine::Seat seat);
  void hint();
  bool save();
  void finish();

  void draw_curtain(engine::Seat seat);
  void show(engine::Seat seat);
  void show_news(engine::Viewer viewer);
  void show_moves(const std::string& filter);
  void complain(const engine::Error& error) const;
  bool has_secrets() const;
  bool is_human(engine::Seat seat) const;
  int humans() const;

  match::Match& match_;
  Words& words_;
  Terminal terminal_;
  std::filesystem::path save_;
  engine::SeededChance thoughts_;
  std::string over_;
  std::map<engine::Viewer, int> told_;  // the next line of the log for each viewer
  engine::Viewer at_screen_;
  bool shown_ = false;
};

}  // namespace etana::cli
