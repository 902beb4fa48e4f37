#include "engine/first.h"
#include "games/dice/turn_context.h"

namespace etana::dice {

/// Deals one at a time from the first player on, as a pack may have too few dice (D-09).
void Rules::deal_white(Seat first, PublicState& visible) const {
  for (int i = 0; i < kWhiteEach * players() && visible.reserve > 0; ++i) {
    ++visible.players[static_cast<std::size_t>((first.index + i) % players())].white;
    --visible.reserve;
  }
}

State Rules::setup(engine::Chance& chance, std::vector<Event>& events) const {
  State state;
  state.pile = cards_;
  state.visible.reserve = static_cast<std::uint8_t>(content_->white);  // D-09
  for (std::uint8_t i = 0; i < players(); ++i) {
    state.visible.players[i].dice = static_cast<std::uint8_t>(content_->dice_each);
    state.visible.players[i].side = static_cast<std::uint8_t>(i % kSides);  // D-10, D-11
  }
  const Seat first = engine::seat_to_begin(options_.first, players(), chance);  // D-13
  deal_white(first, state.visible);
  events.push_back(Began{first});
  TurnContext turn(*this, state, chance, events);
  turn.begin(first);
  turn.advance();
  return state;
}

}  // namespace etana::dice
