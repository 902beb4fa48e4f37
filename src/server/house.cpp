#include "server/house.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <utility>

namespace etana::server {

namespace {

using store::Expected;

/// Bots yield to people when there are not enough processors for both.
void be_modest() { setpriority(PRIO_PROCESS, 0, 10); }

/// An operation that ends by calling its handler, possibly on a foreign thread, brought back to
/// where it was awaited.
template <class Result, class Begin>
asio::awaitable<Result> come_back(Begin begin) {
  return asio::async_initiate<const asio::use_awaitable_t<>, void(Result)>(
      [](auto handler, Begin start) {
        auto where = asio::get_associated_executor(handler);
        start([where, handler = std::move(handler)](Result result) mutable {
          asio::post(where, [handler = std::move(handler), result = std::move(result)]() mutable {
            std::move(handler)(std::move(result));
          });
        });
      },
      asio::use_awaitable, std::move(begin));
}

spdlog::logger& journal() {
  static const auto logger = [] {
    auto made = spdlog::stderr_logger_mt("etana");
    made->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ",%v})", spdlog::pattern_time_type::utc);
    return made;
  }();
  return *logger;
}

}  // namespace

House::House(Settings how, Packs with, Catalogues in)
    : settings(std::move(how)),
      packs(std::move(with)),
      catalogues(std::move(in)),
      io(settings.threads),
      clerks(1),
      thinkers(static_cast<std::size_t>(settings.bot_threads)) {
  for (int i = 0; i < settings.bot_threads; ++i) asio::post(thinkers, be_modest);
}

asio::awaitable<Expected<store::Kept>> House::append(std::string table, store::Entry entry) {
  return come_back<Expected<store::Kept>>(
      [this, table = std::move(table), entry = std::move(entry)](auto done) mutable {
        store->append(std::move(table), std::move(entry), std::move(done));
      });
}

asio::awaitable<Expected<std::vector<store::Entry>>> House::read(std::string table, int from) {
  return come_back<Expected<std::vector<store::Entry>>>([this, table = std::move(table),
                                                         from](auto done) mutable {
    asio::post(clerks, [this, table = std::move(table), from, done = std::move(done)]() mutable {
      done(store->entries(table, from));
    });
  });
}

void note(std::string_view what, engine::json::object facts) {
  facts["what"] = what;
  const std::string line = engine::json::serialize(facts);
  journal().info("{}", std::string_view(line).substr(1, line.size() - 2));
}

void note_failure(const std::string& table, const engine::Error& error) {
  note("failed", {{"table", table}, {"error", to_json(error)}});
}

}  // namespace etana::server
