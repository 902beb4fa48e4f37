#include "games/labyrinth/turn_context.h"

#include <bit>
#include <utility>

#include "games/labyrinth/board.h"
#include "games/labyrinth/reach.h"

namespace etana::labyrinth {

void TurnContext::apply(const Shift& shift) {  // L-10
  events_.push_back(Shifted{seat_, shift});
  const auto carried = shift_board(state_.board, shift, rules_.players());
  for (std::uint8_t i = 0; i < rules_.players(); ++i) {
    if (carried.has({i})) events_.push_back(Carried{{i}, state_.board.pawns[i]});
  }
  state_.frames.back().decision = Decision::walk;  // L-15: being carried brought nothing
  if (must_stay()) {                               // L-26
    events_.push_back(Stayed{seat_, true});
    stop();
  }
}

/// True if the hand is empty and no free step exists: staying is the only move, and all see it.
bool TurnContext::must_stay() const {
  const Square here = state_.board.pawns[seat_.index];
  return state_.players[seat_.index].hand.empty() &&
         !has_free_step(rules_.content(), state_.board, here);
}

void TurnContext::apply(const Walk& walk) {
  player().hand -= walk.spend;
  state_.discards += walk.spend;  // L-27
  if (walk.to == pawn()) {
    events_.push_back(Stayed{seat_, false});
  } else {
    events_.push_back(Walked{seat_, std::exchange(pawn(), walk.to), walk});
  }
  stop();
}

void TurnContext::stop() {  // L-30
  const Square here = pawn();
  const std::uint8_t goal = player().goal;
  const std::uint8_t tower = state_.board.towers[here.index].tower;
  if (goal != kNone && rules_.content().tower_of[goal] == tower) {
    find_treasure();
  } else if (here == kRuneStone && !player().rune) {  // L-32
    player().rune = true;
    events_.push_back(Flipped{seat_});
  } else if (goal == kNone && player().rune && here == rules_.start(seat_)) {
    return win();  // L-40, L-41
  } else {
    draw_card();
  }
  end_turn();
}

void TurnContext::find_treasure() {  // L-31
  Player& finder = player();
  events_.push_back(Found{seat_, finder.goal});
  finder.found |= static_cast<Treasures>(1U << finder.goal);
  finder.goal = kNone;
  if (std::popcount(finder.found) == rules_.treasures_each()) return;
  finder.goal = rules_.unseen_treasure(state_, chance_);
  events_.push_back(Seeks{seat_, finder.goal});
}

void TurnContext::draw_card() {  // L-33
  if (state_.pile.empty()) {     // L-34
    if (state_.discards.empty()) return events_.push_back(DrewNothing{seat_});
    state_.pile = std::exchange(state_.discards, {});
    events_.push_back(Reshuffled{});
  }
  const std::size_t card = state_.pile.draw(chance_);
  ++player().hand[card];  // L-35: no limit
  events_.push_back(Drew{seat_, static_cast<std::uint8_t>(card)});
}

void TurnContext::end_turn() {  // L-09: clockwise
  const int next = (seat_.index + 1) % rules_.players();
  state_.frames.back() = {{static_cast<std::uint8_t>(next)}, Decision::shift};
}

void TurnContext::win() {
  state_.winner = seat_.index;
  state_.frames.clear();
  events_.push_back(Won{seat_});
}

void Rules::apply(State& state, const Move& move, engine::Chance& chance,
                  std::vector<Event>& events) const {
  TurnContext turn(*this, state, chance, events);
  std::visit([&turn](const auto& kind) { turn.apply(kind); }, move);
}

}  // namespace etana::labyrinth
