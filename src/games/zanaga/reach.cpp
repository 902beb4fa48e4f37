#include <algorithm>
#include <bit>
#include <unordered_set>

#include "games/zanaga/stats.h"
#include "games/zanaga/view_hints.h"

namespace etana::zanaga {

namespace {

constexpr std::size_t kMostRoutes = 3;

/// Faces with few terrains first, so that routes spend the least useful dice.
std::array<Face, kFaces> thrifty(const Content& content) {
  std::array<Face, kFaces> faces;
  for (std::size_t i = 0; i < kFaces; ++i) faces[i] = id<Face>(i);
  const auto terrains = [&](Face f) { return std::popcount(content.numbers.faces[f.index]); };
  std::ranges::sort(faces, [&](Face a, Face b) {
    return std::pair(terrains(a), a.index) < std::pair(terrains(b), b.index);
  });
  return faces;
}

/// Breadth-first search from the hero, one die at a time.
class Walk {
 public:
  Walk(const Rules& rules, const State& state)
      : content_(rules.content()),
        state_(state),
        stats_(rules, state),
        walker_(stats_.walker(state.turn)),
        faces_(thrifty(content_)),
        found_(content_.hexes.size()) {}

  std::vector<std::vector<Route>> all() {
    std::vector<Ended> edge = {{state_.sheets[state_.turn.index].hex, {}}};
    while (!edge.empty()) edge = further(edge);
    return std::move(found_);
  }

 private:
  struct Ended {
    Hex hex;
    Route route;
  };

  std::vector<Ended> further(const std::vector<Ended>& edge) {
    std::vector<Ended> next;
    for (const Ended& end : edge) {
      for (const Hex hex : content_[end.hex].beside) {
        if (hex.none() || hex == state_.sheets[state_.turn.index].hex) continue;
        for (const Face face : faces_) step(end, hex, face, next);
      }
    }
    for (const Ended& end : next) keep(end);
    return next;
  }

  void step(const Ended& from, Hex hex, Face face, std::vector<Ended>& next) {
    if (from.route.spent[face.index] == state_.dice[face.index]) return;
    if (!stats_.is_paid(walker_.access, face, hex)) return;
    Ended end = {hex, from.route};
    end.route.legs.push_back({hex, face});
    ++end.route.spent[face.index];
    if (known_.insert(key_of(hex, end.route.spent)).second) next.push_back(end);
  }

  static std::uint32_t key_of(Hex hex, const Dice& spent) {
    static_assert(kMaxFreeDice < 16 && kMaxHexes <= 256 && kFaces == 6);
    std::uint32_t key = hex.index;
    for (const std::uint8_t count : spent.counts) key = key << 4U | count;
    return key;
  }

  void keep(const Ended& end) {
    std::vector<Route>& routes = found_[end.hex.index];
    const bool longer = !routes.empty() && routes[0].legs.size() < end.route.legs.size();
    if (!longer && routes.size() < kMostRoutes && is_offered(end)) routes.push_back(end.route);
  }

  /// If the walk ends with the last step, only the first die that pays for it is offered.
  bool is_offered(const Ended& end) const {
    const std::size_t last = end.route.legs.back().face.index;
    Dice left = state_.dice;
    left -= end.route.spent;
    ++left[last];
    const auto ends_with = [&](std::size_t face) {
      --left[face];
      const bool ends = stats_.ends_walk(walker_, end.hex, left);
      ++left[face];
      return ends;
    };
    if (!ends_with(last)) return true;
    for (std::size_t i = 0; i < last; ++i) {
      const bool pays = left[i] > 0 && stats_.is_paid(walker_.access, id<Face>(i), end.hex);
      if (pays && ends_with(i)) return false;
    }
    return true;
  }

  const Content& content_;
  const State& state_;
  Stats stats_;
  Stats::Walker walker_;
  std::array<Face, kFaces> faces_;
  std::vector<std::vector<Route>> found_;
  std::unordered_set<std::uint32_t> known_;  // hexes with the dice spent to get there
};

}  // namespace

std::vector<std::vector<Route>> routes_in_reach(const Rules& rules, const State& state) {
  return Walk(rules, state).all();
}

}  // namespace etana::zanaga
