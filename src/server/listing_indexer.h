#pragma once

#include "server/campaign_service.h"

namespace etana::server {

/// Writes the listings of the tables and campaigns that an earlier version has stored, one after
/// the other, while the server is already running. Those that cannot be rebuilt are logged and
/// tried again at the next start.
asio::awaitable<void> add_missing_listings(ServerContext& context, TableRegistry& tables,
                                           CampaignService& campaigns);

}  // namespace etana::server
