#pragma once

#include "server/list_feed.h"
#include "server/ready_check.h"
#include "server/routes_campaigns.h"
#include "server/routes_tables.h"

namespace etana::server {

/// What requests and sockets are led to.
struct Services {
  TableRegistry& tables;
  CampaignService& campaigns;
  CampaignFeeds& campaign_feeds;
  std::shared_ptr<ListFeed> list_feed;
};

/// Leads HTTP requests and WebSocket upgrades to what answers them (docs/protocol.md): the API, the
/// page, health and metrics. Thread-safe.
class Router {
 public:
  /// Size limit of an imported record; other bodies have the limit of a command.
  static constexpr std::size_t kMaxRecordBytes = 1'000'000;

  Router(ServerContext& context, const Services& services)
      : context_(context),
        list_feed_(services.list_feed),
        opened_tables_(context.settings.tables_per_address),
        tables_(context, services.tables, opened_tables_),
        campaigns_(services.campaigns, services.campaign_feeds, opened_tables_),
        ready_(context) {}

  asio::awaitable<Response> handle(const Request& request, const Client& client);
  /// What a WebSocket of this address is connected to, or the response that refuses the upgrade.
  asio::awaitable<std::expected<std::unique_ptr<Channel>, Response>> connect(
      const Request& request);
  /// The size limit of a body, by its path.
  static std::size_t body_limit(std::string_view target);
  /// Lets every address open tables again.
  void reset_hourly_limits() { opened_tables_.clear(); }

 private:
  asio::awaitable<Response> route(const Request& request, const Client& client);
  asio::awaitable<Response> get(const Request& request);

  ServerContext& context_;
  std::shared_ptr<ListFeed> list_feed_;
  PerAddressLimit opened_tables_;
  TableRoutes tables_;
  CampaignRoutes campaigns_;
  ReadyCheck ready_;
};

}  // namespace etana::server
