#pragma once

#include <compare>
#include <cstdint>
#include <optional>

namespace etana::engine {

/// A place at the table, numbered from 0, clockwise seen from above.
struct Seat {
  std::uint8_t index = 0;
  auto operator<=>(const Seat&) const = default;
};

/// No game here seats more.
inline constexpr int kMaxSeats = 6;

/// Who looks at a match: a seat, or, when empty, a spectator who sees only what is public.
using Viewer = std::optional<Seat>;

/// Who begins a match: a seat that the table has agreed on, or, when empty, whoever chance picks.
using First = std::optional<Seat>;

/// A set of seats, one bit each. Trivially copyable, so that states may hold one.
struct SeatSet {
  std::uint8_t bits = 0;

  static constexpr SeatSet only(Seat seat) { return {static_cast<std::uint8_t>(1U << seat.index)}; }
  constexpr bool has(Seat seat) const { return (bits >> seat.index & 1U) != 0; }
  bool operator==(const SeatSet&) const = default;
};

/// How a match ended. In a race one seat wins; co-operators share the win; nobody wins a lost
/// co-operative match.
struct Result {
  SeatSet winners;
  bool operator==(const Result&) const = default;
};

}  // namespace etana::engine
