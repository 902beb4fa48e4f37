#pragma once

#include <compare>
#include <cstdint>
#include <optional>

namespace etana::engine {

/// A seat, numbered from 0 clockwise.
struct Seat {
  std::uint8_t index = 0;
  auto operator<=>(const Seat&) const = default;
};

/// The maximum number of seats of a game.
inline constexpr int kMaxSeats = 6;

/// A seat, or, when empty, a spectator, who sees only public information.
using Viewer = std::optional<Seat>;

/// The seat that begins a match, or, when empty, one picked by chance.
using First = std::optional<Seat>;

/// A set of seats, one bit each; trivially copyable for use in states.
struct SeatSet {
  std::uint8_t bits = 0;

  static constexpr SeatSet only(Seat seat) { return {static_cast<std::uint8_t>(1U << seat.index)}; }
  constexpr bool has(Seat seat) const { return (bits >> seat.index & 1U) != 0; }
  bool operator==(const SeatSet&) const = default;
};

/// The result of a match. One seat wins a race; in a co-operative game all seats win or none.
struct Result {
  SeatSet winners;
  bool operator==(const Result&) const = default;
};

}  // namespace etana::engine
