#include "games/ziggurat/layout.h"

#include <algorithm>
#include <charconv>

namespace etana::ziggurat {

Layout::Layout() {
  ladder.fill(kNowhere);
  ramp.fill(kNowhere);
  rope.fill(kNowhere);
  workshop.fill(kNone);
}

void Layout::count_spaces() {
  level.fill(kRings);
  for (auto& way : next) way.fill(kNowhere);
  spaces = 0;
  for (std::size_t ring = 0; ring < kRings; ++ring) {
    firsts[ring] = spaces;
    const int size = sizes[ring];
    for (int i = 0; i < size; ++i) {
      const std::size_t at = std::size_t{spaces} + static_cast<std::size_t>(i);
      level[at] = static_cast<std::uint8_t>(ring);
      next[0][at] = {static_cast<std::uint8_t>(spaces + (i + 1) % size)};
      next[1][at] = {static_cast<std::uint8_t>(spaces + (i + size - 1) % size)};
    }
    spaces = static_cast<std::uint8_t>(spaces + size);
  }
}

Space Layout::onward_for_spirits(Space space) const {
  return ramp[space.index] != kNowhere ? ramp[space.index] : ladder[space.index];
}

Space Layout::onward(Space space) const {
  const std::size_t at = space.index;
  if (ramp[at] != kNowhere) return ramp[at];
  return rope[at] != kNowhere ? rope[at] : ladder[at];
}

void Layout::complete() {
  for (std::size_t at = 0; at < kPlaces; ++at) {
    Space hero = {static_cast<std::uint8_t>(at)};
    while (!pits.has(hero.index) && onward(hero) != kNowhere) hero = onward(hero);
    hero_rest[at] = hero;
    Space spirit = {static_cast<std::uint8_t>(at)};
    for (;;) {
      if (pits.has(spirit.index)) {
        spirit = kDoused;
        break;
      }
      const Space to = onward_for_spirits(spirit);
      if (to == kNowhere) break;
      spirit = to;
    }
    spirit_rest[at] = spirit;
  }
}

namespace {

/// Maps a space to its place after its ring was rotated.
class RingTurn {
 public:
  RingTurn(const Layout& layout, std::size_t ring, int quarters)
      : first_(layout.firsts[ring]),
        size_(layout.sizes[ring]),
        by_(layout.sizes[ring] * quarters / 4) {}

  bool holds(std::size_t at) const {
    return static_cast<int>(at) >= first_ && static_cast<int>(at) < first_ + size_;
  }
  std::size_t operator()(std::size_t at) const {
    if (!holds(at)) return at;
    const int turned = first_ + (static_cast<int>(at) - first_ + by_) % size_;
    return static_cast<std::size_t>(turned);
  }
  Space operator()(Space space) const {
    return {static_cast<std::uint8_t>((*this)(std::size_t{space.index}))};
  }
  template <class T>
  void rotate(std::array<T, Layout::kPlaces>& table) const {
    const auto before = table;
    for (std::size_t at = 0; at < table.size(); ++at) table[(*this)(at)] = before[at];
  }

 private:
  int first_;
  int size_;
  int by_;
};

}  // namespace

void Layout::turn(std::size_t ring, int quarters) {  // Z-90
  const RingTurn turned(*this, ring, quarters);
  turned.rotate(ladder);
  turned.rotate(ramp);
  turned.rotate(rope);
  turned.rotate(workshop);
  for (std::size_t at = 0; at < kPlaces; ++at) {  // a rope ends on its own ring
    if (turned.holds(at) && rope[at] != kNowhere) rope[at] = turned(rope[at]);
  }
  Spaces moved;
  for_each(pits, [&](unsigned at) { moved.add(static_cast<unsigned>(turned(std::size_t{at}))); });
  pits = moved;
  for (auto* places : {&spawns, &workshops}) {
    for (Space& space : *places) space = turned(space);
  }
  for (Space& space : homes) space = turned(space);
  for (Space& space : lamps) space = turned(space);
  for (PlacedObject& thing : placed_objects) thing.at = turned(thing.at);
  if (well != kNowhere) well = turned(well);
}

int Layout::side(Space space) const {
  const std::size_t ring = level[space.index];
  return (space.index - firsts[ring]) * 4 / sizes[ring];
}

bool Layout::is_spawn(Space space) const {
  return std::ranges::find(spawns, space) != spawns.end();
}

Space Layout::find_cycle() const {
  const auto comes_back = [&](Space start, auto follow) {
    Space at = start;
    for (int hops = 0; hops <= spaces && at != kNowhere; ++hops) {
      at = follow(at);
      if (at == start) return true;
    }
    return false;
  };
  for (std::uint8_t i = 0; i < spaces; ++i) {
    const Space start = {i};
    if (comes_back(start, [&](Space at) { return onward(at); })) return start;
    if (comes_back(start, [&](Space at) { return onward_for_spirits(at); })) return start;
  }
  return kNowhere;
}

std::string Layout::name(Space space) const {
  if (space == kSummit) return "top";
  if (space.index >= spaces) return "?";
  const std::size_t ring = level[space.index];
  return std::string(1, static_cast<char>('a' + ring)) +
         std::to_string(space.index - firsts[ring] + 1);
}

Space Layout::find(std::string_view name) const {
  if (name == "top") return kSummit;
  if (name.size() < 2 || name[0] < 'a' || name[0] >= 'a' + kRings || name[1] == '0') {
    return kNowhere;
  }
  const auto ring = static_cast<std::size_t>(name[0] - 'a');
  int number = 0;
  const auto [end, failure] = std::from_chars(name.data() + 1, name.data() + name.size(), number);
  const bool good = failure == std::errc() && end == name.data() + name.size();
  if (!good || number < 1 || number > sizes[ring]) return kNowhere;
  return {static_cast<std::uint8_t>(firsts[ring] + number - 1)};
}

}  // namespace etana::ziggurat
