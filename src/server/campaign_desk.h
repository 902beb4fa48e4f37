#pragma once

#include "server/campaigns.h"
#include "server/limits.h"
#include "server/visitor.h"

namespace etana::server {

/// Answers what is asked below /api/campaigns (docs/protocol.md).
class CampaignDesk {
 public:
  /// A campaign may be imported up to this length.
  static constexpr std::size_t kMostBytesOfCampaign = 4'000'000;
  static constexpr std::string_view kPath = "/api/campaigns";

  /// `tables` counts what is opened from each address.
  CampaignDesk(Campaigns& campaigns, ByAddress& tables) : campaigns_(campaigns), tables_(tables) {}

  static bool serves(std::string_view target);
  asio::awaitable<Response> answer(const Request& request, const Visitor& visitor);

 private:
  asio::awaitable<Response> answer_get(const Request& request, const Visitor& visitor);
  asio::awaitable<Response> answer_post(const Request& request, const Visitor& visitor);
  asio::awaitable<Response> found(const Request& request, const Visitor& visitor);
  asio::awaitable<Response> act(const Request& request, const Visitor& visitor, std::string name);

  Campaigns& campaigns_;
  ByAddress& tables_;
};

}  // namespace etana::server
