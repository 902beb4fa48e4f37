#include "cli/library.h"

#include <cassert>

#include "cli/files.h"
#include "engine/join.h"
#include "games/builtin_packs.h"
#include "games/registry.h"

namespace etana::cli {

using engine::Expected;

Words house_words(const std::string& language) {
  Words words(language);
  auto add = [&words](std::string_view folder) {
    [[maybe_unused]] const auto added = words.add(games::builtin_files(folder));
    assert(added.has_value());  // tests/app_test.cpp checks all that is in the program
  };
  add("common");
  games::for_each_game([&add]<class G>() { add(G::info().id); });
  return words;
}

namespace {

Expected<Shelf> shelve(std::span<const engine::PackFile> files, const std::string& language) {
  auto pack = engine::read_pack(files);
  if (!pack) return std::unexpected(std::move(pack.error()));
  auto loaded = match::load_pack(*pack);
  if (!loaded) return std::unexpected(std::move(loaded.error()));
  Words words = house_words(language);
  if (auto added = words.add(files); !added) return std::unexpected(std::move(added.error()));
  return Shelf{*std::move(loaded), std::move(words), std::move(pack->files)};
}

}  // namespace

Expected<Shelf> open_pack(std::string_view game, const std::string& folder,
                          const std::string& language) {
  const auto house = games::builtin_files(game);
  if (!games::with_game(game, []<class G>() {})) {
    return std::unexpected(make_error(
        engine::ErrorCode::unknown_name, "",
        {{"found", std::string(game)}, {"expected", engine::joined(games::game_ids())}}));
  }
  if (folder.empty()) return shelve(house, language);
  const auto read = read_folder(folder);
  if (!read) return std::unexpected(read.error());
  auto shelf = shelve(read->files(), language);
  if (!shelf) return std::unexpected(engine::with_prefix(folder + "/", std::move(shelf.error())));
  if (shelf->pack.game == game) return shelf;
  return std::unexpected(
      make_error(engine::ErrorCode::unknown_name, folder + "/pack.json/game",
                 {{"found", shelf->pack.game}, {"expected", std::string(game)}}));
}

}  // namespace etana::cli
