#pragma once

#include <string>
#include <string_view>

#include "cli/words.h"
#include "engine/error.h"
#include "match/match.h"

namespace etana::cli {

/// A pack ready to be played with, and the words for it.
struct Shelf {
  match::LoadedPack pack;
  Words words;
  /// What the pack's files say, for programs that want to see it.
  std::map<std::string, engine::json::value, std::less<>> files;
};

/// The words of the program itself and of every game's house pack.
Words house_words(const std::string& language);

/// A game's pack: the house pack, or the one in `folder` if that is not empty. The words are the
/// house's, and over them the folder's own.
engine::Expected<Shelf> open_pack(std::string_view game, const std::string& folder,
                                  const std::string& language);

}  // namespace etana::cli
