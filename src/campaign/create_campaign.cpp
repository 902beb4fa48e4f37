#include "campaign/create_campaign.h"

#include "campaign/validation.h"

namespace etana::campaign {

namespace {

using engine::ErrorCode;
using engine::JsonReader;

/// A request has one beginning, and only the keys that belong to it.
void check_beginning(const JsonReader& in, const CampaignRequest& request) {
  const int beginnings =
      (request.party ? 1 : 0) + (request.file.is_null() ? 0 : 1) + (request.fork ? 1 : 0);
  if (beginnings != 1) {
    in.fail_with(ErrorCode::refused, campaign_error("one_beginning").text);
  } else if (request.fork) {
    in.reject_unknown_keys({"fork", "group", "members", "matches"});
  } else if (request.party) {
    in.reject_unknown_keys({"party", "group", "members", "names"});
  } else {
    in.reject_unknown_keys({"file", "members"});
  }
}

Expected<CampaignRecord> new_record(const CampaignContent& content, const CampaignRequest& request,
                                    const std::string& date) {
  auto campaign =
      new_campaign(content, request.group, request.members, heroes_of(*request.party), date);
  if (!campaign) return campaign;
  for (const auto& [hero, name] : request.names.entries) {
    if (auto named = append(*campaign, content, Renamed{hero, name}); !named) {
      return std::unexpected(engine::with_prefix("campaign/names", named.error()));
    }
  }
  return campaign;
}

Expected<CampaignRecord> imported_record(const CampaignContent& content,
                                         const CampaignRequest& request, const std::string& date) {
  return is_paper_form(request.file) ? read_paper_form(request.file, content, date)
                                     : read_campaign(request.file, content);
}

Expected<CampaignRecord> forked_record(const CampaignContent& content,
                                       const CampaignRequest& request, const CampaignState* source,
                                       const std::string& date) {
  if (source == nullptr) return std::unexpected(no_campaign("campaign/fork"));
  const int played = static_cast<int>(source->progress().results.size());
  return fork(source->campaign(), content, request.matches.value_or(played), request.group, date);
}

Expected<CampaignRecord> record_for(const CampaignContent& content, const CampaignRequest& request,
                                    const CampaignState* source, const std::string& date) {
  if (request.fork) return forked_record(content, request, source, date);
  return request.file.is_null() ? new_record(content, request, date)
                                : imported_record(content, request, date);
}

/// The members named in the request, else those of the campaign, else one named after the group.
Expected<std::vector<std::string>> members_of(const CampaignRecord& campaign,
                                              const CampaignRequest& request) {
  auto members = request.members.empty() ? campaign.members : request.members;
  if (members.empty()) members.push_back(campaign.group);
  if (members.size() > CampaignState::kMaxMembers) {
    return std::unexpected(make_error(ErrorCode::too_many, "campaign/members",
                                      {{"limit", std::int64_t{CampaignState::kMaxMembers}}}));
  }
  for (const auto& name : members) {
    if (auto good = check_name(name); !good) {
      return std::unexpected(engine::with_prefix("campaign/members", good.error()));
    }
  }
  return members;
}

/// The party as requested. The first member leads all heroes of an imported or forked campaign.
Expected<Party> party_of(const CampaignRecord& campaign, const CampaignRequest& request,
                         std::size_t members) {
  Party party = request.party.value_or(Party{});
  for (const PartySlot& slot : party) {
    if (slot.member && static_cast<std::size_t>(*slot.member) >= members) {
      return std::unexpected(engine::with_prefix("campaign/party", campaign_error("no_member")));
    }
  }
  if (!party.empty()) return party;
  for (const auto& hero : progress_of(campaign).party) party.push_back({hero, 0});
  return party;
}

}  // namespace

Expected<CampaignRequest> read_campaign_request(const json::value& request) {
  return engine::read_json(request, "campaign", [](const JsonReader& in) {
    auto read = engine::read_fields<CampaignRequest>(in);
    check_beginning(in, read);
    return read;
  });
}

Expected<NewCampaign> create_campaign(const ChapterLibrary& library,
                                      std::span<const LoadedPack> chapters,
                                      const CampaignRequest& request, const CampaignState* source,
                                      const CreationFacts& facts) {
  const CampaignContent& content = library.content;
  auto campaign = record_for(content, request, source, facts.date);
  if (!campaign) return std::unexpected(campaign.error());
  std::optional<Verified> verified;
  if (!request.file.is_null()) {
    auto replayed = verify_matches(*campaign, content, chapters);
    if (!replayed) return std::unexpected(engine::with_prefix("campaign/file/", replayed.error()));
    verified = *replayed;
  }
  auto members = members_of(*campaign, request);
  if (!members) return std::unexpected(members.error());
  auto party = party_of(*campaign, request, members->size());
  if (!party) return std::unexpected(party.error());
  CampaignCreated created{*std::move(members), facts.invite, *std::move(party),
                          *std::move(campaign)};
  StoredEntry entry{std::move(created), facts.date, facts.user, "", 0};
  return NewCampaign{std::move(entry), verified};
}

}  // namespace etana::campaign
