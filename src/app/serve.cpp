#include <fmt/format.h>

#include <ranges>

#include "app/command.h"
#include "app/data_folder.h"
#include "app/library.h"
#include "server/server.h"

namespace etana::app {

namespace {

struct Request {
  Common common;
  server::Settings settings;
  bool table = false;
};

int run(const Request& request) {
  const Words words = house_words(request.common.language);
  if (request.table) {
    fmt::print("{}", server::table_of_flags());
    return kDone;
  }
  const std::string database = request.settings.store_address();
  if (const auto usable = check_database(database); !usable) return fail(usable.error(), words);
  const auto served = server::serve(request.settings, [&words](const auto& urls) {
    fmt::print("{}\n", words.say("app.serve.listening", {{"url", urls.front()}}));
    for (const std::string& url : urls | std::views::drop(1)) {
      fmt::print("{}\n", words.say("app.serve.others", {{"url", url}}));
    }
    std::fflush(stdout);
  });
  return served ? kDone : fail(about_database(served.error(), database), words);
}

}  // namespace

void add_serve(const Command& app) {
  auto request = std::make_shared<Request>();
  const Command command = app.command("serve", "Serve tables to browsers, programs and bots",
                                      [request] { return run(*request); });
  request->common.add_language(command);
  command.option("--flags", request->table, "Print these settings as a table in Markdown");
  for (const server::Flag& flag : server::flags()) {
    const std::string name = "--" + std::string(flag.name);
    const std::string about(flag.about);
    auto add = [&]<class T>(T server::Settings::* member) {
      command.option(name, request->settings.*member, about).environment(flag.environment());
    };
    std::visit(add, flag.member);
  }
}

}  // namespace etana::app
