#include "cli/terminal_match.h"

#include <algorithm>
#include <charconv>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/saves.h"
#include "cli/text_layout.h"
#include "games/registry.h"

namespace etana::cli {

using engine::Seat;
using engine::TextStyle;
using engine::Viewer;

std::string_view bot_of(std::string_view player) {
  return player.starts_with("bot:") ? player.substr(4) : player;
}

TerminalMatch::TerminalMatch(match::Match& match, Translator& translator,
                             std::filesystem::path save, const engine::Bytes32& bot_seed,
                             std::string_view over)
    : match_(match),
      translator_(translator),
      save_(std::move(save)),
      bot_chance_(bot_seed),
      over_(over) {
  std::vector<std::string> names;
  for (const auto& seat : match_.setup().seats) names.push_back(seat.name);
  translator_.set_names(std::move(names));
}

int TerminalMatch::play() {
  if (!save()) return kBadInput;  // fail now rather than after the match
  terminal_.print(translator_.translate(
      "app.play.welcome", {{"commitment", engine::to_hex(match_.setup().commitment)}}));
  while (const auto seat = match_.deciding()) {
    const std::string& player = match_.setup().seats[seat->index].player;
    if (!is_human(*seat)) {
      if (!let_bot_move(*seat, player)) return kBadInput;
    } else if (ask(*seat) == Flow::quit) {
      return kDone;
    }
  }
  finish();
  return kDone;
}

bool TerminalMatch::has_secrets() const {
  bool secrets = true;
  games::with_game(match_.setup().game, [&secrets]<class G>() { secrets = G::info().has_secrets; });
  return secrets;
}

bool TerminalMatch::is_human(Seat seat) const {
  return match_.setup().seats[seat.index].player == "human";
}

int TerminalMatch::humans() const {
  const auto& seats = match_.setup().seats;
  return static_cast<int>(std::ranges::count(seats, "human", &match::SeatInfo::player));
}

/// False if the bot is unknown.
bool TerminalMatch::let_bot_move(Seat seat, std::string_view player) {
  const auto move = match_.bot_move(bot_of(player), bot_chance_);
  if (!move) {
    print_error(move.error());
    return false;
  }
  if (const auto played = match_.play(seat, *move); !played) print_error(played.error());
  if (humans() == 0) show_new_events(std::nullopt);
  save();
  return true;
}

/// Pass-and-play in games with secrets: clears the screen and waits for the next player.
void TerminalMatch::draw_curtain(Seat seat) {
  if (!has_secrets() || humans() < 2 || at_screen_ == Viewer(seat)) return;
  terminal_.clear();
  (void)terminal_.ask(translator_.translate("app.play.curtain", {{"player", seat}}) + " ");
  terminal_.clear();
}

TerminalMatch::Flow TerminalMatch::ask(Seat seat) {
  draw_curtain(seat);
  at_screen_ = seat;
  if (!shown_) show(seat);
  const auto line =
      terminal_.ask(translator_.translate("app.play.prompt", {{"player", seat}}) + " ");
  if (!line) return save_and_quit();
  return answer(seat, *line);
}

TerminalMatch::Flow TerminalMatch::answer(Seat seat, const std::string& line) {
  if (line == "q" || line == "quit") return save_and_quit();
  if (line == "h" || line == "help" || line == "?") {
    terminal_.print(translator_.translate("app.play.help"));
  } else if (line == "u" || line == "undo") {
    undo(seat);
  } else if (line == "b" || line == "board") {
    show(seat);
  } else if (line == "m" || line == "map") {  // the whole board, as a spectator sees it
    terminal_.print(match_.render_text(std::nullopt), translator_);
  } else if (line == "t" || line == "hint") {
    hint();
  } else if (line == "l" || line == "log") {
    next_line_[has_secrets() ? Viewer(seat) : std::nullopt] = 0;
    show_new_events(seat);
  } else {
    choose(seat, line);
  }
  return Flow::keep_playing;
}

TerminalMatch::Flow TerminalMatch::save_and_quit() {
  terminal_.print("");
  if (save()) terminal_.print(translator_.translate("app.play.saved", {{"file", save_.string()}}));
  return Flow::quit;
}

/// A number makes a listed move; any other text filters the list.
void TerminalMatch::choose(Seat seat, const std::string& line) {
  std::size_t number = 0;
  const auto [end, failure] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (failure != std::errc() || end != line.data() + line.size()) return show_moves(line);
  const auto moves = match_.legal_moves();
  if (number < 1 || number > moves.size()) {
    const auto most = static_cast<std::int64_t>(moves.size());
    return terminal_.print(translator_.translate("app.play.no_such_number", {{"most", most}}));
  }
  if (const auto played = match_.play(seat, moves[number - 1].move); !played) {
    return print_error(played.error());
  }
  save();
  shown_ = false;
  if (match_.deciding() != seat) show_new_events(seat);
}

void TerminalMatch::undo(Seat seat) {
  if (const auto undone = match_.undo(seat); !undone) return print_error(undone.error());
  save();
  shown_ = false;
}

void TerminalMatch::hint() {
  const auto advice = match_.hint(bot_chance_);
  if (!advice) return print_error(advice.error());
  const std::string move = translator_.translate(advice->move.text);
  const bool stopped = move.ends_with('.') || move.ends_with('!');  // after a consequence
  terminal_.print(move + (stopped ? " " : ". ") + translator_.translate(advice->why));
  if (advice->chances) terminal_.print(translator_.translate(advice->chances->text()));
}

bool TerminalMatch::save() {
  const auto record = match_.record(match::SeedVisibility::included);
  const auto written = write_file(save_, json::serialize(record) + "\n");
  if (!written) print_error(written.error());
  return written.has_value();
}

void TerminalMatch::finish() {
  show_new_events(at_screen_);  // the last human to decide; none if only bots play
  terminal_.print(match_.render_text(humans() == 1 ? at_screen_ : std::nullopt), translator_);
  const auto record = match_.record(match::SeedVisibility::hidden);
  terminal_.print(translator_.translate(
      over_,
      {{"file", quoted(save_.string())}, {"seed", std::string(record.at("seed").as_string())}}));
  if (!match_.keeping()) return;
  std::string command = "etana play " + match_.setup().game + " --keep";
  if (save_ != default_save_file(match_.setup().game))
    command += " --record " + quoted(save_.string());
  terminal_.print(translator_.translate("app.play.keep", {{"command", command}}));
}

void TerminalMatch::show(Seat seat) {
  show_new_events(seat);
  terminal_.print("");
  terminal_.print(match_.render_text(seat), translator_);
  show_moves("");
  shown_ = true;
}

/// In games without secrets all viewers share one position in the log.
void TerminalMatch::show_new_events(Viewer viewer) {
  int& next = next_line_[has_secrets() ? viewer : std::nullopt];
  const auto lines = match_.log(viewer, next);
  for (const auto& line : lines) {
    if (line.undone > 0) {
      terminal_.print("  " + translator_.translate("app.play.undone", {{"player", *line.seat},
                                                                       {"moves", line.undone}}));
    }
    for (const auto& event : line.events) terminal_.print("  " + translator_.translate(event.text));
    next = line.index + 1;
  }
}

void TerminalMatch::show_moves(const std::string& filter) {
  const auto moves = match_.legal_moves();
  std::vector<std::string> entries;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::string text = translator_.translate(moves[i].text);
    if (text.find(filter) == std::string::npos) continue;
    const std::string number = std::to_string(i + 1);
    entries.push_back(std::string(4 - std::min<std::size_t>(number.size(), 4), ' ') +
                      terminal_.styled(number, TextStyle::strong) + "  " + text);
  }
  if (entries.empty())
    terminal_.print(translator_.translate("app.play.not_understood", {{"line", filter}}));
  terminal_.print_columns(entries);
}

void TerminalMatch::print_error(const engine::Error& error) const {
  terminal_.print(terminal_.styled(translator_.translate(error), TextStyle::warn));
}

}  // namespace etana::cli
