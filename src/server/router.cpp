#include "server/router.h"

#include <utility>

#include "server/http_response.h"
#include "server/protocol.h"
#include "server/static_files.h"

namespace etana::server {

namespace {

using engine::ErrorCode;
constexpr std::string_view kApi = "/api/";
constexpr std::string_view kTables = "/api/tables";
constexpr std::string_view kTexts = "/api/texts/";
constexpr std::string_view kPacks = "/api/packs/";

}  // namespace

Response respond_too_many(const Request& request, const PerAddressLimit& limit) {
  return respond_error(request, make_error(ErrorCode::too_many, "", {{"limit", limit.limit()}}));
}

std::size_t Router::body_limit(std::string_view target) {
  return target == CampaignRoutes::kPath ? CampaignRoutes::kMaxCampaignBytes : kMaxRecordBytes;
}

asio::awaitable<Response> Router::handle(const Request& request, const Client& client) {
  if (!request.target().starts_with(kApi)) co_return co_await route(request, client);
  const std::string_view yours = request[kProtocolHeader];
  if (!yours.empty() && yours != std::to_string(kProtocol)) {
    co_return respond_error(request, wrong_protocol(std::string(yours.substr(0, 16))));
  }
  co_return co_await route(request, client);
}

asio::awaitable<Response> Router::route(const Request& request, const Client& client) {
  const std::string_view target = request.target();
  const auto verb = request.method();
  if (verb == http::verb::post) {
    if (is_cross_origin(request, context_.settings)) {
      co_return respond_error(request, make_error(ErrorCode::foreign_origin, ""));
    }
    if (target == kTables) co_return co_await create_table(request, client);
    if (!CampaignRoutes::handles(target)) co_return respond_not_found(request);
  }
  if (CampaignRoutes::handles(target)) co_return co_await campaigns_.handle(request, client);
  if (verb != http::verb::get) co_return respond_not_found(request);
  if (target == "/live") co_return respond_json(request, {{"ok", true}});
  if (target == "/ready") {
    const bool ready = co_await ready_.ready();
    co_return respond_json(request, {{"ok", ready}},
                           ready ? http::status::ok : http::status::service_unavailable);
  }
  if (target.starts_with(kTexts)) {
    co_return respond_texts(request, context_.catalogues, target.substr(kTexts.size()));
  }
  if (target == "/api/games") co_return respond_json(request, games_listing());
  if (target.substr(0, target.find('?')) == kTables) {
    co_return co_await list_tables(request, client);
  }
  if (target.starts_with(kPacks)) {
    co_return co_await get_pack(request, std::string(target.substr(kPacks.size())));
  }
  if (target == "/metrics" && context_.settings.metrics) {
    co_return respond(request, http::status::ok, "text/plain; version=0.0.4", metrics());
  }
  const std::string table = table_id_in(target, "/record");
  if (!table.empty()) co_return co_await get_record(request, table);
  co_return respond_static_file(request);
}

std::string Router::metrics() const {
  const Metrics& metrics = context_.metrics;
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
  return all;
}

}  // namespace etana::server
