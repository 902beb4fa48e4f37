#include "server/founding.h"

#include "server/random.h"
#include "table/campaign_checks.h"

namespace etana::server {

namespace {

using engine::ErrorCode;
using engine::JsonIn;
using table::Campaign;

struct Asked {
  std::string group;
  std::vector<std::string> members;
  std::vector<Leader> party;
  std::vector<table::Renamed> names;
  json::value file;
  bool forks = false;
  std::optional<int> matches;
};

Asked read_asked(const JsonIn& in) {
  in.only_keys({"group", "members", "party", "names", "file", "fork", "matches"});
  Asked asked;
  asked.group = text_or_none(in, "group");
  asked.forks = in.maybe("fork").has_value();
  if (const auto file = in.maybe("file")) asked.file = file->value();
  if (const auto members = in.maybe("members")) {
    for (const JsonIn& name : members->items()) asked.members.push_back(name.text());
  }
  if (const auto party = in.maybe("party")) asked.party = read_party(*party);
  if (const auto names = in.maybe("names")) {
    for (const auto& [hero, name] : names->members()) asked.names.push_back({hero, name.text()});
  }
  if (const auto matches = in.maybe("matches")) asked.matches = matches->whole(0, 1'000'000);
  const bool is_new = in.maybe("party").has_value();
  const int beginnings = (is_new ? 1 : 0) + (asked.file.is_null() ? 0 : 1) + (asked.forks ? 1 : 0);
  if (beginnings != 1) {
    in.fail_saying(ErrorCode::refused, table::campaign_error("one_beginning").text);
  } else if (asked.forks) {
    in.only_keys({"fork", "group", "members", "matches"});
  } else if (is_new) {
    in.only_keys({"party", "group", "members", "names"});
  } else {
    in.only_keys({"file", "members"});
  }
  return asked;
}

Expected<Campaign> new_group(const table::Lore& lore, const Asked& asked, const std::string& date) {
  std::vector<std::string> heroes;
  for (const Leader& leader : asked.party) heroes.push_back(leader.hero);
  auto campaign = table::new_campaign(lore, asked.group, asked.members, heroes, date);
  if (!campaign) return campaign;
  for (const auto& renamed : asked.names) {
    if (auto named = append(*campaign, lore, renamed); !named) {
      return std::unexpected(engine::inside("founding/names", named.error()));
    }
  }
  return campaign;
}

Expected<Campaign> from_file(const table::Lore& lore, const Asked& asked, const std::string& date) {
  return table::is_form(asked.file) ? read_form(asked.file, lore, date)
                                    : read_campaign(asked.file, lore);
}

Expected<Campaign> forked(const table::Lore& lore, const Asked& asked, const Group* from,
                          const std::string& date) {
  if (from == nullptr) return std::unexpected(no_campaign("founding/fork"));
  const int played = static_cast<int>(from->now().roll.size());
  return fork(from->campaign(), lore, asked.matches.value_or(played), asked.group, date);
}

Expected<Campaign> campaign_asked(const table::Lore& lore, const Asked& asked, const Group* from,
                                  const std::string& date) {
  if (asked.forks) return forked(lore, asked, from, date);
  return asked.file.is_null() ? new_group(lore, asked, date) : from_file(lore, asked, date);
}

/// Those who were named; else those of the campaign; else the group itself is one.
Expected<std::vector<std::string>> members_of(const Campaign& campaign, const Asked& asked) {
  auto members = asked.members.empty() ? campaign.members : asked.members;
  if (members.empty()) members.push_back(campaign.group);
  if (members.size() > Group::kMostMembers) {
    return std::unexpected(make_error(ErrorCode::too_many, "founding/members",
                                      {{"limit", std::int64_t{Group::kMostMembers}}}));
  }
  for (const auto& name : members) {
    if (auto good = table::check_name(name); !good) {
      return std::unexpected(engine::inside("founding/members", good.error()));
    }
  }
  return members;
}

/// Who leads whom, as asked; the first member leads all heroes of a campaign that comes from
/// elsewhere, until the group says otherwise.
Expected<std::vector<Leader>> leaders_of(const Campaign& campaign, const Asked& asked,
                                         std::size_t members) {
  std::vector<Leader> party = asked.party;
  for (const Leader& leader : party) {
    if (leader.member && static_cast<std::size_t>(*leader.member) >= members) {
      return std::unexpected(engine::inside("founding/party", table::campaign_error("no_member")));
    }
  }
  if (!party.empty()) return party;
  for (const auto& hero : standing(campaign).party) party.push_back({hero, 0, ""});
  return party;
}

}  // namespace

Expected<Founding> make_founding(const Packs& packs, const json::value& asked, const Group* from,
                                 const std::string& person, const std::string& date) {
  const auto wanted = engine::read_json(asked, "founding", read_asked);
  if (!wanted) return std::unexpected(wanted.error());
  const table::Lore& lore = packs.keeper.lore;
  const auto campaign = campaign_asked(lore, *wanted, from, date);
  if (!campaign) return std::unexpected(campaign.error());
  Founding founding;
  if (!wanted->file.is_null()) {
    auto verified = verify_matches(*campaign, lore, packs.chapters);
    if (!verified) return std::unexpected(engine::inside("founding/file/", verified.error()));
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
