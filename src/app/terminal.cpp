#include "app/terminal.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>

namespace etana::app {

using engine::Ink;

namespace {

constexpr std::array<std::string_view, 13> kCodes = {
    "0",       "2",       "1",       "1;33",    "32",      "33",     "31",
    "1;30;42", "1;30;45", "1;30;46", "1;30;43", "1;37;44", "1;37;41"};
static_assert(kCodes.size() == static_cast<std::size_t>(Ink::seat5) + 1);

constexpr std::string_view kSpaces = " \t\r\n";

std::size_t terminal_width() {
  winsize size{};
  const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : 80;
}

/// How many characters a text has on the screen: UTF-8 lead bytes, colour codes left out.
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

std::string Terminal::inked(const std::string& text, Ink ink) const {
  const bool blank = text.find_first_not_of(' ') == std::string::npos;
  if (!colour_ || ink == Ink::plain || blank) return text;
  return fmt::format("\x1b[{}m{}\x1b[0m", kCodes[static_cast<std::size_t>(ink)], text);
}

void Terminal::print(const std::string& line) const { std::cout << line << '\n' << std::flush; }

void Terminal::print(const engine::Picture& picture, const Words& words) const {
  for (const auto& row : picture.rows) {
    std::string line;
    for (const auto& span : row) line += inked(span.text, span.ink);
    print(line);
  }
  for (const auto& [sign, message] : picture.notes) {
    const std::string gap(sign.text.size() < 4 ? 4 - sign.text.size() : 1, ' ');
    print("  " + inked(sign.text, sign.ink) + gap + words.say(message));
  }
}

void Terminal::print_columns(const std::vector<std::string>& entries) const {
  std::size_t widest = 1;
  for (const auto& entry : entries) widest = std::max(widest, shown_width(entry) + 2);
  const std::size_t columns = std::max<std::size_t>(1, terminal_width() / widest);
  const std::size_t rows = (entries.size() + columns - 1) / columns;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line;
    for (std::size_t i = row; i < entries.size(); i += rows) {
      line += entries[i] + std::string(widest - shown_width(entries[i]), ' ');
    }
    print(line);
  }
}

std::optional<std::string> Terminal::ask(const std::string& prompt) const {
  std::cout << prompt << std::flush;
  std::string line;
  if (!std::getline(std::cin, line)) return std::nullopt;
  const auto first = line.find_first_not_of(kSpaces);
  if (first == std::string::npos) return "";
  return line.substr(first, line.find_last_not_of(kSpaces) - first + 1);
}

void Terminal::clear() const {
  if (isatty(STDOUT_FILENO) != 0) std::cout << "\x1b[2J\x1b[3J\x1b[H" << std::flush;
}

}  // namespace etana::app
