#include "server/context.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <utility>

#include "server/async_result.h"
#include "server/random.h"

namespace etana::server {

namespace {

using store::Expected;

/// Bots yield to I/O when both compete for the processor.
void lower_thread_priority() { setpriority(PRIO_PROCESS, 0, 10); }

spdlog::logger& logger() {
  static const auto kLogger = [] {
    auto made = spdlog::stderr_logger_mt("etana");
    made->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ",%v})", spdlog::pattern_time_type::utc);
    return made;
  }();
  return *kLogger;
}

}  // namespace

ServerContext::ServerContext(Settings with_settings, Packs with_packs,
                             EncodedCatalogues with_catalogues)
    : settings(std::move(with_settings)),
      packs(std::move(with_packs)),
      catalogues(std::move(with_catalogues)),
      io(settings.threads),
      db_pool(1),
      bot_pool(static_cast<std::size_t>(settings.bot_threads)) {
  for (int i = 0; i < settings.bot_threads; ++i) asio::post(bot_pool, lower_thread_priority);
}

asio::awaitable<Expected<store::AppendResult>> ServerContext::append(std::string table,
                                                                     store::Entry entry) {
  return resume_on_caller_executor<Expected<store::AppendResult>>(
      [this, table = std::move(table), entry = std::move(entry)](auto done) mutable {
        store->append(std::move(table), std::move(entry), std::move(done));
      });
}

asio::awaitable<Expected<std::vector<store::Entry>>> ServerContext::read(std::string table,
                                                                         int from) {
  return run_on(db_pool,
                [this, table = std::move(table), from] { return store->entries(table, from); });
}

asio::awaitable<Expected<store::AppendResult>> ServerContext::append_to_campaign(
    std::string campaign, std::string user, store::Entry entry) {
  return resume_on_caller_executor<Expected<store::AppendResult>>(
      [this, campaign = std::move(campaign), user = std::move(user),
       entry = std::move(entry)](auto done) mutable {
        store->append_to_campaign(std::move(campaign), std::move(user), std::move(entry),
                                  std::move(done));
      });
}

asio::awaitable<Expected<std::vector<store::Entry>>> ServerContext::read_campaign(
    std::string campaign, int from) {
  return run_on(db_pool, [this, campaign = std::move(campaign), from] {
    return store->campaign_entries(campaign, from);
  });
}

asio::awaitable<Expected<std::vector<std::string>>> ServerContext::campaigns_of(std::string user) {
  return run_on(db_pool, [this, user = std::move(user)] { return store->campaigns_of(user); });
}

engine::Bytes32 ServerContext::seed_for(std::uint64_t number) const {
  if (settings.seed.empty()) return random_bytes();
  return engine::seed_number(engine::seed_from(settings.seed), number);
}

void log_event(std::string_view event, engine::json::object fields) {
  fields["event"] = event;
  const std::string line = engine::json::serialize(fields);
  logger().info("{}", std::string_view(line).substr(1, line.size() - 2));
}

void log_error(const std::string& table, const engine::Error& error) {
  log_event("failed", {{"table", table}, {"error", to_json(error)}});
}

}  // namespace etana::server
