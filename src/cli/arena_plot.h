#pragma once

#include <string>
#include <vector>

#include "bots/ratings.h"

namespace etana::cli {

/// A picture of the share of matches that the first bot of each encounter won, with its interval,
/// as SVG. For a team, of the share that was won at all.
std::string arena_plot(const std::string& game, const std::vector<bots::Pairing>& pairings,
                       bool team);

}  // namespace etana::cli
