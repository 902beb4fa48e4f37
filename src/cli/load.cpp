#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <exception>
#include <fstream>
#include <list>

#include "cli/command.h"
#include "cli/load_client.h"
#include "cli/pack_loader.h"
#include "games/registry.h"
#include "store/store.h"

namespace etana::cli {

namespace {

/// Limits of a load test; it only connects to this machine.
constexpr int kMostTables = 5000;
constexpr int kMostSeconds = 600;

struct LoadRequest {
  Common common;
  int port = 8080;
  int tables = 16;
  int seconds = 10;
  std::string game{games::game_ids().front()};
  int server = 0;
  std::string store;
};

struct LoadRun {
  LoadStats stats;
  std::string failed;
  double seconds = 0;
  long memory_before = 0;
  long memory_after = 0;
};

/// The resident memory of a process in kilobytes; 0 if unknown.
long memory_of(int process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmRSS:")) return std::stol(line.substr(6));
  }
  return 0;
}

/// Runs a coroutine per table concurrently and waits for all. Busy-polls, so that wake-ups do not
/// slow the server down.
template <class Do>
void all_at_once(asio::io_context& io, std::list<LoadClientPair>& tables, LoadRun& run, Do each) {
  for (LoadClientPair& table : tables) {
    asio::co_spawn(io, each(table), [&run](const std::exception_ptr& failure) {
      if (!failure) return;
      try {
        std::rethrow_exception(failure);
      } catch (const std::exception& error) {
        run.failed = error.what();
      }
    });
  }
  io.restart();
  while (!io.stopped()) io.poll();
}

LoadRun run_load(const LoadRequest& request) {
  LoadRun run;
  asio::io_context io(1);
  std::list<LoadClientPair> tables;
  for (int i = 0; i < request.tables; ++i) {
    tables.emplace_back(static_cast<std::uint16_t>(request.port), request.game,
                        static_cast<unsigned>(i), run.stats);
  }
  run.memory_before = memory_of(request.server);
  all_at_once(io, tables, run, [](LoadClientPair& table) { return table.start_match(); });
  run.memory_after = memory_of(request.server);
  if (!run.failed.empty()) return run;
  const auto begun = LoadClientPair::Clock::now();
  const auto end = begun + std::chrono::seconds(request.seconds);
  all_at_once(io, tables, run, [end](LoadClientPair& table) { return table.play_until(end); });
  run.seconds = std::chrono::duration<double>(LoadClientPair::Clock::now() - begun).count();
  if (!run.failed.empty()) return run;
  all_at_once(io, tables, run, [](LoadClientPair& table) { return table.check(); });
  return run;
}

/// The number of acknowledged moves that are missing from the store or differ at their seq.
engine::Expected<int> count_lost(const std::string& address, const LoadStats& stats) {
  auto store = store::open_store(address);
  if (!store) return std::unexpected(store.error());
  int lost = 0;
  for (const auto& [table, moves] : stats.acknowledged) {
    const auto entries = (*store)->read(store::table_stream(table));
    if (!entries) return std::unexpected(entries.error());
    for (const AckedMove& move : moves) {
      const auto at = static_cast<std::size_t>(move.seq);
      const json::value entry = at < entries->size() ? json::parse((*entries)[at].text) : nullptr;
      const auto* kept = entry.is_object() ? entry.get_object().if_contains("move") : nullptr;
      lost += kept == nullptr || hash_of_move(*kept) != move.hash ? 1 : 0;
    }
  }
  return lost;
}

float percentile(std::vector<float>& sorted, double part) {
  if (sorted.empty()) return 0;
  return sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
}

int run_command(const LoadRequest& request) {
  const Translator translator = builtin_translator(request.common.language);
  LoadRun done = run_load(request);
  if (!done.failed.empty()) {
    return fail(make_error(engine::ErrorCode::bad_file, "127.0.0.1:" + std::to_string(request.port),
                           {{"reason", done.failed}}),
                translator, request.common.json);
  }
  auto& times = done.stats.milliseconds;
  std::ranges::sort(times);
  const auto moves = static_cast<double>(times.size());
  json::object out = {{"tables", request.tables},
                      {"sockets", 2 * request.tables},
                      {"seconds", done.seconds},
                      {"moves", times.size()},
                      {"moves_per_second", static_cast<std::int64_t>(moves / done.seconds)},
                      {"p50_ms", percentile(times, 0.5)},
                      {"p99_ms", percentile(times, 0.99)},
                      {"matches", done.stats.matches},
                      {"refused", done.stats.refused},
                      {"missing", done.stats.missing}};
  if (done.memory_before > 0) {
    out["kilobytes_per_table"] = (done.memory_after - done.memory_before) / request.tables;
  }
  if (!request.store.empty()) {
    const auto lost = count_lost(request.store, done.stats);
    if (!lost) return fail(lost.error(), translator, request.common.json);
    out["checked_in_store"] = times.size();
    out["lost"] = *lost;
    done.stats.missing += *lost;
  }
  fmt::print("{}\n", json::serialize(out));
  return done.stats.refused + done.stats.missing == 0 ? kDone : kFailed;
}

}  // namespace

void add_load(const Command& app) {
  auto request = std::make_shared<LoadRequest>();
  const Command command =
      app.command("load", "Load-test a server on this machine with random matches",
                  [request] { return run_command(*request); });
  request->common.add_language(command);
  command.option("--port", request->port, "Port of the server on 127.0.0.1");
  command.option("--tables", request->tables, "Number of tables, with two clients each")
      .between(1, kMostTables);
  command.option("--seconds", request->seconds, "Duration in seconds").between(1, kMostSeconds);
  command.option("--game", request->game, "The game");
  command.option("--server", request->server, "Process id of the server, to measure its memory");
  command.option(
      "--store", request->store,
      "The server's database, to check afterwards that every acknowledged move is in it");
}

}  // namespace etana::cli
