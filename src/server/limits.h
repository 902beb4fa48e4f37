#pragma once

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <string>

namespace etana::server {

/// A token bucket: a number of events per second, with bursts of three seconds' worth.
class RateLimiter {
 public:
  explicit RateLimiter(int per_second)
      : per_second_(per_second), tokens_(3.0 * per_second), refilled_(Clock::now()) {}

  /// Takes a token; false if there is none.
  bool allows() {
    const auto now = Clock::now();
    const double passed =
        std::chrono::duration<double>(now - std::exchange(refilled_, now)).count();
    tokens_ = std::min(3 * per_second_, tokens_ + passed * per_second_);
    if (tokens_ < 1) return false;
    tokens_ -= 1;
    return true;
  }

 private:
  using Clock = std::chrono::steady_clock;
  double per_second_;
  double tokens_;
  Clock::time_point refilled_;
};

/// Counts something per IP address, up to a limit. Thread-safe.
class PerAddressLimit {
 public:
  explicit PerAddressLimit(int limit) : limit_(limit) {}

  /// Adds one; false if the address has reached the limit.
  bool add(const std::string& address) {
    const std::scoped_lock lock(mutex_);
    int& count = counts_[address];
    if (count >= limit_) return false;
    ++count;
    return true;
  }
  void remove(const std::string& address) {
    const std::scoped_lock lock(mutex_);
    if (--counts_[address] == 0) counts_.erase(address);
  }
  void clear() {
    const std::scoped_lock lock(mutex_);
    counts_.clear();
  }
  int limit() const { return limit_; }

 private:
  int limit_;
  std::mutex mutex_;
  std::map<std::string, int> counts_;
};

}  // namespace etana::server
