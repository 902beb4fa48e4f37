#pragma once

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "match/match.h"

namespace etana::campaign {

using engine::Bytes32;
using engine::Expected;
using engine::LocalizedText;
using match::LoadedPack;
using match::Match;
namespace json = engine::json;

inline constexpr int kCampaignChapters = 6;
/// Entries a chain may have.
inline constexpr std::size_t kMaxHistory = 1000;

/// What a campaign must know of the chapters: ids, chapter after chapter. Only the keeper of the
/// campaign has that of chapters which are still sealed.
struct CampaignContent {
  std::vector<std::string> heroes;                // the twelve, in the pack's order
  std::vector<std::vector<std::string>> titles;   // by chapter
  std::vector<std::vector<std::string>> objects;  // by chapter
  std::vector<std::vector<std::string>> cards;    // by chapter, those that have a name
  std::vector<json::value> boards;                // by chapter: what is stuck on the board, or null
  std::vector<json::value> goals;                 // by chapter, as written in its file
  std::vector<int> relief;                        // by chapter: how much less secret knowledge asks
};

/// Reads what a pack of the legacy game says about heroes and chapters.
Expected<CampaignContent> read_campaign_content(const engine::Pack& pack);

/// A hero and what stuck to it. An empty name is the usual one.
struct HeroSheet {
  std::string hero;
  std::string name;
  int scorched = 0;
  std::vector<std::string> titles;
  std::vector<std::string> epithets;  // from a printed copy: for show alone
  bool operator==(const HeroSheet&) const = default;
};

struct TitleWon {
  std::string hero;
  std::string title;
  bool operator==(const TitleWon&) const = default;
};

/// An object kept for the next match, and who held it.
struct KeptObject {
  std::string hero;
  std::string object;
  bool operator==(const KeptObject&) const = default;
};

/// How a match of the campaign ended.
struct MatchResult {
  std::string date;  // 2031-05-17
  int chapter = 1;
  std::vector<std::string> heroes;  // by seat
  bool won = false;
  bool knowledge = false;  // played with the chapter's secret knowledge
  std::vector<TitleWon> titles;
  std::optional<std::string> scorched;  // who took a mark
  std::optional<KeptObject> kept;
  std::string record;  // SHA-256 of the match's record, in hex; empty if there is none
  bool operator==(const MatchResult&) const = default;
};

/// A hero got another name.
struct Renamed {
  std::string hero;
  std::string name;
  bool operator==(const Renamed&) const = default;
};

/// The group went back: only the first so many of the results that stood still stand.
struct Restored {
  std::string date;
  int matches = 0;
  bool operator==(const Restored&) const = default;
};

using Entry = std::variant<MatchResult, Renamed, Restored>;

/// An entry, and the SHA-256 of the hash before it and the entry itself.
struct HistoryEntry {
  Entry entry;
  Bytes32 hash{};
  bool operator==(const HistoryEntry&) const = default;
};

/// Where a campaign stood that was begun at the printed table.
struct PaperStart {
  int chapter = 1;  // the one to be played next
  int matches = 0;  // played so far
  int lost = 0;     // of them, in this chapter
  std::vector<HeroSheet> heroes;
  bool operator==(const PaperStart&) const = default;
};

/// A group on its way through the chapters. Its truth is the chain: entries are only ever added;
/// where the campaign stands follows from them (`progress`).
struct CampaignRecord {
  std::string group;
  std::string begun;  // a date
  std::vector<std::string> members;
  std::vector<std::string> party;  // the heroes chosen at the beginning, by seat
  std::optional<PaperStart> printed;
  std::string forked_from;  // the hash at which this left another campaign, in hex; or empty
  int struck = 0;           // matches of that campaign that were restored away before (Z-97)
  std::vector<HistoryEntry> history;
  std::map<std::string, json::value> records;  // of the matches, by their hashes
  bool operator==(const CampaignRecord&) const = default;
};

enum class Rank : std::uint8_t { masters, adepts, novices, apprentices };
std::string_view name_of(Rank rank);
/// By how many matches the whole campaign took: 6, 7–8, 9–11, 12 and more (Z-56).
Rank rank_for(int matches);

/// Where a campaign stands.
struct CampaignProgress {
  int chapter = 1;  // the one to be played next; the last one when all are won
  bool finished = false;
  int lost = 0;            // matches of this chapter
  bool knowledge = false;  // the chapter's envelope of secret knowledge is open
  int matches = 0;         // that count for the rank: all that were played (Z-97)
  std::vector<HeroSheet> heroes;
  std::vector<std::string> party;  // who played last, or was chosen
  std::optional<KeptObject> kept;
  std::vector<MatchResult> results;  // the results that stand (Z-49)
  bool operator==(const CampaignProgress&) const = default;
};

CampaignProgress progress_of(const CampaignRecord& campaign);
/// The rank of a finished campaign.
std::optional<Rank> rank_of(const CampaignProgress& progress);
/// The sheet of a hero; an empty one for a hero who has done nothing yet.
HeroSheet sheet_of(const CampaignProgress& progress, std::string_view hero);

/// A new campaign. The names are checked; chosen are two to four heroes.
Expected<CampaignRecord> new_campaign(const CampaignContent& content, std::string group,
                                      std::vector<std::string> members,
                                      std::vector<std::string> party, std::string date);

/// What `append` would say; nothing changes. For keepers who must write an entry down first.
Expected<void> may_append(const CampaignRecord& campaign, const CampaignContent& content,
                          const Entry& entry);

/// Adds an entry to the chain, if it follows from where the campaign stands; otherwise nothing
/// changes. Every entry that was read from a file comes in by the same door.
Expected<void> append(CampaignRecord& campaign, const CampaignContent& content, Entry entry);

/// So many matches stood before a chapter was first played, and before each later match: where a
/// campaign can be restored to.
struct RestorePoint {
  int matches = 0;
  int chapter = 1;
};
std::vector<RestorePoint> restore_points(const CampaignRecord& campaign);

/// Another campaign with the first so many results of this one, which stays as it is.
Expected<CampaignRecord> fork(const CampaignRecord& campaign, const CampaignContent& content,
                              int matches, std::string group, std::string date);

/// Two to four different heroes of the twelve.
Expected<void> check_party(const CampaignContent& content, const std::vector<std::string>& party);

/// The last hash of the chain; before the first entry, that of the campaign's beginning.
Bytes32 last_hash(const CampaignRecord& campaign);

/// The whole campaign as one document (docs/campaign.md), and back. Reading checks every link.
json::object to_json(const CampaignRecord& campaign);
json::object to_json(const CampaignProgress& progress);
json::object to_json(const Entry& entry);
Expected<Entry> read_entry(const json::value& entry);
Expected<CampaignRecord> read_campaign(const json::value& document, const CampaignContent& content);

/// A campaign begun at the printed table, from a form (docs/campaign.md).
Expected<CampaignRecord> read_paper_form(const json::value& form, const CampaignContent& content,
                                         std::string date);
bool is_paper_form(const json::value& document);

/// A mistake in words of the campaign's own: `ziggurat.campaign.error.<key>`.
engine::Error campaign_error(std::string_view key, std::vector<engine::Arg> args = {});

}  // namespace etana::campaign
