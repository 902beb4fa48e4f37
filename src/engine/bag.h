#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "engine/chance.h"

namespace etana::engine {

/// A shuffled pile of cards or tokens of `Kinds` kinds, stored as counts.
///
/// The identity of a card is decided when it is drawn, so there is no order to store or to leak.
template <std::size_t Kinds>
struct Bag {
  std::array<std::uint8_t, Kinds> counts{};

  constexpr std::uint8_t& operator[](std::size_t kind) { return counts[kind]; }
  constexpr std::uint8_t operator[](std::size_t kind) const { return counts[kind]; }

  constexpr int size() const {
    int total = 0;
    for (const auto count : counts) total += count;
    return total;
  }
  constexpr bool empty() const { return size() == 0; }

  /// True when `other` can be taken out of this bag.
  constexpr bool holds(const Bag& other) const {
    for (std::size_t kind = 0; kind < Kinds; ++kind) {
      if (counts[kind] < other.counts[kind]) return false;
    }
    return true;
  }
  constexpr Bag& operator+=(const Bag& other) {
    for (std::size_t kind = 0; kind < Kinds; ++kind) counts[kind] += other.counts[kind];
    return *this;
  }
  constexpr Bag& operator-=(const Bag& other) {
    assert(holds(other));
    for (std::size_t kind = 0; kind < Kinds; ++kind) counts[kind] -= other.counts[kind];
    return *this;
  }

  /// Draws one at random and returns its kind. The bag must not be empty.
  std::size_t draw(Chance& chance) {
    assert(!empty());
    int left = chance.pick(size());
    std::size_t kind = 0;
    while (left >= counts[kind]) left -= counts[kind++];
    --counts[kind];
    return kind;
  }

  bool operator==(const Bag&) const = default;
};

}  // namespace etana::engine
