#include "server/context.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <chrono>
#include <utility>

#include "server/async_result.h"
#include "server/random.h"

namespace etana::server {

namespace {

using store::Expected;

/// Imports yield to I/O when both compete for the processor.
void lower_thread_priority() { setpriority(PRIO_PROCESS, 0, 10); }

spdlog::logger& logger() {
  static const auto kLogger = [] {
    auto made = spdlog::stderr_logger_mt("etana");
    made->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ",%v})", spdlog::pattern_time_type::utc);
    return made;
  }();
  return *kLogger;
}

/// Arguments of other errors may repeat what somebody typed.
bool has_harmless_arguments(engine::ErrorCode code) {
  using enum engine::ErrorCode;
  return code == not_stored || code == wrong_version || code == wrong_pack;
}

}  // namespace

ServerContext::ServerContext(Settings with_settings, Packs with_packs,
                             EncodedCatalogues with_catalogues)
    : settings(std::move(with_settings)),
      packs(std::move(with_packs)),
      catalogues(std::move(with_catalogues)),
      io(settings.threads),
      db_pool(1),
      import_pool(1),
      searches(settings.bot_threads) {
  asio::post(import_pool, lower_thread_priority);
}

asio::awaitable<Expected<store::AppendResult>> ServerContext::append(store::Append append) {
  append.at = now_in_ms();
  return resume_on_caller_executor<Expected<store::AppendResult>>(
      [this, append = std::move(append)](auto done) mutable {
        const bool listed = append.listing.has_value();
        store->append(std::move(append), [this, listed, done = std::move(done)](
                                             Expected<store::AppendResult> result) mutable {
          if (listed && result) listing_changed();  // after a conflict too: another node changed it
          done(std::move(result));
        });
      });
}

asio::awaitable<Expected<std::vector<store::Entry>>> ServerContext::read(store::StreamId stream,
                                                                         int from) {
  return run_on(db_pool,
                [this, stream = std::move(stream), from] { return store->read(stream, from); });
}

asio::awaitable<Expected<store::ListingPage>> ServerContext::list(store::ListingQuery query) {
  return run_on(db_pool, [this, query = std::move(query)] { return store->list(query); });
}

engine::Bytes32 ServerContext::seed_for(std::uint64_t number) const {
  if (settings.seed.empty()) return random_bytes();
  return engine::seed_number(engine::seed_from(settings.seed), number);
}

std::int64_t now_in_ms() {
  const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count();
}

void log_event(std::string_view event, engine::json::object fields) {
  fields["event"] = event;
  const std::string line = engine::json::serialize(fields);
  logger().info("{}", std::string_view(line).substr(1, line.size() - 2));
}

void log_failure(const engine::Error& error, engine::json::object fields, std::string_view event) {
  engine::json::object logged = to_json(error);
  if (!has_harmless_arguments(error.code)) logged["text"].as_object().erase("args");
  fields["error"] = std::move(logged);
  log_event(event, std::move(fields));
}

void log_error(const std::string& table, const engine::Error& error) {
  log_failure(error, {{"table", table}});
}

}  // namespace etana::server
