#pragma once

#include <map>
#include <string>

#include "campaign/chapter_library.h"

namespace etana::server {

/// The packs tables are played with: the house's.
struct Packs {
  std::map<std::string, match::LoadedPack, std::less<>> games;
  /// Of campaigns, and the packs of their matches, by chapter. For nobody but those who hold one.
  campaign::ChapterLibrary keeper;
  std::vector<match::LoadedPack> chapters;

  /// The pack of a game, or, with a chapter, of a campaign's match; null if there is none.
  const match::LoadedPack* find(std::string_view game, int chapter = 0) const;
};

engine::Expected<Packs> house_packs();

/// What a guest may choose from: `{"games": [{"game", "players", "variants", "choices", …}],
/// "bots": […]}`.
engine::json::object catalogue();

/// False when every seat of this game sees everything.
bool has_secrets(std::string_view game);

}  // namespace etana::server
