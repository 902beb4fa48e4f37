#include "cli/terminal.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <iostream>

#include "cli/board_layout.h"
#include "cli/text_layout.h"

namespace etana::cli {

using engine::TextStyle;

namespace {

constexpr std::array<std::string_view, 18> kCodes = {
    "0",       "2",       "1",       "1;33",    "32",   "33",   "31",   "1;30;42", "1;30;45",
    "1;30;46", "1;30;43", "1;37;44", "1;37;41", "1;91", "1;93", "1;92", "1;94",    "1;95"};
static_assert(kCodes.size() == static_cast<std::size_t>(TextStyle::violet) + 1);

constexpr std::string_view kSpaces = " \t\r\n";

/// The width of the terminal, or else what COLUMNS says; 0 if neither is known.
std::size_t known_width() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  const char* columns = std::getenv("COLUMNS");
  std::size_t width = 0;
  if (columns != nullptr) {
    const std::string_view text = columns;
    std::from_chars(text.data(), text.data() + text.size(), width);
  }
  return width;
}

std::size_t width_or_usual() {
  const std::size_t width = known_width();
  return width > 0 ? width : 80;
}

/// The display width: UTF-8 characters without colour codes.
std::size_t shown_width(std::string_view text) {
  std::size_t width = 0;
  bool in_code = false;
  for (const char c : text) {
    if (c == '\x1b') in_code = true;
    if (!in_code && (static_cast<unsigned char>(c) & 0xC0U) != 0x80U) ++width;
    if (c == 'm') in_code = false;
  }
  return width;
}

}  // namespace

Terminal::Terminal() : colour_(isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr) {}

std::string Terminal::styled(const std::string& text, TextStyle style) const {
  const bool blank = text.find_first_not_of(' ') == std::string::npos;
  if (!colour_ || style == TextStyle::plain || blank) return text;
  return fmt::format("\x1b[{}m{}\x1b[0m", kCodes[static_cast<std::size_t>(style)], text);
}

void Terminal::print_row(const std::string& row) const { std::cout << row << '\n' << std::flush; }

std::string Terminal::fit_width(const std::string& line, std::size_t indent) const {
  const std::size_t width = known_width();
  return width > 0 ? folded(line, width, indent) : line;
}

void Terminal::print(const std::string& line) const { print_row(fit_width(line, 0)); }

void Terminal::print(const std::vector<std::string>& rows) const {
  for (const auto& row : rows) print_row(row);
}

void Terminal::print(const engine::TextBoard& board, const Translator& translator) const {
  print(rows_of(board));
  print(notes_of(board, translator));
}

std::vector<std::string> Terminal::rows_of(const engine::TextBoard& board) const {
  std::vector<std::string> rows;
  for (const auto& row : fit_board(board.rows, width_or_usual())) {
    std::string line;
    for (const auto& span : row) line += styled(span.text, span.style);
    rows.push_back(line.substr(0, line.find_last_not_of(' ') + 1));
  }
  return rows;
}

std::vector<std::string> Terminal::notes_of(const engine::TextBoard& board,
                                            const Translator& translator) const {
  std::vector<std::string> notes;
  for (const auto& [sign, message] : board.notes) {
    if (sign.text.empty()) continue;  // shown to those who look
    const std::string gap(sign.text.size() < 4 ? 4 - sign.text.size() : 1, ' ');
    const std::string note =
        "  " + styled(sign.text, sign.style) + gap + translator.translate(message);
    if (sign.text.starts_with(' ') && !notes.empty()) {  // belongs to the note above
      notes.back() += "\n" + fit_width(note, 6);
    } else {
      notes.push_back(fit_width(note, 6));
    }
  }
  return notes;
}

void Terminal::print_entry(const std::string& entry) const { print_row(fit_width(entry, 6)); }

void Terminal::print_columns(const std::vector<std::string>& entries) const {
  std::size_t widest = 1;
  for (const auto& entry : entries) widest = std::max(widest, shown_width(entry) + 2);
  const std::size_t columns = std::max<std::size_t>(1, width_or_usual() / widest);
  const std::size_t rows = (entries.size() + columns - 1) / columns;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line;
    for (std::size_t i = row; i < entries.size(); i += rows) {
      line += entries[i] + std::string(widest - shown_width(entries[i]), ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    if (columns == 1) line = fit_width(line, 6);
    print_row(line);
  }
}

std::optional<std::string> Terminal::ask(const std::string& prompt, const Complete& complete) {
  std::string line;
  if (LineEditor::possible()) {
    const std::string shown = folded(prompt, width_or_usual());
    const auto last = shown.find_last_of('\n') + 1;  // 0 if there is one line
    std::cout << shown.substr(0, last);
    auto read = editor_.read(shown.substr(last), width_or_usual(), complete);
    if (!read) return std::nullopt;
    line = *std::move(read);
  } else {
    std::cout << prompt << std::flush;
    if (!std::getline(std::cin, line)) return std::nullopt;
    if (!can_ask()) std::cout << line << '\n';  // as it would look at a terminal
  }
  const auto first = line.find_first_not_of(kSpaces);
  if (first == std::string::npos) return "";
  return line.substr(first, line.find_last_not_of(kSpaces) - first + 1);
}

std::size_t Terminal::width() const { return width_or_usual(); }

std::size_t Terminal::page_width() const { return std::min(width(), kPageColumns); }

bool Terminal::can_ask() const { return isatty(STDIN_FILENO) != 0; }

std::size_t Terminal::choose(const std::vector<std::string>& answers,
                             const Translator& translator) {
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const std::string number = styled(std::to_string(i + 1), TextStyle::strong);
    print_row(fit_width(fmt::format("  {}  {}", number, answers[i]), 5));
  }
  const auto most = static_cast<std::int64_t>(answers.size());
  while (const auto line = ask(translator.translate("app.choose", {{"most", most}}) + " ")) {
    if (*line == "q" || *line == "quit") break;
    std::size_t number = 0;
    const auto [end, failure] = std::from_chars(line->data(), line->data() + line->size(), number);
    const bool whole = failure == std::errc() && end == line->data() + line->size();
    if (whole && number >= 1 && number <= answers.size()) return number - 1;
  }
  return answers.size() - 1;
}

void Terminal::clear() const {
  if (isatty(STDOUT_FILENO) != 0) std::cout << "\x1b[2J\x1b[3J\x1b[H" << std::flush;
}

}  // namespace etana::cli
