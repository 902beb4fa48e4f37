#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/words.h"
#include "engine/picture.h"

namespace etana::app {

/// A person's terminal: text with or without colour, and lines read from it.
class Terminal {
 public:
  /// Colour is used when standard output is a terminal and NO_COLOR is not set.
  Terminal();

  void print(const std::string& line) const;
  void print(const engine::Picture& picture, const Words& words) const;
  std::string inked(const std::string& text, engine::Ink ink) const;

  /// Entries side by side, in columns as wide as the widest, as many as fit; read downwards.
  void print_columns(const std::vector<std::string>& entries) const;

  /// A line, without spaces around it; nothing at the end of input.
  std::optional<std::string> ask(const std::string& prompt) const;

  /// Hides what was on the screen, as far as a terminal can.
  void clear() const;

 private:
  bool colour_;
};

}  // namespace etana::app
