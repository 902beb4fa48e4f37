#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/message.h"

namespace etana::engine {

/// How a piece of a drawing should look. Colour only supports what the signs already say.
enum class Ink : std::uint8_t {
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
  seat5
};

inline Ink ink_of(Seat seat) { return static_cast<Ink>(static_cast<int>(Ink::seat0) + seat.index); }

/// A piece of text in one ink.
struct Span {
  std::string text;
  Ink ink = Ink::plain;
};

/// A position drawn with characters: rows of spans, and below them what the signs mean and what
/// a player would want to know, as messages.
struct Picture {
  std::vector<std::vector<Span>> rows;
  std::vector<std::pair<Span, Message>> notes;
};

}  // namespace etana::engine
