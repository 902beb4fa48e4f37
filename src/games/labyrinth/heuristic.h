#pragma once

#include <utility>

#include "games/labyrinth/rules.h"

namespace etana::labyrinth {

/// What a stop brings. A higher score is better: a win, a treasure, the rune stone, or a short
/// distance to the next goal. Every card spent costs a little.
struct Prospect {
  enum class Brings : std::uint8_t { nearness, rune, treasure, win };
  Brings brings = Brings::nearness;
  int distance = 0;  // straight-line steps to the next goal
  int cards = 0;

  int score() const { return static_cast<int>(brings) * 1000 - distance * 10 - cards * 3; }
};

/// What a seat wants on a board.
struct Aim {
  std::optional<Square> goal;  // where to stop next; none if it is on the spare tower
  Prospect::Brings brings = Prospect::Brings::nearness;  // what a stop there brings
  bool wants_rune = false;                               // the rune stone brings something

  /// What a stop brings.
  Prospect prospect(Square to, int cards) const;
  /// The best square of a set that is not empty; the first one on ties.
  Square best_of(std::uint32_t squares) const;
};

/// Greedy one-turn heuristic for the deciding seat. It looks only at that seat's own goal.
class Heuristic {
 public:
  Heuristic(const Rules& rules, const View& view)
      : rules_(rules), view_(view), seat_(view.frames.back().seat) {}

  /// The best walk of this seat's pawn on `board`, and what it brings.
  std::pair<Walk, Prospect> best_walk(const Board& board) const;

  /// The shift with the best walk after it. Ties are broken at random, so that opponents cannot
  /// predict the move.
  Shift best_shift(engine::Chance& chance) const;

  /// Why a legal move is good.
  engine::LocalizedText explain(const Move& move) const;

 private:
  engine::LocalizedText explain(const Prospect& prospect) const;
  engine::LocalizedText goal_name() const;
  Aim aim_on(const Board& board) const;

  const Rules& rules_;
  const View& view_;
  Seat seat_;
};

}  // namespace etana::labyrinth
