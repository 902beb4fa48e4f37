#pragma once

#include "engine/json_reader.h"
#include "games/zanaga/rules.h"

namespace etana::zanaga {

/// What whoever shows a position wants to say of it beside what lies on the table, so that no
/// reader has to know the rules: sums with what adds to them, ways that the dice pay for, odds.
/// All of it follows from the position; docs/engine-zanaga.md lists it.
engine::json::object notes_of(const Rules& rules, const State& state, Viewer viewer);

/// A way that free dice pay for, and the dice it spends.
struct Way {
  struct Leg {
    Hex hex;
    Face face;
    bool operator==(const Leg&) const = default;
  };
  FixedVector<Leg, kMaxDice> legs;
  Dice spent;
};

/// The ways of the active hero to every other hex that the free dice lead to: for each hex those
/// with the fewest dice, at most three, no two of which spend the same dice.
std::vector<std::vector<Way>> ways_in_reach(const Rules& rules, const State& state);

}  // namespace etana::zanaga
