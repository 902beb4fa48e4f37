#include <fmt/format.h>

#include "cli/command.h"
#include "cli/database_check.h"
#include "cli/pack_loader.h"
#include "server/settings.h"
#include "store/store.h"

namespace etana::cli {

namespace {

/// The location of the store, as for `etana serve`, and the backup file.
struct BackupRequest {
  Common common;
  server::Settings settings;
  std::string file;
};

int report(const BackupRequest& request, const engine::Expected<int>& copied,
           const std::string& key) {
  const Translator translator = builtin_translator(request.common.language);
  if (!copied) {
    return fail(explain_database_error(copied.error(), request.settings.store_address()),
                translator);
  }
  fmt::print("{}\n", translator.translate(key, {{"entries", *copied}, {"file", request.file}}));
  return kDone;
}

void add_options(const Command& command, BackupRequest& request) {
  command.examples({"etana backup tables.db --data /var/lib/etana",
                    "etana restore tables.db --data /var/lib/etana"});
  request.common.add_language(command);
  command.option("FILE", request.file, "The backup file (SQLite)").required();
  command.option("--data", request.settings.data, "Data folder of the server")
      .shown_as("DIR")
      .environment("ETANA_DATA");
  command
      .option("--store", request.settings.store,
              "PostgreSQL address or SQLite file of the server, if it is not in the data folder")
      .environment("ETANA_STORE");
}

}  // namespace

void add_backup(const Command& app) {
  auto request = std::make_shared<BackupRequest>();
  add_options(
      app.command("backup",
                  "Copy all tables and campaigns of a server to a file, even while it is running",
                  [request] {
                    return report(*request,
                                  store::back_up(request->settings.store_address(), request->file),
                                  "app.backup.done");
                  }),
      *request);
}

void add_restore(const Command& app) {
  auto request = std::make_shared<BackupRequest>();
  add_options(app.command("restore", "Copy a backup into an empty database",
                          [request] {
                            return report(
                                *request,
                                store::restore(request->file, request->settings.store_address()),
                                "app.restore.done");
                          }),
              *request);
}

}  // namespace etana::cli
