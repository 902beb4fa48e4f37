#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/chacha8.h"
#include "engine/sha256.h"

namespace etana::engine {

/// Where the rules ask for luck. They never make any themselves: whoever calls them decides
/// whether answers come from a match's secret seed, from a record, or from a bot's imagination.
class Chance {
 public:
  Chance() = default;
  Chance(const Chance&) = delete;
  Chance& operator=(const Chance&) = delete;
  virtual ~Chance() = default;

  /// A number from 0 to n - 1, all equally likely; n is at least 1. With n = 1 there is nothing
  /// to ask: the answer is 0 and nothing is drawn or logged.
  int pick(int n) {
    assert(n >= 1);
    return n == 1 ? 0 : static_cast<int>(ask(static_cast<std::uint32_t>(n)));
  }

  /// A die with the given number of faces: 1 to `faces`.
  int die(int faces) { return 1 + pick(faces); }

 protected:
  /// An answer below n, which is at least 2.
  virtual std::uint32_t ask(std::uint32_t n) = 0;
};

/// Luck from a seed: ChaCha8 words, made fair by multiplying up and rejecting (Lemire).
class SeededChance final : public Chance {
 public:
  explicit SeededChance(const Bytes32& seed) : stream_(seed) {}

  /// The index of the next word; a stream put back there gives the same answers again.
  std::uint64_t position() const { return stream_.position(); }
  void seek(std::uint64_t position) { stream_.seek(position); }

 protected:
  std::uint32_t ask(std::uint32_t n) override {
    std::uint64_t product = std::uint64_t{stream_.next()} * n;
    if (static_cast<std::uint32_t>(product) < n) {
      const std::uint32_t unfair = -n % n;
      while (static_cast<std::uint32_t>(product) < unfair) {
        product = std::uint64_t{stream_.next()} * n;
      }
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

 private:
  ChaCha8 stream_;
};

/// Passes questions on to another source and writes the answers down.
class LoggedChance final : public Chance {
 public:
  LoggedChance(Chance& source, std::vector<std::uint32_t>& log) : source_(source), log_(log) {}

 protected:
  std::uint32_t ask(std::uint32_t n) override {
    log_.push_back(static_cast<std::uint32_t>(source_.pick(static_cast<int>(n))));
    return log_.back();
  }

 private:
  Chance& source_;
  std::vector<std::uint32_t>& log_;
};

/// Reads answers back. An answer that is missing or too large is made up and remembered: the
/// reader asks `exact()` afterwards, which is true when every answer fitted and none is left.
/// What is made up varies, so that rules which roll until something happens come to an end on
/// broken records too.
class ReplayedChance final : public Chance {
 public:
  explicit ReplayedChance(std::span<const std::uint32_t> answers) : answers_(answers) {}
  bool exact() const { return fits_ && answers_.empty(); }

 protected:
  std::uint32_t ask(std::uint32_t n) override;

 private:
  std::uint32_t make_up(std::uint32_t n);

  std::span<const std::uint32_t> answers_;
  bool fits_ = true;
  std::uint64_t made_up_ = 0;
};

/// The seed that a word or a number stands for, so that people can share short seeds.
/// Sixty-four hexadecimal digits stand for themselves.
Bytes32 seed_from(std::string_view text);

/// An independent seed for the i-th of many matches played from one seed.
Bytes32 seed_number(const Bytes32& seed, std::uint64_t i);

}  // namespace etana::engine
