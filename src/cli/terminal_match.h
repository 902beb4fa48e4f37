#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "cli/terminal.h"
#include "engine/chance.h"
#include "match/match.h"

namespace etana::cli {

/// The name of the bot at a seat. Records may name unknown bots.
std::string_view bot_of(std::string_view player);

/// Plays a match between people and bots at one terminal; saves after every move.
class TerminalMatch {
 public:
  /// `over` is the text key printed at the end, with the save file and the seed.
  TerminalMatch(match::Match& match, Translator& translator, std::filesystem::path save,
                const engine::Bytes32& bot_seed, std::string_view over = "app.play.over");

  /// Plays until the match is over or somebody quits. Returns an exit code: kBadInput if the match
  /// cannot be saved.
  int play();

 private:
  enum class Flow : std::uint8_t { keep_playing, quit };

  Flow ask(engine::Seat seat);
  Flow answer(engine::Seat seat, const std::string& line);
  Flow save_and_quit();
  bool let_bot_move(engine::Seat seat, std::string_view player);
  void choose(engine::Seat seat, const std::string& line);
  void undo(engine::Seat seat);
  void hint();
  bool save();
  void finish();

  void draw_curtain(engine::Seat seat);
  void show(engine::Seat seat);
  void show_new_events(engine::Viewer viewer);
  void show_moves(const std::string& filter);
  void print_error(const engine::Error& error) const;
  bool has_secrets() const;
  bool is_human(engine::Seat seat) const;
  int humans() const;

  match::Match& match_;
  Translator& translator_;
  Terminal terminal_;
  std::filesystem::path save_;
  engine::SeededChance bot_chance_;
  std::string over_;
  std::map<engine::Viewer, int> next_line_;  // the next log line to print, by viewer
  engine::Viewer at_screen_;
  bool shown_ = false;
};

}  // namespace etana::cli
