#include "campaign/campaign_state.h"

#include <algorithm>

#include "campaign/chronicle.h"

namespace etana::campaign {

namespace {

using engine::ErrorCode;

/// An entry that can be read but does not fit the entries before it.
std::unexpected<engine::Error> misfit() { return std::unexpected(campaign_error("entry_misfit")); }

}  // namespace

engine::Error no_campaign(std::string where) {
  return make_error_with(ErrorCode::not_found, std::move(where),
                         campaign_error("no_campaign").text);
}

engine::Error not_member() {
  return make_error_with(ErrorCode::no_seat, "", campaign_error("not_member").text);
}

engine::Error too_late() { return campaign_error("too_late"); }

std::string CampaignState::where() const {
  return "campaign " + id_ + ", entry " + std::to_string(entry_count());
}

Expected<void> CampaignState::apply_text(std::string_view text) {
  auto entry = read_log_entry(text, where(), library_->content);
  if (entry) return apply(*entry);
  return std::unexpected(make_error(ErrorCode::bad_file, std::move(entry.error().where),
                                    {{"reason", std::move(entry.error().text)}}));
}

Expected<void> CampaignState::apply(const StoredEntry& entry) {
  const bool is_first = chronicle_.empty();
  if (auto applied = apply_entry(entry); !applied) {
    return std::unexpected(
        make_error(ErrorCode::bad_file, where(), {{"reason", std::move(applied.error().text)}}));
  }
  progress_ = progress_of(campaign_);
  if (is_first) open_past_envelopes();
  keep_public_part(entry);
  if (!entry.id.empty()) applied_commands_.insert(entry.user + " " + entry.id);
  return {};
}

Expected<void> CampaignState::apply_entry(const StoredEntry& stored) {
  const bool creates = std::holds_alternative<CampaignCreated>(stored.entry);
  if (creates != chronicle_.empty()) return misfit();
  return std::visit([&](const auto& entry) { return on(entry, stored); }, stored.entry);
}

void CampaignState::keep_public_part(const StoredEntry& stored) {
  chronicle_.push_back(public_part(stored, entry_count()));
}

Expected<void> CampaignState::append_to_history(Entry entry) {
  return append(campaign_, library_->content, std::move(entry));
}

Expected<void> CampaignState::on(const CampaignCreated& entry, const StoredEntry& stored) {
  campaign_ = entry.campaign;
  invite_ = entry.invite;
  party_ = entry.party;
  for (const auto& name : entry.members) members_.push_back({name, stored.user});
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
    for (const char letter : stickers_of(chapter)) placed_.insert(std::string(1, letter));
  }
}

Expected<void> CampaignState::on(const MemberJoined& entry, const StoredEntry& stored) {
  const auto at = static_cast<std::size_t>(entry.member);
  if (at > members_.size()) return misfit();
  if (at == members_.size()) members_.emplace_back();
  members_[at] = {entry.name, stored.user};
  return {};
}

Expected<void> CampaignState::on(const MemberLeft& entry, const StoredEntry&) {
  const auto at = static_cast<std::size_t>(entry.member);
  if (at >= members_.size()) return misfit();
  members_[at].gone = true;
  for (PartySlot& slot : party_) {
    if (slot.member == entry.member) slot.member.reset();
  }
  return {};
}

Expected<void> CampaignState::on(const InviteRenewed& entry, const StoredEntry&) {
  invite_ = entry.invite;
  return {};
}

Expected<void> CampaignState::on(const EnvelopeOpened& entry, const StoredEntry&) {
  opened_.insert({entry.chapter, entry.envelope});
  return {};
}

Expected<void> CampaignState::on(const StickerPlaced& entry, const StoredEntry&) {
  placed_.insert(entry.sticker);
  return {};
}

Expected<void> CampaignState::on(const HeroRenamed& entry, const StoredEntry&) {
  return append_to_history(Renamed{entry.hero, entry.name});
}

Expected<void> CampaignState::on(const PartyChosen& entry, const StoredEntry&) {
  party_ = entry.party;
  return {};
}

Expected<void> CampaignState::on(const MatchBegun& entry, const StoredEntry&) {
  match_ = entry;
  place_stickers();
  return {};
}

Expected<void> CampaignState::on(const MatchRecorded& entry, const StoredEntry&) {
  match_.reset();
  if (!entry.record.is_null()) campaign_.records.emplace(entry.result.record, entry.record);
  return append_to_history(entry.result);
}

Expected<void> CampaignState::on(const ReplayEnded&, const StoredEntry&) {
  match_.reset();
  return {};
}

Expected<void> CampaignState::on(const MatchAbandoned&, const StoredEntry&) {
  match_.reset();
  return {};
}

Expected<void> CampaignState::on(const CampaignRestored& entry, const StoredEntry& stored) {
  match_.reset();
  return append_to_history(Restored{stored.date, entry.matches});
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

}  // namespace etana::campaign
