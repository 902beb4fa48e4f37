#pragma once

#include <array>
#include <boost/asio/steady_timer.hpp>

#include "server/stopwatch.h"
#include "server/table_host.h"

namespace etana::server {

/// The seats whose users are connected to a table, and the two timers that depend on them: the
/// clock of the user who decides, and the away timeout. Submits a command when a timer fires
/// (ClockExpired, PlayerAway) and when a user for whom a substitute bot plays is back.
class Presence {
 public:
  /// `shared`: other servers may have connections to the table, too.
  Presence(TableHost& host, bool shared);

  /// Connections were made or lost, or their seats have changed. `anyone` is true if somebody is
  /// connected, with a seat or as a spectator. Returns whether other seats are connected now.
  bool set_connected(engine::SeatSet seats, bool anyone);
  /// A substitute bot plays only while somebody with a seat is connected who would otherwise wait.
  bool somebody_waits() const { return seats_ != engine::SeatSet(); }
  /// Somebody is connected, with a seat or as a spectator.
  bool somebody_watches() const { return anyone_; }
  table::LiveFacts live_facts() const;

  /// Call after every entry: the time spent is in the log, and another user may decide.
  void restart_thinking_time();
  /// Call after every entry and every change of connections: users who are connected play for
  /// themselves, and the away timeout runs while others wait for a user who is not.
  void check_absences();
  /// Starts or stops the timers that a command of the server has made superfluous or necessary.
  void run_timers();

 private:
  /// The seats whose users have been away for the away timeout. Another server's connections are
  /// not known here; but it ends at once the substitution of a user who is connected there. So at
  /// shared tables a seat is absent only after a bot has substituted for it undisturbed.
  engine::SeatSet absent() const;
  void note_substitutions();
  void end_substitutions();
  void run_away_timer();
  void run_clock();
  void submit(table::Command command);

  using Times = std::array<std::chrono::steady_clock::time_point, engine::kMaxSeats>;

  TableHost& host_;
  bool shared_;
  engine::SeatSet seats_;
  Times gone_since_;  // of the seats that are not connected
  Times substituted_since_;
  engine::SeatSet substituted_;
  bool anyone_ = false;
  Stopwatch thinking_time_;         // of the user who decides
  asio::steady_timer clock_timer_;  // fires when that user's time is up
  asio::steady_timer away_timer_;   // fires when that user has been away too long
  bool away_timer_runs_ = false;
};

}  // namespace etana::server
