#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/terminal.h"
#include "match/match.h"

namespace etana::cli {

/// The legal moves of one decision in words: lists them, and finds the one somebody means.
class MoveMenu {
 public:
  /// `game` is the game's id: its text `<game>.apart.<kind>` makes many moves of that kind one line
  /// of the list.
  MoveMenu(std::vector<match::LegalMove> moves, const Translator& translator, std::string game);

  std::size_t size() const { return moves_.size(); }
  const match::LegalMove& operator[](std::size_t i) const { return moves_[i]; }

  /// The moves that fit the typed text, by words of their sentences and the names in their JSON:
  /// one if it is clear which is meant. Words that only connect, such as `to`, are left out if
  /// nothing fits with them.
  std::vector<std::size_t> find(const std::string& typed) const;

  /// The words that can stand at the end of the typed text.
  std::vector<std::string> completions(const std::string& typed) const;

  /// Prints all moves. In a long list, sentences that differ in one place share a line.
  void print(const Terminal& terminal) const;
  void print(const Terminal& terminal, const std::vector<std::size_t>& chosen) const;

 private:
  struct Names {
    std::vector<std::string> sentence;  // its words
    std::vector<std::string> all;       // and those of the JSON
    std::vector<std::string> written;   // the same, for completion
  };
  struct Line {
    std::string before;  // the sentence, or what its moves have in common
    std::vector<std::size_t> moves;
    std::vector<std::string> differs;  // by move; empty if it is a single one
  };

  std::vector<std::string> significant(std::vector<std::string> words) const;
  std::vector<std::size_t> best_fits(const std::vector<std::string>& words) const;
  std::vector<Line> lines(const std::vector<std::size_t>& chosen, std::size_t columns) const;
  std::vector<Line> lines_by(const std::vector<std::size_t>& alike, std::size_t arg) const;
  static std::size_t height_of(const std::vector<Line>& lines, std::size_t columns);
  std::optional<Line> shared_line(const std::vector<std::size_t>& alike, std::size_t arg) const;
  std::string text_apart(std::size_t move, std::size_t count) const;

  std::vector<match::LegalMove> moves_;
  const Translator& translator_;
  std::string game_;
  std::vector<std::string> sentences_;
  std::vector<Names> names_;
};

}  // namespace etana::cli
