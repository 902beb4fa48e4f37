#include "cli/match_at_terminal.h"

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

MatchAtTerminal::MatchAtTerminal(match::Match& match, Words& words, std::filesystem::path save,
                                 const engine::Bytes32& bot_seed, std::string_view over)
    : match_(match), words_(words), save_(std::move(save)), thoughts_(bot_seed), over_(over) {
  std::vector<std::string> names;
  for (const auto& seat : match_.facts().seats) names.push_back(seat.name);
  words_.set_names(std::move(names));
}

int MatchAtTerminal::play() {
  if (!save()) return kBadInput;  // better now than after an evening
  terminal_.print(
      words_.say("app.play.welcome", {{"commitment", engine::to_hex(match_.facts().commitment)}}));
  while (const auto seat = match_.deciding()) {
    const std::string& player = match_.facts().seats[seat->index].player;
    if (!is_human(*seat)) {
      if (!let_bot_move(*seat, player)) return kBadInput;
    } else if (ask(*seat) == Next::quit) {
      return kDone;
    }
  }
  finish();
  return kDone;
}

bool MatchAtTerminal::has_secrets() const {
  bool secrets = true;
  games::with_game(match_.facts().game, [&secrets]<class G>() { secrets = G::info().has_secrets; });
  return secrets;
}

bool MatchAtTerminal::is_human(Seat seat) const {
  return match_.facts().seats[seat.index].player == "human";
}

int MatchAtTerminal::humans() const {
  const auto& seats = match_.facts().seats;
  return static_cast<int>(std::ranges::count(seats, "human", &match::SeatInfo::player));
}

/// False if there is no such bot.
bool MatchAtTerminal::let_bot_move(Seat seat, std::string_view player) {
  const auto move = match_.bot_move(bot_of(player), thoughts_);
  if (!move) {
    complain(move.error());
    return false;
  }
  if (const auto played = match_.play(seat, *move); !played) complain(played.error());
  if (humans() == 0) show_news(std::nullopt);
  save();
  return true;
}

/// With several people at one screen, nobody sees another's cards: the screen is cleared and the
/// next one asked for. Games without secrets need no curtain.
void MatchAtTerminal::draw_curtain(Seat seat) {
  if (!has_secrets() || humans() < 2 || at_screen_ == Viewer(seat)) return;
  terminal_.clear();
  (void)terminal_.ask(words_.say("app.play.curtain", {{"player", seat}}) + " ");
  terminal_.clear();
}

MatchAtTerminal::Next MatchAtTerminal::ask(Seat seat) {
  draw_curtain(seat);
  at_screen_ = seat;
  if (!shown_) show(seat);
  const auto line = terminal_.ask(words_.say("app.play.prompt", {{"player", seat}}) + " ");
  if (!line) return save_and_quit();
  return answer(seat, *line);
}

MatchAtTerminal::Next MatchAtTerminal::answer(Seat seat, const std::string& line) {
  if (line == "q" || line == "quit") return save_and_quit();
  if (line == "h" || line == "help" || line == "?") {
    terminal_.print(words_.say("app.play.help"));
  } else if (line == "u" || line == "undo") {
    undo(seat);
  } else if (line == "b" || line == "board") {
    show(seat);
  } else if (line == "m" || line == "map") {  // the whole board, as who watches sees it
    terminal_.print(match_.render_text(std::nullopt), words_);
  } else if (line == "t" || line == "hint") {
    hint();
  } else if (line == "l" || line == "log") {
    told_[has_secrets() ? Viewer(seat) : std::nullopt] = 0;
    show_news(seat);
  } else {
    choose(seat, line);
  }
  return Next::go_on;
}

MatchAtTerminal::Next MatchAtTerminal::save_and_quit() {
  terminal_.print("");
  if (save()) terminal_.print(words_.say("app.play.saved", {{"file", save_.string()}}));
  return Next::quit;
}

