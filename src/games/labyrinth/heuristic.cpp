#include "games/labyrinth/heuristic.h"

#include <bit>

#include "games/labyrinth/board.h"
#include "games/labyrinth/reach.h"

namespace etana::labyrinth {

namespace {

/// Eight arrows, four ways to turn.
constexpr std::size_t kMostShifts = 32;

}  // namespace

std::pair<Walk, Prospect> Heuristic::best_walk(const Board& board) const {
  const Steps steps = find_steps(rules_.content(), board, rules_.is_young(seat_));
  std::pair<Walk, Prospect> best;
  bool first = true;
  for (const Way& way : Ways(steps, board.pawns[seat_.index], view_.hand)) {
    for (Squares left = way.to; left != 0; left &= left - 1) {
      const Walk walk = {{static_cast<std::uint8_t>(std::countr_zero(left))}, way.spend()};
      const Prospect prospect = prospect_of(board, walk);
      if (first || prospect.score() > best.second.score()) best = {walk, prospect};
      first = false;
    }
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

Prospect Heuristic::prospect_of(const Board& board, const Walk& walk) const {
  const bool rune = view_.players[seat_.index].rune;
  Prospect prospect{.cards = walk.spend.size()};
  if (view_.goal != kNone) {
    const int at = find_tower(board, rules_.content().tower_of[view_.goal]);
    if (at == walk.to.index) prospect.brings = Prospect::Brings::treasure;
    prospect.distance =
        at == kSquares ? kOutOfReach : distance(walk.to, {static_cast<std::uint8_t>(at)});
  }
  if (!rune && walk.to == kRuneStone) prospect.brings = Prospect::Brings::rune;
  if (view_.goal != kNone) return prospect;
  const Square next_goal = rune ? rules_.start(seat_) : kRuneStone;
  if (rune && walk.to == next_goal) prospect.brings = Prospect::Brings::win;
  prospect.distance = distance(walk.to, next_goal);
  return prospect;
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
