#include "table/campaign_keeper.h"

#include "games/house.h"

namespace etana::table {

namespace {

constexpr std::string_view kGame = "ziggurat";

}  // namespace

Expected<LoadedPack> Keeper::pack(int chapter) const {
  const auto read = engine::read_pack(opened(chapter));
  if (!read) return std::unexpected(read.error());
  return load_pack(*read);
}

Expected<std::vector<LoadedPack>> Keeper::packs(int chapter) const {
  std::vector<LoadedPack> all;
  for (int i = 1; i <= chapter; ++i) {
    auto one = pack(i);
    if (!one) return std::unexpected(one.error());
    all.push_back(*std::move(one));
  }
  return all;
}

Expected<Keeper> keeper_of(std::vector<engine::PackFile> files) {
  const auto pack = engine::read_pack(files);
  if (!pack) return std::unexpected(pack.error());
  auto lore = read_lore(*pack);
  if (!lore) return std::unexpected(lore.error());
  return Keeper{std::move(files), *std::move(lore)};
}

Expected<Keeper> house_keeper() {
  const auto open = games::house_files(kGame);
  const auto sealed = games::sealed_files(kGame);
  std::vector<engine::PackFile> files(open.begin(), open.end());
  files.insert(files.end(), sealed.begin(), sealed.end());
  return keeper_of(std::move(files));
}

}  // namespace etana::table
