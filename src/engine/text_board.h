#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/localized_text.h"

namespace etana::engine {

/// The style of a span. Colour only repeats what the characters already say.
enum class TextStyle : std::uint8_t {
  plain,
  faint,
  strong,
  warn,
  low,
  middle,
  high,
  seat0,
  seat1,
  seat2,
  seat3,
  seat4,
  seat5,
  red,  // pieces that have a colour of their own
  yellow,
  green,
  blue,
  violet
};

inline TextStyle style_of(Seat seat) {
  return static_cast<TextStyle>(static_cast<int>(TextStyle::seat0) + seat.index);
}

/// A piece of text in one style.
struct Span {
  std::string text;
  TextStyle style = TextStyle::plain;
};

/// A position drawn with characters: rows of spans, and below them a legend and notes for players.
/// The first span of a row is its label or margin. A note whose sign begins with a blank belongs to
/// the note above it. A note without a sign is not shown below the board: it is for those who look
/// at what it names (`look` in the terminal).
struct TextBoard {
  std::vector<std::vector<Span>> rows;
  std::vector<std::pair<Span, LocalizedText>> notes;
};

}  // namespace etana::engine
