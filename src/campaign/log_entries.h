#pragma once

#include <string>
#include <variant>
#include <vector>

#include "campaign/commands.h"

/// What the log of a campaign holds. Stored entries keep the words of protocol 1 ("found", "link",
/// "person"), so that data of every version can be read.
namespace etana::campaign {

/// The form of a table's opening: the first entry of its log, of either version (docs/log.md).
struct StoredOpening {
  static void write(const table::TableOpened& opening, engine::JsonWriter& out, const auto&) {
    engine::write_fields(table::Envelope{opening, "", ""}, out);
  }
  static void read(const engine::JsonReader& in, table::TableOpened& opening, const auto&) {
    const table::Envelope envelope = table::read_entry(in);
    if (in.failed()) return;
    if (const auto* opened = std::get_if<table::TableOpened>(&envelope.entry)) {
      opening = *opened;
    } else {
      in.fail(engine::ErrorCode::unknown_name,
              {{"found", std::string(name_of(envelope.entry))},
               {"expected", std::string(table::TableOpened::kName)}});
    }
  }
  using SameTypeAs = table::Envelope;
};

/// The form of a result: an entry of the campaign's history.
struct ResultEntry {
  static void write(const MatchResult& result, engine::JsonWriter& out, const auto&) {
    engine::write_fields(Entry(result), out);
  }
  static void read(const engine::JsonReader& in, MatchResult& result, const auto&) {
    const Entry entry = engine::read_fields<Entry>(in);
    if (const auto* found = std::get_if<MatchResult>(&entry)) {
      result = *found;
    } else {
      (void)in.at("entry").enumerator({MatchResult::kName});
    }
  }
  using SameTypeAs = Entry;
};

/// The first entry of every log.
struct CampaignCreated {
  static constexpr std::string_view kName = "found";
  std::vector<std::string> members;
  std::string invite;
  Party party;
  CampaignRecord campaign;  // new, imported or forked
  static constexpr void fields(auto& self, auto& f) {
    f("members", self.members);
    f("link", self.invite);
    f("party", self.party);
    f("campaign", self.campaign);
  }
};
struct MemberJoined {
  static constexpr std::string_view kName = "join";
  int member = 0;  // a present member, whose place is taken, or the next number
  std::string name;
  static constexpr void fields(auto& self, auto& f) {
    f("member", self.member, kMemberNumbers);
    f("name", self.name);
  }
};
struct MemberLeft {
  static constexpr std::string_view kName = "leave";
  int member = 0;
  std::string name;
  static constexpr void fields(auto& self, auto& f) {
    f("member", self.member, kMemberNumbers);
    f("name", self.name);
  }
};
struct InviteRenewed {
  static constexpr std::string_view kName = "link";
  std::string invite;
  static constexpr void fields(auto& self, auto& f) { f("link", self.invite); }
};
struct EnvelopeOpened {
  static constexpr std::string_view kName = "open";
  int chapter = 1;
  EnvelopeText envelope = EnvelopeText::letter;
  static constexpr void fields(auto& self, auto& f) {
    f("chapter", self.chapter, kChapters);
    f("envelope", self.envelope, EnvelopeName{});
  }
};
struct StickerPlaced {
  static constexpr std::string_view kName = "place";
  std::string sticker;
  ETANA_FIELDS(sticker)
};
struct HeroRenamed {
  static constexpr std::string_view kName = "name";
  std::string hero;
  std::string name;
  ETANA_FIELDS(hero, name)
};
struct PartyChosen {
  static constexpr std::string_view kName = "party";
  Party party;
  ETANA_FIELDS(party)
};
struct MatchBegun {
  static constexpr std::string_view kName = "play";
  std::string table;
  int chapter = 1;
  bool again = false;  // a chapter replayed after the end, which changes nothing
  Party party;
  table::TableOpened opening;  // with the seed and every invite: for the store alone
  static constexpr void fields(auto& self, auto& f) {
    f("table", self.table);
    f("chapter", self.chapter, kChapters);
    f.sparse("again", self.again);
    f("party", self.party);
    f("opening", self.opening, StoredOpening{});
  }
};
/// The result as an entry of the campaign's history, and the record of the match.
struct MatchRecorded {
  static constexpr std::string_view kName = "result";
  std::string table;
  MatchResult result;
  json::value record;
  static constexpr void fields(auto& self, auto& f) {
    f("table", self.table);
    f("result", self.result, ResultEntry{});
    f.sparse("record", self.record);
  }
};
/// The end of a chapter that was replayed.
struct ReplayEnded {
  static constexpr std::string_view kName = "again";
  std::string table;
  int chapter = 1;
  bool won = false;
  static constexpr void fields(auto& self, auto& f) {
    f("table", self.table);
    f("chapter", self.chapter, kChapters);
    f("won", self.won);
  }
};
struct MatchAbandoned {
  static constexpr std::string_view kName = "abandon";
  std::string table;
  ETANA_FIELDS(table)
};
struct CampaignRestored {
  static constexpr std::string_view kName = "restore";
  int matches = 0;
  static constexpr void fields(auto& self, auto& f) { f("matches", self.matches, kMatchCounts); }
};

using LogEntry = std::variant<CampaignCreated, MemberJoined, MemberLeft, InviteRenewed,
                              EnvelopeOpened, StickerPlaced, HeroRenamed, PartyChosen, MatchBegun,
                              MatchRecorded, ReplayEnded, MatchAbandoned, CampaignRestored>;
constexpr std::string_view variant_key(const LogEntry*) { return "what"; }

/// An entry as it is stored: what happened, when, and who asked for it.
struct StoredEntry {
  LogEntry entry;
  std::string date;
  std::string user = {};                 // empty: the server itself, when a match was over
  std::string id = {};                   // of the command; empty if there was none
  std::optional<int> by = std::nullopt;  // the member whom the user was before
  static constexpr void fields(auto& self, auto& f) {
    f.flat(self.entry);
    f("date", self.date);
    f.sparse("person", self.user);
    f.sparse("id", self.id);
    f.sparse("by", self.by, kMemberNumbers);
  }
};

std::string to_text(const StoredEntry& entry);

/// Reads a stored entry. `where` names campaign and entry in errors.
Expected<StoredEntry> read_log_entry(std::string_view text, std::string_view where,
                                     const CampaignContent& content);

}  // namespace etana::campaign
