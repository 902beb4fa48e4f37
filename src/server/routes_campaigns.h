#pragma once

#include "server/campaign_feed.h"
#include "server/limits.h"
#include "server/request_info.h"

namespace etana::server {

/// The HTTP routes below /api/campaigns (docs/protocol.md).
class CampaignRoutes {
 public:
  /// Size limit of an imported campaign.
  static constexpr std::size_t kMaxCampaignBytes = 4'000'000;
  static constexpr std::string_view kPath = "/api/campaigns";

  /// `tables` limits the tables and campaigns that each address opens.
  CampaignRoutes(CampaignService& campaigns, CampaignFeeds& feeds, PerAddressLimit& tables)
      : campaigns_(campaigns), feeds_(feeds), tables_(tables) {}

  static bool handles(std::string_view target);
  asio::awaitable<Response> handle(const Request& request, const Client& client);
  /// The channel of `/api/campaigns/<id>/socket`; null for any other address. A user who is not a
  /// member is rejected on the socket, because pages cannot read why an upgrade was refused.
  std::unique_ptr<Channel> connect(const Request& request);

 private:
  asio::awaitable<Response> handle_get(const Request& request, const Client& client);
  asio::awaitable<Response> handle_post(const Request& request, const Client& client);
  asio::awaitable<Response> create(const Request& request, const Client& client);
  asio::awaitable<Response> execute(const Request& request, const Client& client, std::string id);

  CampaignService& campaigns_;
  CampaignFeeds& feeds_;
  PerAddressLimit& tables_;
};

}  // namespace etana::server
