#include <algorithm>
#include <bit>
#include <utility>

#include "engine/first.h"
#include "games/labyrinth/rules.h"

namespace etana::labyrinth {

namespace {

/// Removes and returns a random member of a bit set.
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

/// The positions of movable towers: squares of the board, and kSquares for the spare (L-46).
constexpr std::uint32_t movable_places() {
  std::uint32_t places = 1U << kSquares;
  for (std::uint8_t i = 0; i < kSquares; ++i) {
    if (!is_fixed({i})) places |= 1U << i;
  }
  return places;
}

/// Moves some towers of a kept maze in a cycle. A tower keeps its turn; the spare tower has none
/// and gets a random one when it enters the board (L-46).
Board lay_out_kept(const Content& content, const Maze& maze, engine::Chance& chance) {
  std::array<Placed, kSquares + 1> places{};
  std::ranges::copy(maze.towers, places.begin());
  places[kSquares] = {maze.spare, kNone};
  std::uint32_t left = movable_places();
  const std::uint8_t first = take_random(left, chance);
  for (int i = 1; i < content.changes; ++i)
    std::swap(places[first], places[take_random(left, chance)]);
  Board board;
  for (std::size_t i = 0; i < kSquares; ++i) {
    Placed& placed = places[i];
    if (placed.turn == kNone) {
      const int turns = turns_of(content.towers[placed.tower].shape);
      placed.turn = static_cast<std::uint8_t>(chance.pick(turns));
    }
    board.towers[i] = placed;
  }
  board.spare = places[kSquares].tower;
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
  state.board = options_.maze ? lay_out_kept(*content_, *options_.maze, chance)
                              : lay_out(*content_, chance);  // L-07
  state.pile = content_->cards;
  const Seat first = engine::seat_to_begin(options_.first, players(), chance);  // L-09
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
  state.frames.push_back({first, Decision::shift});
  return state;
}

}  // namespace etana::labyrinth
