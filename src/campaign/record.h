#pragma once

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/fields.h"
#include "match/match.h"

namespace etana::campaign {

using engine::Bytes32;
using engine::Expected;
using engine::LocalizedText;
using match::LoadedPack;
using match::Match;
namespace json = engine::json;

inline constexpr int kCampaignChapters = 6;
/// The most matches of a campaign, and the most marks of a hero, that a file may claim.
inline constexpr int kMostMatches = 999;
inline constexpr int kMostMarks = 99;
/// The maximum number of history entries.
inline constexpr std::size_t kMaxHistory = 1000;

/// The ids of the chapters' content, chapter by chapter. Includes sealed chapters, so it must not
/// be sent to clients.
struct CampaignContent {
  std::vector<std::string> heroes;                // the twelve, in the pack's order
  std::vector<std::vector<std::string>> titles;   // by chapter
  std::vector<std::vector<std::string>> objects;  // by chapter
  std::vector<std::vector<std::string>> cards;    // by chapter, those that have a name
  std::vector<json::value> boards;                // by chapter: changes to the board, or null
  std::vector<json::value> goals;                 // by chapter, as in its file
  std::vector<int> relief;  // by chapter: by how much secret knowledge lowers the goal
};

/// Reads heroes and chapters from a pack of the legacy game.
Expected<CampaignContent> read_campaign_content(const engine::Pack& pack);

/// A hero's permanent record. An empty name means the default name.
struct HeroSheet {
  std::string hero;
  std::string name;
  int scorched = 0;
  std::vector<std::string> titles;
  std::vector<std::string> epithets;  // from a printed copy; display only
  bool operator==(const HeroSheet&) const = default;
  static constexpr void fields(auto& self, auto& f) {
    f("hero", self.hero);
    f.optional("name", self.name);
    f.optional("scorched", self.scorched, engine::Range{0, kMostMarks});
    f.optional("titles", self.titles);
    f.optional("epithets", self.epithets);
  }
};

struct TitleWon {
  std::string hero;
  std::string title;
  bool operator==(const TitleWon&) const = default;
  ETANA_FIELDS(hero, title)
};

/// An object kept for the next match, and the hero who holds it.
struct KeptObject {
  std::string hero;
  std::string object;
  bool operator==(const KeptObject&) const = default;
  ETANA_FIELDS(hero, object)
};

/// The result of a campaign match.
struct MatchResult {
  static constexpr std::string_view kName = "result";
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
  static constexpr void fields(auto& self, auto& f) {
    f("date", self.date);
    f("chapter", self.chapter, engine::Range{1, kCampaignChapters});
    f("heroes", self.heroes);
    f("won", self.won);
    f("knowledge", self.knowledge);
    f("titles", self.titles);
    f.sparse("scorched", self.scorched);
    f.sparse("kept", self.kept);
    f.sparse("record", self.record);
  }
};

/// A hero was renamed.
struct Renamed {
  static constexpr std::string_view kName = "named";
  std::string hero;
  std::string name;
  bool operator==(const Renamed&) const = default;
  ETANA_FIELDS(hero, name)
};

/// The campaign was rolled back: only the first `matches` results remain in effect.
struct Restored {
  static constexpr std::string_view kName = "restored";
  std::string date;
  int matches = 0;
  bool operator==(const Restored&) const = default;
  static constexpr void fields(auto& self, auto& f) {
    f("date", self.date);
    f("matches", self.matches, engine::Range{0, kMostMatches});
  }
};

using Entry = std::variant<MatchResult, Renamed, Restored>;
constexpr std::string_view variant_key(const Entry*) { return "entry"; }

/// An entry, and the SHA-256 of the previous hash and the entry.
struct HistoryEntry {
  Entry entry;
  Bytes32 hash{};
  bool operator==(const HistoryEntry&) const = default;
};

/// The starting point of a campaign that was begun with the printed game.
struct PaperStart {
  int chapter = 1;  // the one to be played next
  int matches = 0;  // played so far
  int lost = 0;     // of them, in this chapter
  std::vector<HeroSheet> heroes;
  bool operator==(const PaperStart&) const = default;
  static constexpr void fields(auto& self, auto& f) {
    f("chapter", self.chapter, engine::Range{1, kCampaignChapters});
    f("matches", self.matches, engine::Range{0, kMostMatches});
    f("lost", self.lost, engine::Range{0, kMostMatches});
    f("heroes", self.heroes);
  }
};

/// A campaign as an append-only hash chain of entries. The current progress is derived from them
/// (`progress_of`).
struct CampaignRecord {
  std::string group;
  std::string begun;  // a date
  std::vector<std::string> members;
  std::vector<std::string> party;  // the heroes chosen at the beginning, by seat
  std::optional<PaperStart> printed;
  std::string forked_from;  // the hash at which this left another campaign, in hex; or empty
  int struck = 0;           // matches of that campaign dropped by earlier restores (Z-97)
  std::vector<HistoryEntry> history;
  std::map<std::string, json::value> records;  // of the matches, by their hashes
  bool operator==(const CampaignRecord&) const = default;
};

enum class Rank : std::uint8_t { masters, adepts, novices, apprentices };
constexpr std::array<std::string_view, 4> enum_names(Rank) {
  return {"masters", "adepts", "novices", "apprentices"};
}
constexpr std::string_view name_of(Rank rank) {
  return enum_names(rank)[static_cast<std::size_t>(rank)];
}
/// The rank for the number of matches the campaign took: 6, 7–8, 9–11, 12 or more (Z-56).
Rank rank_for(int matches);

/// The progress of a campaign.
struct CampaignProgress {
  int chapter = 1;  // the one to be played next; the last one when all are won
  bool finished = false;
  int lost = 0;            // matches of this chapter
  bool knowledge = false;  // the chapter's envelope of secret knowledge is open
  int matches = 0;         // that count for the rank: all that were played (Z-97)
  std::vector<HeroSheet> heroes;
  std::vector<std::string> party;  // the heroes of the last match, or the initial choice
  std::optional<KeptObject> kept;
  std::vector<MatchResult> results;  // those in effect (Z-49)
  bool operator==(const CampaignProgress&) const = default;
};

CampaignProgress progress_of(const CampaignRecord& campaign);
/// The rank of a finished campaign.
std::optional<Rank> rank_of(const CampaignProgress& progress);
/// The sheet of a hero; an empty one for a hero who has done nothing yet.
HeroSheet sheet_of(const CampaignProgress& progress, std::string_view hero);

/// Creates a campaign with two to four heroes; validates names, heroes and date.
Expected<CampaignRecord> new_campaign(const CampaignContent& content, std::string group,
                                      std::vector<std::string> members,
                                      std::vector<std::string> party, std::string date);

/// Validates an entry without appending it, for hosts that must store it first.
Expected<void> check_append(const CampaignRecord& campaign, const CampaignContent& content,
                            const Entry& entry);

/// Appends an entry if it is valid now; changes nothing on error. Also used for every entry read
/// from a file.
Expected<void> append(CampaignRecord& campaign, const CampaignContent& content, Entry entry);

/// A point the campaign can be rolled back to: the number of results kept, and the chapter then to
/// be played.
struct RestorePoint {
  int matches = 0;
  int chapter = 1;
  ETANA_FIELDS(matches, chapter)
};
std::vector<RestorePoint> restore_points(const CampaignRecord& campaign);

/// The progress as clients and files have it.
struct ProgressView {
  int chapter = 1;
  bool finished = false;
  int lost = 0;
  bool knowledge = false;
  int matches = 0;
  std::vector<HeroSheet> heroes;
  std::optional<Rank> rank;
  std::optional<KeptObject> kept;
  static constexpr void fields(auto& self, auto& f) {
    f("chapter", self.chapter);
    f("finished", self.finished);
    f("lost", self.lost);
    f("knowledge", self.knowledge);
    f("matches", self.matches);
    f("heroes", self.heroes);
    f.sparse("rank", self.rank);
    f.sparse("kept", self.kept);
  }
};
ProgressView view_of(const CampaignProgress& progress);

/// A copy of the campaign with only its first `matches` results.
Expected<CampaignRecord> fork(const CampaignRecord& campaign, const CampaignContent& content,
                              int matches, std::string group, std::string date);

/// Checks that a party has two to four different heroes.
Expected<void> check_party(const CampaignContent& content, const std::vector<std::string>& party);

/// The hash of the last entry, or of the campaign's header if there is none.
Bytes32 last_hash(const CampaignRecord& campaign);

/// The campaign as one document (docs/campaign.md), and back. Reading verifies every hash.
json::object to_json(const CampaignRecord& campaign);
json::object to_json(const CampaignProgress& progress);
json::object to_json(const Entry& entry);
Expected<CampaignRecord> read_campaign(const json::value& document, const CampaignContent& content);
/// The same as a part of another document; mistakes are reported to `in`.
CampaignRecord read_campaign(const engine::JsonReader& in, const CampaignContent& content);

/// Imports a campaign begun with the printed game from a form (docs/campaign.md).
Expected<CampaignRecord> read_paper_form(const json::value& form, const CampaignContent& content,
                                         std::string date);
bool is_paper_form(const json::value& document);

/// The id of the game that is played as a campaign.
std::string_view game_id();
/// The key of one of that game's texts: `<game>.<rest>`.
std::string text_key(std::string_view rest);
/// An error with the text `<game>.campaign.error.<key>`.
engine::Error campaign_error(std::string_view key, std::vector<engine::Arg> args = {});

}  // namespace etana::campaign

namespace etana::engine {

/// A campaign as one document. Reading it needs the content of the chapters.
template <>
struct JsonForm<campaign::CampaignRecord> {
  static void write(const campaign::CampaignRecord& campaign, JsonWriter& out, const auto&) {
    out.value(to_json(campaign));
  }
  static void read(const JsonReader& in, campaign::CampaignRecord& campaign,
                   const campaign::CampaignContent& content) {
    campaign = campaign::read_campaign(in, content);
  }
  static constexpr std::string_view kTypeScript = "Record<string, unknown>";
};

}  // namespace etana::engine
