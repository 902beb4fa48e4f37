#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>

#include "engine/fields.h"
#include "engine/input.h"
#include "engine/seat.h"

/// What clients, bots and the server itself ask of a table (docs/protocol.md, "table_command").
namespace etana::table {

using engine::Seat;
using engine::Viewer;
namespace json = engine::json;

/// The longest name, invite token or command id, in bytes.
inline constexpr std::size_t kMaxNameBytes = 40;
using Name = engine::Text<kMaxNameBytes>;

/// The text of a chat message, which may have several lines.
inline constexpr std::size_t kMaxChatBytes = 1000;
struct ChatText : std::string {
  ChatText() = default;
  ChatText(std::string text)
      : std::string(std::move(text)) {}  // NOLINT(google-explicit-constructor)
};

/// The most moves or positions that a number in a command can name.
inline constexpr engine::Range kMoveCounts = {1, 1'000'000};
inline constexpr engine::Range kPositions = {0, 1'000'000};

// Commands of users.

/// Take a seat that an invite admits to, or without an invite a free one at a public table. With
/// the holder's own link as invite: from another device of the same user. With `take_over`: from
/// somebody else, before the match, or in the match after they have been away for the away timeout.
struct ClaimSeat {
  static constexpr std::string_view kName = "claim";
  Seat seat;
  std::string invite;
  std::string name;
  bool take_over = false;
  static constexpr void fields(auto& self, auto& f) {
    constexpr engine::Range kLength = {1, kMaxNameBytes};
    f("seat", self.seat);
    f.sparse("invite", self.invite, kLength);
    f.sparse("name", self.name, kLength);
    f.sparse("take_over", self.take_over);
  }
};
/// Give a seat up; before the start, the host can free any seat.
struct LeaveSeat {
  static constexpr std::string_view kName = "leave";
  Seat seat;
  ETANA_FIELDS(seat)
};
/// Make a new invite for a seat; the old one is void.
struct RenewInvite {
  static constexpr std::string_view kName = "invite";
  Seat seat;
  ETANA_FIELDS(seat)
};
/// Make a new link for another device of the seat's holder; the old one is void.
struct RenewOwnLink {
  static constexpr std::string_view kName = "own_link";
  Seat seat;
  ETANA_FIELDS(seat)
};
struct AssignBot {
  static constexpr std::string_view kName = "bot";
  Seat seat;
  Name bot;
  ETANA_FIELDS(seat, bot)
};
struct AssignPerson {
  static constexpr std::string_view kName = "person";
  Seat seat;
  ETANA_FIELDS(seat)
};
/// Show the table to strangers, who may then sit down, or hide it from them.
struct SetVisibility {
  static constexpr std::string_view kName = "visibility";
  bool is_public = false;
  static constexpr void fields(auto& self, auto& f) { f("public", self.is_public); }
};
/// Who may ask for hints at a table.
enum class HintPolicy : std::uint8_t { everybody, learners, nobody };
constexpr std::array<std::string_view, 3> enum_names(HintPolicy) {
  return {"everybody", "learners", "nobody"};
}
struct SetHints {
  static constexpr std::string_view kName = "hints";
  HintPolicy hints = HintPolicy::everybody;
  ETANA_FIELDS(hints)
};
/// Say whether somebody learns the game.
struct SetLearner {
  static constexpr std::string_view kName = "learner";
  Seat seat;
  bool learner = false;
  ETANA_FIELDS(seat, learner)
};
/// Make the person at another seat the host.
struct PassHost {
  static constexpr std::string_view kName = "host";
  Seat seat;
  ETANA_FIELDS(seat)
};
/// End the table for everybody, before its match or in the middle of it.
struct CloseTable {
  static constexpr std::string_view kName = "close";
  ETANA_NO_FIELDS
};
struct StartMatch {
  static constexpr std::string_view kName = "start";
  ETANA_NO_FIELDS
};
struct PlayMove {
  static constexpr std::string_view kName = "play";
  Seat seat;
  json::value move;
  ETANA_FIELDS(seat, move)
};
struct UndoMove {
  static constexpr std::string_view kName = "undo";
  Seat seat;
  ETANA_FIELDS(seat)
};
struct RestartTurn {
  static constexpr std::string_view kName = "restart_turn";
  Seat seat;
  ETANA_FIELDS(seat)
};
/// Ask all others to take moves back, rolls included.
struct ProposeTakeback {
  static constexpr std::string_view kName = "propose";
  Seat seat;
  int moves = 1;
  static constexpr void fields(auto& self, auto& f) {
    f("seat", self.seat);
    f("moves", self.moves, kMoveCounts);
  }
};
struct AgreeTakeback {
  static constexpr std::string_view kName = "agree";
  Seat seat;
  ETANA_FIELDS(seat)
};
struct DeclineTakeback {
  static constexpr std::string_view kName = "decline";
  Seat seat;
  ETANA_FIELDS(seat)
};
struct SendChat {
  static constexpr std::string_view kName = "chat";
  Seat seat;
  ChatText text;
  ETANA_FIELDS(seat, text)
};
/// Open a new table for the same users; with `keep`, with what lies on this one.
struct Rematch {
  static constexpr std::string_view kName = "rematch";
  bool keep = false;
  static constexpr void fields(auto& self, auto& f) { f.sparse("keep", self.keep); }
};

// Queries: they lead to no entry and are answered to the client who asks.

struct GetHint {
  static constexpr std::string_view kName = "hint";
  Seat seat;
  ETANA_FIELDS(seat)
};
/// An earlier position, after `position` moves, as a seat or a spectator may know it.
struct GetPosition {
  static constexpr std::string_view kName = "position";
  Viewer seat;
  int position = 0;
  static constexpr void fields(auto& self, auto& f) {
    f.sparse("seat", self.seat);
    f.sparse("position", self.position, kPositions);
  }
};
/// A page of what happened before: the entries and lines of the log, or of the chat, that come just
/// before the first `before` of them.
struct GetHistory {
  static constexpr std::string_view kName = "history";
  Viewer seat;
  int before = 0;
  bool chat = false;
  static constexpr void fields(auto& self, auto& f) {
    f.sparse("seat", self.seat);
    f("before", self.before, kPositions);
    f.sparse("chat", self.chat);
  }
};
struct GetReview {
  static constexpr std::string_view kName = "review";
  ETANA_NO_FIELDS
};

/// What a message of a client can be.
using ClientCommand =
    std::variant<ClaimSeat, LeaveSeat, RenewInvite, RenewOwnLink, AssignBot, AssignPerson,
                 SetVisibility, SetHints, SetLearner, PassHost, CloseTable, StartMatch, PlayMove,
                 UndoMove, RestartTurn, ProposeTakeback, AgreeTakeback, DeclineTakeback, SendChat,
                 Rematch, GetHint, GetPosition, GetHistory, GetReview>;
constexpr std::string_view variant_key(const ClientCommand*) { return "do"; }

/// A client's message: a command, and an id of the client's own. A command sent twice counts once.
struct Message {
  ClientCommand command;
  Name id;
  static constexpr void fields(auto& self, auto& f) {
    f.flat(self.command);
    f("id", self.id);
  }
};

/// Reads a message; the path of a mistake begins with "message".
inline engine::Expected<Message> read_message(const json::value& message) {
  return engine::read_json(message, "message", [](const engine::JsonReader& in) {
    return engine::read_fields<Message>(in);
  });
}

// Commands of the server itself; no message can make one.

/// A seat gets a hint: the others are told.
struct TellHint {
  Seat seat;
};

/// The time of the user who decides is up.
struct ClockExpired {
  Seat seat;
};
/// The user who decides has been away too long: a bot plays for them.
struct PlayerAway {
  Seat seat;
};
struct PlayerBack {
  Seat seat;
};

/// Everything that `Table::decide` decides.
using Command =
    std::variant<ClaimSeat, LeaveSeat, RenewInvite, RenewOwnLink, AssignBot, AssignPerson,
                 SetVisibility, SetHints, SetLearner, PassHost, CloseTable, StartMatch, PlayMove,
                 UndoMove, RestartTurn, ProposeTakeback, AgreeTakeback, DeclineTakeback, SendChat,
                 Rematch, TellHint, ClockExpired, PlayerAway, PlayerBack>;

/// A command and who sends it.
struct Request {
  Command command;
  std::string user;  // empty: a bot or the server itself
  std::string id;    // the client's own; empty if it has none
  /// Rejected unless the table has this many entries: a bot's move.
  std::optional<int> expected_entries;
};

}  // namespace etana::table

namespace etana::engine {

template <>
struct JsonForm<table::ChatText> {
  static void write(const table::ChatText& text, JsonWriter& out, const auto&) { out.string(text); }
  static void read(const JsonReader& in, table::ChatText& text, const auto&) {
    text = table::ChatText(read_lines(in));
    if (in.failed() || (!text.empty() && text.size() <= table::kMaxChatBytes)) return;
    in.fail(ErrorCode::out_of_range, {{"found", static_cast<std::int64_t>(text.size())},
                                      {"low", 1},
                                      {"high", static_cast<std::int64_t>(table::kMaxChatBytes)}});
  }
  static constexpr std::string_view kTypeScript = "string";
};

}  // namespace etana::engine
