#include "server/presence.h"

#include <utility>

namespace etana::server {

namespace {

using engine::SeatSet;
using table::Phase;
using table::Table;
using namespace std::chrono_literals;
using Steady = Stopwatch::Steady;

/// How long another server has to say that a user is connected there.
constexpr auto kOtherServers = 2s;

}  // namespace

Presence::Presence(TableHost& host, bool shared)
    : host_(host), shared_(shared), clock_timer_(host.strand()), away_timer_(host.strand()) {
  gone_since_.fill(Steady::now());
  substituted_since_.fill(Steady::now());
}

bool Presence::set_connected(SeatSet seats, bool anyone) {
  anyone_ = anyone;
  for (std::uint8_t i = 0; i < engine::kMaxSeats; ++i) {
    if (seats_.has({i}) && !seats.has({i})) gone_since_[i] = Steady::now();
  }
  const bool changed = std::exchange(seats_, seats) != seats;
  run_clock();
  return changed;
}

table::LiveFacts Presence::live_facts() const {
  return {seats_, absent(), thinking_time_.passed(Steady::now()), thinking_time_.running()};
}

SeatSet Presence::absent() const {
  const auto timeout = host_.table().away_timeout();
  const auto now = Steady::now();
  SeatSet all;
  for (std::uint8_t i = 0; i < engine::kMaxSeats && timeout > 0s; ++i) {
    const bool gone = !seats_.has({i}) && now - gone_since_[i] >= timeout;
    const bool nowhere =
        !shared_ || (substituted_.has({i}) && now - substituted_since_[i] >= kOtherServers);
    if (gone && nowhere) all.bits |= SeatSet::only({i}).bits;
  }
  return all;
}

void Presence::note_substitutions() {
  const auto& holders = host_.table().holders();
  const SeatSet before = std::exchange(substituted_, SeatSet());
  for (std::uint8_t i = 0; i < holders.size(); ++i) {
    if (holders[i].substitute.empty()) continue;
    substituted_.bits |= SeatSet::only({i}).bits;
    if (!before.has({i})) substituted_since_[i] = Steady::now();
  }
}

void Presence::restart_thinking_time() {
  thinking_time_.reset(Steady::now());
  run_clock();
}

void Presence::check_absences() {
  note_substitutions();
  end_substitutions();
  run_away_timer();
}

void Presence::run_timers() {
  run_away_timer();
  run_clock();
}

void Presence::end_substitutions() {
  const auto& holders = host_.table().holders();
  for (std::uint8_t i = 0; i < holders.size(); ++i) {
    const bool is_back = seats_.has({i}) && !holders[i].substitute.empty();
    if (is_back) submit(table::PlayerBack{{i}});
  }
}

void Presence::run_away_timer() {
  const Table& table = host_.table();
  const bool user_decides = table.phase() == Phase::playing && !table.bot_to_move().has_value();
  const bool away = user_decides && !seats_.has(*table.match()->deciding());
  const bool runs = away && somebody_waits() && table.away_timeout() > 0s;
  if (runs == std::exchange(away_timer_runs_, runs)) return;
  away_timer_.cancel();
  if (!runs) return;
  away_timer_.expires_after(table.away_timeout());
  away_timer_.async_wait([this, alive = host_.keep_alive()](boost::system::error_code cancelled) {
    if (cancelled || !std::exchange(away_timer_runs_, false)) return;
    if (const auto seat = host_.table().match()->deciding()) submit(table::PlayerAway{*seat});
  });
}

/// Runs the clock of the user who decides while anyone is connected to the table.
void Presence::run_clock() {
  const auto left = host_.table().time_left();
  const auto now = Steady::now();
  thinking_time_.run(left && anyone_, now);
  clock_timer_.cancel();
  if (!thinking_time_.running()) return;
  clock_timer_.expires_after(*left - thinking_time_.passed(now));
  clock_timer_.async_wait([this, alive = host_.keep_alive()](boost::system::error_code cancelled) {
    if (cancelled) return;
    if (const auto seat = host_.table().match()->deciding()) submit(table::ClockExpired{*seat});
  });
}

/// That a player is back holds whatever happens meanwhile; the others only if no entry is appended
/// first.
void Presence::submit(table::Command command) {
  const bool always = std::holds_alternative<table::PlayerBack>(command);
  table::Request request{std::move(command), "", "", std::nullopt};
  if (!always) request.expected_entries = host_.table().entry_count();
  host_.submit(std::move(request));
}

}  // namespace etana::server
