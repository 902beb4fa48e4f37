#include "games/ziggurat/distances.h"

#include <algorithm>

#include "games/ziggurat/walks.h"

namespace etana::ziggurat {

namespace {

using Steps = std::array<int, kMaxSteps + 1>;

Steps shares(const std::array<int, kMaxSteps + 1>& counts) {
  int all = 0;
  for (const int count : counts) all += count;
  Steps out{};
  for (std::size_t i = 0; i < counts.size() && all > 0; ++i) {
    out[i] = counts[i] * Distances::kUnit / all;
  }
  return out;
}

/// Value iteration: one walk, then the better of both ways, until the distances converge.
class DistanceSolver {
 public:
  DistanceSolver(const Layout& layout, const Steps& steps,
                 const std::array<Space, Layout::kPlaces>& rest)
      : layout_(layout), steps_(steps), rest_(rest) {}

  Distances::PerSpace to(const Spaces& wanted) const {
    Distances::PerSpace table{};
    table.fill(Distances::kFar);
    for_each(wanted, [&](unsigned at) { table[at] = 0; });
    for (int round = 0; round < 60; ++round) {
      for (std::uint8_t at = 0; at < layout_.spaces; ++at) {
        if (!wanted.has(at)) table[at] = std::min(Distances::kFar, from({at}, wanted, table));
      }
    }
    return table;
  }

 private:
  int from(Space at, const Spaces& wanted, const Distances::PerSpace& table) const {
    int expected = Distances::kUnit;
    Space one = at;
    Space other = at;
    for (std::size_t k = 1; k < steps_.size(); ++k) {
      one = layout_.step(one, Way::clockwise);
      other = layout_.step(other, Way::counter);
      const int best = std::min(landing(one, wanted, table), landing(other, wanted, table));
      expected += best * steps_[k] / Distances::kUnit;
    }
    return expected;
  }
  int landing(Space at, const Spaces& wanted, const Distances::PerSpace& table) const {
    if (wanted.has(at.index)) return 0;
    const Space rest = rest_[at.index];
    if (rest == kDoused || layout_.pits.has(rest.index)) return Distances::kFar;
    return table[rest.index];
  }

  const Layout& layout_;
  const Steps& steps_;
  const std::array<Space, Layout::kPlaces>& rest_;
};

Spaces only(Space space) {
  Spaces set;
  set.add(space.index);
  return set;
}

/// Spaces from which a spirit comes to rest at `end`.
Spaces leading_to(const Layout& layout, Space end) {
  Spaces set;
  for (std::uint8_t at = 0; at < layout.spaces; ++at) {
    if (layout.spirit_rest[at] == end) set.add(at);
  }
  return set;
}

}  // namespace

Distances::Distances(const Rules& rules) {
  const Layout& layout = rules.layout();
  Steps heroes{};
  Steps spirits{};
  for_each(rules.deck(), [&](unsigned i) {
    const CardFace& face = rules.face(static_cast<Card>(i));
    if (face.who != Who::nobody) ++heroes[face.fewest];
    if (face.who != Who::nobody && face.most > face.fewest) ++heroes[face.most];
    if (face.fire == Fire::walks) ++spirits[face.spirit_steps];
  });
  hero_steps = shares(heroes);
  spirit_steps = shares(spirits);
  const DistanceSolver walks(layout, hero_steps, layout.hero_rest);
  const DistanceSolver burns(layout, spirit_steps, layout.spirit_rest);
  to_summit = walks.to(only(kSummit));
  for (std::size_t level = 0; level < kRings; ++level) {
    Spaces ring;
    for (std::uint8_t at = 0; at < layout.spaces; ++at) {
      const Space rest = layout.hero_rest[at];
      const bool lost = layout.pits.has(rest.index);
      if (!lost && layout.level[rest.index] == level) ring.add(at);
    }
    if (level == 0 && rules.on(Rule::chute)) ring.add(kSummit.index);
    to_level[level] = walks.to(ring);
  }
  for (std::size_t i = 0; i < layout.lamps.size(); ++i)
    to_lamp[i] = walks.to(only(layout.lamps[i]));
  for (std::uint8_t i = 0; i < kWorkshops && layout.workshops[0] != kNowhere; ++i) {
    Spaces spaces;
    for (std::uint8_t at = 0; at < layout.spaces; ++at) {
      if (layout.workshop[at] == i) spaces.add(at);
    }
    to_workshop[i] = walks.to(spaces);
  }
  spirit_to_pit = burns.to(leading_to(layout, kDoused));
  spirit_to_summit = burns.to(leading_to(layout, kSummit));
}

}  // namespace etana::ziggurat
