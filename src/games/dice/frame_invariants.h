#pragma once

#include "games/dice/rules.h"

namespace etana::dice {

/// True if the decision frames are reachable in this state: the right seats, dice and cards, and no
/// question with a single answer. The seats must exist in the match.
bool has_valid_frames(const Rules& rules, const State& state);

}  // namespace etana::dice
