#pragma once

#include "server/campaign_state.h"

namespace etana::server {

/// A campaign to be created: its first entry, which is for the store alone, and how many of its
/// matches were replayed if it was imported.
struct NewCampaign {
  json::object entry;
  std::optional<campaign::Verified> verified;
};

/// Builds the campaign that a user requests (docs/protocol.md, "new_campaign"): new, imported from
/// a file or the paper form, or forked from `source`. May take long: an import replays every match.
Expected<NewCampaign> create_campaign(const Packs& packs, const json::value& request,
                                      const CampaignState* source, const std::string& user,
                                      const std::string& date);

/// The id of the campaign to fork; empty if the request is no fork.
std::string fork_source(const json::value& request);

}  // namespace etana::server
