#pragma once

#include "engine/json_reader.h"
#include "games/zanaga/rules.h"

namespace etana::zanaga {

/// Derived values for clients that do not implement the rules: totals, reachable hexes, odds,
/// prices. docs/engine-zanaga.md lists them.
engine::json::object view_hints_of(const Rules& rules, const State& state, Viewer viewer);

/// A route the free dice pay for, and the dice it spends.
struct Route {
  struct Leg {
    Hex hex;
    Face face;
    bool operator==(const Leg&) const = default;
  };
  FixedVector<Leg, kMaxDice> legs;
  Dice spent;
};

/// The active hero's routes, by hex index: for each reachable hex up to three with the fewest dice,
/// each spending different dice.
std::vector<std::vector<Route>> routes_in_reach(const Rules& rules, const State& state);

}  // namespace etana::zanaga
