#include <fmt/format.h>

#include <filesystem>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/guide.h"
#include "cli/pack_check.h"
#include "cli/pack_loader.h"
#include "games/builtin_packs.h"

namespace etana::cli {

namespace {

struct PackRequest {
  Common common;
  std::string folder;
};

int check(const PackRequest& request) {
  const Translator translator = builtin_translator(request.common.language);
  const auto folder = read_folder(request.folder);
  if (!folder) return fail(folder.error(), translator, request.common.json);
  const auto files = folder->files();
  if (const auto checked = check_pack(files); !checked) {
    return fail(engine::with_prefix(request.folder + "/", checked.error()), translator,
                request.common.json);
  }
  const auto pack = engine::read_pack(files);
  if (request.common.json) {
    fmt::print("{}\n", json::serialize(json::object{{"game", pack->game},
                                                    {"name", pack->name},
                                                    {"hash", engine::to_hex(pack->hash)}}));
  } else {
    fmt::print("{}\n",
               translator.translate("app.pack.good", {{"game", pack->game},
                                                      {"name", pack->name},
                                                      {"hash", engine::to_hex(pack->hash)}}));
  }
  return kDone;
}

int run_export(const PackRequest& request) {
  const Translator translator = builtin_translator(request.common.language);
  const auto loaded = open_pack(request.common.game, "", request.common.language);
  if (!loaded) return fail(loaded.error(), translator);
  const std::filesystem::path folder = request.folder;
  if (std::filesystem::exists(folder) && !std::filesystem::is_empty(folder)) {
    return fail(make_error(engine::ErrorCode::bad_file, request.folder,
                           {{"reason", translator.translate("app.pack.not_empty")}}),
                translator);
  }
  std::int64_t files = 0;
  for (const auto& file : games::builtin_files(request.common.game)) {
    // Lessons are about positions of the built-in pack.
    if (file.path.starts_with("lessons/")) continue;
    ++files;
    const auto written = write_file(folder / std::string(file.path), file.text);
    if (!written) return fail(written.error(), translator);
  }
  fmt::print("{}\n", translator.translate("app.pack.exported",
                                          {{"files", files}, {"folder", request.folder}}));
  return kDone;
}

}  // namespace

void add_pack(const Command& app) {
  const Command pack =
      app.family("pack", "Export the board and cards of a game to change them, or check a pack");
  pack.if_incomplete([] { return guide_to_packs(); });
  auto request = std::make_shared<PackRequest>();
  const Command check_command = pack.command("check", "Check the content and the texts of a pack",
                                             [request] { return check(*request); });
  check_command.option("DIR", request->folder, "The folder of the pack").required();
  request->common.add_language(check_command);
  request->common.add_json(check_command);
  check_command.examples({"etana pack check my-pack"});
  const Command export_command =
      pack.command("export", "Write the built-in pack of a game to a folder",
                   [request] { return run_export(*request); });
  export_command.option("GAME", request->common.game, one_of_the_games()).required();
  export_command.option("DIR", request->folder, "A new or empty folder").required();
  request->common.add_language(export_command);
  export_command.examples({"etana pack export labyrinth my-pack"});
}

}  // namespace etana::cli
