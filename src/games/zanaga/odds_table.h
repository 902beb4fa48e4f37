#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

namespace etana::zanaga {

/// A cache of chances to win fights, by everything they depend on. It belongs to the content, so
/// all matches with a pack share it; a copy is empty.
///
/// Direct-mapped and of fixed size: a new entry replaces the one in its slot. Any number of threads
/// may use it. Reading writes nothing, so threads that hit do not slow each other down; a slot that
/// another thread is writing counts as a miss, and only one thread at a time writes a slot.
class OddsTable {
 public:
  using Key = std::array<std::uint64_t, 5>;

  OddsTable();
  ~OddsTable();
  OddsTable(const OddsTable&) : OddsTable() {}
  OddsTable(OddsTable&&) noexcept;
  OddsTable& operator=(OddsTable&&) noexcept;

  /// The chance stored for a key, which is not all zeros.
  std::optional<double> find(const Key& key) const;
  /// Const, because what is computed stays the same.
  void add(const Key& key, double chance) const;

 private:
  struct Slot;

  std::unique_ptr<Slot[]> slots_;
};

}  // namespace etana::zanaga
