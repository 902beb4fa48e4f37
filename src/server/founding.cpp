#include "server/founding.h"

#include "campaign/validation.h"
#include "server/random.h"

namespace etana::server {

namespace {

using campaign::CampaignRecord;
using engine::ErrorCode;
using engine::JsonReader;

struct Asked {
  std::string group;
  std::vector<std::string> members;
  std::vector<Leader> party;
  std::vector<campaign::Renamed> names;
  json::value file;
  bool forks = false;
  std::optional<int> matches;
};

Asked read_asked(const JsonReader& in) {
  in.reject_unknown_keys({"group", "members", "party", "names", "file", "fork", "matches"});
  Asked asked;
  asked.group = text_or_none(in, "group");
  asked.forks = in.optional("fork").has_value();
  if (const auto file = in.optional("file")) asked.file = file->value();
  if (const auto members = in.optional("members")) {
    for (const JsonReader& name : members->items()) asked.members.push_back(name.string());
  }
  if (const auto party = in.optional("party")) asked.party = read_party(*party);
  if (const auto names = in.optional("names")) {
    for (const auto& [hero, name] : names->members()) asked.names.push_back({hero, name.string()});
  }
  if (const auto matches = in.optional("matches")) asked.matches = matches->integer(0, 1'000'000);
  const bool is_new = in.optional("party").has_value();
  const int beginnings = (is_new ? 1 : 0) + (asked.file.is_null() ? 0 : 1) + (asked.forks ? 1 : 0);
  if (beginnings != 1) {
    in.fail_with(ErrorCode::refused, campaign::campaign_error("one_beginning").text);
  } else if (asked.forks) {
    in.reject_unknown_keys({"fork", "group", "members", "matches"});
  } else if (is_new) {
    in.reject_unknown_keys({"party", "group", "members", "names"});
  } else {
    in.reject_unknown_keys({"file", "members"});
  }
  return asked;
}

Expected<CampaignRecord> new_group(const campaign::CampaignContent& content, const Asked& asked,
                             const std::string& date) {
  std::vector<std::string> heroes;
  for (const Leader& leader : asked.party) heroes.push_back(leader.hero);
  auto campaign = campaign::new_campaign(content, asked.group, asked.members, heroes, date);
  if (!campaign) return campaign;
  for (const auto& renamed : asked.names) {
    if (auto named = append(*campaign, content, renamed); !named) {
      return std::unexpected(engine::with_prefix("founding/names", named.error()));
    }
  }
  return campaign;
}

Expected<CampaignRecord> from_file(const campaign::CampaignContent& content, const Asked& asked,
                             const std::string& date) {
  return campaign::is_paper_form(asked.file) ? read_paper_form(asked.file, content, date)
                                             : read_campaign(asked.file, content);
}

Expected<CampaignRecord> forked(const campaign::CampaignContent& content, const Asked& asked,
                          const Group* from, const std::string& date) {
  if (from == nullptr) return std::unexpected(no_campaign("founding/fork"));
  const int played = static_cast<int>(from->now().results.size());
  return fork(from->campaign(), content, asked.matches.value_or(played), asked.group, date);
}

Expected<CampaignRecord> campaign_asked(const campaign::CampaignContent& content, const Asked& asked,
                                  const Group* from, const std::string& date) {
  if (asked.forks) return forked(content, asked, from, date);
  return asked.file.is_null() ? new_group(content, asked, date) : from_file(content, asked, date);
}

/// Those who were named; else those of the campaign; else the group itself is one.
Expected<std::vector<std::string>> members_of(const CampaignRecord& campaign, const Asked& asked) {
  auto members = asked.members.empty() ? campaign.members : asked.members;
  if (members.empty()) members.push_back(campaign.group);
  if (members.size() > Group::kMostMembers) {
    return std::unexpected(make_error(ErrorCode::too_many, "founding/members",
                                      {{"limit", std::int64_t{Group::kMostMembers}}}));
  }
  for (const auto& name : members) {
    if (auto good = campaign::check_name(name); !good) {
      return std::unexpected(engine::with_prefix("founding/members", good.error()));
    }
  }
  return members;
}

/// Who leads whom, as asked; the first member leads all heroes of a campaign that comes from
/// elsewhere, until the group says otherwise.
Expected<std::vector<Leader>> leaders_of(const CampaignRecord& campaign, const Asked& asked,
                                         std::size_t members) {
  std::vector<Leader> party = asked.party;
  for (const Leader& leader : party) {
    if (leader.member && static_cast<std::size_t>(*leader.member) >= members) {
      return std::unexpected(
          engine::with_prefix("founding/party", campaign::campaign_error("no_member")));
    }
  }
  if (!party.empty()) return party;
  for (const auto& hero : campaign::progress_of(campaign).party) party.push_back({hero, 0, ""});
  return party;
}

}  // namespace

Expected<Founding> make_founding(const Packs& packs, const json::value& asked, const Group* from,
                                 const std::string& person, const std::string& date) {
  const auto wanted = engine::read_json(asked, "founding", read_asked);
  if (!wanted) return std::unexpected(wanted.error());
  const campaign::CampaignContent& content = packs.keeper.content;
  const auto campaign = campaign_asked(content, *wanted, from, date);
  if (!campaign) return std::unexpected(campaign.error());
  Founding founding;
  if (!wanted->file.is_null()) {
    auto verified = verify_matches(*campaign, content, packs.chapters);
    if (!verified) return std::unexpected(engine::with_prefix("founding/file/", verified.error()));
    founding.verified = *verified;
  }
  const auto members = members_of(*campaign, *wanted);
  if (!members) return std::unexpected(members.error());
  const auto party = leaders_of(*campaign, *wanted, members->size());
  if (!party) return std::unexpected(party.error());
  founding.entry = {{"what", "found"},
                    {"date", date},
                    {"by", 0},
                    {"person", person},
                    {"members", json::array(members->begin(), members->end())},
                    {"link", random_name()},
                    {"party", to_json(*party)},
                    {"campaign", to_json(*campaign)}};
  return founding;
}

std::string forked_in(const json::value& asked) {
  const auto* object = asked.if_object();
  const auto* fork = object == nullptr ? nullptr : object->if_contains("fork");
  return fork == nullptr || !fork->is_string() ? "" : std::string(fork->get_string());
}

}  // namespace etana::server
