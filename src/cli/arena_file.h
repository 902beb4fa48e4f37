#pragma once

#include <string>
#include <vector>

#include "bots/ratings.h"
#include "cli/command.h"

namespace etana::cli {

/// The parameters and scores of an arena run, as saved in its file.
struct ArenaRun {
  std::string game;
  std::string pack;         // the hash of its content, in hexadecimal
  json::object options;     // players and variants
  std::string search_hash;  // of feature weights and search parameters
  std::string seed;
  std::vector<bots::Pairing> pairings;
};

json::object to_json(const ArenaRun& run);

/// Loads the scores of an earlier run. An error if its game, pack, options, search or seed differ.
/// Pairings that are not requested now stay in the file.
engine::Expected<void> resume(ArenaRun& run, const std::string& path);

}  // namespace etana::cli
