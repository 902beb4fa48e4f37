#pragma once

namespace etana::bots {

/// Asked by a search before every visit but the first: lets other searches go first, or stops it.
class Interruption {
 public:
  Interruption() = default;
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  virtual ~Interruption() = default;

  /// May block the thread for a while. False: the search ends at once, and its result is of no use.
  virtual bool goes_on() = 0;
};

/// The interruption of searches that this thread runs; null if nothing interrupts them.
Interruption* current_interruption();

/// Sets the interruption of this thread while it exists.
class InterruptionScope {
 public:
  explicit InterruptionScope(Interruption& interruption);
  InterruptionScope(const InterruptionScope&) = delete;
  InterruptionScope& operator=(const InterruptionScope&) = delete;
  ~InterruptionScope();

 private:
  Interruption* before_;
};

}  // namespace etana::bots
