#include "server/campaign_state.h"

#include <algorithm>
#include <array>

#include "server/entry_fields.h"
#include "server/stored_words.h"

namespace etana::server {

namespace {

using campaign::EnvelopeText;
using engine::ErrorCode;

/// Keys of an entry that every member may know, beside its type.
constexpr std::array<std::string_view, 12> kPublicKeys = {"date",  "by",       "member",  "name",
                                                          "hero",  "envelope", "chapter", "sticker",
                                                          "party", "matches",  "won",     "result"};

engine::Error bad_campaign_entry(const std::string& campaign) {
  return make_error(ErrorCode::bad_file, "campaign " + campaign, {{"reason", "entry"}});
}

Expected<std::vector<PartySlot>> party_in(const json::object& entry, std::string_view key) {
  const auto* party = entry.if_contains(key);
  return engine::read_json(party == nullptr ? json::value() : *party, key, read_party);
}

EnvelopeText envelope_in(const json::object& entry) {
  const auto name =
      std::ranges::find(campaign::kEnvelopeTextNames, string_field(entry, "envelope"));
  return static_cast<EnvelopeText>(name - campaign::kEnvelopeTextNames.begin());
}

bool is_about_members(std::string_view what) {
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

std::vector<std::string> RunningMatch::heroes() const {
  std::vector<std::string> all;
  for (const PartySlot& slot : seats) all.push_back(slot.hero);
  return all;
}

Expected<CampaignState> CampaignState::rebuild(const campaign::ChapterLibrary& library,
                                               std::string id,
                                               const std::vector<store::Entry>& entries) {
  if (entries.empty()) return std::unexpected(no_campaign());
  CampaignState state(library);
  state.id_ = std::move(id);
  for (const auto& entry : entries) {
    const auto value = engine::parse_json(entry.text, "campaign " + state.id_);
    if (!value) return std::unexpected(value.error());
    if (!value->is_object()) return std::unexpected(bad_campaign_entry(state.id_));
    if (auto applied = state.apply(value->get_object()); !applied) {
      return std::unexpected(applied.error());
    }
  }
  return state;
}

Expected<void> CampaignState::apply(const json::object& entry) {
  const std::string what = string_field(entry, "what");
  auto applied = chronicle_.empty()       ? create(entry)
                 : is_about_members(what) ? apply_to_members(what, entry)
                                          : apply_match(what, entry);
  if (!applied) return applied;
  progress_ = campaign::progress_of(campaign_);
  if (chronicle_.empty()) open_past_envelopes();
  json::object out = {{"seq", entry_count()}, {"type", to_wire_type(what)}};
  if (const auto* table = entry.if_contains("table")) out["table_id"] = *table;
  for (const auto key : kPublicKeys) {
    if (const auto* value = entry.if_contains(key)) out[key] = *value;
  }
  if (const auto* result = out.if_contains("result")) {
    const auto read = campaign::read_entry(*result);
    if (read) out["result"] = to_view(std::get<campaign::MatchResult>(*read));
  }
  chronicle_.push_back(std::move(out));
  const std::string id = string_field(entry, "id");
  if (!id.empty()) applied_commands_.insert(string_field(entry, "person") + " " + id);
  return {};
}

Expected<void> CampaignState::create(const json::object& entry) {
  const auto* document = entry.if_contains("campaign");
  const auto* members = entry.if_contains("members");
  if (document == nullptr || members == nullptr || !members->is_array()) {
    return std::unexpected(bad_campaign_entry(id_));
  }
  auto campaign = campaign::read_campaign(*document, library_->content);
  if (!campaign) return std::unexpected(campaign.error());
  campaign_ = *std::move(campaign);
  invite_ = string_field(entry, "link");
  for (const auto& member : members->get_array()) {
    members_.push_back({json::value_to<std::string>(member), string_field(entry, "person")});
  }
  auto party = party_in(entry, "party");
  if (!party) return std::unexpected(party.error());
  party_ = *std::move(party);
  return {};
}

/// In an imported or forked campaign, everything before the chapter to be played counts as read.
void CampaignState::open_past_envelopes() {
  for (int chapter = 1; chapter <= progress_.chapter; ++chapter) {
    const bool over = chapter < progress_.chapter || progress_.finished;
    const bool begun = over || progress_.lost > 0;
    if (begun) opened_.insert({chapter, EnvelopeText::letter});
    if (over) opened_.insert({chapter, EnvelopeText::closing});
    if (over && may_open(progress_, EnvelopeText::knowledge, chapter)) {
      opened_.insert({chapter, EnvelopeText::knowledge});
    }
  }
  place_stickers();
}

/// Places all stickers of the opened chapters.
void CampaignState::place_stickers() {
  for (int chapter = 1; chapter <= last_letter(); ++chapter) {
    for (const char letter : campaign::stickers_of(chapter)) placed_.insert(std::string(1, letter));
  }
}

Expected<void> CampaignState::apply_to_members(const std::string& what, const json::object& entry) {
  const auto at = static_cast<std::size_t>(integer_field(entry, "member"));
  if (what == "link") {
    invite_ = string_field(entry, "link");
  } else if (what == "party") {
    auto party = party_in(entry, "party");
    if (!party) return std::unexpected(party.error());
    party_ = *std::move(party);
  } else if (at > members_.size()) {
    return std::unexpected(bad_campaign_entry(id_));
  } else if (what == "join") {
    if (at == members_.size()) members_.emplace_back();
    Member& member = members_[at];
    member = {string_field(entry, "name"), string_field(entry, "person")};
  } else if (at < members_.size()) {
    members_[at].gone = true;
    for (PartySlot& slot : party_) {
      if (slot.member == static_cast<int>(at)) slot.member.reset();
    }
  }
  return {};
}

Expected<void> CampaignState::apply_match(const std::string& what, const json::object& entry) {
  if (what == "open") {
    opened_.insert({static_cast<int>(integer_field(entry, "chapter")), envelope_in(entry)});
  } else if (what == "place") {
    placed_.insert(string_field(entry, "sticker"));
  } else if (what == "name") {
    return append_to_history(
        campaign::Renamed{string_field(entry, "hero"), string_field(entry, "name")});
  } else if (what == "restore") {
    match_.reset();
    return append_to_history(campaign::Restored{string_field(entry, "date"),
                                                static_cast<int>(integer_field(entry, "matches"))});
  } else if (what == "again" || what == "abandon") {
    match_.reset();
  } else if (what == "play") {
    auto seats = party_in(entry, "party");
    const auto* stored = entry.if_contains("opening");
    auto opening = table::entry_from_json(stored == nullptr ? json::value() : *stored, "opening");
    const auto* opened = opening ? std::get_if<table::TableOpened>(&opening->entry) : nullptr;
    if (!seats || opened == nullptr) return std::unexpected(bad_campaign_entry(id_));
    match_ = RunningMatch{string_field(entry, "table"),
                          static_cast<int>(integer_field(entry, "chapter")),
                          entry.contains("again"), *std::move(seats), *opened};
    place_stickers();
  } else if (what == "result") {
    const auto* out = entry.if_contains("result");
    auto result = campaign::read_entry(out == nullptr ? json::value() : *out);
    if (!result) return std::unexpected(result.error());
    match_.reset();
    const auto* record = entry.if_contains("record");
    if (record != nullptr) {
      campaign_.records.emplace(std::get<campaign::MatchResult>(*result).record, *record);
    }
    return append_to_history(*std::move(result));
  } else {
    return std::unexpected(bad_campaign_entry(id_));
  }
  return {};
}

Expected<void> CampaignState::append_to_history(campaign::Entry entry) {
  return append(campaign_, library_->content, std::move(entry));
}

bool CampaignState::already_applied(const std::string& user, const std::string& id) const {
  return applied_commands_.contains(user + " " + id);
}

std::optional<int> CampaignState::member_of(const std::string& user) const {
  const auto found = std::ranges::find_if(
      members_, [&user](const Member& member) { return !member.gone && member.user == user; });
  if (found == members_.end()) return std::nullopt;
  return static_cast<int>(found - members_.begin());
}

/// The first member who has not left.
std::optional<int> CampaignState::host() const {
  const auto found = std::ranges::find(members_, false, &Member::gone);
  if (found == members_.end()) return std::nullopt;
  return static_cast<int>(found - members_.begin());
}

bool CampaignState::is_member(std::optional<int> member) const {
  return member && *member >= 0 && static_cast<std::size_t>(*member) < members_.size() &&
         !members_[static_cast<std::size_t>(*member)].gone;
}

/// The last chapter whose letter has been read; 0 if none.
int CampaignState::last_letter() const {
  int last = 0;
  for (const auto& [chapter, text] : opened_) {
    if (text == EnvelopeText::letter) last = std::max(last, chapter);
  }
  return last;
}

}  // namespace etana::server
