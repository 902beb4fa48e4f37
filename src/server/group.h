#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "campaign/chapter_library.h"
#include "campaign/rulebook.h"
#include "server/act.h"
#include "server/table.h"
#include "store/store.h"

namespace etana::server {

/// There is no such campaign; this person is no member; things are not as they were.
engine::Error no_campaign(std::string where = "");
engine::Error not_member();
engine::Error too_late();

/// Somebody of a group: a name, held by the device of a person. Members are never forgotten, so
/// that their numbers stay theirs.
struct Member {
  std::string name;
  std::string person;
  bool gone = false;
};

/// A match of the campaign that is going on, and the first entry of its table.
struct OpenMatch {
  std::string table;
  int chapter = 1;
  bool again = false;  // a chapter played again after the end, which changes nothing
  std::vector<Leader> seats;
  json::object opening;

  std::vector<std::string> heroes() const;
};

/// How that match stands, as its table says.
struct MatchNow {
  Table::Phase phase = Table::Phase::playing;
  std::vector<std::string> links;  // by seat
  bool won = false;
  std::vector<campaign::KeptObject> keepable;
};

/// A campaign with its people: the chain, who belongs to the group, what was opened. Like a table
/// it is made of its entries alone, in their order, and so is the same on every node.
///
/// What somebody wants is judged first and changes nothing; the judgement is an entry, which is
/// kept and only then followed.
class Group {
 public:
  static constexpr std::size_t kMostMembers = 20;

  /// The group of all these entries, the first of which founds it (founding.h).
  static Expected<Group> rebuild(const campaign::ChapterLibrary& keeper, std::string name,
                                 const std::vector<store::Entry>& entries);

  /// The entry that an act amounts to now, or why not. `seed` is the luck of a match, if the act
  /// begins one. Keeping an object needs the match, and is judged by the campaigns' desk.
  Expected<json::object> judge(const Act& act, const std::string& date,
                               const engine::Bytes32& seed) const;
  /// The entry by which a match that is over goes into the chain.
  Expected<json::object> judge_end(const match::Match& match,
                                   const std::optional<campaign::KeptObject>& keep,
                                   const std::string& date) const;

  /// Follows an entry that was kept. An error means that it was not made by `judge`.
  Expected<void> follow(const json::object& entry);

  /// True if this person's act of that id was done before.
  bool granted(const std::string& person, const std::string& id) const;
  bool has_member(const std::string& person) const { return member_of(person).has_value(); }

  const std::string& name() const { return name_; }
  const std::string& link() const { return link_; }
  int entries() const { return static_cast<int>(chronicle_.size()); }
  const campaign::CampaignRecord& campaign() const { return campaign_; }
  const campaign::CampaignProgress& now() const { return now_; }
  const std::optional<OpenMatch>& match() const { return match_; }

  /// What a member is told (docs/protocol.md, "campaign"), the list of campaigns shows
  /// ("listed_campaign"), and whoever has the link sees before joining ("door").
  json::object told(const std::string& person, const MatchNow* match) const;
  json::object listed() const;
  json::object door(const std::string& person) const;
  /// The words of what this group has opened.
  Expected<engine::Catalogue> texts(std::string_view language) const;

 private:
  using Envelope = std::pair<int, campaign::EnvelopeText>;  // its chapter and what is in it

  explicit Group(const campaign::ChapterLibrary& keeper) : keeper_(&keeper) {}

  // group.cpp
  Expected<void> found(const json::object& entry);
  void count_as_opened();
  Expected<void> follow_people(const std::string& what, const json::object& entry);
  Expected<void> follow_match(const std::string& what, const json::object& entry);
  Expected<void> add_to_chain(campaign::Entry entry);
  void place_stickers();

  // group_judge.cpp: one for each kind of act.
  Expected<json::object> judge_kind(const Act& act, const std::string& date,
                                    const engine::Bytes32& seed) const;
  Expected<json::object> judge_join(const Act& act) const;
  Expected<json::object> judge_leave(const Act& act) const;
  Expected<json::object> judge_link(const Act& act) const;
  Expected<json::object> judge_open(const Act& act) const;
  Expected<json::object> judge_place(const Act& act) const;
  Expected<json::object> judge_party(const Act& act) const;
  Expected<json::object> judge_play(const Act& act, const engine::Bytes32& seed) const;
  Expected<json::object> judge_chain(const campaign::Entry& entry, json::object as) const;
  Expected<void> check_move(const Act& act) const;
  json::array leaders_in_options() const;
  Expected<json::array> seats_for_table() const;
  std::string name_of_hero(const std::string& hero) const;

  std::optional<int> member_of(const std::string& person) const;
  std::optional<int> host() const;
  bool is_here(std::optional<int> member) const;
  bool is_open(int chapter, campaign::EnvelopeText page) const {
    return opened_.contains({chapter, page});
  }
  int last_letter() const;

  // group_told.cpp
  json::array members_told(const std::string& person) const;
  json::array closed_envelopes() const;
  json::array chapters_told() const;
  json::object chapter_told(int chapter) const;
  json::array rulebook_told() const;
  json::array roll_told() const;
  json::object match_told(const MatchNow& match) const;

  const campaign::ChapterLibrary* keeper_;
  std::string name_;
  std::string link_;
  campaign::CampaignRecord campaign_;
  campaign::CampaignProgress now_;
  std::vector<Member> members_;
  std::vector<Leader> party_;
  std::set<Envelope> opened_;
  std::set<std::string> placed_;  // stickers, by their letters
  std::optional<OpenMatch> match_;
  std::vector<json::object> chronicle_;  // what everybody of the group may know of each entry
  std::set<std::string> granted_;        // "person id"
};

/// A result as it is told, with what the chronicle says of it.
json::object to_told(const campaign::MatchResult& result);

}  // namespace etana::server
