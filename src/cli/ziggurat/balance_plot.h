#pragma once

#include <string>
#include <vector>

#include "cli/ziggurat/trial.h"

namespace etana::cli {

/// The win rate of one case.
struct Bar {
  int chapter = 1;
  int players = 2;
  bool knowledge = false;
  bots::Proportion won;
};

/// An SVG plot of win rates with their intervals, by chapter.
std::string balance_plot(const std::vector<Bar>& bars, const std::string& bot);

}  // namespace etana::cli
