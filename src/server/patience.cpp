#include <boost/asio/post.hpp>
#include <utility>

#include "server/croupier.h"

/// Who is at a table, and how long they are waited for.
namespace etana::server {

namespace {

using engine::SeatSet;
using namespace std::chrono_literals;
using Steady = Stopwatch::Steady;

}  // namespace

SeatSet Croupier::here() const {
  SeatSet seats;
  for (const Seen& seen : watchers_) {
    for (const Viewer viewer : seen.eyes) {
      if (viewer) seats.bits |= SeatSet::only(*viewer).bits;
    }
  }
  return seats;
}

/// A bot plays for somebody only while a person sits there who would otherwise wait.
bool Croupier::somebody_waits() const { return here() != SeatSet(); }

Now Croupier::now() const {
  return {here(), thinking_time_.passed(Steady::now()), thinking_time_.running()};
}

/// After a connection was made or lost: tells everybody else, if it makes a difference.
void Croupier::after_coming_or_going(const Watcher& who, SeatSet before) {
  if (here() != before) {
    const auto said = std::make_shared<const std::string>(json::serialize(table_.here(now())));
    for (const Seen& seen : watchers_) {
      if (seen.watcher.get() != &who) seen.watcher->tell(said);
    }
  }
  welcome_back();
  wait_for_person();
  let_bot_think(0ms);
}

/// Whoever is connected plays for themselves.
void Croupier::welcome_back() {
  const SeatSet seats = here();
  for (std::uint8_t i = 0; i < table_.places().size(); ++i) {
    if (seats.has({i}) && !table_.places()[i].stand_in.empty()) ask_for_house("back", {i});
  }
}

/// Lets the grace run while the table waits for somebody who is not there.
void Croupier::wait_for_person() {
  const bool person_decides =
      table_.phase() == Table::Phase::playing && !table_.bot_to_move().has_value();
  const bool away = person_decides && !here().has(*table_.match()->deciding());
  const bool runs = away && somebody_waits() && table_.grace() > 0s;
  if (runs == std::exchange(grace_runs_, runs)) return;
  grace_is_over_.cancel();
  if (!runs) return;
  grace_is_over_.expires_after(table_.grace());
  grace_is_over_.async_wait([self = shared_from_this()](boost::system::error_code cancelled) {
    if (cancelled || !std::exchange(self->grace_runs_, false)) return;
    if (const auto seat = self->table_.match()->deciding()) self->ask_for_house("away", *seat);
  });
}

/// Lets the clock run for the person who decides, while anybody is at the table.
void Croupier::run_clock() {
  const auto left = table_.time_left();
  const auto now = Steady::now();
  thinking_time_.run(left && !watchers_.empty(), now);
  time_is_up_.cancel();
  if (!thinking_time_.running()) return;
  time_is_up_.expires_after(*left - thinking_time_.passed(now));
  time_is_up_.async_wait([self = shared_from_this()](boost::system::error_code cancelled) {
    if (cancelled) return;
    if (const auto seat = self->table_.match()->deciding()) self->ask_for_house("time", *seat);
  });
}

/// The house's own wish. A person's return holds whatever happens meanwhile; the rest only for
/// the table as it is now.
void Croupier::ask_for_house(std::string what, Seat seat) {
  Wish wish;
  wish.what = std::move(what);
  wish.seat = seat;
  wish.bot = kStandIn;
  if (wish.what != "back") wish.at = table_.entries();
  enqueue({std::move(wish), nullptr});
}

}  // namespace etana::server
