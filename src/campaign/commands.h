#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "campaign/rulebook.h"
#include "table/new_table.h"

/// What members ask of their campaign (docs/protocol.md, "campaign_command").
namespace etana::campaign {

using table::Name;

inline constexpr engine::Range kMemberNumbers = {0, INT32_MAX};
inline constexpr engine::Range kMatchCounts = {0, INT32_MAX};
inline constexpr engine::Range kChapters = {1, kCampaignChapters};

/// The form of a bot's name; an empty one means no bot.
struct BotOrNone {
  static void write(const std::string& bot, engine::JsonWriter& out, const auto&) {
    out.string(bot);
  }
  static void read(const engine::JsonReader& in, std::string& bot, const auto&) {
    bot = in.string();
    require_bot(in, bot);
  }
  using SameTypeAs = std::string;

 private:
  static void require_bot(const engine::JsonReader& in, const std::string& bot);
};

/// The form of a text that has an envelope of its own.
struct EnvelopeName {
  static void write(EnvelopeText text, engine::JsonWriter& out, const auto&) {
    out.string(name_of(text));
  }
  static void read(const engine::JsonReader& in, EnvelopeText& text, const auto&) {
    text = kEnvelopes[in.enumerator(kEnvelopeNames)];
  }
  using SameTypeAs = std::string;
};

/// A hero of the party and who leads it: a member, a bot, or nobody yet.
struct PartySlot {
  std::string hero;
  std::optional<int> member = std::nullopt;
  std::string bot = {};
  bool operator==(const PartySlot&) const = default;
  static constexpr void fields(auto& self, auto& f) {
    f("hero", self.hero);
    f.sparse("member", self.member, kMemberNumbers);
    f.sparse("bot", self.bot, BotOrNone{});
  }
};
using Party = std::vector<PartySlot>;
std::vector<std::string> heroes_of(const Party& party);

/// Become a member, or take the place of a present one.
struct JoinGroup {
  static constexpr std::string_view kName = "join";
  std::string invite;
  std::string name;
  std::optional<int> member;
  static constexpr void fields(auto& self, auto& f) {
    f("invite", self.invite);
    f.sparse("name", self.name);
    f.sparse("member", self.member, kMemberNumbers);
  }
};
struct LeaveGroup {
  static constexpr std::string_view kName = "leave";
  int member = 0;
  static constexpr void fields(auto& self, auto& f) { f("member", self.member, kMemberNumbers); }
};
/// Make a new invite; the old one is void.
struct RenewInvite {
  static constexpr std::string_view kName = "invite";
  ETANA_NO_FIELDS
};
struct OpenEnvelope {
  static constexpr std::string_view kName = "open";
  EnvelopeText envelope = EnvelopeText::letter;
  int chapter = 1;
  static constexpr void fields(auto& self, auto& f) {
    f("envelope", self.envelope, EnvelopeName{});
    f("chapter", self.chapter, kChapters);
  }
};
struct PlaceSticker {
  static constexpr std::string_view kName = "place";
  std::string sticker;
  ETANA_FIELDS(sticker)
};
struct RenameHero {
  static constexpr std::string_view kName = "name";
  std::string hero;
  std::string name;
  static constexpr void fields(auto& self, auto& f) {
    f("hero", self.hero);
    f.sparse("name", self.name);
  }
};
struct ChooseParty {
  static constexpr std::string_view kName = "party";
  Party party;
  ETANA_FIELDS(party)
};
/// Start the match of the next chapter or, once all are won, of the chapter named.
struct PlayMatch {
  static constexpr std::string_view kName = "play";
  int chapter = 0;  // 0: the next one
  table::TimeControl time;
  static constexpr void fields(auto& self, auto& f) {
    f.sparse("chapter", self.chapter, kChapters);
    f.flat(self.time);
  }
};
/// After a match: which object is kept for the next one.
struct KeepObject {
  static constexpr std::string_view kName = "keep";
  std::optional<KeptObject> keep;
  ETANA_FIELDS(keep)
};
struct AbandonMatch {
  static constexpr std::string_view kName = "abandon";
  ETANA_NO_FIELDS
};
struct RestoreCampaign {
  static constexpr std::string_view kName = "restore";
  int matches = 0;
  static constexpr void fields(auto& self, auto& f) { f("matches", self.matches, kMatchCounts); }
};

using Command =
    std::variant<JoinGroup, LeaveGroup, RenewInvite, OpenEnvelope, PlaceSticker, RenameHero,
                 ChooseParty, PlayMatch, KeepObject, AbandonMatch, RestoreCampaign>;
constexpr std::string_view variant_key(const Command*) { return "do"; }

/// A client's message: a command, and an id of the client's own. A command sent twice counts once.
struct CommandMessage {
  Command command;
  Name id;
  std::optional<int> seq = std::nullopt;  // rejected unless this is still the last entry
  static constexpr void fields(auto& self, auto& f) {
    f.flat(self.command);
    f("id", self.id);
    f.sparse("seq", self.seq, engine::Range{0, INT32_MAX});
  }
};

/// Reads a message; the path of a mistake begins with "command".
Expected<CommandMessage> read_command(const json::value& message);

/// A message and who sends it.
struct Request {
  CommandMessage message;
  std::string user;
};

}  // namespace etana::campaign
