#pragma once

#include <vector>

#include "games/zanaga/rules.h"
#include "games/zanaga/stats.h"

namespace etana::zanaga {

/// What the functions that apply a move work on. They are grouped by topic: apply.h, turn.h,
/// adventure.h, fight.h, damage.h, possessions.h, market.h, ritual.h, gods.h and effects.h.
///
/// The state's frames are a stack of tasks (frames.h): an interruption is pushed on top, and when
/// it is done the task below continues from its `step`.
struct TurnContext {
  const Rules& rules;
  const Content& content;
  State& state;
  Stats stats;
  engine::Chance& chance;
  std::vector<Event>& events;

  TurnContext(const Rules& its_rules, State& its_state, engine::Chance& its_chance,
              std::vector<Event>& its_events)
      : rules(its_rules),
        content(its_rules.content()),
        state(its_state),
        stats(its_rules, its_state),
        chance(its_chance),
        events(its_events) {}

  Frame& top() { return state.frames.back(); }
  /// The details of the frame on top.
  template <class T>
  T& top_as() {
    return top().as<T>();
  }
  /// Pushes a frame of a kind without details.
  void push(Decision what, Seat seat) { state.frames.push_back(Frame(seat, what)); }
  /// Pushes a frame with details, which are written in place: that is faster.
  template <class T>
  void push(const T& details, Seat seat) {
    push(T::kDecision, seat);
    top_as<T>() = details;
  }
  void pop() { state.frames.pop_back(); }
  Seat deciding() const { return state.frames.back().seat; }
  Seat active() const { return state.turn; }
  Sheet& sheet(Seat seat) { return state.sheets[seat.index]; }
  template <class E>
  void emit(const E& event) {
    events.push_back(event);
  }
  TwoDice two_dice() {
    const int first = chance.die(kTestDieFaces);
    return {byte(first), byte(chance.die(kTestDieFaces))};
  }
};

}  // namespace etana::zanaga
