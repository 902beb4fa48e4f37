#include <bit>

#include "games/labyrinth/board.h"
#include "games/labyrinth/rules.h"

namespace etana::labyrinth {

namespace {

constexpr std::array<engine::Feature, 4> kFeatures = {{
    {"tasks_left", -1.0},   // treasures, the rune stone and the way home
    {"steps_left", -0.08},  // to the next goal, ignoring walls
    {"cards", 0.05},
    {"to_move", 0.3},
}};

/// The square that a seat has to reach next; none if it is on the spare tower.
std::optional<Square> next_goal(const Rules& rules, const State& state, Seat seat) {
  const Player& player = state.players[seat.index];
  if (player.goal == kNone) return player.rune ? rules.start(seat) : kRuneStone;
  const int at = find_tower(state.board, rules.content().tower_of[player.goal]);
  if (at == kSquares) return std::nullopt;
  return Square{static_cast<std::uint8_t>(at)};
}

}  // namespace

std::span<const engine::Feature> Rules::features() { return kFeatures; }

void Rules::evaluate_features(const State& state, Seat seat, std::span<double> out) const {
  const Player& player = state.players[seat.index];
  const auto to = next_goal(*this, state, seat);
  const int treasures = treasures_each() - std::popcount(player.found);
  out[0] = treasures + static_cast<int>(!player.rune) + 1;
  out[1] = to ? distance(state.board.pawns[seat.index], *to) : kOutOfReach;
  out[2] = player.hand.size();
  out[3] = deciding(state) == seat ? 1 : 0;
}

bool Rules::calibrated() const { return false; }  // off by 17 points (docs/bots.md)

engine::SearchParams Rules::search_params(engine::Level level) {
  engine::SearchParams params = {.exploration = 0.1, .progressive_widening = 1.5};
  switch (level) {
    case engine::Level::easy:
      params.visits = 12;
      params.blunder_rate = 0.4;
      break;
    case engine::Level::normal: params.visits = 40; break;
    case engine::Level::hard: params.visits = 1500; break;
  }
  return params;
}

}  // namespace etana::labyrinth
