#pragma once

#include "games/dice/rules.h"

namespace etana::dice {

/// True when the questions of a position can be asked in it: of these seats, with these dice and
/// cards, and not answered by themselves. The seats must play in the match.
bool has_valid_frames(const Rules& rules, const State& state);

}  // namespace etana::dice
