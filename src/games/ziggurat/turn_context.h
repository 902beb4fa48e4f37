#pragma once

#include <optional>
#include <vector>

#include "games/ziggurat/rules.h"

namespace etana::ziggurat {

/// What the functions that apply a move work on. They are grouped by topic: apply.h, heroes.h,
/// spirits.h, objects.h, goal.h and setup.h.
struct TurnContext {
  const Rules& rules;
  State& state;
  engine::Chance& chance;
  std::vector<Event>& events;
  std::optional<Seat> whistler = std::nullopt;  // the seat whose object moved a spirit

  bool over() const { return state.outcome != Outcome::playing; }
  const Layout& layout() const { return rules.layout(); }
  /// The card that is played.
  const CardFace& card() const { return rules.face(state.hands[state.active.index]); }
};

}  // namespace etana::ziggurat
