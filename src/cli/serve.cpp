#include <fmt/format.h>

#include <ranges>

#include "cli/command.h"
#include "cli/database_check.h"
#include "cli/pack_loader.h"
#include "server/server.h"

namespace etana::cli {

namespace {

struct ServeRequest {
  Common common;
  server::Settings settings;
  bool table = false;
};

int run_serve(const ServeRequest& request) {
  const Translator translator = builtin_translator(request.common.language);
  if (request.table) {
    fmt::print("{}", server::table_of_flags());
    return kDone;
  }
  const std::string database = request.settings.store_address();
  if (const auto usable = check_database(database); !usable)
    return fail(usable.error(), translator);
  const auto lock = lock_database(database);
  if (!lock) return fail(lock.error(), translator);
  const auto served = server::serve(request.settings, [&translator](const auto& urls) {
    fmt::print("{}\n", translator.translate("app.serve.listening", {{"url", urls.front()}}));
    for (const std::string& url : urls | std::views::drop(1)) {
      fmt::print("{}\n", translator.translate("app.serve.others", {{"url", url}}));
    }
    std::fflush(stdout);
  });
  return served ? kDone : fail(explain_database_error(served.error(), database), translator);
}

}  // namespace

void add_serve(const Command& app) {
  auto request = std::make_shared<ServeRequest>();
  const Command command = app.command(
      "serve", "Run the server: the page for browsers, and tables for people and programs",
      [request] { return run_serve(*request); });
  request->common.add_language(command);
  command.option("--flags", request->table, "Print these options as a Markdown table and exit");
  for (const server::Flag& flag : server::flags()) {
    const std::string name = "--" + std::string(flag.name);
    const std::string about(flag.about);
    auto add = [&]<class T>(T server::Settings::* member) {
      const Option option = command.option(name, request->settings.*member, about);
      option.environment(flag.environment());
      if constexpr (std::is_same_v<T, int>) {
        if (flag.most > 0) option.between(flag.least, flag.most);
      }
      if (flag.name == "data") option.shown_as("DIR");
    };
    std::visit(add, flag.member);
  }
  command.examples({"etana serve", "etana serve --address 0.0.0.0 --port 9000"});
}

}  // namespace etana::cli
