#pragma once

#include <map>
#include <string>

#include "campaign/chapter_library.h"

namespace etana::server {

/// The built-in packs.
struct Packs {
  std::map<std::string, match::LoadedPack, std::less<>> games;
  /// Campaign content and the packs of its matches, by chapter. Sealed: show a group only the
  /// chapters it has opened.
  campaign::ChapterLibrary library;
  std::vector<match::LoadedPack> chapters;

  /// The pack of a game or, with a chapter, of a campaign's match; null if there is none.
  const match::LoadedPack* find(std::string_view game, int chapter = 0) const;
  /// The pack with this hash, in hexadecimal; null if there is none.
  const match::LoadedPack* find_hash(std::string_view hash) const;
};

engine::Expected<Packs> builtin_packs();

/// The games and bots to choose from (docs/protocol.md, "games").
engine::json::object games_listing(const Packs& packs);

}  // namespace etana::server
