#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

namespace etana::zanaga {

/// A cache of chances to win fights, by everything they depend on.
///
/// Direct-mapped and of fixed size: a new entry replaces the one in its slot. Any number of threads
/// may use it. Reading writes nothing, so threads that hit do not slow each other down; a slot that
/// another thread is writing counts as a miss, and only one thread at a time writes a slot.
class OddsTable {
 public:
  using Key = std::array<std::uint64_t, 5>;

  OddsTable();
  ~OddsTable();
  OddsTable(const OddsTable&) = delete;
  OddsTable& operator=(const OddsTable&) = delete;

  /// The chance stored for a key, which is not all zeros.
  std::optional<double> find(const Key& key) const;
  void add(const Key& key, double chance);

 private:
  struct Slot;

  std::unique_ptr<Slot[]> slots_;
};

}  // namespace etana::zanaga
