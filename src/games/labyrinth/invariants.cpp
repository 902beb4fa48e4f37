#include <bit>
#include <utility>

#include "games/labyrinth/board.h"
#include "games/labyrinth/ids.h"
#include "games/labyrinth/rules.h"

namespace etana::labyrinth {

namespace {

using engine::LocalizedText;
using Broken = std::optional<LocalizedText>;

LocalizedText broken(std::string_view what, std::vector<engine::Arg> args = {}) {
  return {"labyrinth.broken." + std::string(what), std::move(args)};
}

/// Every tower is in one place, and turned as it can be (L-02, L-11).
Broken broken_towers(const Content& content, const Maze& maze) {
  std::uint32_t seen = 0;
  const auto twice = [&seen](std::uint8_t tower) {
    return (std::exchange(seen, seen | 1U << tower) >> tower & 1U) != 0;
  };
  if (maze.spare >= kTowers) return broken("no_such_tower", {{"tower", maze.spare}});
  seen = 1U << maze.spare;
  for (const Placed placed : maze.towers) {
    if (placed.tower >= kTowers) return broken("no_such_tower", {{"tower", placed.tower}});
    if (twice(placed.tower)) return broken("tower_twice", {{"tower", placed.tower}});
    if (placed.turn >= turns_of(content.towers[placed.tower].shape)) {
      return broken("turn", {{"tower", placed.tower}, {"turn", placed.turn}});
    }
  }
  return std::nullopt;
}

Broken broken_fixed_towers(const Content& content, const Maze& maze) {
  for (std::uint8_t i = 0; i < kFixedTowers; ++i) {
    const Placed expected = {i, content.fixed_turns[i]};
    const Square square = kFixedSquares[i];
    if (maze.towers[square.index] != expected) {
      return broken("fixed_tower_moved", {{"square", square.name()}, {"tower", i}});
    }
  }
  return std::nullopt;
}

Broken broken_pawns(const Board& board, int players) {
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    if (board.pawns[i].index >= kSquares) return broken("pawn");
    if (i >= static_cast<std::size_t>(players) && board.pawns[i] != Square{}) return broken("pawn");
  }
  if (board.barred != kNone && board.barred >= kArrows) return broken("arrow");
  return std::nullopt;
}

/// No magic card appears or disappears (L-06).
Broken broken_cards(const State& state, const Cards& all) {
  for (std::size_t kind = 0; kind < kCardKinds; ++kind) {
    int found = state.pile[kind] + state.discards[kind];
    for (const Player& player : state.players) found += player.hand[kind];
    if (found == all[kind]) continue;
    const LocalizedText card = {"labyrinth.card." + std::string(kCardNames[kind]), {}};
    return broken("cards", {{"card", card}, {"found", found}, {"expected", all[kind]}});
  }
  return std::nullopt;
}

/// No treasure has two finders or seekers; who has found all seeks none (L-08).
Broken broken_treasures(const State& state, int players, int each) {
  std::uint32_t taken = 0;
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    const Player& player = state.players[i];
    const auto seat = static_cast<std::int64_t>(i);
    const bool present = i < static_cast<std::size_t>(players);
    if (!present && player != Player{}) return broken("absent_player", {{"seat", seat}});
    const int found = std::popcount(player.found);
    if (player.found >> kTreasures != 0 || found > each) return broken("found", {{"seat", seat}});
    if (player.goal != kNone && player.goal >= kTreasures) return broken("goal", {{"seat", seat}});
    if (present && (player.goal == kNone) != (found == each))
      return broken("goal", {{"seat", seat}});
    std::uint32_t mine = player.found;
    if (player.goal != kNone) mine |= 1U << player.goal;
    if ((taken & mine) != 0 || std::popcount(mine) < found + (player.goal != kNone ? 1 : 0)) {
      return broken("treasure_twice", {{"seat", seat}});
    }
    taken |= mine;
  }
  return std::nullopt;
}

/// Before the first push nobody has moved, found or spent anything.
bool is_beginning(const Rules& rules, const State& state) {
  for (std::uint8_t i = 0; i < rules.players(); ++i) {
    const Player& player = state.players[i];
    if (state.board.pawns[i] != rules.start({i}) || player.found != 0 || player.rune) return false;
  }
  return state.discards.empty();
}

bool is_home_with_all(const Rules& rules, const State& state, std::uint8_t seat) {
  const Player& player = state.players[seat];
  return state.board.pawns[seat] == rules.start({seat}) && player.rune && player.goal == kNone;
}

/// The frame is reachable: a push bars an arrow (L-12), nobody plays on after winning (L-40), and
/// no walk is asked that is visibly forced (L-26).
Broken broken_question(const Rules& rules, const State& state) {
  const Frame frame = state.frames.back();
  const bool pushed = state.board.barred != kNone;
  if (frame.decision == Decision::walk && !pushed) return broken("walk_before_push");
  if (!pushed && !is_beginning(rules, state)) return broken("nothing_barred");
  for (std::uint8_t i = 0; i < rules.players(); ++i) {
    if (is_home_with_all(rules, state, i)) return broken("has_won", {{"seat", i}});
  }
  if (frame.decision == Decision::shift || !state.players[frame.seat.index].hand.empty()) {
    return std::nullopt;
  }
  std::vector<Move> moves;
  rules.legal_moves(state, moves);
  return moves.size() > 1 ? Broken() : broken("not_asked", {{"seat", frame.seat.index}});
}

/// Either somebody decides, or somebody has won by the rules (L-40).
Broken broken_end(const Rules& rules, const State& state) {
  if (state.winner == kNone) {
    if (state.frames.size() != 1) return broken("nobody_decides");
    const Frame frame = state.frames.back();
    if (frame.seat.index >= rules.players()) return broken("seat", {{"seat", frame.seat.index}});
    return broken_question(rules, state);
  }
  if (state.winner >= rules.players() || !state.frames.empty()) return broken("winner");
  return is_home_with_all(rules, state, state.winner) ? Broken() : broken("winner");
}

}  // namespace

std::optional<LocalizedText> broken_maze(const Content& content, const Maze& maze) {
  if (auto broken = broken_towers(content, maze)) return broken;
  return broken_fixed_towers(content, maze);
}

std::optional<LocalizedText> Rules::broken_invariant(const State& state) const {
  const Maze maze = {state.board.towers, state.board.spare};
  if (auto broken = broken_maze(*content_, maze)) return broken;
  if (auto broken = broken_pawns(state.board, players())) return broken;
  if (auto broken = broken_cards(state, content_->cards)) return broken;
  if (auto broken = broken_treasures(state, players(), treasures_each())) return broken;
  return broken_end(*this, state);
}

}  // namespace etana::labyrinth
