#pragma once

#include <string>
#include <vector>

#include "bots/standings.h"

namespace etana::app {

/// A picture of the share of matches that the first bot of each encounter won, with its interval,
/// as SVG. For a team, of the share that was won at all.
std::string arena_plot(const std::string& game, const std::vector<bots::Encounter>& encounters,
                       bool team);

}  // namespace etana::app
