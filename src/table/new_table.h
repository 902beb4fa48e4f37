#pragma once

#include "table/table.h"

namespace etana::table {

/// A request for a new table (docs/protocol.md, "new_table"), read but not yet checked against a
/// pack:
///   {"game": …, "options": {…}, "seats": [{"player": "me" | "open" | "bot:<name>", "name": …}]}
/// or, to continue a recorded match, {"record": {…}, "seats": […]}; either with "away_timeout" and
/// "clock". The opening holds the seed and every seat's invite token, and is for the store alone.
Expected<TableOpened> read_new_table(const json::value& request, const std::string& host,
                                     Random& random);

/// How long a table waits for absent players, and its clock.
struct TimeControl {
  int away_timeout = 0;  // seconds; 0: for ever
  std::optional<ClockTerms> clock;
};
/// Reads the keys "away_timeout" and "clock" of a request.
TimeControl read_time_control(const engine::JsonReader& in);

/// Adds what the pack decides: its name and hash, the version of the rules, all options, the
/// commitment. An error if options, seats and pack do not fit together.
Expected<TableOpened> completed(TableOpened opening, const LoadedPack& pack);

}  // namespace etana::table
