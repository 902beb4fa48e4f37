#pragma once

#include <optional>
#include <string>

#include "engine/json_reader.h"
#include "engine/seat.h"

namespace etana::server {

namespace json = engine::json;

/// The longest name, invite token or command id, in bytes.
inline constexpr std::size_t kMaxNameBytes = 40;

/// A client's command to a table (docs/protocol.md, "table_command"). Members that a type does not
/// use are empty.
struct TableCommand {
  std::string type;  // "play", "undo", "chat", …
  std::string id;    // the client's own; a command sent twice counts once
  std::string user;  // who sent it; empty for bots and the server itself
  std::optional<engine::Seat> seat;
  json::value move;
  int moves = 0;                        // to take back
  int position = 0;                     // to show: the number of moves made before it
  std::string text;                     // of a chat
  std::string name;                     // of a user who claims a seat
  std::string invite;                   // the token that admits to a seat
  std::string bot;                      // the bot that plays a seat
  bool take_over = false;               // claim a seat from another device of mine
  bool keep = false;                    // a rematch that keeps what lies on the table
  std::optional<int> expected_entries;  // rejected unless the table has this many: a bot's move
};

/// Reads a message; the caller sets `user`.
engine::Expected<TableCommand> read_table_command(const json::value& message);

}  // namespace etana::server
