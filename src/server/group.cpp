#include "server/group.h"

#include <algorithm>
#include <array>

#include "server/entries.h"

namespace etana::server {

namespace {

using campaign::EnvelopeText;
using engine::ErrorCode;

/// Facts of an entry that every member may know.
constexpr std::array<std::string_view, 14> kShown = {
    "what",    "date",    "by",    "member",  "name",  "hero", "envelope",
    "chapter", "sticker", "party", "matches", "table", "won",  "result"};

engine::Error bad_chain(const std::string& campaign) {
  return make_error(ErrorCode::bad_file, "campaign " + campaign, {{"reason", "entry"}});
}

Expected<std::vector<Leader>> party_in(const json::object& entry, std::string_view key) {
  const auto* party = entry.if_contains(key);
  return engine::read_json(party == nullptr ? json::value() : *party, key, read_party);
}

EnvelopeText envelope_in(const json::object& entry) {
  const auto name = std::ranges::find(campaign::kEnvelopeTextNames, text_of(entry, "envelope"));
  return static_cast<EnvelopeText>(name - campaign::kEnvelopeTextNames.begin());
}

bool is_of_people(std::string_view what) {
  return what == "join" || what == "leave" || what == "link" || what == "party";
}

}  // namespace

engine::Error no_campaign(std::string where) {
  return make_error_with(ErrorCode::not_found, std::move(where),
                         campaign::campaign_error("no_campaign").text);
}

engine::Error not_member() {
  return make_error_with(ErrorCode::no_seat, "", campaign::campaign_error("not_member").text);
}

engine::Error too_late() { return campaign::campaign_error("too_late"); }

std::vector<std::string> OpenMatch::heroes() const {
  std::vector<std::string> all;
  for (const Leader& leader : seats) all.push_back(leader.hero);
  return all;
}

Expected<Group> Group::rebuild(const campaign::ChapterLibrary& keeper, std::string name,
                               const std::vector<store::Entry>& entries) {
  if (entries.empty()) return std::unexpected(no_campaign());
  Group group(keeper);
  group.name_ = std::move(name);
  for (const auto& entry : entries) {
    const auto value = engine::parse_json(entry.text, "campaign " + group.name_);
    if (!value) return std::unexpected(value.error());
    if (!value->is_object()) return std::unexpected(bad_chain(group.name_));
    if (auto followed = group.follow(value->get_object()); !followed) {
      return std::unexpected(followed.error());
    }
  }
  return group;
}

Expected<void> Group::follow(const json::object& entry) {
  const std::string what = text_of(entry, "what");
  auto followed = chronicle_.empty()   ? found(entry)
                  : is_of_people(what) ? follow_people(what, entry)
                                       : follow_match(what, entry);
  if (!followed) return followed;
  now_ = campaign::progress_of(campaign_);
  if (chronicle_.empty()) count_as_opened();
  json::object told = {{"number", entries()}};
  for (const auto key : kShown) {
    if (const auto* value = entry.if_contains(key)) told[key] = *value;
  }
  if (const auto* result = told.if_contains("result")) {
    const auto read = campaign::read_entry(*result);
    if (read) told["result"] = to_told(std::get<campaign::MatchResult>(*read));
  }
  chronicle_.push_back(std::move(told));
  const std::string id = text_of(entry, "id");
  if (!id.empty()) granted_.insert(text_of(entry, "person") + " " + id);
  return {};
}

Expected<void> Group::found(const json::object& entry) {
  const auto* document = entry.if_contains("campaign");
  const auto* members = entry.if_contains("members");
  if (document == nullptr || members == nullptr || !members->is_array()) {
    return std::unexpected(bad_chain(name_));
  }
  auto campaign = campaign::read_campaign(*document, keeper_->content);
  if (!campaign) return std::unexpected(campaign.error());
  campaign_ = *std::move(campaign);
  link_ = text_of(entry, "link");
  for (const auto& member : members->get_array()) {
    members_.push_back({json::value_to<std::string>(member), text_of(entry, "person")});
  }
  auto party = party_in(entry, "party");
  if (!party) return std::unexpected(party.error());
  party_ = *std::move(party);
  return {};
}

/// A campaign that comes from elsewhere has been read up to the chapter it plays.
void Group::count_as_opened() {
  for (int chapter = 1; chapter <= now_.chapter; ++chapter) {
    const bool over = chapter < now_.chapter || now_.finished;
    const bool begun = over || now_.lost > 0;
    if (begun) opened_.insert({chapter, EnvelopeText::letter});
    if (over) opened_.insert({chapter, EnvelopeText::closing});
    if (over && may_open(now_, EnvelopeText::knowledge, chapter)) {
      opened_.insert({chapter, EnvelopeText::knowledge});
    }
  }
  place_stickers();
}

/// All stickers of the opened chapters are in their places.
void Group::place_stickers() {
  for (int chapter = 1; chapter <= last_letter(); ++chapter) {
    for (const char letter : campaign::stickers_of(chapter)) placed_.insert(std::string(1, letter));
  }
}

Expected<void> Group::follow_people(const std::string& what, const json::object& entry) {
  const auto at = static_cast<std::size_t>(whole_of(entry, "member"));
  if (what == "link") {
    link_ = text_of(entry, "link");
  } else if (what == "party") {
    auto party = party_in(entry, "party");
    if (!party) return std::unexpected(party.error());
    party_ = *std::move(party);
  } else if (at > members_.size()) {
    return std::unexpected(bad_chain(name_));
  } else if (what == "join") {
    if (at == members_.size()) members_.emplace_back();
    Member& member = members_[at];
    member = {text_of(entry, "name"), text_of(entry, "person")};
  } else if (at < members_.size()) {
    members_[at].gone = true;
    for (Leader& leader : party_) {
      if (leader.member == static_cast<int>(at)) leader.member.reset();
    }
  }
  return {};
}

Expected<void> Group::follow_match(const std::string& what, const json::object& entry) {
  if (what == "open") {
    opened_.insert({static_cast<int>(whole_of(entry, "chapter")), envelope_in(entry)});
  } else if (what == "place") {
    placed_.insert(text_of(entry, "sticker"));
  } else if (what == "name") {
    return add_to_chain(campaign::Renamed{text_of(entry, "hero"), text_of(entry, "name")});
  } else if (what == "restore") {
    match_.reset();
    return add_to_chain(
        campaign::Restored{text_of(entry, "date"), static_cast<int>(whole_of(entry, "matches"))});
  } else if (what == "again" || what == "abandon") {
    match_.reset();
  } else if (what == "play") {
    auto seats = party_in(entry, "party");
    const auto* opening = entry.if_contains("opening");
    if (!seats || opening == nullptr || !opening->is_object()) {
      return std::unexpected(bad_chain(name_));
    }
    match_ = OpenMatch{text_of(entry, "table"), static_cast<int>(whole_of(entry, "chapter")),
                       entry.contains("again"), *std::move(seats), opening->get_object()};
    place_stickers();
  } else if (what == "result") {
    const auto* told = entry.if_contains("result");
    auto result = campaign::read_entry(told == nullptr ? json::value() : *told);
    if (!result) return std::unexpected(result.error());
    match_.reset();
    const auto* record = entry.if_contains("record");
    if (record != nullptr) {
      campaign_.records.emplace(std::get<campaign::MatchResult>(*result).record, *record);
    }
    return add_to_chain(*std::move(result));
  } else {
    return std::unexpected(bad_chain(name_));
  }
  return {};
}

Expected<void> Group::add_to_chain(campaign::Entry entry) {
  return append(campaign_, keeper_->content, std::move(entry));
}

bool Group::granted(const std::string& person, const std::string& id) const {
  return granted_.contains(person + " " + id);
}

std::optional<int> Group::member_of(const std::string& person) const {
  const auto found = std::ranges::find_if(members_, [&person](const Member& member) {
    return !member.gone && member.person == person;
  });
  if (found == members_.end()) return std::nullopt;
  return static_cast<int>(found - members_.begin());
}

/// The first of the members who are still there.
std::optional<int> Group::host() const {
  const auto found = std::ranges::find(members_, false, &Member::gone);
  if (found == members_.end()) return std::nullopt;
  return static_cast<int>(found - members_.begin());
}

bool Group::is_here(std::optional<int> member) const {
  return member && *member >= 0 && static_cast<std::size_t>(*member) < members_.size() &&
         !members_[static_cast<std::size_t>(*member)].gone;
}

/// The last chapter whose letter was read; 0 if none was.
int Group::last_letter() const {
  int last = 0;
  for (const auto& [chapter, page] : opened_) {
    if (page == EnvelopeText::letter) last = std::max(last, chapter);
  }
  return last;
}

}  // namespace etana::server
