#pragma once

#include <string>
#include <vector>

#include "app/files.h"
#include "app/words.h"
#include "table/campaign_keeper.h"

namespace etana::app {

/// The keeper of campaigns at the terminal.
struct Keeper : table::Keeper {
  Folder folder;  // the texts of a pack of one's own

  /// The words of a group that has opened chapters 1 to `chapter`, and no others.
  engine::Expected<Words> words(int chapter, const std::string& language) const;
};

/// The keeper of the house's chapters, or of those of a pack in `folder` if that is not empty.
engine::Expected<Keeper> open_keeper(const std::string& folder);

/// A campaign's file: the old one or the new one, whatever happens while it is written.
engine::Expected<table::Campaign> load_campaign(const std::filesystem::path& path,
                                                const table::Lore& lore);
engine::Expected<void> save_campaign(const std::filesystem::path& path,
                                     const table::Campaign& campaign);

/// Where campaigns and matches are kept when no file was named.
std::filesystem::path usual_folder();

}  // namespace etana::app
