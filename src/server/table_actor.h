#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <variant>

#include "server/advice_cache.h"
#include "server/bot_driver.h"
#include "server/subscriptions.h"
#include "server/table_limits.h"

namespace etana::server {

using engine::Expected;
using engine::Seat;
using table::Phase;
using table::Table;
namespace json = engine::json;

/// A table's listing as the store keeps it.
store::Listing stored(const table::Listing& listing);
std::optional<store::Listing> stored(const std::optional<table::Listing>& listing);

/// Runs one table. Takes commands from a queue, one at a time: decides each, appends the entry to
/// the store, then applies it and sends an update to every subscriber. If another node has appended
/// first, or may have before a client's command is rejected, syncs from the store and decides the
/// command again. Tells its parts of every entry: the presence, which runs the clock and the away
/// timeout, and the driver of the bots. Thread-safe; an actor with a strand of its own.
class TableActor final : public std::enable_shared_from_this<TableActor>, private TableHost {
 public:
  /// Called on the strand after every entry; `only_a_move` if only the turn can have changed in
  /// the table's listing.
  using Changed = std::function<void(const Table&, bool only_a_move)>;
  /// Opens another table, for a rematch, by its id and opening.
  using Open = std::function<asio::awaitable<Expected<void>>(std::string, table::TableOpened)>;

  /// `bytes` is the size of the table's log in the store.
  TableActor(ServerContext& context, Table table, std::size_t bytes, Changed changed, Open open);
  ~TableActor();
  TableActor(const TableActor&) = delete;
  TableActor& operator=(const TableActor&) = delete;

  /// Call once: starts a bot if it is a bot's turn.
  void start();
  /// Sends the subscriber its session, all entries from `from` on, and every later message. A node
  /// that does not know the entry before `from` yet syncs first: nobody is shown less than before.
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
  /// Subscribes somebody who has seen entries that this node has not.
  struct SyncThenSubscribe {
    std::shared_ptr<Subscriber> subscriber;
    int from;
  };
  struct Unsubscribe {
    std::shared_ptr<Subscriber> subscriber;
  };
  using Job = std::variant<PendingCommand, SyncFromStore, SyncThenSubscribe, Unsubscribe>;

  // For the parts.
  const Table& table() const override { return table_; }
  const Strand& strand() const override { return strand_; }
  std::string address() const override { return subscriptions_.address(); }
  void submit(table::Request request) override;
  std::shared_ptr<void> keep_alive() override { return shared_from_this(); }

  void enqueue(Job job);
  asio::awaitable<void> run_queue();
  asio::awaitable<void> run(PendingCommand pending);
  asio::awaitable<void> run(SyncFromStore sync);
  asio::awaitable<void> run(SyncThenSubscribe job);
  asio::awaitable<void> run(Unsubscribe job);
  asio::awaitable<bool> append(table::Decision& decision, const PendingCommand& pending);
  /// True if other nodes had appended entries.
  asio::awaitable<bool> sync_from_store();
  void after_entry(const table::Entry& entry, const PendingCommand* pending);
  void add_subscriber(const std::shared_ptr<Subscriber>& subscriber, int from);
  void remove_subscriber(const std::shared_ptr<Subscriber>& subscriber);
  void after_connection_change(const Subscriber& who, bool presence_changed);
  bool update_presence();
  /// The others at the table are told that a hint was asked for.
  Expected<void> answer(const table::GetHint& query, const PendingQuery& pending);
  Expected<void> answer(const table::GetPosition& query, const PendingQuery& pending);
  Expected<void> answer(const table::GetHistory& query, const PendingQuery& pending);
  Expected<void> answer(const table::GetReview& query, const PendingQuery& pending) {
    return advice_.answer(query, pending);
  }
  void reject(const std::string& id, const std::shared_ptr<Subscriber>& to,
              const engine::Error& error);

  ServerContext& context_;
  Strand strand_;
  Table table_;
  Changed changed_;
  Open open_;
  Subscriptions subscriptions_;
  std::deque<Job> queue_;
  bool queue_runs_ = false;
  bool shared_;          // other nodes may append to this table
  int subscribing_ = 0;  // jobs that subscribe somebody after a sync
  Presence presence_;
  BotDriver bots_;
  AdviceCache advice_;
  TableLimits limits_;
};

}  // namespace etana::server
