#include "server/house.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <utility>

#include "server/come_back.h"
#include "server/random.h"

namespace etana::server {

namespace {

using store::Expected;

/// Bots yield to people when there are not enough processors for both.
void be_modest() { setpriority(PRIO_PROCESS, 0, 10); }

spdlog::logger& journal() {
  static const auto kLogger = [] {
    auto made = spdlog::stderr_logger_mt("etana");
    made->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ",%v})", spdlog::pattern_time_type::utc);
    return made;
  }();
  return *kLogger;
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
  return done_by(clerks,
                 [this, table = std::move(table), from] { return store->entries(table, from); });
}

asio::awaitable<Expected<store::Kept>> House::append_to_campaign(std::string campaign,
                                                                 std::string person,
                                                                 store::Entry entry) {
  return come_back<Expected<store::Kept>>([this, campaign = std::move(campaign),
                                           person = std::move(person),
                                           entry = std::move(entry)](auto done) mutable {
    store->append_to_campaign(std::move(campaign), std::move(person), std::move(entry),
                              std::move(done));
  });
}

asio::awaitable<Expected<std::vector<store::Entry>>> House::read_campaign(std::string campaign,
                                                                          int from) {
  return done_by(clerks, [this, campaign = std::move(campaign), from] {
    return store->campaign_entries(campaign, from);
  });
}

asio::awaitable<Expected<std::vector<std::string>>> House::campaigns_of(std::string person) {
  return done_by(clerks,
                 [this, person = std::move(person)] { return store->campaigns_of(person); });
}

engine::Bytes32 House::luck(std::uint64_t number) const {
  if (settings.seed.empty()) return random_bytes();
  return engine::seed_number(engine::seed_from(settings.seed), number);
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
