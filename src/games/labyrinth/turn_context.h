#pragma once

#include <vector>

#include "games/labyrinth/rules.h"

namespace etana::labyrinth {

/// Applies the moves of one turn (shift, walk, effect of the stop) and emits their events.
class TurnContext {
 public:
  TurnContext(const Rules& rules, State& state, engine::Chance& chance, std::vector<Event>& events)
      : rules_(rules),
        state_(state),
        chance_(chance),
        events_(events),
        seat_(state.frames.back().seat) {}

  void apply(const Shift& shift);
  void apply(const Walk& walk);

 private:
  Player& player() { return state_.players[seat_.index]; }
  Square& pawn() { return state_.board.pawns[seat_.index]; }
  bool must_stay() const;
  void stop();
  void find_treasure();
  void draw_card();
  void end_turn();
  void win();

  const Rules& rules_;
  State& state_;
  engine::Chance& chance_;
  std::vector<Event>& events_;
  Seat seat_;
};

}  // namespace etana::labyrinth
