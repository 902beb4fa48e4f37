#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace etana::ziggurat {

/// A set of numbers from 0 to 127, for spaces and cards.
struct Bitset128 {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  constexpr bool has(unsigned i) const { return ((i < 64 ? low : high) >> (i & 63U) & 1U) != 0; }
  constexpr void add(unsigned i) { (i < 64 ? low : high) |= std::uint64_t{1} << (i & 63U); }
  constexpr void remove(unsigned i) { (i < 64 ? low : high) &= ~(std::uint64_t{1} << (i & 63U)); }
  constexpr int size() const { return std::popcount(low) + std::popcount(high); }
  constexpr bool empty() const { return (low | high) == 0; }
  constexpr bool meets(const Bitset128& other) const {
    return ((low & other.low) | (high & other.high)) != 0;
  }

  /// The n-th smallest member, counting from 0. Requires n < size().
  constexpr unsigned nth(int n) const {
    assert(n < size());
    const int in_low = std::popcount(low);
    std::uint64_t bits = n < in_low ? low : high;
    const unsigned base = n < in_low ? 0 : 64;
    for (int left = n < in_low ? n : n - in_low; left > 0; --left) bits &= bits - 1;
    return base + static_cast<unsigned>(std::countr_zero(bits));
  }

  constexpr Bitset128& operator|=(const Bitset128& other) {
    low |= other.low;
    high |= other.high;
    return *this;
  }
  bool operator==(const Bitset128&) const = default;
};

/// Calls `f(number)` for each member in ascending order.
template <class F>
constexpr void for_each(const Bitset128& set, F&& f) {
  for (std::uint64_t bits = set.low; bits != 0; bits &= bits - 1) {
    f(static_cast<unsigned>(std::countr_zero(bits)));
  }
  for (std::uint64_t bits = set.high; bits != 0; bits &= bits - 1) {
    f(64U + static_cast<unsigned>(std::countr_zero(bits)));
  }
}

}  // namespace etana::ziggurat
