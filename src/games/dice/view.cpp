#include "games/dice/rules.h"

namespace etana::dice {

View Rules::view(const State& state, Viewer viewer) const {  // D-36
  View view;
  view.viewer = viewer;
  view.visible = state.visible;
  for (std::size_t i = 0; i < state.hands.size(); ++i) {
    view.hand_sizes[i] = static_cast<std::uint8_t>(state.hands[i].size());
  }
  if (viewer) view.hand = state.hands[viewer->index];
  view.pile_size = static_cast<std::uint8_t>(state.pile.size());
  return view;
}

State Rules::determinize(const View& view, engine::Chance& chance) const {
  State state;
  state.visible = view.visible;
  state.pile = cards_;
  state.pile -= view.visible.discards;
  if (view.viewer) {
    state.pile -= view.hand;
    state.hands[view.viewer->index] = view.hand;
  }
  for (std::uint8_t i = 0; i < players(); ++i) {
    if (view.viewer == Seat{i}) continue;
    for (int card = 0; card < view.hand_sizes[i]; ++card) {
      ++state.hands[i][state.pile.draw(chance)];
    }
  }
  return state;
}

std::optional<Event> Rules::visible_to(const Event& event, Viewer viewer) const {
  if (const auto* drew = std::get_if<Drew>(&event); drew != nullptr && drew->seat != viewer) {
    return Drew{drew->seat, kNone};
  }
  return event;
}

bool Rules::reveals(const Event& event) const {
  return std::holds_alternative<Played>(event) || std::holds_alternative<Drew>(event);
}

}  // namespace etana::dice
