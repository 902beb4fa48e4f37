#include "server/create_campaign.h"

#include "campaign/validation.h"
#include "server/random.h"

namespace etana::server {

namespace {

using campaign::CampaignRecord;
using engine::ErrorCode;
using engine::JsonReader;

struct CampaignRequest {
  std::string group;
  std::vector<std::string> members;
  std::vector<PartySlot> party;
  std::vector<campaign::Renamed> names;
  json::value file;
  bool forks = false;
  std::optional<int> matches;
};

CampaignRequest read_request(const JsonReader& in) {
  in.reject_unknown_keys({"group", "members", "party", "names", "file", "fork", "matches"});
  CampaignRequest request;
  request.group = string_or_empty(in, "group");
  request.forks = in.optional("fork").has_value();
  if (const auto file = in.optional("file")) request.file = file->value();
  if (const auto members = in.optional("members")) {
    for (const JsonReader& name : members->items()) request.members.push_back(name.string());
  }
  if (const auto party = in.optional("party")) request.party = read_party(*party);
  if (const auto names = in.optional("names")) {
    for (const auto& [hero, name] : names->members())
      request.names.push_back({hero, name.string()});
  }
  if (const auto matches = in.optional("matches")) request.matches = matches->integer(0, 1'000'000);
  const bool is_new = in.optional("party").has_value();
  const int beginnings =
      (is_new ? 1 : 0) + (request.file.is_null() ? 0 : 1) + (request.forks ? 1 : 0);
  if (beginnings != 1) {
    in.fail_with(ErrorCode::refused, campaign::campaign_error("one_beginning").text);
  } else if (request.forks) {
    in.reject_unknown_keys({"fork", "group", "members", "matches"});
  } else if (is_new) {
    in.reject_unknown_keys({"party", "group", "members", "names"});
  } else {
    in.reject_unknown_keys({"file", "members"});
  }
  return request;
}

Expected<CampaignRecord> new_record(const campaign::CampaignContent& content,
                                    const CampaignRequest& request, const std::string& date) {
  std::vector<std::string> heroes;
  for (const PartySlot& slot : request.party) heroes.push_back(slot.hero);
  auto campaign = campaign::new_campaign(content, request.group, request.members, heroes, date);
  if (!campaign) return campaign;
  for (const auto& renamed : request.names) {
    if (auto named = append(*campaign, content, renamed); !named) {
      return std::unexpected(engine::with_prefix("campaign/names", named.error()));
    }
  }
  return campaign;
}

Expected<CampaignRecord> imported_record(const campaign::CampaignContent& content,
                                         const CampaignRequest& request, const std::string& date) {
  return campaign::is_paper_form(request.file) ? read_paper_form(request.file, content, date)
                                               : read_campaign(request.file, content);
}

Expected<CampaignRecord> forked_record(const campaign::CampaignContent& content,
                                       const CampaignRequest& request, const CampaignState* source,
                                       const std::string& date) {
  if (source == nullptr) return std::unexpected(no_campaign("campaign/fork"));
  const int played = static_cast<int>(source->progress().results.size());
  return fork(source->campaign(), content, request.matches.value_or(played), request.group, date);
}

Expected<CampaignRecord> record_for(const campaign::CampaignContent& content,
                                    const CampaignRequest& request, const CampaignState* source,
                                    const std::string& date) {
  if (request.forks) return forked_record(content, request, source, date);
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
    if (auto good = campaign::check_name(name); !good) {
      return std::unexpected(engine::with_prefix("campaign/members", good.error()));
    }
  }
  return members;
}

/// The party as requested. The first member leads all heroes of an imported or forked campaign.
Expected<std::vector<PartySlot>> party_of(const CampaignRecord& campaign,
                                          const CampaignRequest& request, std::size_t members) {
  std::vector<PartySlot> party = request.party;
  for (const PartySlot& slot : party) {
    if (slot.member && static_cast<std::size_t>(*slot.member) >= members) {
      return std::unexpected(
          engine::with_prefix("campaign/party", campaign::campaign_error("no_member")));
    }
  }
  if (!party.empty()) return party;
  for (const auto& hero : campaign::progress_of(campaign).party) party.push_back({hero, 0, ""});
  return party;
}

}  // namespace

Expected<NewCampaign> create_campaign(const Packs& packs, const json::value& request,
                                      const CampaignState* source, const std::string& user,
                                      const std::string& date) {
  const auto parsed = engine::read_json(request, "campaign", read_request);
  if (!parsed) return std::unexpected(parsed.error());
  const campaign::CampaignContent& content = packs.library.content;
  const auto campaign = record_for(content, *parsed, source, date);
  if (!campaign) return std::unexpected(campaign.error());
  NewCampaign created;
  if (!parsed->file.is_null()) {
    auto verified = verify_matches(*campaign, content, packs.chapters);
    if (!verified) return std::unexpected(engine::with_prefix("campaign/file/", verified.error()));
    created.verified = *verified;
  }
  const auto members = members_of(*campaign, *parsed);
  if (!members) return std::unexpected(members.error());
  const auto party = party_of(*campaign, *parsed, members->size());
  if (!party) return std::unexpected(party.error());
  created.entry = {{"what", "found"},
                   {"date", date},
                   {"by", 0},
                   {"person", user},
                   {"members", json::array(members->begin(), members->end())},
                   {"link", random_id()},
                   {"party", to_json(*party)},
                   {"campaign", to_json(*campaign)}};
  return created;
}

std::string fork_source(const json::value& request) {
  const auto* object = request.if_object();
  const auto* fork = object == nullptr ? nullptr : object->if_contains("fork");
  return fork == nullptr || !fork->is_string() ? "" : std::string(fork->get_string());
}

}  // namespace etana::server
