#pragma once

#include <algorithm>
#include <chrono>
#include <vector>

#include "engine/fields.h"
#include "engine/seat.h"

namespace etana::table {

using std::chrono::milliseconds;

struct ClockTerms {
  int minutes = 0;    // for each seat
  int increment = 0;  // seconds that every turn adds when it ends
  bool operator==(const ClockTerms&) const = default;
  static constexpr void fields(auto& self, auto& f) {
    f("minutes", self.minutes, engine::Range{0, INT32_MAX});
    f("increment", self.increment, engine::Range{0, INT32_MAX});
  }
};

/// Thinking time of every seat of a table. It depends on the log entries alone, so it survives a
/// restart. When a seat has no time left, a bot plays it until the end of the turn, which adds the
/// increment; nobody loses on time.
class Clock {
 public:
  Clock(ClockTerms terms, std::size_t seats)
      : terms_(terms), left_(seats, std::chrono::minutes(terms.minutes)) {}

  const ClockTerms& terms() const { return terms_; }
  milliseconds left(engine::Seat seat) const { return left_[seat.index]; }

  void spend(engine::Seat seat, milliseconds spent) {
    left_[seat.index] = std::max(milliseconds(0), left_[seat.index] - spent);
  }
  void end_turn(engine::Seat seat) { left_[seat.index] += increment(); }
  /// The end of the turn was taken back.
  void resume_turn(engine::Seat seat) { spend(seat, increment()); }

 private:
  milliseconds increment() const { return std::chrono::seconds(terms_.increment); }

  ClockTerms terms_;
  std::vector<milliseconds> left_;
};

}  // namespace etana::table
