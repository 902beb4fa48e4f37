#include "cli/text_layout.h"

#include <algorithm>
#include <sstream>

namespace etana::cli {

namespace {

std::string wrapped_paragraph(const std::string& text, std::size_t columns) {
  std::istringstream in(text);
  std::string out;
  std::size_t column = 0;
  for (std::string word; in >> word;) {
    const bool fits = column > 0 && column + 1 + width_of(word) <= columns;
    if (column > 0) out += fits ? " " : "\n";
    column = (fits ? column + 1 : 0) + width_of(word);
    out += word;
  }
  return out;
}

/// The last space at which to break a line that is too long; npos if it fits.
std::size_t break_of(std::string_view line, std::size_t columns) {
  std::size_t column = 0;
  std::size_t space = std::string_view::npos;
  const std::size_t first = line.find_first_not_of(' ');
  bool in_code = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    in_code |= line[i] == '\x1b';
    if (!in_code && (static_cast<unsigned char>(line[i]) & 0xC0U) != 0x80U) {
      if (line[i] == ' ' && i > first) space = i;
      if (++column > columns && space != std::string_view::npos) return space;
    }
    if (line[i] == 'm') in_code = false;
  }
  return std::string_view::npos;
}

std::string folded_line(std::string_view line, std::size_t columns, std::size_t indent) {
  const std::size_t first = std::min(line.find_first_not_of(' '), line.size());
  const std::string margin(std::min(std::max(first, indent), columns / 2), ' ');
  std::string out;
  std::string rest(line);
  for (auto at = break_of(rest, columns); at != std::string::npos; at = break_of(rest, columns)) {
    const std::string_view before = std::string_view(rest).substr(0, at);
    out += before.substr(0, before.find_last_not_of(' ') + 1);
    out += '\n';
    rest.replace(0, std::min(rest.find_first_not_of(' ', at), rest.size()), margin);
  }
  return out + rest;
}

bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view("_./:=,+-@%").contains(c) || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

}  // namespace

std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string wrapped(std::string_view text, std::size_t columns) {
  std::istringstream in{std::string(text)};
  std::string out;
  for (std::string line; std::getline(in, line);) out += wrapped_paragraph(line, columns) + "\n";
  if (!out.empty()) out.pop_back();
  return out;
}

std::string folded(std::string_view text, std::size_t columns, std::size_t indent) {
  std::string out;
  while (true) {
    const auto end = text.find('\n');
    out += folded_line(text.substr(0, end), columns, indent);
    if (end == std::string_view::npos) return out;
    out += '\n';
    text.remove_prefix(end + 1);
  }
}

std::string beside(const std::string& left, std::string_view right, std::size_t column,
                   std::size_t columns) {
  const bool fits = width_of(left) + 1 < column;
  std::string out = left + (fits ? std::string(column - width_of(left), ' ') : "\n");
  if (!fits) out += std::string(column, ' ');
  for (const char c : wrapped(right, columns - column)) {
    out += c;
    if (c == '\n') out += std::string(column, ' ');
  }
  return out + "\n";
}

std::string quoted(const std::string& word) {
  if (!word.empty() && std::ranges::all_of(word, is_plain)) return word;
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out + "'";
}

std::string sanitized(std::string_view text) {
  std::string out(text);
  std::ranges::replace_if(out, [](char c) { return (c >= '\0' && c < ' ') || c == '\x7F'; }, '?');
  return out;
}

}  // namespace etana::cli
