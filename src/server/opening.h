#pragma once

#include "server/packs.h"
#include "server/wish.h"

namespace etana::server {

/// The first entry of a new table, from what its host asked for:
///   {"game": …, "options": {…}, "seats": [{"player": "me" | "open" | "bot:<name>", "name": …}]}
/// or, for a match that was played before, {"record": {…}, "seats": […]}; either with "grace" and
/// "clock" (docs/protocol.md). The entry holds the seed and a link for every seat, and is for the
/// store alone.
engine::Expected<json::object> make_opening(const Packs& packs, const json::value& asked,
                                            const std::string& host);

/// Reads how long a table waits for its people, "grace" and "clock", into its opening.
void read_terms(const engine::JsonReader& in, json::object& opening);

}  // namespace etana::server
