#pragma once

#include <string>
#include <vector>

#include "cli/translator.h"
#include "match/match.h"

namespace etana::cli {

/// Something that can be looked at, in the reader's language.
struct Thing {
  std::string title;
  std::string text;
};

/// What a viewer can look at: the notes of the boards that this viewer and everybody see, with what
/// stands below them, and whatever the texts of the game describe (`<name>.about`).
std::vector<Thing> things_to_look_at(const match::Match& match, engine::Viewer viewer,
                                     const Translator& translator);

/// Those whose titles fit the typed words best.
std::vector<Thing> find_things(const std::vector<Thing>& things, const std::string& typed);

}  // namespace etana::cli
