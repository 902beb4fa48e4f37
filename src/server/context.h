#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/pack_cache.h"
#include "server/settings.h"
#include "server/texts.h"
#include "store/store.h"

namespace etana::server {

namespace asio = boost::asio;

/// Counters and gauges of /metrics.
struct Metrics {
  std::atomic<std::int64_t> appended = 0;         // entries
  std::atomic<std::int64_t> moves = 0;            // moves among them
  std::atomic<std::int64_t> rejected = 0;         // commands
  std::atomic<std::int64_t> append_failures = 0;  // entries the store could not write
  std::atomic<std::int64_t> conflicts = 0;        // entries whose seq another node took
  std::atomic<std::int64_t> dropped_clients = 0;  // too slow
  std::atomic<std::int64_t> sockets = 0;          // open now
  std::atomic<std::int64_t> tables = 0;           // in memory now
};

/// What all tables of a server share. Blocking work runs on two pools so that I/O threads never
/// block: `db_pool` for store reads, `bot_pool` for bot search.
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
  asio::thread_pool bot_pool;
  std::unique_ptr<store::Store> store;
  std::unique_ptr<PackCache> stored_packs;  // made with the store

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
/// Logs an error at a table whose details its clients are not sent.
void log_error(const std::string& table, const engine::Error& error);

}  // namespace etana::server
