#pragma once

#include <string>
#include <vector>

#include "campaign/chapter_library.h"
#include "cli/files.h"
#include "cli/translator.h"

namespace etana::cli {

/// The chapters of a pack, with their texts.
struct ChapterPack : campaign::ChapterLibrary {
  Folder folder;  // owns the files of a pack that is not built in

  /// The texts open to a group at `chapter`, and no sealed ones.
  engine::Expected<Translator> translator(int chapter, const std::string& language) const;
};

/// The built-in chapters, or those of the pack in `folder` if that is not empty.
engine::Expected<ChapterPack> open_chapters(const std::string& folder);

/// Loads and saves a campaign's file. Saving is atomic.
engine::Expected<campaign::CampaignRecord> load_campaign(const std::filesystem::path& path,
                                                         const campaign::CampaignContent& content);
engine::Expected<void> save_campaign(const std::filesystem::path& path,
                                     const campaign::CampaignRecord& campaign);

/// The default folder for campaigns and saved matches.
std::filesystem::path default_data_dir();

}  // namespace etana::cli
