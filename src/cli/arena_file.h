#pragma once

#include <string>
#include <vector>

#include "bots/ratings.h"
#include "cli/command.h"

namespace etana::cli {

/// What an arena has to play, and what it has played: everything that its file keeps.
struct ArenaRun {
  std::string game;
  std::string pack;      // the hash of its content, in hexadecimal
  json::object options;  // players and variants
  std::string thoughts;  // stands for how hard the levels think and what they look at
  std::string seed;
  std::vector<bots::Pairing> pairings;
};

json::object to_json(const ArenaRun& run);

/// Takes over the scores that a file has for the same game, pack, options, bots and seed.
/// Encounters that are not asked for now stay in the file. Refused if the file is of other matches.
engine::Expected<void> resume(ArenaRun& run, const std::string& path);

}  // namespace etana::cli
