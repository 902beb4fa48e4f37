#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <vector>

#include "engine/json_reader.h"
#include "engine/seat.h"

namespace etana::server {

using std::chrono::milliseconds;

/// Thinking time of every seat of a table. It depends on the log entries alone, so it survives a
/// restart. When a seat has no time left, a bot plays it until the end of the turn, which adds the
/// increment; nobody loses on time.
class Clock {
 public:
  struct Terms {
    int minutes = 0;    // for each seat
    int increment = 0;  // seconds that every turn adds when it ends
  };

  Clock(Terms terms, std::size_t seats)
      : terms_(terms), left_(seats, std::chrono::minutes(terms.minutes)) {}

  const Terms& terms() const { return terms_; }
  const std::vector<milliseconds>& left() const { return left_; }
  milliseconds left(engine::Seat seat) const { return left_[seat.index]; }

  void spend(engine::Seat seat, milliseconds spent) {
    left_[seat.index] = std::max(milliseconds(0), left_[seat.index] - spent);
  }
  void end_turn(engine::Seat seat) { left_[seat.index] += increment(); }
  /// The end of the turn was taken back.
  void resume_turn(engine::Seat seat) { spend(seat, increment()); }

 private:
  milliseconds increment() const { return std::chrono::seconds(terms_.increment); }

  Terms terms_;
  std::vector<milliseconds> left_;
};

inline engine::json::object to_json(const Clock::Terms& terms) {
  return {{"minutes", terms.minutes}, {"increment", terms.increment}};
}

/// Measures thinking time; can be paused.
class Stopwatch {
 public:
  using Steady = std::chrono::steady_clock;

  bool running() const { return since_.has_value(); }
  milliseconds passed(Steady::time_point now) const {
    auto all = before_;
    if (since_) all += now - *since_;
    return std::chrono::duration_cast<milliseconds>(all);
  }
  void reset(Steady::time_point now) {
    before_ = {};
    if (since_) since_ = now;
  }
  void run(bool on, Steady::time_point now) {
    if (on == running()) return;
    if (since_) before_ += now - *since_;
    since_ = on ? std::optional(now) : std::nullopt;
  }

 private:
  Steady::duration before_{};
  std::optional<Steady::time_point> since_;
};

}  // namespace etana::server
