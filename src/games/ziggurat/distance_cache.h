#pragma once

#include <memory>

namespace etana::ziggurat {

struct Distances;
class Rules;

/// The distances on the boards of a pack. Each is made once, when a match first needs it, and then
/// shared by all matches of the pack, on any thread. A copy starts empty, because the copied
/// content may be changed.
class DistanceCache {
 public:
  DistanceCache();
  DistanceCache(const DistanceCache& other);
  DistanceCache(DistanceCache&& other) noexcept;
  DistanceCache& operator=(const DistanceCache& other);
  DistanceCache& operator=(DistanceCache&& other) noexcept;
  ~DistanceCache();

  /// Valid as long as the cache. Depends on the chapter, and on whether two heroes play (Z-13).
  const Distances& of(const Rules& rules) const;

 private:
  struct Tables;
  std::unique_ptr<Tables> tables_;
};

}  // namespace etana::ziggurat
