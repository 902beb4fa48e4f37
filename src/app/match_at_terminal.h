#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "app/terminal.h"
#include "engine/chance.h"
#include "table/match.h"

namespace etana::app {

/// People and bots playing a match in one terminal, saved after every move.
class MatchAtTerminal {
 public:
  MatchAtTerminal(table::Match& match, Words& words, std::filesystem::path save,
                  const engine::Bytes32& bot_seed);

  /// Plays until the match is over or somebody quits. Returns an exit code.
  int play();

 private:
  enum class Next : std::uint8_t { go_on, quit };

  Next ask(engine::Seat seat);
  Next answer(engine::Seat seat, const std::string& line);
  Next save_and_quit();
  void let_bot_move(engine::Seat seat, std::string_view bot);
  void choose(engine::Seat seat, const std::string& line);
  void undo(engine::Seat seat);
  void hint();
  void save();
  void finish();

  void draw_curtain(engine::Seat seat);
  void show(engine::Seat seat);
  void show_news(engine::Viewer viewer);
  void show_moves(const std::string& filter);
  void complain(const engine::Error& error) const;
  bool is_human(engine::Seat seat) const;
  int humans() const;

  table::Match& match_;
  Words& words_;
  Terminal terminal_;
  std::filesystem::path save_;
  engine::SeededChance thoughts_;
  std::map<engine::Viewer, int> told_;  // the next line of the log for each viewer
  engine::Viewer at_screen_;
  bool shown_ = false;
};

}  // namespace etana::app
