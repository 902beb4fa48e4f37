#include <bit>

#include "games/labyrinth/rules.h"

namespace etana::labyrinth {

namespace {

/// Takes a random item out of a set of numbers.
template <class Set>
std::uint8_t take_random(Set& set, engine::Chance& chance) {
  int skip = chance.pick(std::popcount(set));
  Set rest = set;
  while (skip-- > 0) rest &= rest - 1;
  const auto taken = static_cast<std::uint8_t>(std::countr_zero(rest));
  set &= ~(Set{1} << taken);
  return taken;
}

Board lay_out(const Content& content, engine::Chance& chance) {
  Board board;
  for (std::size_t i = 0; i < kFixedTowers; ++i) {
    board.towers[kFixedSquares[i].index] = {static_cast<std::uint8_t>(i), content.fixed_turns[i]};
  }
  std::uint32_t movable = ((1U << kMovableTowers) - 1) << kFixedTowers;
  for (std::uint8_t i = 0; i < kSquares; ++i) {
    if (is_fixed({i})) continue;
    const std::uint8_t tower = take_random(movable, chance);
    const int turn = chance.pick(turns_of(content.towers[tower].shape));
    board.towers[i] = {tower, static_cast<std::uint8_t>(turn)};
  }
  board.spare = static_cast<std::uint8_t>(std::countr_zero(movable));
  return board;
}

}  // namespace

std::uint8_t Rules::unseen_treasure(const State& state, engine::Chance& chance) const {
  std::uint32_t unseen = (1U << kTreasures) - 1;
  for (const Player& player : state.players) {
    unseen &= ~std::uint32_t{player.found};
    if (player.goal != kNone) unseen &= ~(1U << player.goal);
  }
  return take_random(unseen, chance);
}

State Rules::setup(engine::Chance& chance, std::vector<Event>& events) const {
  State state;
  state.board = lay_out(*content_, chance);  // L-07
  state.pile = cards_;
  const Seat first = {static_cast<std::uint8_t>(chance.pick(players()))};
  events.push_back(Began{first});
  for (std::uint8_t i = 0; i < players(); ++i) {
    Player& player = state.players[i];
    state.board.pawns[i] = start({i});
    player.goal = unseen_treasure(state, chance);  // L-08
    events.push_back(Seeks{{i}, player.goal});
    const std::size_t card = state.pile.draw(chance);  // L-09
    ++player.hand[card];
    events.push_back(Drew{{i}, static_cast<std::uint8_t>(card)});
  }
  state.frames.push_back({first, Asks::shift});
  return state;
}

}  // namespace etana::labyrinth
