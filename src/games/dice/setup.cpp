#include "engine/first.h"
#include "games/dice/turn.h"

namespace etana::dice {

State Rules::setup(engine::Chance& chance, std::vector<Event>& events) const {
  State state;
  state.pile = cards_;
  state.table.reserve = static_cast<std::uint8_t>(content_->white);  // D-09
  for (std::uint8_t i = 0; i < players(); ++i) {
    state.table.stands[i].dice = static_cast<std::uint8_t>(content_->dice_each);
    state.table.stands[i].side = static_cast<std::uint8_t>(i % kSides);  // D-10, D-11
  }
  const Seat first = engine::seat_to_begin(options_.first, players(), chance);  // D-13
  events.push_back(Began{first});
  Turn turn(*this, state, chance, events);
  turn.begin(first);
  turn.go_on();
  return state;
}

}  // namespace etana::dice
