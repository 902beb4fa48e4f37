#pragma once

#include "campaign/log_entries.h"

/// What members may know of a campaign's log.
namespace etana::campaign {

/// A match result with its text of the chronicle ("match_result").
struct ResultLine {
  MatchResult result;
  bool operator==(const ResultLine&) const = default;
  static constexpr void fields(auto& self, auto& f) {
    f.flat(self.result);
    f.derived("text", [&self](const auto&) { return text_of(self.result); });
  }

 private:
  static json::object text_of(const MatchResult& result);
};

/// "chronicle.won" or "chronicle.lost".
std::string_view chronicle_key(const MatchResult& result);
/// `chapter.<chapter>.<what>`, of the game (`text_key`)
std::string chapter_key(int chapter, std::string_view what);

/// The public part of an entry ("campaign_entry"). Members that a type does not use are empty.
struct PublicEntry {
  int seq = 0;
  std::string_view type;
  std::string table_id;
  std::string date;
  std::optional<int> by;
  std::optional<int> member;
  std::optional<std::string> name;
  std::string hero;
  std::string_view envelope;
  int chapter = 0;
  std::string sticker;
  std::optional<Party> party;
  std::optional<int> matches;
  std::optional<bool> won;
  std::optional<ResultLine> result;
  static constexpr void fields(auto& self, auto& f) {
    f("seq", self.seq);
    f("type", self.type);
    f.sparse("table_id", self.table_id);
    f("date", self.date);
    f.sparse("by", self.by);
    f.sparse("member", self.member);
    f.sparse("name", self.name);
    f.sparse("hero", self.hero);
    f.sparse("envelope", self.envelope);
    f.sparse("chapter", self.chapter);
    f.sparse("sticker", self.sticker);
    f.sparse("party", self.party);
    f.sparse("matches", self.matches);
    f.sparse("won", self.won);
    f.sparse("result", self.result);
  }
};

PublicEntry public_part(const StoredEntry& stored, int seq);

}  // namespace etana::campaign
