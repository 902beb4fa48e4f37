#pragma once

#include "cli/terminal.h"
#include "cli/words.h"
#include "match/match.h"

namespace etana::cli {

/// A review in a terminal: every seat's chance to win over time, as a row of bars, and the moves
/// that cost most, with better ones.
void print(const match::Review& review, const match::MatchSetup& facts, const Terminal& terminal,
           const Words& words);

/// Every so many decisions one bar, from 0 to 100 percent: "▁▃▅█".
std::string bars(const std::vector<int>& percents, std::size_t widest);

}  // namespace etana::cli
