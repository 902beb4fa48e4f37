#include "cli/line_editor.h"

#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "cli/text_layout.h"

namespace etana::cli {

namespace {

constexpr unsigned char control(char letter) { return static_cast<unsigned char>(letter & 0x1F); }
constexpr unsigned char kEscape = 0x1B;
constexpr unsigned char kDelete = 0x7F;

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

/// One byte of input; nothing at its end.
std::optional<unsigned char> next_byte() {
  unsigned char byte = 0;
  ssize_t count = -1;
  do {
    count = ::read(STDIN_FILENO, &byte, 1);
  } while (count < 0 && errno == EINTR);
  return count == 1 ? std::optional(byte) : std::nullopt;
}

/// Passes every key on at once and shows none, as long as it exists. What was typed ahead is kept.
class KeyMode {
 public:
  KeyMode() {
    tcgetattr(STDIN_FILENO, &before_);
    termios keys = before_;
    keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG | IEXTEN);
    keys.c_iflag &= ~static_cast<tcflag_t>(IXON);
    keys.c_cc[VMIN] = 1;
    keys.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &keys);
  }
  KeyMode(const KeyMode&) = delete;
  KeyMode& operator=(const KeyMode&) = delete;
  ~KeyMode() { tcsetattr(STDIN_FILENO, TCSADRAIN, &before_); }

 private:
  termios before_{};
};

/// What all words begin with.
std::string common_beginning(const std::vector<std::string>& words) {
  std::string common = words.front();
  for (const auto& word : words) {
    const auto [end, other] = std::ranges::mismatch(common, word);
    common.erase(end, common.end());
  }
  while (!common.empty() && common.size() < words.front().size() &&
         is_continuation(words.front()[common.size()])) {
    common.pop_back();
  }
  return common;
}

}  // namespace

bool LineEditor::possible() {
  const char* kind = std::getenv("TERM");
  const bool dumb = kind == nullptr || std::string_view(kind) == "dumb";
  return !dumb && isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
}

std::optional<std::string> LineEditor::read(const std::string& prompt, std::size_t columns,
                                            const Complete& complete) {
  prompt_ = prompt;
  columns_ = columns;
  line_.clear();
  cursor_ = 0;
  recalled_ = history_.size();
  const KeyMode mode;
  redraw();
  while (const auto byte = next_byte()) {
    const auto done = handle(*byte, complete);
    if (!done) continue;
    std::cout << '\n' << std::flush;
    if (!*done) return std::nullopt;
    if (!line_.empty() && (history_.empty() || history_.back() != line_)) history_.push_back(line_);
    return line_;
  }
  return std::nullopt;
}

/// Handles a key; true if it ends the line, false if it ends the input.
std::optional<bool> LineEditor::handle(unsigned char byte, const Complete& complete) {
  switch (byte) {
    case '\r':
    case '\n': return true;
    case control('C'): return false;
    case control('D'):
      if (line_.empty()) return false;
      erase_after();
      break;
    case '\t': complete_word(complete); break;
    case kDelete:
    case '\b': erase_before(); break;
    case kEscape: handle_escape(); break;
    case control('A'): cursor_ = 0; break;
    case control('E'): cursor_ = line_.size(); break;
    case control('B'): move(-1); break;
    case control('F'): move(1); break;
    case control('P'): recall(-1); break;
    case control('N'): recall(1); break;
    case control('U'):
      line_.erase(0, cursor_);
      cursor_ = 0;
      break;
    case control('K'): line_.erase(cursor_); break;
    case control('W'): erase_word(); break;
    default:
      if (byte >= ' ') insert(byte);
      break;
  }
  redraw();
  return std::nullopt;
}

/// An escape sequence: ESC [ digits letter, or ESC O letter.
void LineEditor::handle_escape() {
  const auto kind = next_byte();
  if (!kind || (*kind != '[' && *kind != 'O')) return;
  std::string digits;
  while (const auto byte = next_byte()) {
    if (*byte >= 0x40) return handle_sequence(static_cast<char>(*byte), digits);
    digits += static_cast<char>(*byte);
  }
}

