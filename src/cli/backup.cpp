#include <fmt/format.h>

#include "cli/command.h"
#include "cli/data_folder.h"
#include "cli/library.h"
#include "server/settings.h"
#include "store/store.h"

namespace etana::cli {

namespace {

/// Where the tables are, as for `etana serve`, and the file.
struct Request {
  Common common;
  server::Settings settings;
  std::string file;
};

int report(const Request& request, const engine::Expected<int>& copied, const std::string& key) {
  const Words words = house_words(request.common.language);
  if (!copied) {
    return fail(about_database(copied.error(), request.settings.store_address()), words);
  }
  fmt::print("{}\n", words.say(key, {{"entries", *copied}, {"file", request.file}}));
  return kDone;
}

void add_options(const Command& command, Request& request) {
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
  auto request = std::make_shared<Request>();
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
  auto request = std::make_shared<Request>();
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
