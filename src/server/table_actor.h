#pragma once

#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <variant>

#include "server/context.h"
#include "server/stopwatch.h"
#include "table/table.h"

namespace etana::server {

using engine::Expected;
using engine::Seat;
using engine::Viewer;
using table::LiveFacts;
using table::Phase;
using table::Table;
namespace json = engine::json;

using SharedMessage = std::shared_ptr<const std::string>;

/// Receives a table's messages: a connection of a player or a spectator.
class Subscriber {
 public:
  Subscriber() = default;
  Subscriber(const Subscriber&) = delete;
  Subscriber& operator=(const Subscriber&) = delete;
  virtual ~Subscriber() = default;
  virtual const std::string& user() const = 0;
  /// Queues a message. Thread-safe; never blocks.
  virtual void send(SharedMessage message) = 0;
};

/// A table's listing as the store keeps it.
store::Listing stored(const table::Listing& listing);
std::optional<store::Listing> stored(const std::optional<table::Listing>& listing);

/// Runs one table. Takes commands from a queue, one at a time: decides each, appends the entry to
/// the store, then applies it and publishes an update to every subscriber. If another node has
/// appended first, syncs from the store and decides the command again. Also plays the bots' moves,
/// runs the clock, and lets a substitute bot play for users who are away too long. Thread-safe; an
/// actor with a strand of its own.
class TableActor : public std::enable_shared_from_this<TableActor> {
 public:
  /// Called on the strand after every entry; `only_a_move` if only the turn can have changed in
  /// the table's listing.
  using Changed = std::function<void(const Table&, bool only_a_move)>;
  /// Opens another table, for a rematch, by its id and opening.
  using Open = std::function<asio::awaitable<Expected<void>>(std::string, table::TableOpened)>;

  TableActor(ServerContext& context, Table table, Changed changed, Open open);
  ~TableActor();
  TableActor(const TableActor&) = delete;
  TableActor& operator=(const TableActor&) = delete;

  /// Call once: starts a bot if it is a bot's turn.
  void start();
  /// Sends the subscriber its session, all entries from `from` on, and every later message.
  void subscribe(std::shared_ptr<Subscriber> subscriber, int from);
  void unsubscribe(const std::shared_ptr<Subscriber>& subscriber);
  /// Executes a client's command or answers its query.
  void execute(table::Message message, std::shared_ptr<Subscriber> by);
  /// Another node has appended to this table.
  void request_sync();
  /// The result of `look`, called on the strand.
  template <class Look>
  auto inspect(Look look) -> asio::awaitable<decltype(look(std::declval<const Table&>()))> {
    using Result = decltype(look(std::declval<const Table&>()));
    auto on_strand = [self = shared_from_this(),
                      look = std::move(look)]() -> asio::awaitable<Result> {
      co_return look(self->table_);
    };
    co_return co_await asio::co_spawn(strand_, std::move(on_strand), asio::use_awaitable);
  }

 private:
  struct PendingCommand {
    table::Request request;
    std::shared_ptr<Subscriber> by;  // null for bots and the server itself
  };
  struct SyncFromStore {};
  using Job = std::variant<PendingCommand, SyncFromStore>;
  /// A query, and who is to get the answer.
  struct PendingQuery {
    std::string id;
    std::shared_ptr<Subscriber> by;
  };
  struct Subscription {
    std::shared_ptr<Subscriber> subscriber;
    std::vector<Viewer> viewers;  // its seats; a spectator's view if it has none
  };
  /// A hint for one position: computed once, sent to everyone who asks.
  struct PendingHint {
    int line = 0;           // length of the log
    Seat seat;              // who decided
    int position = 0;       // number of moves made
    SharedMessage message;  // null while it is being computed
    std::vector<PendingQuery> waiting;
  };

  void enqueue(Job job);
  asio::awaitable<void> run_queue();
  asio::awaitable<void> process(PendingCommand pending);
  asio::awaitable<bool> append(table::Decision& decision, const PendingCommand& pending);
  asio::awaitable<void> sync_from_store();
  void after_entry(const table::Entry& entry, const PendingCommand* pending);
  void publish(const table::Entry& entry, const PendingCommand* pending);
  void send_sessions();
  void update_viewers(Subscription& subscription) const;
  void reject(const std::string& id, const std::shared_ptr<Subscriber>& to,
              const engine::Error& error);
  void schedule_bot(std::chrono::milliseconds after);
  void run_bot();
  void answer(const table::GetPosition& query, const PendingQuery& pending);
  void answer(const table::GetHint& query, PendingQuery pending);
  void answer(const table::GetReview& query, PendingQuery pending);
  void compute_hint(const std::shared_ptr<PendingHint>& hint, match::HintTask task);
  void send_hint(PendingHint& pending, const match::Hint& hint);
  void compute_review(match::ReviewTask task);

  // presence.cpp: connected seats, the away timeout and the clock.
  engine::SeatSet presence() const;
  bool somebody_waits() const;
  LiveFacts live_facts() const;
  void after_presence_change(const Subscriber& who, engine::SeatSet before);
  void end_substitutions();
  void run_away_timer();
  void run_clock();
  void send_system_command(table::Command command);

  ServerContext& context_;
  asio::strand<asio::io_context::executor_type> strand_;
  Table table_;
  Changed changed_;
  Open open_;
  std::vector<Subscription> subscriptions_;
  std::deque<Job> queue_;
  bool queue_runs_ = false;
  bool bot_runs_ = false;
  asio::steady_timer bot_delay_;
  std::shared_ptr<PendingHint> hint_;
  SharedMessage review_;  // null until it has been computed
  std::vector<PendingQuery> waiting_for_review_;
  Stopwatch thinking_time_;         // of the user who decides
  asio::steady_timer clock_timer_;  // fires when that user's time is up
  asio::steady_timer away_timer_;   // fires when that user has been away too long
  bool away_timer_runs_ = false;
};

}  // namespace etana::server