/// A number is a move of the list; any other text shows the moves whose words contain it.
void MatchAtTerminal::choose(Seat seat, const std::string& line) {
  std::size_t number = 0;
  const auto [end, failure] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (failure != std::errc() || end != line.data() + line.size()) return show_moves(line);
  const auto moves = match_.legal_moves();
  if (number < 1 || number > moves.size()) {
    const auto most = static_cast<std::int64_t>(moves.size());
    return terminal_.print(words_.say("app.play.no_such_number", {{"most", most}}));
  }
  if (const auto played = match_.play(seat, moves[number - 1].move); !played) {
    return complain(played.error());
  }
  save();
  shown_ = false;
  if (match_.deciding() != seat) show_news(seat);
}

void MatchAtTerminal::undo(Seat seat) {
  if (const auto undone = match_.undo(seat); !undone) return complain(undone.error());
  save();
  shown_ = false;
}

void MatchAtTerminal::hint() {
  const auto advice = match_.hint(thoughts_);
  if (!advice) return complain(advice.error());
  const std::string move = words_.say(advice->move.words);
  const bool stopped = move.ends_with('.') || move.ends_with('!');  // it ends with a consequence
  terminal_.print(move + (stopped ? " " : ". ") + words_.say(advice->why));
  if (advice->chances) terminal_.print(words_.say(advice->chances->words()));
}

bool MatchAtTerminal::save() {
  const auto record = match_.record(match::SeedVisibility::included);
  const auto written = write_file(save_, json::serialize(record) + "\n");
  if (!written) complain(written.error());
  return written.has_value();
}

void MatchAtTerminal::finish() {
  show_news(at_screen_);  // whoever decided last sits there; nobody does when bots play
  terminal_.print(match_.render_text(humans() == 1 ? at_screen_ : std::nullopt), words_);
  const auto record = match_.record(match::SeedVisibility::hidden);
  terminal_.print(words_.say(over_, {{"file", quoted(save_.string())},
                                     {"seed", std::string(record.at("seed").as_string())}}));
  if (!match_.keeping()) return;
  std::string command = "etana play " + match_.facts().game + " --keep";
  if (save_ != usual_save(match_.facts().game)) command += " --record " + quoted(save_.string());
  terminal_.print(words_.say("app.play.keep", {{"command", command}}));
}

void MatchAtTerminal::show(Seat seat) {
  show_news(seat);
  terminal_.print("");
  terminal_.print(match_.render_text(seat), words_);
  show_moves("");
  shown_ = true;
}

/// Without secrets all who sit at the screen have seen what it told any of them.
void MatchAtTerminal::show_news(Viewer viewer) {
  int& told = told_[has_secrets() ? viewer : std::nullopt];
  const auto lines = match_.log(viewer, told);
  for (const auto& line : lines) {
    if (line.undone > 0) {
      terminal_.print(
          "  " + words_.say("app.play.undone", {{"player", *line.seat}, {"moves", line.undone}}));
    }
    for (const auto& happening : line.events) terminal_.print("  " + words_.say(happening.words));
    told = line.number + 1;
  }
}

void MatchAtTerminal::show_moves(const std::string& filter) {
  const auto moves = match_.legal_moves();
  std::vector<std::string> entries;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::string words = words_.say(moves[i].words);
    if (words.find(filter) == std::string::npos) continue;
    const std::string number = std::to_string(i + 1);
    entries.push_back(std::string(4 - std::min<std::size_t>(number.size(), 4), ' ') +
                      terminal_.inked(number, TextStyle::strong) + "  " + words);
  }
  if (entries.empty()) terminal_.print(words_.say("app.play.not_understood", {{"line", filter}}));
  terminal_.print_columns(entries);
}

void MatchAtTerminal::complain(const engine::Error& error) const {
  terminal_.print(terminal_.inked(words_.say(error), TextStyle::warn));
}

}  // namespace etana::cli
