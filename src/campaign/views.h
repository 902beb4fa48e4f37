#pragma once

#include "campaign/chronicle.h"
#include "table/table.h"

/// What a campaign's members see of it: the messages "campaign", "listed_campaign" and
/// "invite_preview" of docs/protocol.md as types. They are only written.
namespace etana::engine {

/// A text that the reader's catalogue turns into a sentence.
template <>
struct JsonForm<LocalizedText> {
  static void write(const LocalizedText& text, JsonWriter& out, const auto&) {
    out.localized_text(text);
  }
};

}  // namespace etana::engine

namespace etana::campaign {

/// Something that a chapter brings, with its name and a line about it.
struct ThingView {
  std::string id;
  LocalizedText name;
  LocalizedText about;
  ETANA_FIELDS(id, name, about)
};

struct MemberView {
  int member = 0;
  std::string name;
  bool mine = false;
  bool host = false;
  static constexpr void fields(auto& self, auto& f) {
    f("member", self.member);
    f("name", self.name);
    f.sparse("mine", self.mine);
    f.sparse("host", self.host);
  }
};

/// An envelope that may be opened now.
struct EnvelopeView {
  int chapter = 0;
  std::string_view envelope;
  ETANA_FIELDS(chapter, envelope)
};

/// A chapter whose letter is open. Envelopes that are closed have no text.
struct ChapterView {
  int chapter = 0;
  LocalizedText title;
  std::vector<ThingView> stickers;
  std::vector<ThingView> objects;
  std::vector<ThingView> cards;
  std::vector<ThingView> titles;
  json::value board;  // null if the board stays as it is
  LocalizedText letter;
  LocalizedText goal;
  std::optional<LocalizedText> closing;
  std::optional<LocalizedText> knowledge;
  static constexpr void fields(auto& self, auto& f) {
    f("chapter", self.chapter);
    f("title", self.title);
    f("stickers", self.stickers);
    f("objects", self.objects);
    f("cards", self.cards);
    f("titles", self.titles);
    f.sparse("board", self.board);
    f("letter", self.letter);
    f("goal", self.goal);
    f.sparse("closing", self.closing);
    f.sparse("knowledge", self.knowledge);
  }
};

/// A line of the rulebook. Only stickers have the last three members.
struct RulebookLineView {
  std::string line;
  LocalizedText text;
  bool heading = false;
  std::string sticker;
  int chapter = 0;
  std::optional<bool> placed;
  static constexpr void fields(auto& self, auto& f) {
    f("line", self.line);
    f("text", self.text);
    f.sparse("heading", self.heading);
    f.sparse("sticker", self.sticker);
    f.sparse("chapter", self.chapter);
    f.sparse("placed", self.placed);
  }
};

/// The running match. The last two members are there when it is over.
struct MatchView {
  std::string table_id;
  int chapter = 0;
  bool again = false;
  Party seats;
  std::string_view phase;
  std::vector<std::string> invites;
  std::optional<bool> won;
  std::optional<std::vector<KeptObject>> keepable;
  bool operator==(const MatchView&) const = default;
  static constexpr void fields(auto& self, auto& f) {
    f("table_id", self.table_id);
    f("chapter", self.chapter);
    f("again", self.again);
    f("seats", self.seats);
    f("phase", self.phase);
    f("invites", self.invites);
    f.sparse("won", self.won);
    f.sparse("keepable", self.keepable);
  }
};

/// A campaign for one of its members.
struct CampaignView {
  ProgressView progress;
  Party party;  // of the next match
  std::string campaign_id;
  int seq = 0;
  std::string group;
  std::string begun;
  bool printed = false;
  std::string forked_from;
  std::string invite;
  std::vector<MemberView> members;
  std::vector<EnvelopeView> envelopes;
  std::vector<ChapterView> chapters;
  std::vector<RulebookLineView> rulebook;
  std::vector<ResultLine> results;
  std::vector<RestorePoint> restore_points;
  std::optional<MatchView> match;
  std::vector<PublicEntry> chronicle;
  static constexpr void fields(auto& self, auto& f) {
    f.flat(self.progress);
    f("party", self.party);
    f("campaign_id", self.campaign_id);
    f("seq", self.seq);
    f("group", self.group);
    f("begun", self.begun);
    f.sparse("printed", self.printed);
    f.sparse("forked_from", self.forked_from);
    f("invite", self.invite);
    f("members", self.members);
    f("envelopes", self.envelopes);
    f("chapters", self.chapters);
    f("rulebook", self.rulebook);
    f("results", self.results);
    f("restore_points", self.restore_points);
    f.sparse("match", self.match);
    f("chronicle", self.chronicle);
  }
};

/// A campaign in a list.
struct ListedCampaign {
  std::string campaign_id;
  std::string group;
  std::string begun;
  int chapter = 1;
  bool finished = false;
  int matches = 0;
  std::vector<std::string> members;
  std::string table_id;
  static constexpr void fields(auto& self, auto& f) {
    f("campaign_id", self.campaign_id);
    f("group", self.group);
    f("begun", self.begun);
    f("chapter", self.chapter);
    f("finished", self.finished);
    f("matches", self.matches);
    f("members", self.members);
    f.sparse("table_id", self.table_id);
  }
};

/// What an invited user sees before joining.
struct InvitePreview {
  std::string campaign_id;
  std::string group;
  std::vector<MemberView> members;
  ETANA_FIELDS(campaign_id, group, members)
};

}  // namespace etana::campaign
