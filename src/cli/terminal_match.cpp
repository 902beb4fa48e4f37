#include "cli/terminal_match.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/look.h"
#include "cli/match_help.h"
#include "cli/saves.h"
#include "cli/text_layout.h"
#include "cli/ways.h"
#include "cli/word_match.h"
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

namespace {

/// A hash that is wider than the terminal, with a space to break it at.
std::string in_halves(std::string hash, std::size_t columns) {
  if (hash.size() > columns) hash.insert(hash.size() / 2, 1, ' ');
  return hash;
}

}  // namespace

int TerminalMatch::play() {
  if (!save()) return kBadInput;  // fail now rather than after the match
  terminal_.print(translator_.translate(
      "app.play.welcome",
      {{"commitment", in_halves(engine::to_hex(match_.setup().commitment), terminal_.width())}}));
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

/// True if the screen is hidden before this seat decides: pass-and-play in games with secrets.
bool TerminalMatch::curtain_before(Seat seat) const {
  return has_secrets() && humans() > 1 && is_human(seat) && at_screen_ != Viewer(seat);
}

/// Clears the screen and waits for the next player.
void TerminalMatch::draw_curtain(Seat seat) {
  if (!curtain_before(seat)) return;
  terminal_.clear();
  (void)terminal_.ask(translator_.translate("app.play.curtain", {{"player", seat}}) + " ");
  terminal_.clear();
  rows_.clear();
  notes_.clear();
}

TerminalMatch::Flow TerminalMatch::ask(Seat seat) {
  draw_curtain(seat);
  at_screen_ = seat;
  if (!shown_) show(seat);
  const auto line =
      terminal_.ask(translator_.translate("app.play.prompt", {{"player", seat}}) + " ",
                    [this](const std::string& typed) { return completions(typed); });
  if (!line) return save_and_quit();
  return answer(seat, *line);
}

namespace {

/// Splits off the first word of a line.
std::pair<std::string, std::string> first_word(const std::string& line) {
  const auto end = std::min(line.find(' '), line.size());
  const auto rest = std::min(line.find_first_not_of(' ', end), line.size());
  return {line.substr(0, end), line.substr(rest)};
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

}  // namespace

TerminalMatch::Flow TerminalMatch::answer(Seat seat, const std::string& line) {
  if (is_one_of(line, {"q", "quit"})) return save_and_quit();
  if (is_one_of(line, {"u", "undo"})) {
    undo(seat);
  } else if (!answer_question(seat, line)) {
    choose(seat, line);
  }
  return Flow::keep_playing;
}

/// Answers what only asks for something to be shown; false if the line is a move.
bool TerminalMatch::answer_question(Seat seat, const std::string& line) {
  const auto [word, rest] = first_word(line);
  if (is_one_of(word, {"h", "help", "?"})) {
    print_help(terminal_, translator_, match_.setup().game, rest);
  } else if (is_one_of(word, {"look", translator_.translate("app.play.look_word")})) {
    look(rest);
  } else if (is_one_of(line, {"b", "board"})) {
    rows_.clear();
    notes_.clear();
    show(seat);
  } else if (is_one_of(line, {"m", "map"})) {  // the whole board, as a spectator sees it
    terminal_.print(match_.render_text(std::nullopt), translator_);
  } else if (is_one_of(line, {"t", "hint"})) {
    hint();
  } else if (is_one_of(line, {"l", "log"})) {
    next_line_[has_secrets() ? Viewer(seat) : std::nullopt] = 0;
    show_new_events(seat);
  } else {
    return false;
  }
  return true;
}

TerminalMatch::Flow TerminalMatch::save_and_quit() {
  terminal_.print("");
  if (save()) terminal_.print(translator_.translate("app.play.saved", {{"file", save_.string()}}));
  return Flow::quit;
}

/// A number or words make a move; words that fit several list them. Enter makes the only one.
void TerminalMatch::choose(Seat seat, const std::string& line) {
  if (choose_number(seat, line)) return;
  if (walk(seat, line, false)) return;
  const MoveMenu moves = menu();
  if (line.empty()) {
    if (moves.size() == 1) return (void)make(seat, moves[0].move);
    return moves.print(terminal_);
  }
  const auto found = moves.find(line);
  if (found.size() == 1) return (void)make(seat, moves[found[0]].move);
  if (!found.empty()) return moves.print(terminal_, found);
  if (walk(seat, line, true)) return;
  terminal_.print(translator_.translate("app.play.not_understood", {{"line", line}}));
}

/// False if the line is no number.
bool TerminalMatch::choose_number(Seat seat, const std::string& line) {
  std::size_t number = 0;
  const auto [end, failure] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (failure != std::errc() || end != line.data() + line.size()) return false;
  const auto moves = match_.legal_moves();
  if (number >= 1 && number <= moves.size()) {
    make(seat, moves[number - 1].move);
  } else {
    const auto most = static_cast<std::int64_t>(moves.size());
    terminal_.print(translator_.translate("app.play.no_such_number", {{"most", most}}));
  }
  return true;
}

/// Walks a whole way to a place, named by itself or by what is there: "go l10". A bare name is left
/// to the moves that are one step, unless `any_words`.
bool TerminalMatch::walk(Seat seat, const std::string& line, bool any_words) {
  const auto verbs = words_in(translator_.translate("app.play.go_words"));
  auto words = words_in(line);
  const bool meant = !words.empty() && std::ranges::find(verbs, words[0]) != verbs.end();
  if (!meant && !any_words) return false;
  const Ways ways(match_, seat);
  if (meant) words.erase(words.begin());
  std::string place = ways.place_in(words);
  for (const Thing& thing : place.empty() && !words.empty()
                                ? find_things(things_to_look_at(match_, seat, translator_),
                                              line.substr(meant ? line.find(' ') : 0))
                                : std::vector<Thing>{}) {
    if (place.empty()) place = ways.place_in(words_in(thing.text));
  }
  if (place.empty()) return false;
  for (const auto& step : ways.steps_to(place)) {
    const auto moves = match_.legal_moves();
    const auto* move = match_.deciding() == seat ? move_for(step, moves) : nullptr;
    if (move == nullptr || !make(seat, move->move)) break;
  }
  return true;
}

bool TerminalMatch::make(Seat seat, const json::object& move) {
  if (const auto played = match_.play(seat, move); !played) {
    print_error(played.error());
    return false;
  }
  save();
  shown_ = false;
  // Where a curtain falls nobody could read what happened: it is told at the seat's next decision.
  const bool curtain = has_secrets() && humans() > 1;
  if (match_.deciding() != seat && !curtain) show_new_events(seat);
  return true;
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
  const std::string seed(record.at("seed").as_string());
  terminal_.print(translator_.translate(
      over_, {{"file", save_.string()}, {"seed", in_halves(seed, terminal_.width())}}));
  if (over_ == kOver) {
    const std::string replay = "etana replay " + quoted(save_.string());
    print_command("app.play.review", replay + " --review");
    print_command("app.play.verify", replay + " --verify");
  }
  if (!match_.keeping()) return;
  std::string command = "etana play " + match_.setup().game + " --keep";
  if (save_ != default_save_file(match_.setup().game))
    command += " --record " + quoted(save_.string());
  print_command("app.play.keep", command);
}

/// A command stands on a line of its own and is never broken, so that it can be copied.
void TerminalMatch::print_command(std::string_view purpose, const std::string& command) const {
  terminal_.print(translator_.translate(purpose));
  terminal_.print(std::vector<std::string>{"  " + command});
}

void TerminalMatch::look(const std::string& what) {
  const auto things = things_to_look_at(match_, at_screen_, translator_);
  const auto found = find_things(things, what);
  for (const Thing& thing : found) terminal_.print_entry("  " + thing.text);
  if (!found.empty()) return;
  if (!what.empty() && print_rules_about(terminal_, translator_, match_.setup().game, what)) return;
  terminal_.print(translator_.translate(what.empty() ? "app.play.look" : "app.play.look.nothing",
                                        {{"what", what}}));
}

void TerminalMatch::show(Seat seat) {
  show_new_events(seat);
  show_board(seat);
  menu().print(terminal_);
  shown_ = true;
}

/// Prints the board if it changed since it was printed last, and the notes that are new.
void TerminalMatch::show_board(Viewer viewer) {
  const auto board = match_.render_text(viewer);
  auto rows = terminal_.rows_of(board);
  auto notes = terminal_.notes_of(board, translator_);
  if (rows != rows_) {
    terminal_.print("");
    terminal_.print(rows);
  }
  for (const auto& note : notes) {
    if (std::ranges::find(notes_, note) == notes_.end()) terminal_.print(std::vector{note});
  }
  rows_ = std::move(rows);
  notes_ = std::move(notes);
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

MoveMenu TerminalMatch::menu() const {
  return {match_.legal_moves(), translator_, match_.setup().game};
}

std::vector<std::string> TerminalMatch::completions(const std::string& typed) const {
  const auto [word, rest] = first_word(typed);
  const bool looks = is_one_of(word, {"look", translator_.translate("app.play.look_word")});
  const auto verbs = words_in(translator_.translate("app.play.go_words"));
  const bool goes = std::ranges::find(verbs, word) != verbs.end();
  if ((!looks && !goes) || typed.size() == word.size()) return menu().completions(typed);
  const auto last = words_in(typed.substr(typed.find_last_of(' ') + 1));
  std::set<std::string> found;
  if (goes) {
    const auto moves = menu().completions(typed);
    found.insert(moves.begin(), moves.end());
    for (const auto& place : Ways(match_, at_screen_).places()) {
      if (last.empty() || place.starts_with(last[0])) found.insert(place);
    }
    return {found.begin(), found.end()};
  }
  for (const Thing& thing : things_to_look_at(match_, at_screen_, translator_)) {
    for (const auto& name : written_words(thing.title)) {
      const auto plain = words_in(name);
      if (plain.empty() || (!last.empty() && !plain[0].starts_with(last[0]))) continue;
      found.insert(name);
    }
  }
  return {found.begin(), found.end()};
}

void TerminalMatch::print_error(const engine::Error& error) const {
  terminal_.print(terminal_.styled(translator_.translate(error), TextStyle::warn));
}

}  // namespace etana::cli
