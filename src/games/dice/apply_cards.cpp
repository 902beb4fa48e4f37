#include "games/dice/legal_moves.h"
#include "games/dice/turn_context.h"

// The effects of cards.

namespace etana::dice {

void TurnContext::apply(const Play& move) {  // D-40
  --hand()[static_cast<std::size_t>(move.card)];
  ++visible_.discards[static_cast<std::size_t>(move.card)];
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
  visible_.frames.push_back(asked);
}

void TurnContext::add_white() {
  --visible_.reserve;
  ++visible_.cup[kWhite.index];
  if (frame().decision == Decision::place) return roll_cup();  // D-48
  before_roll();                                               // D-47
}

void TurnContext::rotate() {  // D-51
  const int turns = chance_.die(kFaces);
  player().side = static_cast<std::uint8_t>((player().side + turns) % kSides);
  events_.push_back(Rotated{seat(), static_cast<std::uint8_t>(turns), player().side});
}

void TurnContext::apply(const Take& move) {
  frame().decision = frame().card == Card::steal ? Decision::put : Decision::give;
  frame().space = move.space;
}

void TurnContext::apply(const Give& move) {  // D-43
  const Space space = frame().space;
  const Die taken = std::exchange(visible_.board[space], move.die);
  --visible_.pool[move.die.kind];
  ++visible_.pool[taken.kind];
  events_.push_back(Swapped{seat(), move.die, taken, space});
  visible_.frames.pop_back();
}

void TurnContext::apply(const Choose& move) {  // D-44 to D-46
  --visible_.pool[move.die.kind];
  ++visible_.cup[move.die.colour().index];
  if (frame().card == Card::reroll_set) frame().value = static_cast<std::uint8_t>(move.die.value());
  events_.push_back(Chose{seat(), move.die});
}

}  // namespace etana::dice
