#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>

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

/// Bytes of request bodies that are being received: a limit for all, and a quarter of it for one
/// address. Thread-safe.
class BodyBudget {
 public:
  explicit BodyBudget(std::size_t limit) : limit_(limit) {}

  /// Reserves bytes; false if there are not as many left.
  bool add(const std::string& address, std::size_t bytes) {
    const std::scoped_lock lock(mutex_);
    std::size_t& own = by_address_[address];
    const bool fits = own + bytes <= limit_ / 4 && all_ + bytes <= limit_;
    if (fits) {
      own += bytes;
      all_ += bytes;
    }
    if (own == 0) by_address_.erase(address);
    return fits;
  }
  void remove(const std::string& address, std::size_t bytes) {
    const std::scoped_lock lock(mutex_);
    all_ -= bytes;
    std::size_t& own = by_address_[address];
    own -= bytes;
    if (own == 0) by_address_.erase(address);
  }

 private:
  std::size_t limit_;
  std::mutex mutex_;
  std::size_t all_ = 0;
  std::map<std::string, std::size_t> by_address_;
};

/// Gives something back at the end of its life, or earlier by `release`.
class Held {
 public:
  explicit Held(std::function<void()> give_back = {}) : give_back_(std::move(give_back)) {}
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;
  ~Held() { release(); }
  /// Call once, if there was nothing to give back yet.
  void then(std::function<void()> give_back) { give_back_ = std::move(give_back); }
  void release() {
    if (const auto give_back = std::exchange(give_back_, {})) give_back();
  }

 private:
  std::function<void()> give_back_;
};

}  // namespace etana::server
