#pragma once

#include <vector>

#include "games/dice/rules.h"

namespace etana::dice {

/// Applies the moves of a turn and their automatic consequences, and emits the events.
class TurnContext {
 public:
  TurnContext(const Rules& rules, State& state, engine::Chance& chance, std::vector<Event>& events)
      : rules_(rules),
        content_(rules.content()),
        state_(state),
        visible_(state.visible),
        chance_(chance),
        events_(events) {}

  /// Begins a seat's turn, up to its first decision or its roll.
  void begin(Seat seat);

  void apply(const SpendStar& move);
  void apply(const RemoveRows& move);
  void apply(const Decline& move);
  void apply(const Roll& move);
  void apply(const Place& move);
  void apply(const Play& move);
  void apply(const Take& move);
  void apply(const Give& move);
  void apply(const Choose& move);
  void apply(const Stop& move);

  /// Makes forced moves until a decision is needed (D-29, D-52).
  void advance();

 private:
  Seat seat() const { return visible_.turn; }
  PlayerPublic& player() { return visible_.players[seat().index]; }
  Cards& hand() { return state_.hands[seat().index]; }
  Frame& frame() { return visible_.frames.back(); }
  void ask(Seat whom, Decision decision);

  void ask_next_star(Seat after);
  void take_turn();
  void fill_white();
  void before_roll();
  void roll_all();
  void roll_cup();
  void add_white();
  void rotate();
  void land(Space space);
  void complete_row(int side, int row);
  void draw_card();
  bool take_sole_answer();
  void end(bool forced);
  void put_dice_back();
  void win();

  const Rules& rules_;
  const Content& content_;
  State& state_;
  PublicState& visible_;
  engine::Chance& chance_;
  std::vector<Event>& events_;
};

}  // namespace etana::dice
