#pragma once

#include "table/table.h"

namespace etana::table {

/// A request for a new table (docs/protocol.md, "new_table"), read but not yet checked against a
/// pack:
///   {"game": …, "options": {…}, "seats": [{"player": "me" | "open" | "bot:<name>", "name": …,
///     "learner": true}]}
/// or, to continue a recorded match, {"record": {…}, "seats": […]}; either with "public",
/// "hints", "away_timeout" and "clock". The opening holds the seed and every seat's invite token,
/// and is for the store alone.
Expected<TableOpened> read_new_table(const json::value& request, const std::string& host,
                                     Random& random);

inline constexpr int kDefaultAwayTimeout = 300;  // seconds
inline constexpr int kMaxAwayTimeout = 86'400;   // a day

/// The form of a clock in a request, whose terms are bounded.
struct RequestedClock {
  static void write(const std::optional<ClockTerms>& clock, engine::JsonWriter& out, const auto&) {
    engine::write_fields(clock, out);
  }
  static void read(const engine::JsonReader& in, std::optional<ClockTerms>& clock, const auto&) {
    clock = read_terms(in);
  }
  using SameTypeAs = ClockTerms;

 private:
  static ClockTerms read_terms(const engine::JsonReader& in);
};

/// How long a table waits for absent players, and its clock.
struct TimeControl {
  int away_timeout = kDefaultAwayTimeout;  // seconds; 0: for ever
  std::optional<ClockTerms> clock = std::nullopt;
  static constexpr void fields(auto& self, auto& f) {
    f.unless(kDefaultAwayTimeout, "away_timeout", self.away_timeout,
             engine::Range{0, kMaxAwayTimeout});
    f.sparse("clock", self.clock, RequestedClock{});
  }
};
/// Adds what the pack decides: its name and hash, the version of the rules, all options, the
/// commitment. A record of a running match without its seed begins anew at its last position. An
/// error if options, seats and pack do not fit together.
Expected<TableOpened> completed(TableOpened opening, const LoadedPack& pack);

}  // namespace etana::table
