#pragma once

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

/// Take a seat that an invite admits to; with `take_over`, from another device of the same user.
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
struct GetReview {
  static constexpr std::string_view kName = "review";
  ETANA_NO_FIELDS
};

/// What a message of a client can be.
using ClientCommand =
    std::variant<ClaimSeat, LeaveSeat, RenewInvite, AssignBot, AssignPerson, StartMatch, PlayMove,
                 UndoMove, RestartTurn, ProposeTakeback, AgreeTakeback, DeclineTakeback, SendChat,
                 Rematch, GetHint, GetPosition, GetReview>;
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
    std::variant<ClaimSeat, LeaveSeat, RenewInvite, AssignBot, AssignPerson, StartMatch, PlayMove,
                 UndoMove, RestartTurn, ProposeTakeback, AgreeTakeback, DeclineTakeback, SendChat,
                 Rematch, ClockExpired, PlayerAway, PlayerBack>;

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
