#pragma once

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <string>

namespace etana::server {

/// So many things each second, and three seconds' worth at once.
class Rate {
 public:
  explicit Rate(int each_second)
      : each_second_(each_second), left_(3.0 * each_second), seen_(Clock::now()) {}

  /// True if one more is allowed now; then it counts.
  bool allows() {
    const auto now = Clock::now();
    const double passed = std::chrono::duration<double>(now - std::exchange(seen_, now)).count();
    left_ = std::min(3 * each_second_, left_ + passed * each_second_);
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }

 private:
  using Clock = std::chrono::steady_clock;
  double each_second_;
  double left_;
  Clock::time_point seen_;
};

/// Counts something by the address it comes from; from any thread.
class ByAddress {
 public:
  explicit ByAddress(int most) : most_(most) {}

  /// Adds one, unless there are as many as are allowed.
  bool add(const std::string& address) {
    const std::scoped_lock lock(mutex_);
    int& count = counts_[address];
    if (count >= most_) return false;
    ++count;
    return true;
  }
  void remove(const std::string& address) {
    const std::scoped_lock lock(mutex_);
    if (--counts_[address] == 0) counts_.erase(address);
  }
  void forget_all() {
    const std::scoped_lock lock(mutex_);
    counts_.clear();
  }
  int most() const { return most_; }

 private:
  int most_;
  std::mutex mutex_;
  std::map<std::string, int> counts_;
};

}  // namespace etana::server
