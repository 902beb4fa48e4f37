#pragma once

#include "cli/terminal.h"
#include "cli/translator.h"
#include "match/match.h"

namespace etana::cli {

/// Prints a review: every seat's win probability over time as a row of bars, and the costliest
/// moves with better ones.
void print(const match::Review& review, const match::MatchSetup& setup, const Terminal& terminal,
           const Translator& translator);

/// A bar chart of percentages, sampled to at most `widest` bars: "▁▃▅█".
std::string bars(const std::vector<int>& percents, std::size_t widest);

}  // namespace etana::cli
