#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "cli/move_menu.h"
#include "cli/terminal.h"
#include "engine/chance.h"
#include "match/match.h"

namespace etana::cli {

namespace json = engine::json;

/// The name of the bot at a seat. Records may name unknown bots.
std::string_view bot_of(std::string_view player);

/// What is printed at the end of a match that is not part of a campaign.
inline constexpr std::string_view kOver = "app.play.over";

/// Plays a match between people and bots at one terminal; saves after every move.
class TerminalMatch {
 public:
  /// `over` is the text key printed at the end, with the save file and the seed.
  TerminalMatch(match::Match& match, Translator& translator, std::filesystem::path save,
                const engine::Bytes32& bot_seed, std::string_view over = kOver);

  /// Plays until the match is over or somebody quits. Returns an exit code: kBadInput if the match
  /// cannot be saved.
  int play();

 private:
  enum class Flow : std::uint8_t { keep_playing, quit };

  Flow ask(engine::Seat seat);
  Flow answer(engine::Seat seat, const std::string& line);
  bool answer_question(engine::Seat seat, const std::string& line);
  Flow save_and_quit();
  bool let_bot_move(engine::Seat seat, std::string_view player);
  void choose(engine::Seat seat, const std::string& line);
  bool choose_number(engine::Seat seat, const std::string& line);
  bool walk(engine::Seat seat, const std::string& line, bool any_words);
  bool make(engine::Seat seat, const json::object& move);
  void undo(engine::Seat seat);
  void hint();
  void look(const std::string& what);
  bool save();
  void finish();

  void draw_curtain(engine::Seat seat);
  bool curtain_before(engine::Seat seat) const;
  void show(engine::Seat seat);
  void show_board(engine::Viewer viewer);
  void show_new_events(engine::Viewer viewer);
  void print_command(std::string_view purpose, const std::string& command) const;
  void print_error(const engine::Error& error) const;
  MoveMenu menu() const;
  std::vector<std::string> completions(const std::string& typed) const;
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
  std::vector<std::string> rows_;   // of the board printed last
  std::vector<std::string> notes_;  // below it
  bool shown_ = false;
};

}  // namespace etana::cli
