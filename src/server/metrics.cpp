#include "server/metrics.h"

#include <string_view>

namespace etana::server {

std::string prometheus_text(const Metrics& metrics, int searches) {
  std::string all;
  auto line = [&all](std::string_view name, std::string_view type, std::int64_t value) {
    const std::string full = "etana_" + std::string(name);
    all += "# TYPE " + full + " " + std::string(type) + "\n" + full + " " + std::to_string(value) +
           "\n";
  };
  line("entries_appended_total", "counter", metrics.appended);
  line("moves_total", "counter", metrics.moves);
  line("rejected_total", "counter", metrics.rejected);
  line("append_failures_total", "counter", metrics.append_failures);
  line("append_conflicts_total", "counter", metrics.conflicts);
  line("dropped_clients_total", "counter", metrics.dropped_clients);
  line("sockets", "gauge", metrics.sockets);
  line("tables_in_memory", "gauge", metrics.tables);
  line("searches", "gauge", searches);
  return all;
}

}  // namespace etana::server
