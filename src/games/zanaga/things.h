#pragma once

#include "engine/text_board.h"
#include "games/zanaga/rules.h"

namespace etana::zanaga {

/// Adds notes without a sign: towns with what they sell, heroes, challenges and market cards, for
/// those who look at them.
void add_things(const Rules& rules, const State& state, engine::TextBoard& out);

}  // namespace etana::zanaga
