#pragma once

#include <chrono>
#include <optional>

namespace etana::server {

using std::chrono::milliseconds;

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
