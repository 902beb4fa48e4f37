#pragma once

#include <string>
#include <string_view>

#include "cli/translator.h"
#include "engine/error.h"
#include "match/match.h"

namespace etana::cli {

/// A loaded pack and its texts.
struct LoadedGame {
  match::LoadedPack pack;
  Translator translator;
  /// The pack's files, for clients of `etana engine`.
  std::map<std::string, engine::json::value, std::less<>> files;
};

/// A translator with the program's own texts and those of every built-in pack.
Translator builtin_translator(const std::string& language);

/// Loads a game's pack: the built-in one, or the one in `folder` if that is not empty. Texts of the
/// folder override the built-in ones.
engine::Expected<LoadedGame> open_pack(std::string_view game, const std::string& folder,
                                       const std::string& language);

}  // namespace etana::cli