void LineEditor::handle_sequence(char last, const std::string& digits) {
  if (last == 'A') recall(-1);
  if (last == 'B') recall(1);
  if (last == 'C') move(1);
  if (last == 'D') move(-1);
  if (last == 'H' || (last == '~' && (digits == "1" || digits == "7"))) cursor_ = 0;
  if (last == 'F' || (last == '~' && (digits == "4" || digits == "8"))) cursor_ = line_.size();
  if (last == '~' && digits == "3") erase_after();
}

void LineEditor::insert(unsigned char byte) {
  line_.insert(cursor_, 1, static_cast<char>(byte));
  ++cursor_;
}

void LineEditor::complete_word(const Complete& complete) {
  if (!complete || cursor_ != line_.size()) return;
  const auto words = complete(line_);
  if (words.empty()) return;
  const std::size_t begin = line_.find_last_of(' ') + 1;  // 0 if there is none
  const std::string common = common_beginning(words);
  const bool longer = width_of(common) >= width_of(line_.substr(begin));
  if (longer && !common.empty()) line_ = line_.substr(0, begin) + common;
  cursor_ = line_.size();
  if (words.size() == 1) {
    insert(' ');
  } else {
    list(words);
  }
}

/// Shows the words to choose from below the line.
void LineEditor::list(const std::vector<std::string>& words) const {
  std::string all;
  for (const auto& word : words) all += "  " + word;
  std::cout << '\n' << folded(all, columns_ > 1 ? columns_ - 1 : 1, 2) << '\n';
}

void LineEditor::recall(int direction) {
  if (direction < 0 ? recalled_ == 0 : recalled_ >= history_.size()) return;
  recalled_ = direction < 0 ? recalled_ - 1 : recalled_ + 1;
  line_ = recalled_ < history_.size() ? history_[recalled_] : "";
  cursor_ = line_.size();
}

void LineEditor::erase_before() {
  const std::size_t end = cursor_;
  move(-1);
  line_.erase(cursor_, end - cursor_);
}

void LineEditor::erase_after() {
  const std::size_t begin = cursor_;
  move(1);
  line_.erase(begin, cursor_ - begin);
  cursor_ = begin;
}

void LineEditor::erase_word() {
  const std::size_t end = cursor_;
  while (cursor_ > 0 && line_[cursor_ - 1] == ' ') --cursor_;
  while (cursor_ > 0 && line_[cursor_ - 1] != ' ') --cursor_;
  line_.erase(cursor_, end - cursor_);
}

/// Moves by one character.
void LineEditor::move(int direction) {
  const std::size_t end = direction < 0 ? 0 : line_.size();
  if (cursor_ == end) return;
  do {
    cursor_ = direction < 0 ? cursor_ - 1 : cursor_ + 1;
  } while (cursor_ != end && is_continuation(line_[cursor_]));
}

/// Draws the line anew; of a long one, the part around the cursor.
void LineEditor::redraw() const {
  const std::size_t room = columns_ > width_of(prompt_) + 1 ? columns_ - width_of(prompt_) - 1 : 1;
  std::size_t begin = 0;
  while (begin < cursor_ &&
         width_of(std::string_view(line_).substr(begin, cursor_ - begin)) > room) {
    do ++begin;
    while (begin < cursor_ && is_continuation(line_[begin]));
  }
  std::size_t end = line_.size();
  while (end > cursor_ && width_of(std::string_view(line_).substr(begin, end - begin)) > room) {
    do --end;
    while (end > cursor_ && is_continuation(line_[end]));
  }
  std::cout << "\r\x1b[K" << prompt_ << line_.substr(begin, end - begin);
  const std::size_t back = width_of(std::string_view(line_).substr(cursor_, end - cursor_));
  if (back > 0) std::cout << "\x1b[" << back << 'D';
  std::cout << std::flush;
}

}  // namespace etana::cli
