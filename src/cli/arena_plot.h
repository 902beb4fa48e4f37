#pragma once

#include <string>
#include <vector>

#include "bots/ratings.h"

namespace etana::cli {

/// An SVG plot of the share of matches won by the first bot of each pairing, with its interval; for
/// a team, of the share of matches won.
std::string arena_plot(const std::string& game, const std::vector<bots::Pairing>& pairings,
                       bool team);

}  // namespace etana::cli
