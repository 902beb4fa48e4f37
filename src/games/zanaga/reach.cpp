#include <algorithm>
#include <bit>
#include <unordered_set>

#include "games/zanaga/notes.h"
#include "games/zanaga/sheet.h"

namespace etana::zanaga {

namespace {

constexpr std::size_t kMostWays = 3;

/// Faces with few terrains first: a way spends what is good for little else.
std::array<Face, kFaces> thrifty(const Content& content) {
  std::array<Face, kFaces> faces;
  for (std::size_t i = 0; i < kFaces; ++i) faces[i] = id<Face>(i);
  const auto terrains = [&](Face f) { return std::popcount(content.numbers.faces[f.index]); };
  std::ranges::sort(faces, [&](Face a, Face b) {
    return std::pair(terrains(a), a.index) < std::pair(terrains(b), b.index);
  });
  return faces;
}

/// Goes outwards from the hero, one die at a time.
class Walk {
 public:
  Walk(const Rules& rules, const State& state)
      : content_(rules.content()),
        state_(state),
        stats_(rules, state),
        walker_(stats_.walker(state.turn)),
        faces_(thrifty(content_)),
        found_(content_.hexes.size()) {}

  std::vector<std::vector<Way>> all() {
    std::vector<Ended> edge = {{state_.sheets[state_.turn.index].hex, {}}};
    while (!edge.empty()) edge = further(edge);
    return std::move(found_);
  }

 private:
  struct Ended {
    Hex hex;
    Way way;
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
    if (from.way.spent[face.index] == state_.dice[face.index]) return;
    if (!stats_.is_paid(walker_.going, face, hex)) return;
    Ended end = {hex, from.way};
    end.way.legs.push_back({hex, face});
    ++end.way.spent[face.index];
    if (known_.insert(key_of(hex, end.way.spent)).second) next.push_back(end);
  }

  static std::uint32_t key_of(Hex hex, const Dice& spent) {
    std::uint32_t key = hex.index;
    for (const std::uint8_t count : spent.counts) key = key << 3U | count;
    return key;
  }

  void keep(const Ended& end) {
    std::vector<Way>& ways = found_[end.hex.index];
    const bool longer = !ways.empty() && ways[0].legs.size() < end.way.legs.size();
    if (!longer && ways.size() < kMostWays && is_offered(end)) ways.push_back(end.way);
  }

  /// A last step after which the walk is over is offered with the first die that pays for it.
  bool is_offered(const Ended& end) const {
    const std::size_t last = end.way.legs.back().face.index;
    Dice left = state_.dice;
    left -= end.way.spent;
    ++left[last];
    const auto ends_with = [&](std::size_t face) {
      --left[face];
      const bool ends = stats_.ends_walk(walker_, end.hex, left);
      ++left[face];
      return ends;
    };
    if (!ends_with(last)) return true;
    for (std::size_t i = 0; i < last; ++i) {
      const bool pays = left[i] > 0 && stats_.is_paid(walker_.going, id<Face>(i), end.hex);
      if (pays && ends_with(i)) return false;
    }
    return true;
  }

  const Content& content_;
  const State& state_;
  Stats stats_;
  Stats::Walker walker_;
  std::array<Face, kFaces> faces_;
  std::vector<std::vector<Way>> found_;
  std::unordered_set<std::uint32_t> known_;  // hexes with the dice spent on the way
};

}  // namespace

std::vector<std::vector<Way>> ways_in_reach(const Rules& rules, const State& state) {
  return Walk(rules, state).all();
}

}  // namespace etana::zanaga
