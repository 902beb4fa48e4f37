#pragma once

#include <string>
#include <vector>

#include "bots/ziggurat_trial.h"

namespace etana::cli {

/// The win rate of a chapter with so many heroes, with or without its secret knowledge.
struct Bar {
  int chapter = 1;
  int players = 2;
  bool knowledge = false;
  bots::Proportion won;
};

/// A picture of win rates with their intervals, chapter by chapter, as SVG.
std::string balance_plot(const std::vector<Bar>& bars, const std::string& bot);

}  // namespace etana::cli
