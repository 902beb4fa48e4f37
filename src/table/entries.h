#pragma once

#include <string>
#include <variant>
#include <vector>

#include "engine/sha256.h"
#include "table/clock.h"
#include "table/commands.h"

/// What the log of a table holds (docs/log.md). An entry is complete by itself: together with its
/// pack, a log can be replayed by any program that knows the format, and checked on the way.
namespace etana::table {

using engine::Bytes32;

/// The version of the entries this program writes. Version 1, which it can read, had other keys
/// (entries_v1.h).
inline constexpr int kLogFormat = 2;

struct OpenedSeat {
  std::string name;
  std::string user;    // empty: nobody holds it
  std::string bot;     // empty: its user plays
  std::string invite;  // the token that admits to it
  bool learner = false;
  bool operator==(const OpenedSeat&) const = default;
  static constexpr void fields(auto& self, auto& f) {
    f("name", self.name);
    f("user", self.user);
    f("bot", self.bot);
    f("invite", self.invite);
    f.sparse("learner", self.learner);
  }
};

/// The pack of a match. In logs of version 1 it has no hash: they were written before packs were
/// kept.
struct PackRef {
  std::string name;
  std::string hash;
  bool operator==(const PackRef&) const = default;
  ETANA_FIELDS(name, hash)
};

/// The first entry of every log.
struct TableOpened {
  static constexpr std::string_view kName = "open";
  int format = kLogFormat;
  std::string game;
  int rules_version = 0;  // see engine::GameInfo; 0 in logs of version 1
  PackRef pack;
  int chapter = 0;  // of a campaign's match
  json::object options;
  std::vector<OpenedSeat> seats;
  std::string host;
  std::string campaign;  // whose match is played here; empty for other tables
  Bytes32 seed{};
  Bytes32 commitment{};
  bool is_public = false;  // listed to strangers, who may sit down
  HintPolicy hints = HintPolicy::everybody;
  int away_timeout = 0;  // seconds; 0: for ever
  std::optional<ClockTerms> clock;
  json::value record;  // of a match that is continued here
  static constexpr void fields(auto& self, auto& f) {
    f("format", self.format, engine::Range{1, kLogFormat});
    f("game", self.game);
    f("rules_version", self.rules_version);
    f("pack", self.pack);
    f.sparse("chapter", self.chapter);
    f("options", self.options);
    f("seats", self.seats);
    f("host", self.host);
    f.sparse("campaign", self.campaign);
    f("seed", self.seed);
    f("commitment", self.commitment);
    f.sparse("public", self.is_public);
    f.sparse("hints", self.hints);
    f.sparse("away_timeout", self.away_timeout, engine::Range{0, INT32_MAX});
    f.sparse("clock", self.clock);
    f.sparse("record", self.record);
  }
};
struct SeatClaimed {
  static constexpr std::string_view kName = "claim";
  Seat seat;
  std::string name;         // empty: as before
  bool taken_over = false;  // in a match, from somebody who was away
  static constexpr void fields(auto& self, auto& f) {
    f("seat", self.seat);
    f.sparse("name", self.name);
    f.sparse("taken_over", self.taken_over);
  }
};
struct SeatLeft {
  static constexpr std::string_view kName = "leave";
  Seat seat;
  ETANA_FIELDS(seat)
};
struct InviteRenewed {
  static constexpr std::string_view kName = "invite";
  Seat seat;
  std::string invite;
  ETANA_FIELDS(seat, invite)
};
/// The holder of a seat can take it over on another device, by a token that only they are told. A
/// claim by anyone else and leaving the seat make it void.
struct OwnLinkRenewed {
  static constexpr std::string_view kName = "own_link";
  Seat seat;
  std::string token;
  ETANA_FIELDS(seat, token)
};
struct BotAssigned {
  static constexpr std::string_view kName = "bot";
  Seat seat;
  std::string bot;
  ETANA_FIELDS(seat, bot)
};
struct PersonAssigned {
  static constexpr std::string_view kName = "person";
  Seat seat;
  ETANA_FIELDS(seat)
};
struct VisibilityChanged {
  static constexpr std::string_view kName = "visibility";
  bool is_public = false;
  static constexpr void fields(auto& self, auto& f) { f("public", self.is_public); }
};
struct HintsChanged {
  static constexpr std::string_view kName = "hints";
  HintPolicy hints = HintPolicy::everybody;
  ETANA_FIELDS(hints)
};
struct LearnerChanged {
  static constexpr std::string_view kName = "learner";
  Seat seat;
  bool learner = false;
  ETANA_FIELDS(seat, learner)
};
/// A seat was given a hint while somebody else was at the table; once for each position.
struct HintGiven {
  static constexpr std::string_view kName = "hint";
  Seat seat;
  ETANA_FIELDS(seat)
};
/// The person at this seat is the host from now on.
struct HostPassed {
  static constexpr std::string_view kName = "host";
  Seat seat;
  ETANA_FIELDS(seat)
};
struct TableClosed {
  static constexpr std::string_view kName = "close";
  ETANA_NO_FIELDS
};

/// The answers of chance that a set-up or a move asked for; nothing in logs of version 1.
using Answers = std::optional<std::vector<std::uint32_t>>;

struct MatchStarted {
  static constexpr std::string_view kName = "start";
  Answers chance;
  static constexpr void fields(auto& self, auto& f) { f.sparse("chance", self.chance); }
};
struct MovePlayed {
  static constexpr std::string_view kName = "play";
  Seat seat;
  json::value move;
  Answers chance;
  /// `Match::state_digest` after the move, at least once in kDigestEvery entries; empty otherwise.
  std::string digest;
  static constexpr void fields(auto& self, auto& f) {
    f("seat", self.seat);
    f("move", self.move);
    f.sparse("chance", self.chance);
    f.sparse("digest", self.digest);
  }
};
inline constexpr int kDigestEvery = 32;

/// Takes back the seat's last `count` moves. In logs of version 1 the count is 0: one move.
struct MoveUndone {
  static constexpr std::string_view kName = "undo";
  Seat seat;
  int count = 0;
  static constexpr void fields(auto& self, auto& f) {
    f("seat", self.seat);
    f.sparse("count", self.count);
  }
};
/// The same back to the start of the turn. In logs of version 1 the count is 0: as far as allowed.
struct TurnRestarted {
  static constexpr std::string_view kName = "restart_turn";
  Seat seat;
  int count = 0;
  static constexpr void fields(auto& self, auto& f) {
    f("seat", self.seat);
    f.sparse("count", self.count);
  }
};
/// The moves are taken back once all seats in `asked` have agreed.
struct TakebackProposed {
  static constexpr std::string_view kName = "propose";
  Seat seat;
  int moves = 1;
  std::optional<std::vector<Seat>> asked;  // nothing in old logs: every seat that no bot was given
  static constexpr void fields(auto& self, auto& f) {
    f("seat", self.seat);
    f("moves", self.moves, kMoveCounts);
    f.sparse("asked", self.asked);
  }
};
struct TakebackAgreed {
  static constexpr std::string_view kName = "agree";
  Seat seat;
  ETANA_FIELDS(seat)
};
struct TakebackDeclined {
  static constexpr std::string_view kName = "decline";
  Seat seat;
  ETANA_FIELDS(seat)
};
struct ChatSent {
  static constexpr std::string_view kName = "chat";
  Seat seat;
  std::string name;
  ChatText text;
  ETANA_FIELDS(seat, name, text)
};
struct RematchOpened {
  static constexpr std::string_view kName = "rematch";
  std::string table_id;
  ETANA_FIELDS(table_id)
};
struct TimeExpired {
  static constexpr std::string_view kName = "time";
  Seat seat;
  ETANA_FIELDS(seat)
};
/// A bot plays for a user who is away.
struct SubstituteBegan {
  static constexpr std::string_view kName = "away";
  Seat seat;
  std::string bot;
  ETANA_FIELDS(seat, bot)
};
struct SubstituteEnded {
  static constexpr std::string_view kName = "back";
  Seat seat;
  ETANA_FIELDS(seat)
};

/// Stands for a stored text that is no entry; never stored itself.
struct Unreadable {
  static constexpr std::string_view kName = "unreadable";
  ETANA_NO_FIELDS
};

using Entry =
    std::variant<TableOpened, SeatClaimed, SeatLeft, InviteRenewed, OwnLinkRenewed, BotAssigned,
                 PersonAssigned, VisibilityChanged, HintsChanged, LearnerChanged, HintGiven,
                 HostPassed, TableClosed, MatchStarted, MovePlayed, MoveUndone, TurnRestarted,
                 TakebackProposed, TakebackAgreed, TakebackDeclined, ChatSent, RematchOpened,
                 TimeExpired, SubstituteBegan, SubstituteEnded, Unreadable>;
constexpr std::string_view variant_key(const Entry*) { return "type"; }

/// An entry as it is stored: what happened, who asked for it, and the time they took.
struct Envelope {
  Entry entry;
  std::string by;          // the user; empty: a bot or the server itself
  std::string id;          // of the command; empty if it had none
  std::int64_t spent = 0;  // milliseconds of thinking time
  static constexpr void fields(auto& self, auto& f) {
    f.flat(self.entry);
    f.sparse("by", self.by);
    f.sparse("id", self.id);
    f.sparse("spent", self.spent, engine::Range{0, INT32_MAX});
  }
};

std::string to_text(const Envelope& envelope);

/// Reads a stored entry of either version. `where` names the table in errors.
engine::Expected<Envelope> read_entry(std::string_view text, std::string_view where);
Envelope read_entry(const engine::JsonReader& in);

/// The type of an entry, as in the protocol: "play", "chat", ….
std::string_view name_of(const Entry& entry);

}  // namespace etana::table

namespace etana::engine {

template <>
struct JsonForm<Bytes32> {
  static void write(const Bytes32& bytes, JsonWriter& out, const auto&) {
    out.string(to_hex(bytes));
  }
  static void read(const JsonReader& in, Bytes32& bytes, const auto&) {
    const std::string text = in.string();
    if (in.failed() || from_hex(text, bytes)) return;
    in.fail(ErrorCode::unknown_name, {{"found", text}, {"expected", "64 × 0–f"}});
  }
  static constexpr std::string_view kTypeScript = "string";
};

}  // namespace etana::engine
