#include "games/dice/moves.h"
#include "games/dice/turn.h"

// What the cards do.

namespace etana::dice {

void Turn::make(const Play& move) {  // D-40
  --hand()[static_cast<std::size_t>(move.card)];
  ++table_.discards[static_cast<std::size_t>(move.card)];
  events_.push_back(Played{seat(), move.card});
  Frame asked = {.seat = seat(), .decision = Decision::take, .card = move.card};
  switch (move.card) {
    case Card::extra_white: return add_white();
    case Card::rotate: return rotate();
    case Card::reroll_white:
    case Card::reroll_coloured:
    case Card::reroll_set: asked.decision = Decision::choose; break;
    case Card::swap_here:
    case Card::swap_there:
    case Card::steal: break;
  }
  table_.frames.push_back(asked);
}

void Turn::add_white() {
  --table_.reserve;
  ++table_.cup[kWhite.index];
  if (frame().decision == Decision::place) return roll_cup();  // D-48
  before_roll();                                               // D-47
}

void Turn::rotate() {  // D-51
  const int turns = chance_.die(kFaces);
  stand().side = static_cast<std::uint8_t>((stand().side + turns) % kSides);
  events_.push_back(Rotated{seat(), static_cast<std::uint8_t>(turns), stand().side});
}

void Turn::make(const Take& move) {
  frame().decision = frame().card == Card::steal ? Decision::put : Decision::give;
  frame().space = move.space;
}

void Turn::make(const Give& move) {  // D-43
  const Space space = frame().space;
  const Die taken = std::exchange(table_.board[space], move.die);
  --table_.pool[move.die.kind];
  ++table_.pool[taken.kind];
  events_.push_back(Swapped{seat(), move.die, taken, space});
  table_.frames.pop_back();
}

void Turn::make(const Choose& move) {  // D-44 to D-46
  --table_.pool[move.die.kind];
  ++table_.cup[move.die.colour().index];
  if (frame().card == Card::reroll_set) frame().value = static_cast<std::uint8_t>(move.die.value());
  events_.push_back(Chose{seat(), move.die});
}

}  // namespace etana::dice
