#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/chacha8.h"
#include "engine/sha256.h"

namespace etana::engine {

/// The rules' source of randomness. The caller chooses where answers come from: the match's secret
/// seed, a record, or a bot's own stream.
class Chance {
 public:
  Chance() = default;
  Chance(const Chance&) = delete;
  Chance& operator=(const Chance&) = delete;
  virtual ~Chance() = default;

  /// A uniform number from 0 to n - 1, for n >= 1. For n = 1 nothing is drawn or logged.
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

/// Uniform numbers from a ChaCha8 stream, by Lemire's multiply-and-reject method.
class SeededChance final : public Chance {
 public:
  explicit SeededChance(const Bytes32& seed) : stream_(seed) {}

  /// The index of the next word. Seeking back to it repeats the same answers.
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

/// Forwards requests to another source and logs the answers.
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

/// Replays logged answers. If one is missing or too large, a made-up answer replaces it and
/// `exact()` is false, as it is while answers are left over. Made-up answers vary, so that rules
/// that roll until something happens terminate even on a corrupt record.
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

/// Derives a seed from any text, so that people can share short seeds. Sixty-four hexadecimal
/// digits are taken as the seed itself.
Bytes32 seed_from(std::string_view text);

/// An independent seed for the i-th match played from one seed.
Bytes32 seed_number(const Bytes32& seed, std::uint64_t i);

}  // namespace etana::engine
