#include <bit>

#include "games/labyrinth/rules.h"

namespace etana::labyrinth {

View Rules::view(const State& state, Viewer viewer) const {  // L-36
  View view;
  view.viewer = viewer;
  view.board = state.board;
  for (std::size_t i = 0; i < state.players.size(); ++i) {
    const Player& player = state.players[i];
    view.players[i] = {player.found, static_cast<std::uint8_t>(player.hand.size()), player.rune};
  }
  if (viewer) {
    view.hand = state.players[viewer->index].hand;
    view.goal = state.players[viewer->index].goal;
  }
  view.pile_size = static_cast<std::uint8_t>(state.pile.size());
  view.discards = state.discards;
  view.frames = state.frames;
  view.winner = state.winner;
  return view;
}

namespace {

/// The public part of a state plus the viewer's own. All magic cards that the viewer does not see
/// go to the pile.
State known_state(const View& view, const Cards& all_cards) {
  State state;
  state.board = view.board;
  state.discards = view.discards;
  state.frames = view.frames;
  state.winner = view.winner;
  state.pile = all_cards;
  state.pile -= view.discards;
  for (std::size_t i = 0; i < view.players.size(); ++i) {
    state.players[i].found = view.players[i].found;
    state.players[i].rune = view.players[i].rune;
  }
  if (!view.viewer) return state;
  state.pile -= view.hand;
  state.players[view.viewer->index].hand = view.hand;
  state.players[view.viewer->index].goal = view.goal;
  return state;
}

}  // namespace

State Rules::determinize(const View& view, engine::Chance& chance) const {
  State state = known_state(view, content_->cards);
  for (std::uint8_t i = 0; i < players(); ++i) {
    if (view.viewer == Seat{i}) continue;
    Player& player = state.players[i];
    for (int card = 0; card < view.players[i].hand_size; ++card) {
      ++player.hand[state.pile.draw(chance)];
    }
    if (std::popcount(player.found) < treasures_each()) {
      player.goal = unseen_treasure(state, chance);
    }
  }
  return state;
}

std::optional<Event> Rules::visible_to(const Event& event, Viewer viewer) const {
  if (const auto* seeks = std::get_if<Seeks>(&event); seeks != nullptr && seeks->seat != viewer) {
    return std::nullopt;
  }
  if (const auto* drew = std::get_if<Drew>(&event); drew != nullptr && drew->seat != viewer) {
    return Drew{drew->seat, kNone};
  }
  return event;
}

bool Rules::reveals(const Event& event) const {
  if (const auto* walked = std::get_if<Walked>(&event)) return !walked->walk.spend.empty();
  return std::holds_alternative<Found>(event) || std::holds_alternative<Seeks>(event) ||
         std::holds_alternative<Drew>(event);
}

}  // namespace etana::labyrinth
