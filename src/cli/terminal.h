#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/words.h"
#include "engine/text_board.h"

namespace etana::cli {

/// A person's terminal: text with or without colour, and lines read from it.
class Terminal {
 public:
  /// Colour is used when standard output is a terminal and NO_COLOR is not set.
  Terminal();

  /// Prints lines; at a terminal, those that are too long for it are folded between words.
  void print(const std::string& line) const;
  void print(const engine::TextBoard& picture, const Words& words) const;
  std::string inked(const std::string& text, engine::TextStyle style) const;

  /// Entries side by side, in columns as wide as the widest, as many as fit; read downwards.
  void print_columns(const std::vector<std::string>& entries) const;

  /// A line, without spaces around it; nothing at the end of input.
  std::optional<std::string> ask(const std::string& prompt) const;

  /// True if a person can answer: input comes from a terminal, not from a file or a program.
  bool can_ask() const;

  /// Lets a person choose one of the answers by its number, and asks again until it is one. The
  /// last answer is the one that changes nothing: q and the end of input choose it.
  std::size_t choose(const std::vector<std::string>& answers, const Words& words) const;

  /// Hides what was on the screen, as far as a terminal can.
  void clear() const;

 private:
  void print_row(const std::string& row) const;
  std::string fitting(const std::string& line, std::size_t indent) const;

  bool colour_;
};

}  // namespace etana::cli
