#pragma once

#include <array>
#include <cstdint>

#include "games/labyrinth/content.h"
#include "games/labyrinth/types.h"

namespace etana::labyrinth {

/// A set of squares, one bit each.
using Squares = std::uint32_t;

constexpr Squares only(Square square) { return Squares{1} << square.index; }

/// The steps that a board allows (L-20 to L-22). For each direction: the squares from which a step
/// is free, needs a climb card, or needs a drop card. Walls and the edge allow no step.
struct Steps {
  std::array<Squares, 4> free{};
  std::array<Squares, 4> climb{};
  std::array<Squares, 4> drop{};
};

/// With `young`, every large step counts as both climb and drop, so any card pays for it (L-45).
Steps find_steps(const Content& content, const Board& board, bool young = false);

/// True if a free step leads away from a square.
bool has_free_step(const Content& content, const Board& board, Square from);

/// Flood fill along free steps; includes the start squares.
Squares flood(const Steps& steps, Squares from);

/// The squares one step away from `from`, given the squares from which each direction is allowed.
constexpr Squares step(const std::array<Squares, 4>& ways, Squares from) {
  return (from & ways[0]) << kSide | (from & ways[1]) << 1U | (from & ways[2]) >> kSide |
         (from & ways[3]) >> 1U;
}

/// Card counts packed into one word, a byte per kind, so that one operation compares them all.
using PackedCards = std::uint32_t;

constexpr PackedCards pack(const Cards& cards) {
  return static_cast<PackedCards>(cards[0] | cards[1] << 8 | cards[2] << 16);
}

/// True if `whole` has at least as many cards of each kind as `part`. Counts must be below 128.
constexpr bool contains(PackedCards whole, PackedCards part) {
  constexpr PackedCards kGuard = 0x808080;
  return (((whole | kGuard) - part) & kGuard) == kGuard;
}

/// The squares reached by spending exactly these cards and by no subset of them.
struct Way {
  Squares to;
  PackedCards packed;

  constexpr Cards spend() const {
    return {{static_cast<std::uint8_t>(packed), static_cast<std::uint8_t>(packed >> 8U),
             static_cast<std::uint8_t>(packed >> 16U)}};
  }
};

/// All walks that a hand allows (L-23 to L-25).
///
/// The first way spends nothing and includes the start. Ways are ordered by the number of cards. A
/// square is in several ways if different spends reach it and neither contains the other.
class Ways {
 public:
  /// With `until`, only up to the least number of cards that reaches one of these squares.
  Ways(const Steps& steps, Square from, const Cards& hand, Squares until = 0);

  const Way* begin() const { return ways_.data(); }
  const Way* end() const { return ways_.data() + size_; }
  std::size_t size() const { return size_; }

 private:
  void spend_one_more(const Steps& steps, PackedCards hand, std::size_t way, std::size_t layer);
  void add(Squares to, PackedCards spend, std::size_t layer);
  void keep_new(const Steps& steps, std::size_t layer);
  bool reaches(Squares squares, std::size_t layer) const;

  std::array<Way, kMaxSpends> ways_;  // uninitialized beyond size_, for speed
  std::size_t size_ = 0;
};

}  // namespace etana::labyrinth
