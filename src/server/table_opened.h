#pragma once

#include "server/pack_library.h"
#include "server/table_command.h"

namespace etana::server {

/// The first entry of a new table, from its host's request (docs/protocol.md, "new_table"):
///   {"game": …, "options": {…}, "seats": [{"player": "me" | "open" | "bot:<name>", "name": …}]}
/// or, to continue a recorded match, {"record": {…}, "seats": […]}; either with "away_timeout" and
/// "clock". The entry holds the seed and every seat's invite token, and is for the store alone.
engine::Expected<json::object> make_table_opened(const Packs& packs, const json::value& request,
                                                 const std::string& host);

/// Reads "away_timeout" and "clock" into a table's first entry, by their stored keys.
void read_time_control(const engine::JsonReader& in, json::object& entry);

}  // namespace etana::server
