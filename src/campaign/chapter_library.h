#pragma once

#include "campaign/campaign_match.h"

namespace etana::campaign {

/// The side that holds campaigns: it alone reads what is sealed, and hands out what was opened.
struct ChapterLibrary {
  std::vector<engine::PackFile> files;  // all of the pack's
  CampaignContent content;

  /// The pack of a match of a chapter: that of the chapters up to it.
  Expected<LoadedPack> pack(int chapter) const;
  /// The packs of chapters 1 to `chapter`.
  Expected<std::vector<LoadedPack>> packs(int chapter) const;
  /// The files of chapters 1 to `chapter`, and those that belong to none.
  std::vector<engine::PackFile> opened(int chapter) const { return opened_files(files, chapter); }
};

/// The keeper of these files, which live as long as it does.
Expected<ChapterLibrary> chapter_library_of(std::vector<engine::PackFile> files);
/// The keeper of the house's chapters.
Expected<ChapterLibrary> built_in_chapters();

}  // namespace etana::campaign
