#pragma once

#include <vector>

#include "games/dice/rules.h"

namespace etana::dice {

/// One turn being played, and what follows by itself, each thing told as it happens.
class Turn {
 public:
  Turn(const Rules& rules, State& state, engine::Chance& chance, std::vector<Event>& events)
      : rules_(rules),
        content_(rules.content()),
        state_(state),
        table_(state.table),
        chance_(chance),
        events_(events) {}

  /// A seat's turn begins, up to its first decision or its roll.
  void begin(Seat seat);

  void make(const SpendStar& move);
  void make(const RemoveRows& move);
  void make(const Decline& move);
  void make(const Roll& move);
  void make(const Place& move);
  void make(const Play& move);
  void make(const Take& move);
  void make(const Give& move);
  void make(const Choose& move);
  void make(const Stop& move);

  /// After a move: whatever needs no decision, until one is needed (D-29, D-52).
  void go_on();

 private:
  Seat seat() const { return table_.turn; }
  Stand& stand() { return table_.stands[seat().index]; }
  Cards& hand() { return state_.hands[seat().index]; }
  Frame& frame() { return table_.frames.back(); }
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
  Table& table_;
  engine::Chance& chance_;
  std::vector<Event>& events_;
};

}  // namespace etana::dice
