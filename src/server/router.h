#pragma once

#include "server/ready_check.h"
#include "server/routes_campaigns.h"

namespace etana::server {

/// Answers HTTP requests (docs/protocol.md): the API, the page, health and metrics. Thread-safe.
class Router {
 public:
  /// Size limit of an imported record; other bodies have the limit of a command.
  static constexpr std::size_t kMaxRecordBytes = 1'000'000;

  Router(ServerContext& context, TableRegistry& registry, CampaignService& campaigns)
      : context_(context),
        registry_(registry),
        tables_(context.settings.tables_per_address),
        campaigns_(campaigns, tables_),
        ready_(context) {}

  asio::awaitable<Response> handle(const Request& request, const Client& client);
  /// The size limit of a body, by its path.
  static std::size_t body_limit(std::string_view target);
  /// Lets every address open tables again.
  void reset_hourly_limits() { tables_.clear(); }

 private:
  asio::awaitable<Response> route(const Request& request, const Client& client);
  std::string metrics() const;

  // routes_tables.cpp
  asio::awaitable<Response> list_tables(const Request& request, const Client& client);
  asio::awaitable<Response> create_table(const Request& request, const Client& client);
  asio::awaitable<Response> get_pack(const Request& request, std::string hash);
  asio::awaitable<Response> get_record(const Request& request, std::string table);

  ServerContext& context_;
  TableRegistry& registry_;
  PerAddressLimit tables_;
  CampaignRoutes campaigns_;
  ReadyCheck ready_;
};

/// 429: an address has reached its limit.
Response respond_too_many(const Request& request, const PerAddressLimit& limit);

}  // namespace etana::server
