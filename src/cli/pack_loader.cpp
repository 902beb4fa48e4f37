#include "cli/pack_loader.h"

#include <cassert>

#include "cli/files.h"
#include "engine/join.h"
#include "games/builtin_packs.h"
#include "games/registry.h"

namespace etana::cli {

using engine::Expected;

Translator builtin_translator(const std::string& language) {
  Translator translator(language);
  auto add = [&translator](std::string_view folder) {
    [[maybe_unused]] const auto added = translator.add(games::builtin_files(folder));
    assert(added.has_value());  // tests/cli_test.cpp checks all built-in texts
  };
  add("common");
  games::for_each_game([&add]<class G>() { add(G::info().id); });
  return translator;
}

namespace {

Expected<LoadedGame> load_files(std::span<const engine::PackFile> files,
                                const std::string& language) {
  auto pack = engine::read_pack(files);
  if (!pack) return std::unexpected(std::move(pack.error()));
  auto loaded = match::load_pack(*pack);
  if (!loaded) return std::unexpected(std::move(loaded.error()));
  Translator translator = builtin_translator(language);
  if (auto added = translator.add(files); !added) return std::unexpected(std::move(added.error()));
  return LoadedGame{*std::move(loaded), std::move(translator), std::move(pack->files)};
}

}  // namespace

Expected<LoadedGame> open_pack(std::string_view game, const std::string& folder,
                               const std::string& language) {
  const auto builtin = games::builtin_files(game);
  if (!games::with_game(game, []<class G>() {})) {
    return std::unexpected(make_error(
        engine::ErrorCode::unknown_name, "",
        {{"found", std::string(game)}, {"expected", engine::joined(games::game_ids())}}));
  }
  if (folder.empty()) return load_files(builtin, language);
  const auto read = read_folder(folder);
  if (!read) return std::unexpected(read.error());
  auto loaded = load_files(read->files(), language);
  if (!loaded) return std::unexpected(engine::with_prefix(folder + "/", std::move(loaded.error())));
  if (loaded->pack.game == game) return loaded;
  return std::unexpected(
      make_error(engine::ErrorCode::unknown_name, folder + "/pack.json/game",
                 {{"found", loaded->pack.game}, {"expected", std::string(game)}}));
}

}  // namespace etana::cli
