#include "games/labyrinth/heuristic.h"

#include <algorithm>
#include <bit>

#include "games/labyrinth/board.h"
#include "games/labyrinth/reach.h"

namespace etana::labyrinth {

namespace {

/// Eight arrows, four ways to turn.
constexpr std::size_t kMostShifts = 32;

constexpr int kDistances = 2 * (kSide - 1) + 1;
/// For each square, the squares at each distance from it.
constexpr auto kAtDistance = [] {
  std::array<std::array<Squares, kDistances>, kSquares> all{};
  for (std::uint8_t from = 0; from < kSquares; ++from) {
    for (std::uint8_t to = 0; to < kSquares; ++to) {
      all[from][static_cast<std::size_t>(distance({from}, {to}))] |= only(Square{to});
    }
  }
  return all;
}();

Square first_of(Squares squares) { return {static_cast<std::uint8_t>(std::countr_zero(squares))}; }

}  // namespace

Prospect Aim::prospect(Square to, int cards) const {
  Prospect prospect{.distance = goal ? labyrinth::distance(to, *goal) : kOutOfReach,
                    .cards = cards};
  if (to == goal) prospect.brings = brings;
  if (wants_rune && to == kRuneStone) prospect.brings = Prospect::Brings::rune;
  return prospect;
}

Square Aim::best_of(Squares squares) const {
  if (goal && (squares & only(*goal)) != 0) return *goal;
  if (wants_rune && (squares & only(kRuneStone)) != 0) return kRuneStone;
  if (!goal) return first_of(squares);
  const auto& rings = kAtDistance[goal->index];
  return first_of(
      squares & *std::ranges::find_if(rings, [&](Squares ring) { return (squares & ring) != 0; }));
}

Aim Heuristic::aim_on(const Board& board) const {
  const bool rune = view_.players[seat_.index].rune;
  if (view_.goal == kNone) {
    if (rune) return {rules_.start(seat_), Prospect::Brings::win, false};
    return {kRuneStone, Prospect::Brings::rune, true};
  }
  const int at = find_tower(board, rules_.content().tower_of[view_.goal]);
  Aim aim{.goal = {}, .brings = Prospect::Brings::treasure, .wants_rune = !rune};
  if (at < kSquares) aim.goal = Square{static_cast<std::uint8_t>(at)};
  return aim;
}

std::pair<Walk, Prospect> Heuristic::best_walk(const Board& board) const {
  const Steps steps = find_steps(rules_.content(), board, rules_.is_young(seat_));
  const Aim aim = aim_on(board);
  // A stop at the goal is best with the fewest cards.
  const Squares enough = aim.goal ? only(*aim.goal) : 0;
  std::pair<Walk, Prospect> best;
  bool first = true;
  for (const Way& way : Ways(steps, board.pawns[seat_.index], view_.hand, enough)) {
    const Walk walk = {aim.best_of(way.to), way.spend()};
    const Prospect prospect = aim.prospect(walk.to, walk.spend.size());
    if (first || prospect.score() > best.second.score()) best = {walk, prospect};
    first = false;
  }
  return best;
}

Shift Heuristic::best_shift(engine::Chance& chance) const {
  engine::FixedVector<Shift, kMostShifts> best;
  Prospect best_prospect;
  const int turns = turns_of(rules_.content().towers[view_.board.spare].shape);
  for (std::uint8_t i = 0; i < kArrows * turns; ++i) {
    const Shift shift = {{static_cast<std::uint8_t>(i / turns)},
                         static_cast<std::uint8_t>(i % turns)};
    if (shift.arrow.index == view_.board.barred) continue;
    Board board = view_.board;
    shift_board(board, shift, rules_.players());
    const Prospect prospect = best_walk(board).second;
    if (best.empty() || prospect.score() > best_prospect.score()) {
      best.clear();
      best_prospect = prospect;
    }
    if (prospect.score() == best_prospect.score()) best.push_back(shift);
  }
  const int chosen = chance.pick(static_cast<int>(best.size()));
  return best[static_cast<std::size_t>(chosen)];
}

/// Greedy over all shifts (28 at most) and all walks after them.
Move Rules::heuristic_move(const View& view, engine::Chance& chance) const {
  const Heuristic heuristic(*this, view);
  if (view.frames.back().decision == Decision::walk) {
    return heuristic.best_walk(view.board).first;
  }
  return heuristic.best_shift(chance);
}

}  // namespace etana::labyrinth
