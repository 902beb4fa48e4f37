#include "cli/campaign_file.h"

#include <cstdlib>

#include "cli/pack_loader.h"

namespace etana::cli {

namespace fs = std::filesystem;
using engine::Expected;
namespace json = engine::json;

Expected<Translator> ChapterPack::translator(int chapter, const std::string& language) const {
  Translator translator = builtin_translator(language);
  if (auto added = translator.add(opened(chapter)); !added) {
    return std::unexpected(added.error());
  }
  return translator;
}

Expected<ChapterPack> open_chapters(const std::string& folder) {
  Folder read;
  if (!folder.empty()) {
    auto found = read_folder(folder);
    if (!found) return std::unexpected(found.error());
    read = *std::move(found);
  }
  auto chapters =
      folder.empty() ? campaign::built_in_chapters() : campaign::chapter_library_of(read.files());
  if (!chapters) return std::unexpected(engine::with_prefix(folder, chapters.error()));
  return ChapterPack{*std::move(chapters), std::move(read)};
}

Expected<campaign::CampaignRecord> load_campaign(const fs::path& path,
                                                 const campaign::CampaignContent& content) {
  if (!fs::exists(path)) {
    return std::unexpected(
        engine::with_prefix(path.string(), campaign::campaign_error("none_here")));
  }
  const auto document = read_json_file(path);
  if (!document) return std::unexpected(document.error());
  auto campaign = campaign::read_campaign(*document, content);
  if (!campaign)
    return std::unexpected(engine::with_prefix(path.string() + ": ", campaign.error()));
  return campaign;
}

Expected<void> save_campaign(const fs::path& path, const campaign::CampaignRecord& campaign) {
  return write_file(path, json::serialize(to_json(campaign)) + "\n");
}

fs::path default_data_dir() {
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  const fs::path base = data != nullptr && *data != '\0' ? fs::path(data)
                        : home != nullptr                ? fs::path(home) / ".local/share"
                                                         : fs::temp_directory_path();
  return base / "etana";
}

}  // namespace etana::cli
