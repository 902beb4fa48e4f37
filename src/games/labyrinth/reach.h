#pragma once

#include <array>
#include <cstdint>

#include "games/labyrinth/content.h"
#include "games/labyrinth/types.h"

namespace etana::labyrinth {

/// A set of squares, one bit each.
using Squares = std::uint32_t;

constexpr Squares only(Square square) { return Squares{1} << square.index; }

/// The steps a board allows (L-20 to L-22): for each direction, the squares from which a step
/// that way is free, needs a climb, or needs a drop. Walls and the edge allow none of the three.
struct Steps {
  std::array<Squares, 4> free{};
  std::array<Squares, 4> climb{};
  std::array<Squares, 4> drop{};
};

/// To young players every large step is a climb and a drop at once: any card will do (L-45).
Steps find_steps(const Content& content, const Board& board, bool young = false);

/// All squares that free steps lead to from a set, the set included.
Squares flood(const Steps& steps, Squares from);

/// The squares that one step leads to, by the directions' sets.
constexpr Squares step(const std::array<Squares, 4>& ways, Squares from) {
  return (from & ways[0]) << kSide | (from & ways[1]) << 1U | (from & ways[2]) >> kSide |
         (from & ways[3]) >> 1U;
}

/// Cards in one word, a byte for each kind, so that whole spends are compared at once.
using PackedCards = std::uint32_t;

constexpr PackedCards pack(const Cards& cards) {
  return static_cast<PackedCards>(cards[0] | cards[1] << 8 | cards[2] << 16);
}

/// True when `whole` has at least as many cards of each kind. No count exceeds 127.
constexpr bool contains(PackedCards whole, PackedCards part) {
  constexpr PackedCards kGuard = 0x808080;
  return (((whole | kGuard) - part) & kGuard) == kGuard;
}

/// Squares that can be reached by spending exactly these cards, none of which could be left out.
struct Way {
  Squares to;
  PackedCards packed;

  constexpr Cards spend() const {
    return {{static_cast<std::uint8_t>(packed), static_cast<std::uint8_t>(packed >> 8U),
             static_cast<std::uint8_t>(packed >> 16U)}};
  }
};

/// Every way to walk with a hand (L-23 to L-25).
///
/// The first way spends nothing and holds the start. Ways come in order of the number of cards;
/// a square is in several ways when different spends lead there and neither contains the other.
class Ways {
 public:
  Ways(const Steps& steps, Square from, const Cards& hand);

  const Way* begin() const { return ways_.data(); }
  const Way* end() const { return ways_.data() + size_; }
  std::size_t size() const { return size_; }

 private:
  void spend_one_more(const Steps& steps, PackedCards hand, std::size_t way, std::size_t layer);
  void add(Squares to, PackedCards spend, std::size_t layer);
  void keep_new(const Steps& steps, std::size_t layer);

  std::array<Way, kMaxSpends> ways_;  // left as it is beyond size_: clearing it would cost more
  std::size_t size_ = 0;
};

}  // namespace etana::labyrinth
