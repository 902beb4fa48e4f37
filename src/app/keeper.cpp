#include "app/keeper.h"

#include <cstdlib>

#include "app/library.h"

namespace etana::app {

namespace fs = std::filesystem;
using engine::Expected;
namespace json = engine::json;

Expected<Words> Keeper::words(int chapter, const std::string& language) const {
  Words words = house_words(language);
  if (auto added = words.add(opened(chapter)); !added) {
    return std::unexpected(added.error());
  }
  return words;
}

Expected<Keeper> open_keeper(const std::string& folder) {
  Folder read;
  if (!folder.empty()) {
    auto found = read_folder(folder);
    if (!found) return std::unexpected(found.error());
    read = *std::move(found);
  }
  auto keeper = folder.empty() ? table::house_keeper() : table::keeper_of(read.files());
  if (!keeper) return std::unexpected(engine::inside(folder, keeper.error()));
  return Keeper{*std::move(keeper), std::move(read)};
}

Expected<table::Campaign> load_campaign(const fs::path& path, const table::Lore& lore) {
  if (!fs::exists(path)) {
    return std::unexpected(engine::inside(path.string(), table::campaign_error("none_here")));
  }
  const auto document = read_json_file(path);
  if (!document) return std::unexpected(document.error());
  auto campaign = table::read_campaign(*document, lore);
  if (!campaign) return std::unexpected(engine::inside(path.string() + ": ", campaign.error()));
  return campaign;
}

Expected<void> save_campaign(const fs::path& path, const table::Campaign& campaign) {
  return write_file(path, json::serialize(to_json(campaign)) + "\n");
}

fs::path usual_folder() {
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  const fs::path base = data != nullptr && *data != '\0' ? fs::path(data)
                        : home != nullptr                ? fs::path(home) / ".local/share"
                                                         : fs::temp_directory_path();
  return base / "etana";
}

}  // namespace etana::app
