#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "campaign/chapter_library.h"
#include "campaign/log_entries.h"
#include "campaign/views.h"

/// A campaign and its group. Pure: the date, random values and the running match come in as
/// arguments, so a campaign is the same on every node and after a restart.
namespace etana::campaign {

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

/// The status of the running match, as its table reports it.
struct MatchStatus {
  table::Phase phase = table::Phase::playing;
  std::vector<std::string> invites;  // by seat
  bool won = false;
  std::vector<KeptObject> keepable;
  bool operator==(const MatchStatus&) const = default;
};

/// What a decision depends on besides the command and the log.
struct Circumstances {
  std::string date;              // today
  Bytes32 seed;                  // of a match, if the command starts one
  table::Random& random;         // the source of invites and table ids
  const Match* match = nullptr;  // the running match, if there is one
};

/// What lists show of a campaign, and by whom it is found.
struct Listing {
  std::string phase;               // "running", "finished"
  std::vector<std::string> users;  // the members' users, each once
  std::string text;                // JSON: "listed_campaign"
};

/// A campaign and its group: the history, the members, the opened envelopes. Built from its log
/// entries alone, in their order.
///
/// `decide` checks a command without side effects and returns the entry it leads to. The caller
/// stores the entry and only then applies it.
class CampaignState {
 public:
  static constexpr std::size_t kMaxMembers = 20;
  static constexpr int kMaxEntries = 5'000;

  /// A campaign without entries. The library must outlive it.
  CampaignState(const ChapterLibrary& library, std::string id)
      : library_(&library), id_(std::move(id)) {}

  /// The entry that a command leads to now, or why it is rejected.
  Expected<StoredEntry> decide(const Request& request, const Circumstances& now) const;
  /// The entry that appends a finished match to the history. The campaign must have a match.
  Expected<StoredEntry> decide_end(const Match& match, const std::string& date) const;

  /// Applies a stored entry. An error means that it was not made by `decide`; the campaign must
  /// then not be used any more.
  Expected<void> apply(const StoredEntry& entry);
  /// The same, from its text.
  Expected<void> apply_text(std::string_view text);

  /// True if this user's command of that id was applied before.
  bool already_applied(const std::string& user, const std::string& id) const;
  bool has_member(const std::string& user) const { return member_of(user).has_value(); }

  const std::string& id() const { return id_; }
  const std::string& invite() const { return invite_; }
  int entry_count() const { return static_cast<int>(chronicle_.size()); }
  const CampaignRecord& campaign() const { return campaign_; }
  const CampaignProgress& progress() const { return progress_; }
  /// The running match.
  const std::optional<MatchBegun>& match() const { return match_; }

  // view.cpp
  CampaignView view(const std::string& user, const MatchStatus* match) const;
  /// The status of the running match, for `view`.
  MatchStatus status_of(const table::Table& table) const;
  ListedCampaign listed() const;
  Listing listing() const;
  InvitePreview preview(const std::string& user) const;
  /// The texts of what this group has opened.
  Expected<engine::Catalogue> texts(std::string_view language) const;

 private:
  using Envelope = std::pair<int, EnvelopeText>;  // its chapter and what is in it

  std::string where() const;
  Expected<void> apply_entry(const StoredEntry& stored);
  Expected<void> append_to_history(Entry entry);
  void open_past_envelopes();
  void place_stickers();
  void keep_public_part(const StoredEntry& stored);

  // How each entry changes the campaign.
  Expected<void> on(const CampaignCreated& entry, const StoredEntry& stored);
  Expected<void> on(const MemberJoined& entry, const StoredEntry& stored);
  Expected<void> on(const MemberLeft& entry, const StoredEntry& stored);
  Expected<void> on(const InviteRenewed& entry, const StoredEntry& stored);
  Expected<void> on(const EnvelopeOpened& entry, const StoredEntry& stored);
  Expected<void> on(const StickerPlaced& entry, const StoredEntry& stored);
  Expected<void> on(const HeroRenamed& entry, const StoredEntry& stored);
  Expected<void> on(const PartyChosen& entry, const StoredEntry& stored);
  Expected<void> on(const MatchBegun& entry, const StoredEntry& stored);
  Expected<void> on(const MatchRecorded& entry, const StoredEntry& stored);
  Expected<void> on(const ReplayEnded& entry, const StoredEntry& stored);
  Expected<void> on(const MatchAbandoned& entry, const StoredEntry& stored);
  Expected<void> on(const CampaignRestored& entry, const StoredEntry& stored);

  // decide.cpp: what each command leads to.
  class Decider;
  Expected<LogEntry> if_accepted(const Entry& entry, LogEntry as) const;
  Expected<LogEntry> end_of(const Match& match, const std::optional<KeptObject>& keep,
                            const std::string& date) const;

  std::optional<int> member_of(const std::string& user) const;
  std::optional<int> host() const;
  bool is_member(std::optional<int> member) const;
  bool is_open(int chapter, EnvelopeText text) const { return opened_.contains({chapter, text}); }
  int last_letter() const;

  // view.cpp
  std::vector<MemberView> members_view(const std::string& user) const;
  std::vector<EnvelopeView> closed_envelopes() const;
  std::vector<ChapterView> chapters_view() const;
  ChapterView chapter_view(int chapter) const;
  std::vector<RulebookLineView> rulebook_view() const;
  MatchView match_view(const MatchStatus& match) const;

  const ChapterLibrary* library_;
  std::string id_;
  std::string invite_;
  CampaignRecord campaign_;
  CampaignProgress progress_;
  std::vector<Member> members_;
  Party party_;
  std::set<Envelope> opened_;
  std::set<std::string> placed_;  // stickers, by their letters
  std::optional<MatchBegun> match_;
  std::vector<PublicEntry> chronicle_;      // what members may know of each entry
  std::set<std::string> applied_commands_;  // "user id"
};

}  // namespace etana::campaign
