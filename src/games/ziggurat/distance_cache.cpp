#include "games/ziggurat/distance_cache.h"

#include <mutex>

#include "games/ziggurat/distances.h"

namespace etana::ziggurat {

struct DistanceCache::Tables {
  struct Table {
    std::once_flag once;
    std::unique_ptr<const Distances> distances;
  };
  std::array<std::array<Table, 2>, kChapters> by_chapter;
};

DistanceCache::DistanceCache() : tables_(std::make_unique<Tables>()) {}
DistanceCache::DistanceCache(const DistanceCache&) : DistanceCache() {}
DistanceCache::DistanceCache(DistanceCache&& other) noexcept = default;
DistanceCache& DistanceCache::operator=(const DistanceCache&) {
  tables_ = std::make_unique<Tables>();
  return *this;
}
DistanceCache& DistanceCache::operator=(DistanceCache&& other) noexcept = default;
DistanceCache::~DistanceCache() = default;

const Distances& DistanceCache::of(const Rules& rules) const {
  const auto chapter = static_cast<std::size_t>(rules.options().chapter - 1);
  Tables::Table& table = tables_->by_chapter[chapter][rules.players() > 2 ? 1 : 0];
  std::call_once(table.once, [&] { table.distances = std::make_unique<const Distances>(rules); });
  return *table.distances;
}

}  // namespace etana::ziggurat
