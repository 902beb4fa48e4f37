#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/line_editor.h"
#include "cli/translator.h"
#include "engine/text_board.h"

namespace etana::cli {

/// Terminal input and output, with colour if supported.
class Terminal {
 public:
  /// Colour is used when standard output is a terminal and NO_COLOR is not set.
  Terminal();

  /// Prints lines; where the width is known (at a terminal, or by COLUMNS), long lines are wrapped
  /// between words.
  void print(const std::string& line) const;
  void print(const engine::TextBoard& board, const Translator& translator) const;
  /// The rows of a board, no wider than the terminal, and its notes; ready to print.
  std::vector<std::string> rows_of(const engine::TextBoard& board) const;
  std::vector<std::string> notes_of(const engine::TextBoard& board,
                                    const Translator& translator) const;
  void print(const std::vector<std::string>& rows) const;
  std::string styled(const std::string& text, engine::TextStyle style) const;

  /// Prints an entry of a list; further lines are indented.
  void print_entry(const std::string& entry) const;

  /// Prints entries in as many equal columns as fit, filled top to bottom.
  void print_columns(const std::vector<std::string>& entries) const;

  /// Reads a trimmed line; nothing at the end of input. At a terminal, the line can be edited.
  std::optional<std::string> ask(const std::string& prompt, const Complete& complete = {});

  /// The columns of the terminal, or those that COLUMNS says; 80 if neither is known.
  std::size_t width() const;

  /// The columns of texts that are read like a page, such as letters.
  std::size_t page_width() const;

  /// True if input is a terminal.
  bool can_ask() const;

  /// Lets the user choose an answer by number, and asks again until it is valid. The last answer
  /// must change nothing: q and the end of input choose it.
  std::size_t choose(const std::vector<std::string>& answers, const Translator& translator);

  /// Clears the screen and the scrollback.
  void clear() const;

 private:
  void print_row(const std::string& row) const;
  std::string fit_width(const std::string& line, std::size_t indent) const;

  bool colour_;
  LineEditor editor_;
};

}  // namespace etana::cli
