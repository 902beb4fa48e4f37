#pragma once

#include "games/dice/row_filling.h"

/// What a player can do with the dice of a pool on one side, as the greedy bot sees it.
namespace etana::dice {

/// A side to be played on with some dice.
struct Prospect {
  Board board;
  Pool pool;
  int side = 0;
  Seat seat;              // whose own dice are worth keeping
  int spend = kMostDice;  // how many of them may be used
};

/// Dice to be put on the current row, and what comes of it.
struct Plan {
  Placements placements;
  int rows = 0;       // rows that can be completed with the pool, beginning with these dice
  bool wins = false;  // the last of them is the pinnacle
  int score = -1;     // among plans with as many rows, higher is better
};

/// How many of the seat's own dice are in the pool.
int own_dice(const Prospect& prospect);

/// True when the pool can complete the current row. Exact.
bool can_complete(const Content& content, const Prospect& prospect);

/// True when a quick look finds a way to the pinnacle with this pool, no die held back.
bool can_win(const Content& content, Prospect prospect);

/// The plan that completes most rows, and then leaves most ways to fill the next one and most
/// own dice. Whether it completes the current row is exact; beyond that a limited number of ways
/// is looked at. No placements if the row cannot be completed.
Plan best_plan(const Content& content, const Prospect& prospect);

/// The plan that puts most dice on a row which cannot be completed, so that it stays possible.
Plan best_part(const Content& content, const Prospect& prospect);

/// The prospect after the placements were made.
Prospect after(const Prospect& prospect, const Placements& placements);

}  // namespace etana::dice
