#include "games/ziggurat/prospect.h"

#include <algorithm>
#include <bit>

#include "games/ziggurat/distances.h"
#include "games/ziggurat/walks.h"

namespace etana::ziggurat {

namespace {

/// Computes both parts of a Prospect.
class Estimator {
 public:
  Estimator(const Rules& rules, const State& state)
      : rules_(rules), state_(state), distances_(rules.distances()), layout_(rules.layout()) {
    for (const auto& tokens : state.spirits) {
      for (const Space at : tokens) {
        if (at.on_ring()) spirits_.add(at.index);
      }
    }
    for (const Space at : state.heroes) {
      if (at.on_ring()) heroes_.add(at.index);
    }
  }

  /// Expected walks to the goal, in 256ths.
  int distance_to_goal() const {
    switch (rules_.chapter().goal) {
      case Goal::summit: return to_summit();
      case Goal::deliver: return to_deliver();
      case Goal::pits: return to_pits();
      case Goal::chain: return to_chain();
      case Goal::hearths: return to_hearths();
      case Goal::lamp: return to_lamp();
    }
    return 0;
  }

  /// Sum over all pieces of the probability that their next move loses either way, in 256ths.
  int danger() const {
    int all = 0;
    for (Hero hero = 0; hero < rules_.players(); ++hero) {
      if (state_.heroes[hero].on_ring()) all += hero_danger(state_.heroes[hero]);
    }
    for (const auto& tokens : state_.spirits) {
      for (const Space at : tokens) {
        if (at.on_ring()) all += spirit_danger(at);
      }
    }
    return all;
  }

 private:
  Space hero(Hero hero) const { return state_.heroes[hero]; }

  int to_summit() const {
    int all = 0;
    for (Hero i = 0; i < rules_.players(); ++i) all += distances_.to_summit[hero(i).index];
    return all;
  }

  int to_deliver() const {
    int all = 0;
    Heroes busy = state_.chapter_state.carrying;
    for (Hero i = 0; i < rules_.players(); ++i) {
      if ((busy >> i & 1U) != 0) all += distances_.to_level[0][hero(i).index];
      if (hero(i) == kSummit) busy |= static_cast<Heroes>(1U << i);
    }
    for (unsigned lamp = 0; lamp < layout_.lamps.size(); ++lamp) {
      if ((state_.chapter_state.lamps >> lamp & 1U) == 0) continue;
      int best = Distances::kFar;
      Hero taker = kNone;
      for (Hero i = 0; i < rules_.players(); ++i) {
        const int way = distances_.to_lamp[lamp][hero(i).index];
        if ((busy >> i & 1U) != 0 || way >= best) continue;
        best = way;
        taker = i;
      }
      if (taker != kNone) busy |= static_cast<Heroes>(1U << taker);
      all += best + distances_.to_level[0][layout_.lamps[lamp].index];
    }
    return all;
  }

  int to_pits() const {
    std::array<int, std::size_t{kColours} * kTokens> ways{};
    ways.fill(Distances::kFar);
    std::size_t count = 0;
    for (const auto& tokens : state_.spirits) {
      for (const Space at : tokens) {
        if (at.on_ring()) ways[count++] = distances_.spirit_to_pit[at.index];
        if (at == kReserve) ways[count++] = Distances::kFar / 4;
      }
    }
    std::ranges::sort(ways);
    int all = 0;
    const int left = rules_.goal_number() - state_.chapter_state.fallen;
    for (int i = 0; i < left && i < static_cast<int>(ways.size()); ++i) {
      all += ways[static_cast<std::size_t>(i)];
    }
    return all;
  }

  /// The cheapest assignment of heroes to levels.
  int to_chain() const { return chain_from(0, 0); }
  int chain_from(std::size_t level, Heroes busy) const {
    while (level < kRings && (rules_.goal_levels() >> level & 1U) == 0) ++level;
    if (level == kRings) return 0;
    int best = 4 * Distances::kFar;
    for (Hero i = 0; i < rules_.players(); ++i) {
      if ((busy >> i & 1U) != 0) continue;
      const int way = distances_.to_level[level][hero(i).index] +
                      chain_from(level + 1, static_cast<Heroes>(busy | 1U << i));
      best = std::min(best, way);
    }
    return best;
  }

