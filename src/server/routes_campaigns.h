#pragma once

#include "server/campaign_service.h"
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
  CampaignRoutes(CampaignService& campaigns, PerAddressLimit& tables)
      : campaigns_(campaigns), tables_(tables) {}

  static bool handles(std::string_view target);
  asio::awaitable<Response> handle(const Request& request, const Client& client);

 private:
  asio::awaitable<Response> handle_get(const Request& request, const Client& client);
  asio::awaitable<Response> handle_post(const Request& request, const Client& client);
  asio::awaitable<Response> create(const Request& request, const Client& client);
  asio::awaitable<Response> execute(const Request& request, const Client& client, std::string id);

  CampaignService& campaigns_;
  PerAddressLimit& tables_;
};

}  // namespace etana::server
