#include "campaign/chronicle.h"

namespace etana::campaign {

namespace {

/// Fills in what everyone may know of an entry: no invite, no opening, no record.
struct Publisher {
  PublicEntry& line;

  void operator()(const CampaignCreated& entry) const { line.party = entry.party; }
  void operator()(const MemberJoined& entry) const {
    line.member = entry.member;
    line.name = entry.name;
  }
  void operator()(const MemberLeft& entry) const {
    line.member = entry.member;
    line.name = entry.name;
  }
  void operator()(const InviteRenewed&) const { line.type = RenewInvite::kName; }
  void operator()(const EnvelopeOpened& entry) const {
    line.chapter = entry.chapter;
    line.envelope = name_of(entry.envelope);
  }
  void operator()(const StickerPlaced& entry) const { line.sticker = entry.sticker; }
  void operator()(const HeroRenamed& entry) const {
    line.hero = entry.hero;
    line.name = entry.name;
  }
  void operator()(const PartyChosen& entry) const { line.party = entry.party; }
  void operator()(const MatchBegun& entry) const {
    line.table_id = entry.table;
    line.chapter = entry.chapter;
    line.party = entry.party;
  }
  void operator()(const MatchRecorded& entry) const {
    line.table_id = entry.table;
    line.result = ResultLine{entry.result};
  }
  void operator()(const ReplayEnded& entry) const {
    line.table_id = entry.table;
    line.chapter = entry.chapter;
    line.won = entry.won;
  }
  void operator()(const MatchAbandoned& entry) const { line.table_id = entry.table; }
  void operator()(const CampaignRestored& entry) const { line.matches = entry.matches; }
};

}  // namespace

std::string_view chronicle_key(const MatchResult& result) {
  return result.won ? "chronicle.won" : "chronicle.lost";
}

std::string chapter_key(int chapter, std::string_view what) {
  return text_key("chapter." + std::to_string(chapter) + "." + std::string(what));
}

json::object ResultLine::text_of(const MatchResult& result) {
  return to_json(LocalizedText{chapter_key(result.chapter, chronicle_key(result)), {}});
}

PublicEntry public_part(const StoredEntry& stored, int seq) {
  PublicEntry line;
  line.seq = seq;
  line.type = std::visit([](const auto& entry) { return entry.kName; }, stored.entry);
  line.date = stored.date;
  line.by = stored.by;
  std::visit(Publisher{line}, stored.entry);
  return line;
}

}  // namespace etana::campaign
