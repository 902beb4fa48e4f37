#pragma once

#include <string>

#include "cli/words.h"

/// What can be done, for whoever typed too little: in the reader's language, with the commands to
/// type next. Each prints it and returns an exit code.
namespace etana::cli {

int guide_to_everything();  // etana
int guide_to_play();        // etana play
int guide_to_replay();      // etana replay
int guide_to_packs();       // etana pack
int guide_to_campaign();    // etana campaign

/// The games, a line each: "  dice       Ziggurat, the dice race".
std::string short_list_of_games(const Words& words);

}  // namespace etana::cli
