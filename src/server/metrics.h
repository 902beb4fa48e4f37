#pragma once

#include <atomic>
#include <cstdint>
#include <string>

namespace etana::server {

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

/// The metrics in Prometheus' text format.
std::string prometheus_text(const Metrics& metrics, int searches);

}  // namespace etana::server
