#pragma once

#include <string>

#include "cli/translator.h"

/// Guides for incomplete commands: print, in the user's language, what to type next, and return an
/// exit code.
namespace etana::cli {

int guide_to_everything();  // etana
int guide_to_play();        // etana play
int guide_to_replay();      // etana replay
int guide_to_packs();       // etana pack
int guide_to_campaign();    // etana campaign

/// The games, one per line: the id, then the title.
std::string short_list_of_games(const Translator& translator);

}  // namespace etana::cli
