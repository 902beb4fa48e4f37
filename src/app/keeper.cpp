#include "app/keeper.h"

#include <cstdlib>

#include "app/library.h"
#include "games/house.h"

namespace etana::app {

namespace fs = std::filesystem;
using engine::Expected;
namespace json = engine::json;

namespace {

constexpr std::string_view kGame = "ziggurat";

}  // namespace

Expected<table::LoadedPack> Keeper::pack(int chapter) const {
  const auto opened = engine::read_pack(table::opened_files(files, chapter));
  if (!opened) return std::unexpected(opened.error());
  return table::load_pack(*opened);
}

Expected<std::vector<table::LoadedPack>> Keeper::packs(int chapter) const {
  std::vector<table::LoadedPack> all;
  for (int i = 1; i <= chapter; ++i) {
    auto one = pack(i);
    if (!one) return std::unexpected(one.error());
    all.push_back(*std::move(one));
  }
  return all;
}

Expected<Words> Keeper::words(int chapter, const std::string& language) const {
  Words words = house_words(language);
  if (auto added = words.add(table::opened_files(files, chapter)); !added) {
    return std::unexpected(added.error());
  }
  return words;
}

Expected<Keeper> open_keeper(const std::string& folder) {
  Keeper keeper;
  if (folder.empty()) {
    const auto open = games::house_files(kGame);
    const auto sealed = games::sealed_files(kGame);
    keeper.files.assign(open.begin(), open.end());
    keeper.files.insert(keeper.files.end(), sealed.begin(), sealed.end());
  } else {
    auto read = read_folder(folder);
    if (!read) return std::unexpected(read.error());
    keeper.folder = *std::move(read);
    keeper.files = keeper.folder.files();
  }
  const auto pack = engine::read_pack(keeper.files);
  if (!pack) return std::unexpected(engine::inside(folder, pack.error()));
  auto lore = table::read_lore(*pack);
  if (!lore) return std::unexpected(engine::inside(folder, lore.error()));
  keeper.lore = *std::move(lore);
  return keeper;
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
