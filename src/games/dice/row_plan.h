#pragma once

#include "games/dice/row_filling.h"

/// Plans the placements of a pool on one side, for the heuristic.
namespace etana::dice {

/// A side, and the dice to play on it.
struct Prospect {
  Board board;
  Pool pool;
  int side = 0;
  Seat seat;              // the player who wants to save own dice
  int spend = kMostDice;  // own dice that may be used
};

/// Placements on the current row, and their outcome.
struct Plan {
  Placements placements;
  int rows = 0;       // rows that the pool can complete, starting with these placements
  bool wins = false;  // the last of them is the pinnacle
  int score = -1;     // breaks ties between plans with equal rows; higher is better
};

/// The number of the seat's own dice in the pool.
int own_dice(const Prospect& prospect);

/// True if the pool can complete the current row. Exact.
bool can_complete(const Content& content, const Prospect& prospect);

/// True if a limited search finds a way to the pinnacle with all dice of the pool.
bool can_win(const Content& content, Prospect prospect);

/// The plan that completes the most rows, then leaves the most ways to fill the next row and the
/// most own dice. Exact for the current row; limited search above it. Has no placements if the row
/// cannot be completed.
Plan best_plan(const Content& content, const Prospect& prospect);

/// The plan that places the most dice on a row that cannot be completed and keeps it feasible.
Plan best_part(const Content& content, const Prospect& prospect);

/// The prospect after the placements.
Prospect after(const Prospect& prospect, const Placements& placements);

}  // namespace etana::dice
