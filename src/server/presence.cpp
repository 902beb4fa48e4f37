#include <boost/asio/post.hpp>
#include <utility>

#include "server/table_actor.h"

/// Connected seats, the away timeout and the clock.
namespace etana::server {

namespace {

using engine::SeatSet;
using namespace std::chrono_literals;
using Steady = Stopwatch::Steady;

}  // namespace

SeatSet TableActor::presence() const {
  SeatSet seats;
  for (const Subscription& subscription : subscriptions_) {
    for (const Viewer viewer : subscription.viewers) {
      if (viewer) seats.bits |= SeatSet::only(*viewer).bits;
    }
  }
  return seats;
}

/// A substitute bot plays only while somebody with a seat is connected who would otherwise wait.
bool TableActor::somebody_waits() const { return presence() != SeatSet(); }

LiveFacts TableActor::live_facts() const {
  return {presence(), thinking_time_.passed(Steady::now()), thinking_time_.running()};
}

/// Call after a connection was made or lost: notifies everyone else if presence has changed.
void TableActor::after_presence_change(const Subscriber& who, SeatSet before) {
  if (presence() != before) {
    const auto message = std::make_shared<const std::string>(table_.presence_message(live_facts()));
    for (const Subscription& subscription : subscriptions_) {
      if (subscription.subscriber.get() != &who) subscription.subscriber->send(message);
    }
  }
  end_substitutions();
  run_away_timer();
  schedule_bot(0ms);
}

/// Connected users play for themselves.
void TableActor::end_substitutions() {
  const SeatSet seats = presence();
  for (std::uint8_t i = 0; i < table_.holders().size(); ++i) {
    const bool is_back = seats.has({i}) && !table_.holders()[i].substitute.empty();
    if (is_back) send_system_command(table::PlayerBack{{i}});
  }
}

/// Runs the away timer while others wait for a user who is not connected.
void TableActor::run_away_timer() {
  const bool user_decides = table_.phase() == Phase::playing && !table_.bot_to_move().has_value();
  const bool away = user_decides && !presence().has(*table_.match()->deciding());
  const bool runs = away && somebody_waits() && table_.away_timeout() > 0s;
  if (runs == std::exchange(away_timer_runs_, runs)) return;
  away_timer_.cancel();
  if (!runs) return;
  away_timer_.expires_after(table_.away_timeout());
  away_timer_.async_wait([self = shared_from_this()](boost::system::error_code cancelled) {
    if (cancelled || !std::exchange(self->away_timer_runs_, false)) return;
    if (const auto seat = self->table_.match()->deciding()) {
      self->send_system_command(table::PlayerAway{*seat});
    }
  });
}

/// Runs the clock of the user who decides while anyone is connected to the table.
void TableActor::run_clock() {
  const auto left = table_.time_left();
  const auto now = Steady::now();
  thinking_time_.run(left && !subscriptions_.empty(), now);
  clock_timer_.cancel();
  if (!thinking_time_.running()) return;
  clock_timer_.expires_after(*left - thinking_time_.passed(now));
  clock_timer_.async_wait([self = shared_from_this()](boost::system::error_code cancelled) {
    if (cancelled) return;
    if (const auto seat = self->table_.match()->deciding()) {
      self->send_system_command(table::ClockExpired{*seat});
    }
  });
}

/// That a player is back holds whatever happens meanwhile; the others only if no entry is appended
/// first.
void TableActor::send_system_command(table::Command command) {
  const bool always = std::holds_alternative<table::PlayerBack>(command);
  table::Request request{std::move(command), "", "", std::nullopt};
  if (!always) request.expected_entries = table_.entry_count();
  enqueue(PendingCommand{std::move(request), nullptr});
}

}  // namespace etana::server
