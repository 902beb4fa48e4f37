#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "campaign/chapter_library.h"
#include "campaign/rulebook.h"
#include "server/campaign_command.h"
#include "server/table_actor.h"
#include "store/store.h"

namespace etana::server {

/// There is no such campaign; the user is not a member; the campaign has changed meanwhile.
engine::Error no_campaign(std::string where = "");
engine::Error not_member();
engine::Error too_late();

/// A member of a group: a name, held by a user. Members are never removed, so their indices are
/// stable.
struct Member {
  std::string name;
  std::string user;
  bool gone = false;
};

/// The campaign's running match, and the opening of its table.
struct RunningMatch {
  std::string table;
  int chapter = 1;
  bool again = false;  // a chapter replayed after the end, which changes nothing
  std::vector<PartySlot> seats;
  table::TableOpened opening;

  std::vector<std::string> heroes() const;
};

/// The status of that match, as its table reports it.
struct MatchStatus {
  Phase phase = Phase::playing;
  std::vector<std::string> invites;  // by seat
  bool won = false;
  std::vector<campaign::KeptObject> keepable;
};

/// A campaign and its group: the history, the members, the opened envelopes. Like a table it is
/// built from its log entries alone, in their order, so it is the same on every node, and like a
/// table it decides commands without side effects and applies stored entries.
class CampaignState {
 public:
  static constexpr std::size_t kMaxMembers = 20;

  /// The campaign of these entries, the first of which creates it (create_campaign.h).
  static Expected<CampaignState> rebuild(const campaign::ChapterLibrary& library, std::string id,
                                         const std::vector<store::Entry>& entries);

  /// The entry that a command leads to now, or why it is rejected. `seed` is for a match, if the
  /// command starts one. Keeping an object needs the match, so CampaignService completes it.
  Expected<json::object> decide(const CampaignCommand& command, const std::string& date,
                                const engine::Bytes32& seed) const;
  /// The entry that appends a finished match to the history.
  Expected<json::object> decide_end(const match::Match& match,
                                    const std::optional<campaign::KeptObject>& keep,
                                    const std::string& date) const;

  /// Applies a stored entry. An error means that it was not made by `decide`.
  Expected<void> apply(const json::object& entry);

  /// True if this user's command of that id was applied before.
  bool already_applied(const std::string& user, const std::string& id) const;
  bool has_member(const std::string& user) const { return member_of(user).has_value(); }

  const std::string& id() const { return id_; }
  const std::string& invite() const { return invite_; }
  int entry_count() const { return static_cast<int>(chronicle_.size()); }
  const campaign::CampaignRecord& campaign() const { return campaign_; }
  const campaign::CampaignProgress& progress() const { return progress_; }
  const std::optional<RunningMatch>& match() const { return match_; }

  // campaign_view.cpp: "campaign", "listed_campaign" and "invite_preview" of docs/protocol.md.
  json::object view(const std::string& user, const MatchStatus* match) const;
  json::object listing() const;
  /// What the store lists of the campaign, for its members.
  store::Listing stored_listing() const;
  json::object preview(const std::string& user) const;
  /// The texts of what this group has opened.
  Expected<engine::Catalogue> texts(std::string_view language) const;

 private:
  using Envelope = std::pair<int, campaign::EnvelopeText>;  // its chapter and what is in it

  explicit CampaignState(const campaign::ChapterLibrary& library) : library_(&library) {}

  // campaign_state.cpp
  Expected<void> create(const json::object& entry);
  void open_past_envelopes();
  Expected<void> apply_to_members(const std::string& what, const json::object& entry);
  Expected<void> apply_match(const std::string& what, const json::object& entry);
  Expected<void> append_to_history(campaign::Entry entry);
  void place_stickers();

  // campaign_decide.cpp: one for each kind of command.
  Expected<json::object> decide_kind(const CampaignCommand& command, const std::string& date,
                                     const engine::Bytes32& seed) const;
  Expected<json::object> decide_join(const CampaignCommand& command) const;
  Expected<json::object> decide_leave(const CampaignCommand& command) const;
  Expected<json::object> decide_invite(const CampaignCommand& command) const;
  Expected<json::object> decide_open(const CampaignCommand& command) const;
  Expected<json::object> decide_place(const CampaignCommand& command) const;
  Expected<json::object> decide_party(const CampaignCommand& command) const;
  Expected<json::object> decide_play(const CampaignCommand& command,
                                     const engine::Bytes32& seed) const;
  Expected<json::object> decide_history(const campaign::Entry& entry, json::object as) const;
  Expected<void> check_play(const CampaignCommand& command) const;
  json::array leaders_in_options() const;
  Expected<std::vector<table::OpenedSeat>> seats_for_table() const;
  std::string name_of_hero(const std::string& hero) const;

  std::optional<int> member_of(const std::string& user) const;
  std::optional<int> host() const;
  bool is_member(std::optional<int> member) const;
  bool is_open(int chapter, campaign::EnvelopeText text) const {
    return opened_.contains({chapter, text});
  }
  int last_letter() const;

  // campaign_view.cpp
  json::array members_view(const std::string& user) const;
  json::array closed_envelopes() const;
  json::array chapters_view() const;
  json::object chapter_view(int chapter) const;
  json::array rulebook_view() const;
  json::array results_view() const;
  json::object match_view(const MatchStatus& match) const;

  const campaign::ChapterLibrary* library_;
  std::string id_;
  std::string invite_;
  campaign::CampaignRecord campaign_;
  campaign::CampaignProgress progress_;
  std::vector<Member> members_;
  std::vector<PartySlot> party_;
  std::set<Envelope> opened_;
  std::set<std::string> placed_;  // stickers, by their letters
  std::optional<RunningMatch> match_;
  std::vector<json::object> chronicle_;     // what members may know of each entry
  std::set<std::string> applied_commands_;  // "user id"
};

/// A match result for clients, with its chronicle text.
json::object to_view(const campaign::MatchResult& result);

}  // namespace etana::server
