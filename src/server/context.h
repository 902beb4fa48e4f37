#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/metrics.h"
#include "server/pack_cache.h"
#include "server/search_pool.h"
#include "server/settings.h"
#include "server/texts.h"
#include "store/store.h"

namespace etana::server {

namespace asio = boost::asio;

/// What all tables of a server share. Blocking work runs on two pools so that I/O threads never
/// block: `db_pool` for store reads, `import_pool` for checking imported campaigns. Bots, hints and
/// reviews are searched on `searches`.
struct ServerContext {
  ServerContext(Settings with_settings, Packs with_packs, EncodedCatalogues with_catalogues);
  ServerContext(const ServerContext&) = delete;
  ServerContext& operator=(const ServerContext&) = delete;

  const Settings settings;
  const Packs packs;
  const EncodedCatalogues catalogues;
  Metrics metrics;
  asio::io_context io;
  asio::thread_pool db_pool;
  asio::thread_pool import_pool;
  SearchPool searches;
  std::unique_ptr<store::Store> store;
  std::unique_ptr<PackCache> stored_packs;  // made with the store
  /// Called on a thread of the store after an entry has changed a listing; set before the server
  /// runs.
  std::function<void()> listing_changed = [] {};

  /// Appends an entry with the time of now; resumes after the commit.
  asio::awaitable<store::Expected<store::AppendResult>> append(store::Append append);
  /// The entries of a log from a sequence number on, read on `db_pool`.
  asio::awaitable<store::Expected<std::vector<store::Entry>>> read(store::StreamId stream,
                                                                   int from);
  /// A page of a list, read on `db_pool`.
  asio::awaitable<store::Expected<store::ListingPage>> list(store::ListingQuery query);

  /// A seed for a match or a bot's search; depends only on `number` if `settings.seed` is set.
  engine::Bytes32 seed_for(std::uint64_t number) const;
};

/// The time that entries are stored with: milliseconds since 1970.
std::int64_t now_in_ms();

/// Logs one line of JSON to standard error: time, event and fields. Never log an invite, a cookie
/// or anything of a match.
void log_event(std::string_view event, engine::json::object fields = {});
/// Logs an error whose details no client is sent. Only arguments that nobody has typed are logged.
void log_failure(const engine::Error& error, engine::json::object fields = {},
                 std::string_view event = "failed");
/// The same for an error at a table.
void log_error(const std::string& table, const engine::Error& error);

}  // namespace etana::server
