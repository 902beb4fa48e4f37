#include "games/zanaga/odds_table.h"

#include <atomic>
#include <bit>

namespace etana::zanaga {

/// A sequence lock: `version` is odd while the slot is being written. Words are stored with release
/// after `version` became odd and loaded with acquire before it is checked again, so a reader that
/// sees a new word also sees the new version.
struct alignas(64) OddsTable::Slot {
  std::atomic<std::uint64_t> version = 0;
  std::array<std::atomic<std::uint64_t>, std::tuple_size_v<Key>> key{};  // never zero if used
  std::atomic<std::uint64_t> chance = 0;
};

namespace {

constexpr std::size_t kSlots = 16384;  // 1 MB

std::size_t slot_of(const OddsTable::Key& key) {
  std::uint64_t hash = 0x9E3779B97F4A7C15U;
  for (const std::uint64_t word : key) {
    hash = (hash ^ word) * 0xFF51AFD7ED558CCDU;
    hash ^= hash >> 32U;
  }
  return hash % kSlots;
}

}  // namespace

OddsTable::OddsTable() : slots_(std::make_unique<Slot[]>(kSlots)) {}
OddsTable::~OddsTable() = default;
OddsTable::OddsTable(OddsTable&&) noexcept = default;
OddsTable& OddsTable::operator=(OddsTable&&) noexcept = default;

std::optional<double> OddsTable::find(const Key& key) const {
  const Slot& slot = slots_[slot_of(key)];
  const std::uint64_t version = slot.version.load(std::memory_order_acquire);
  std::uint64_t differ = version & 1U;
  for (std::size_t i = 0; i < key.size(); ++i) {
    differ |= slot.key[i].load(std::memory_order_acquire) ^ key[i];
  }
  const std::uint64_t chance = slot.chance.load(std::memory_order_acquire);
  if (differ != 0 || slot.version.load(std::memory_order_relaxed) != version) return std::nullopt;
  return std::bit_cast<double>(chance);
}

void OddsTable::add(const Key& key, double chance) const {
  Slot& slot = slots_[slot_of(key)];
  std::uint64_t version = slot.version.load(std::memory_order_relaxed);
  if ((version & 1U) != 0 ||
      !slot.version.compare_exchange_strong(version, version + 1, std::memory_order_acquire)) {
    return;  // another thread writes it
  }
  for (std::size_t i = 0; i < key.size(); ++i) {
    slot.key[i].store(key[i], std::memory_order_release);
  }
  slot.chance.store(std::bit_cast<std::uint64_t>(chance), std::memory_order_release);
  slot.version.store(version + 2, std::memory_order_release);
}

}  // namespace etana::zanaga
