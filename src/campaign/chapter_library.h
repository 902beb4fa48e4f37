#pragma once

#include "campaign/campaign_match.h"

namespace etana::campaign {

/// All chapters of a pack, sealed ones included. Hands out only what a campaign has opened.
struct ChapterLibrary {
  std::vector<engine::PackFile> files;  // of the whole pack
  CampaignContent content;

  /// The pack for a match of a chapter: chapters 1 to `chapter`.
  Expected<LoadedPack> pack(int chapter) const;
  /// `pack(1)` to `pack(chapter)`.
  Expected<std::vector<LoadedPack>> packs(int chapter) const;
  /// The files of chapters 1 to `chapter`, and those that belong to none.
  std::vector<engine::PackFile> opened(int chapter) const { return opened_files(files, chapter); }
};

/// The library of these files, which must outlive it.
Expected<ChapterLibrary> chapter_library_of(std::vector<engine::PackFile> files);
/// The built-in chapters.
Expected<ChapterLibrary> built_in_chapters();

}  // namespace etana::campaign
