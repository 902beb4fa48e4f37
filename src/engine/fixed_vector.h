#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace etana::engine {

/// A vector of at most N values stored inline, for use in states.
///
/// Unused slots always hold `T{}`, so that equal vectors have equal bytes and a state can be
/// compared and hashed as a whole. Exceeding the capacity is a bug and asserts.
template <class T, std::size_t N>
class FixedVector {
  static_assert(N <= UINT8_MAX);

 public:
  using value_type = T;

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  static constexpr std::size_t capacity() { return N; }

  constexpr T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  constexpr T& back() { return (*this)[size_ - 1U]; }
  constexpr const T& back() const { return (*this)[size_ - 1U]; }

  constexpr void push_back(const T& value) {
    assert(size_ < N);
    items_[size_++] = value;
  }
  constexpr void pop_back() {
    assert(size_ > 0);
    items_[--size_] = T{};
  }
  constexpr void clear() { *this = FixedVector{}; }

  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }

  bool operator==(const FixedVector&) const = default;

 private:
  std::array<T, N> items_{};
  std::uint8_t size_ = 0;
};

/// The stack of pending decisions, the innermost on top: a turn, in it a fight, in that a choice.
/// A frame is a small plain struct that says which seat decides what. The match is over when no
/// frame is left.
template <class Frame, std::size_t N>
using Frames = FixedVector<Frame, N>;

}  // namespace etana::engine
