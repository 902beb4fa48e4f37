#pragma once

#include "campaign/campaign_state.h"

namespace etana::campaign {

/// A request for a campaign (docs/protocol.md, "new_campaign"): new, imported from a file or the
/// paper form, or forked from another one.
struct CampaignRequest {
  std::string group;
  std::vector<std::string> members;
  std::optional<Party> party;          // of a new campaign
  engine::JsonMap<std::string> names;  // of heroes
  json::value file;                    // to be imported
  std::optional<std::string> fork;     // the id of the campaign to fork
  std::optional<int> matches;          // of that campaign that the fork has; nothing: all
  static constexpr void fields(auto& self, auto& f) {
    f.sparse("group", self.group);
    f.sparse("members", self.members);
    f.sparse("party", self.party);
    f.sparse("names", self.names);
    f.sparse("file", self.file);
    f.sparse("fork", self.fork);
    f.sparse("matches", self.matches, engine::Range{0, 1'000'000});
  }
};

/// Reads a request; the path of a mistake begins with "campaign".
Expected<CampaignRequest> read_campaign_request(const json::value& request);

/// A campaign to be created: its first entry, which is for the store alone, and how many of its
/// matches were replayed if it was imported.
struct NewCampaign {
  StoredEntry entry;
  std::optional<Verified> verified;
};

/// Who creates a campaign, when, and with which invite.
struct CreationFacts {
  std::string user;
  std::string date;
  std::string invite;
};

/// Builds the campaign that a user requests; a fork is made from `source`. May take long: an import
/// replays every match.
Expected<NewCampaign> create_campaign(const ChapterLibrary& library,
                                      std::span<const LoadedPack> chapters,
                                      const CampaignRequest& request, const CampaignState* source,
                                      const CreationFacts& facts);

}  // namespace etana::campaign