  /// The distance from a spirit to the nearest free hero: to its level, then along the ring.
  int to_spirit(Space spirit) const {
    const std::size_t level = layout_.level[spirit.index];
    int best = Distances::kFar;
    for (Hero i = 0; i < rules_.players(); ++i) {
      if (hero(i) == kSummit || !lantern_is_empty(i)) continue;
      int way = distances_.to_level[level][hero(i).index];
      if (way == 0) way = distance(hero(i), spirit) * Distances::kUnit / 6;
      best = std::min(best, way + Distances::kUnit / 2);
    }
    return best;
  }
  bool lantern_is_empty(Hero i) const {
    return std::ranges::none_of(state_.spirits, [i](const auto& tokens) {
      return std::ranges::find(tokens, lantern_of(i)) != tokens.end();
    });
  }
  int distance(Space one, Space other) const {
    const int size = layout_.sizes[layout_.level[one.index]];
    const int way = (one.index - other.index + size) % size;
    return std::min(way, size - way);
  }

  /// The total price of the cheapest colours; `price(colour, token)`.
  template <class Price>
  int cheapest_colours(Space done, Price price) const {
    std::array<int, kColours> ways{};
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      ways[colour] = Distances::kFar;
      for (const Space at : state_.spirits[colour]) {
        ways[colour] = std::min(ways[colour], at == done ? 0 : price(colour, at));
      }
    }
    std::ranges::sort(ways);
    int all = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(rules_.goal_number()); ++i) all += ways[i];
    return all;
  }

  int to_hearths() const {
    return cheapest_colours(kHome, [this](std::size_t colour, Space at) {
      for (Hero i = 0; i < rules_.players(); ++i) {
        if (at == lantern_of(i)) return distances_.to_workshop[colour][hero(i).index];
      }
      if (at == kReserve) return Distances::kFar / 2;
      if (!at.on_ring()) return Distances::kFar;
      return to_spirit(at) + distances_.to_workshop[colour][at.index] + Distances::kUnit;
    });
  }

  int to_lamp() const {
    return cheapest_colours(kSummit, [this](std::size_t, Space at) {
      for (Hero i = 0; i < rules_.players(); ++i) {
        if (at == lantern_of(i)) return distances_.to_summit[hero(i).index];
      }
      if (at == kReserve) return Distances::kFar / 2;
      if (!at.on_ring()) return Distances::kFar;
      const int carried = to_spirit(at) + distances_.to_summit[at.index] + Distances::kUnit;
      return std::min(carried, 2 * distances_.spirit_to_summit[at.index]);
    });
  }

  int hero_danger(Space at) const {
    if (rules_.on(Rule::lantern)) return 0;
    int danger = 0;
    std::array<Space, 2> ends = {at, at};
    std::array<bool, 2> burnt{};
    for (std::size_t k = 1; k < distances_.hero_steps.size(); ++k) {
      bool all_bad = true;
      for (const Way way : kWays) {
        const auto w = static_cast<std::size_t>(way);
        ends[w] = layout_.step(ends[w], way);
        burnt[w] = burnt[w] || spirits_.has(ends[w].index);
        const Space rest = layout_.hero_rest[ends[w].index];
        all_bad &= burnt[w] || layout_.pits.has(rest.index) || spirits_.has(rest.index);
      }
      if (all_bad) danger += distances_.hero_steps[k];
    }
    return danger;
  }

  int spirit_danger(Space at) const {
    const bool taken = !rules_.on(Rule::lit);
    const bool burns = !rules_.on(Rule::lantern);
    int danger = 0;
    std::array<Space, 2> ends = {at, at};
    std::array<bool, 2> burnt{};
    for (std::size_t k = 1; k < distances_.spirit_steps.size(); ++k) {
      bool all_bad = true;
      for (const Way way : kWays) {
        const auto w = static_cast<std::size_t>(way);
        ends[w] = layout_.step(ends[w], way);
        burnt[w] = burnt[w] || (burns && heroes_.has(ends[w].index));
        const Space rest = layout_.spirit_rest[ends[w].index];
        const bool meets = burns && rest.on_ring() && heroes_.has(rest.index);
        all_bad &= burnt[w] || meets || (taken && rest == kSummit);
      }
      if (all_bad) danger += distances_.spirit_steps[k];
    }
    return danger;
  }

  const Rules& rules_;
  const State& state_;
  const Distances& distances_;
  const Layout& layout_;
  Spaces spirits_;
  Spaces heroes_;
};

}  // namespace

Prospect prospect(const Rules& rules, const State& state) {
  const Estimator estimator(rules, state);
  return {estimator.distance_to_goal(), estimator.danger()};
}

int evaluate(const Rules& rules, const State& state) {
  const auto [distance, danger] = prospect(rules, state);
  if (state.outcome == Outcome::won) return kWon + state.pile;
  if (state.outcome != Outcome::playing) return -kWon - distance / Distances::kUnit;
  return -distance - 4 * danger;
}

}  // namespace etana::ziggurat
