#pragma once

#include <string>
#include <vector>

#include "campaign/chapter_library.h"
#include "cli/files.h"
#include "cli/words.h"

namespace etana::cli {

/// The keeper of campaigns at the terminal.
struct ChapterLibrary : campaign::ChapterLibrary {
  Folder folder;  // the texts of a pack of one's own

  /// The words of a group that has opened chapters 1 to `chapter`, and no others.
  engine::Expected<Words> words(int chapter, const std::string& language) const;
};

/// The keeper of the house's chapters, or of those of a pack in `folder` if that is not empty.
engine::Expected<ChapterLibrary> open_keeper(const std::string& folder);

/// A campaign's file: the old one or the new one, whatever happens while it is written.
engine::Expected<campaign::CampaignRecord> load_campaign(const std::filesystem::path& path,
                                                         const campaign::CampaignContent& content);
engine::Expected<void> save_campaign(const std::filesystem::path& path,
                                     const campaign::CampaignRecord& campaign);

/// Where campaigns and matches are kept when no file was named.
std::filesystem::path usual_folder();

}  // namespace etana::cli
