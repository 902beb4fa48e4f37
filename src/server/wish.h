#pragma once

#include <optional>
#include <string>

#include "engine/json_reader.h"
#include "engine/seat.h"

namespace etana::server {

namespace json = engine::json;

/// Names of people, links and ids are no longer than this, in bytes.
inline constexpr std::size_t kLongestName = 40;

/// What somebody at a table wants to do, as read from a message (docs/protocol.md). What a kind
/// of wish does not use is empty.
struct Wish {
  std::string what;    // "play", "undo", "chat", …
  std::string id;      // the client's own name for it: the same wish sent twice counts once
  std::string person;  // who; empty for the house's bots
  std::optional<engine::Seat> seat;
  json::value move;
  int moves = 0;           // how many to take back
  int position = 0;        // to be looked at: how many moves stood
  std::string text;        // of a chat
  std::string name;        // of a person who claims a seat
  std::string link;        // the token that opens a seat
  std::string bot;         // the bot a seat is handed to
  bool take_over = false;  // claim a seat from another device of mine
  bool keep = false;       // a rematch with what lies on the table
  std::optional<int> at;   // only if the table has exactly so many entries: a bot's move
};

/// Reads a message; `person` is left to the caller.
engine::Expected<Wish> read_wish(const json::value& message);

}  // namespace etana::server
