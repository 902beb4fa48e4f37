#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/packs.h"
#include "server/settings.h"
#include "server/texts.h"
#include "store/store.h"

namespace etana::server {

namespace asio = boost::asio;

/// What the server counts, for /metrics.
struct Tally {
  std::atomic<std::int64_t> kept = 0;        // entries
  std::atomic<std::int64_t> moves = 0;       // moves among them
  std::atomic<std::int64_t> refused = 0;     // wishes
  std::atomic<std::int64_t> failed = 0;      // entries the store could not keep
  std::atomic<std::int64_t> lost_races = 0;  // entries whose number another node took
  std::atomic<std::int64_t> dropped = 0;     // clients too slow to be waited for
  std::atomic<std::int64_t> sockets = 0;     // now
  std::atomic<std::int64_t> tables = 0;      // in memory now
};

/// What all tables of a server share. The pools are for what may take long, so that those who
/// serve people never wait: clerks ask the store, thinkers are the bots.
struct House {
  House(Settings how, Packs with, Catalogues in);
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  const Settings settings;
  const Packs packs;
  const Catalogues catalogues;
  Tally tally;
  asio::io_context io;
  asio::thread_pool clerks;
  asio::thread_pool thinkers;
  std::unique_ptr<store::Store> store;

  /// Has an entry kept; comes back after the commit.
  asio::awaitable<store::Expected<store::Kept>> append(std::string table, store::Entry entry);
  /// The entries of a table, read by a clerk.
  asio::awaitable<store::Expected<std::vector<store::Entry>>> read(std::string table, int from);
  /// The same for campaigns; an entry is by a person, or by the house.
  asio::awaitable<store::Expected<store::Kept>> append_to_campaign(std::string campaign,
                                                                   std::string person,
                                                                   store::Entry entry);
  asio::awaitable<store::Expected<std::vector<store::Entry>>> read_campaign(std::string campaign,
                                                                            int from);
  asio::awaitable<store::Expected<std::vector<std::string>>> campaigns_of(std::string person);

  /// Luck for a match or a bot's thought; the same for every number if `settings.seed` is set.
  engine::Bytes32 luck(std::uint64_t number) const;
};

/// Writes a line of JSON to standard error: when, what, and the facts. Never a link, a cookie or
/// anything of a match.
void note(std::string_view what, engine::json::object facts = {});
/// Something went wrong at a table that its guests were not told in full.
void note_failure(const std::string& table, const engine::Error& error);

}  // namespace etana::server
