#include "campaign/chapter_library.h"

#include "games/builtin_packs.h"

namespace etana::campaign {

Expected<LoadedPack> ChapterLibrary::pack(int chapter) const {
  const auto read = engine::read_pack(opened(chapter));
  if (!read) return std::unexpected(read.error());
  return match::load_pack(*read);
}

Expected<std::vector<LoadedPack>> ChapterLibrary::packs(int chapter) const {
  std::vector<LoadedPack> all;
  for (int i = 1; i <= chapter; ++i) {
    auto one = pack(i);
    if (!one) return std::unexpected(one.error());
    all.push_back(*std::move(one));
  }
  return all;
}

Expected<ChapterLibrary> chapter_library_of(std::vector<engine::PackFile> files) {
  const auto pack = engine::read_pack(files);
  if (!pack) return std::unexpected(pack.error());
  auto content = read_campaign_content(*pack);
  if (!content) return std::unexpected(content.error());
  return ChapterLibrary{std::move(files), *std::move(content)};
}

Expected<ChapterLibrary> built_in_chapters() {
  const auto open = games::builtin_files(game_id());
  const auto sealed = games::sealed_files(game_id());
  std::vector<engine::PackFile> files(open.begin(), open.end());
  files.insert(files.end(), sealed.begin(), sealed.end());
  return chapter_library_of(std::move(files));
}

}  // namespace etana::campaign
