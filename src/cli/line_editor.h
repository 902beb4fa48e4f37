#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace etana::cli {

/// All ways to go on at the end of a typed text: whole last words.
using Complete = std::function<std::vector<std::string>(const std::string& typed)>;

/// Reads lines from a terminal: the arrow keys move and bring back earlier lines, Tab completes a
/// word. Works on UTF-8.
class LineEditor {
 public:
  /// Reads a line; nothing at the end of input (Ctrl-D in an empty line) and after Ctrl-C. The
  /// prompt must fit on one line of `columns`.
  std::optional<std::string> read(const std::string& prompt, std::size_t columns,
                                  const Complete& complete);

  /// True if input and output are a terminal that understands cursor control.
  static bool possible();

 private:
  std::optional<bool> handle(unsigned char byte, const Complete& complete);
  void handle_escape();
  void handle_sequence(char last, const std::string& digits);
  void insert(unsigned char byte);
  void complete_word(const Complete& complete);
  void list(const std::vector<std::string>& words) const;
  void recall(int direction);
  void erase_before();
  void erase_after();
  void erase_word();
  void move(int direction);
  void redraw() const;

  std::string prompt_;
  std::size_t columns_ = 80;
  std::string line_;
  std::size_t cursor_ = 0;  // in bytes
  std::vector<std::string> history_;
  std::size_t recalled_ = 0;  // an index of `history_`; its size for the new line
};

}  // namespace etana::cli
