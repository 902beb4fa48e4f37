#include "server/table_actor.h"

#include <boost/asio/detached.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <utility>

#include "server/random.h"

namespace etana::server {

namespace {

using namespace std::chrono_literals;
using engine::ErrorCode;
using store::AppendResult;

void send_ack(const std::string& id, Subscriber& to, int seq) {
  to.send(share(json::object{{"id", id}, {"type", "ack"}, {"seq", seq}}));
}

template <class T, class... All>
constexpr bool is_one_of(const std::variant<All...>*) {
  return (std::is_same_v<T, All> || ...);
}
/// Queries are the alternatives of ClientCommand that `Table::decide` does not decide.
template <class T>
constexpr bool kIsQuery = !is_one_of<T>(static_cast<const table::Command*>(nullptr));

/// Entries that change who holds which seat by which invite, or who is the host.
bool changes_sessions(const table::Entry& entry) {
  return std::holds_alternative<table::SeatClaimed>(entry) ||
         std::holds_alternative<table::SeatLeft>(entry) ||
         std::holds_alternative<table::InviteRenewed>(entry) ||
         std::holds_alternative<table::OwnLinkRenewed>(entry) ||
         std::holds_alternative<table::HostPassed>(entry);
}

}  // namespace

store::Listing stored(const table::Listing& listing) {
  return {std::string(name_of(listing.phase)), listing.users, listing.turn, listing.is_public,
          listing.text};
}

std::optional<store::Listing> stored(const std::optional<table::Listing>& listing) {
  if (!listing) return std::nullopt;
  return stored(*listing);
}

TableActor::TableActor(ServerContext& context, Table table, std::size_t bytes, Changed changed,
                       Open open)
    : context_(context),
      strand_(asio::make_strand(context.io)),
      table_(std::move(table)),
      changed_(std::move(changed)),
      open_(std::move(open)),
      shared_(store::is_postgresql(context.settings.store_address())),
      presence_(*this, shared_),
      bots_(context, *this, presence_),
      advice_(context, *this),
      limits_(context.settings, bytes) {
  ++context_.metrics.tables;
  changed_(table_, false);
}

TableActor::~TableActor() { --context_.metrics.tables; }

void TableActor::start() {
  asio::post(strand_, [self = shared_from_this()] {
    self->bots_.schedule(0ms);
    self->enqueue(SyncFromStore{});  // what another node appended before this actor could be told
  });
}

void TableActor::subscribe(std::shared_ptr<Subscriber> subscriber, int from) {
  asio::post(strand_, [self = shared_from_this(), subscriber = std::move(subscriber), from] {
    if (self->shared_ && from > self->table_.entry_count()) {
      ++self->subscribing_;
      self->enqueue(SyncThenSubscribe{subscriber, from});
    } else {
      self->add_subscriber(subscriber, from);
    }
  });
}

void TableActor::unsubscribe(const std::shared_ptr<Subscriber>& subscriber) {
  asio::post(strand_, [self = shared_from_this(), subscriber] {
    if (self->subscribing_ > 0) {
      self->enqueue(Unsubscribe{subscriber});  // perhaps of one who is about to be subscribed
    } else {
      self->remove_subscriber(subscriber);
    }
  });
}

void TableActor::add_subscriber(const std::shared_ptr<Subscriber>& subscriber, int from) {
  subscriptions_.add(subscriber, table_);
  const bool presence_changed = update_presence();
  subscriptions_.send_first(table_, from, presence_.live_facts());
  after_connection_change(*subscriber, presence_changed);
}

void TableActor::remove_subscriber(const std::shared_ptr<Subscriber>& subscriber) {
  subscriptions_.remove(subscriber);
  advice_.forget(*subscriber);
  after_connection_change(*subscriber, update_presence());
}

bool TableActor::update_presence() {
  return presence_.set_connected(subscriptions_.seats(), !subscriptions_.empty());
}

void TableActor::after_connection_change(const Subscriber& who, bool presence_changed) {
  if (presence_changed) {
    subscriptions_.send_to_others(who, share(table_.presence_message(presence_.live_facts())));
  }
  presence_.check_absences();
  bots_.stop_unless_wanted();
  bots_.schedule(0ms);
}

void TableActor::execute(table::Message message, std::shared_ptr<Subscriber> by) {
  asio::dispatch(strand_, [self = shared_from_this(), message = std::move(message),
                           by = std::move(by)]() mutable {
    std::visit(
        [&]<class C>(C& command) {
          if constexpr (kIsQuery<C>) {
            const auto answered = self->answer(command, {message.id, by});
            if (!answered) self->reject(message.id, by, answered.error());
          } else {
            self->enqueue(PendingCommand{{std::move(command), by->user(), message.id, std::nullopt},
                                         std::move(by)});
          }
        },
        message.command);
  });
}

void TableActor::submit(table::Request request) {
  enqueue(PendingCommand{std::move(request), nullptr});
}

void TableActor::request_sync() {
  asio::post(strand_, [self = shared_from_this()] { self->enqueue(SyncFromStore{}); });
}

void TableActor::enqueue(Job job) {
  queue_.push_back(std::move(job));
  if (std::exchange(queue_runs_, true)) return;
  asio::co_spawn(
      strand_, [self = shared_from_this()] { return self->run_queue(); }, asio::detached);
}

asio::awaitable<void> TableActor::run_queue() {
  while (!queue_.empty()) {
    Job next = std::move(queue_.front());
    queue_.pop_front();
    co_await std::visit([this](auto& job) { return run(std::move(job)); }, next);
  }
  queue_runs_ = false;
}

asio::awaitable<void> TableActor::run(SyncFromStore /*sync*/) { co_await sync_from_store(); }

asio::awaitable<void> TableActor::run(SyncThenSubscribe job) {
  co_await sync_from_store();
  --subscribing_;
  add_subscriber(job.subscriber, job.from);
}

asio::awaitable<void> TableActor::run(Unsubscribe job) {
  remove_subscriber(job.subscriber);
  co_return;
}

asio::awaitable<void> TableActor::run(PendingCommand pending) {
  const table::Request& request = pending.request;
  const bool by_server = request.user.empty();
  const bool by_bot = by_server && std::holds_alternative<table::PlayMove>(request.command);
  SystemRandom random;
  for (;;) {
    const auto applied = by_server ? std::nullopt : table_.seq_of_command(request.user, request.id);
    if (applied) {
      send_ack(request.id, *pending.by, *applied);
      break;
    }
    if (auto exceeded = by_server ? std::nullopt : limits_.exceeded(table_, request)) {
      reject(request.id, pending.by, *exceeded);
      break;
    }
    auto decision = table_.decide(request, presence_.live_facts(), random);
    if (!decision) {
      if (shared_ && !by_server && co_await sync_from_store()) continue;
      reject(request.id, pending.by, decision.error());
      break;
    }
    if (decision->opens) {
      std::string id = std::get<table::RematchOpened>(decision->envelope.entry).table_id;
      table::TableOpened opening = *std::move(decision->opens);
      auto opened = co_await open_(std::move(id), std::move(opening));
      if (!opened) {
        reject(request.id, pending.by, opened.error());
        break;
      }
    }
    const bool answered = co_await append(*decision, pending);
    if (answered) break;
    co_await sync_from_store();
  }
  if (by_bot) bots_.on_move_processed();
  if (!by_server) co_return;
  bots_.schedule(0ms);
  presence_.run_timers();
}

/// True when the command has been answered; false when another entry has taken the seq.
asio::awaitable<bool> TableActor::append(table::Decision& decision, const PendingCommand& pending) {
  store::Append next{store::table_stream(table_.id()), table_.entry_count(),
                     table::to_text(decision.envelope), stored(table_.listing_after(decision))};
  const std::size_t bytes = next.text.size();
  auto appended = co_await context_.append(std::move(next));
  if (!appended) {
    ++context_.metrics.append_failures;
    log_error(table_.id(), appended.error());
    reject(pending.request.id, pending.by, make_error(ErrorCode::not_stored, ""));
    if (pending.request.user.empty()) {
      asio::steady_timer pause(strand_, 1s);
      co_await pause.async_wait(asio::use_awaitable);
    }
    co_return true;
  }
  if (*appended == AppendResult::conflict) {
    ++context_.metrics.conflicts;
    co_return false;
  }
  limits_.add_bytes(bytes);
  const table::Entry entry = decision.envelope.entry;
  table_.commit(std::move(decision));
  after_entry(entry, &pending);
  bots_.schedule(0ms);
  co_return true;
}

asio::awaitable<bool> TableActor::sync_from_store() {
  auto entries = co_await context_.read(store::table_stream(table_.id()), table_.entry_count());
  if (!entries || entries->empty()) co_return false;
  for (const auto& entry : *entries) {
    const bool was_frozen = table_.frozen().has_value();
    limits_.add_bytes(entry.text.size());
    const auto applied = table_.apply_text(entry.text);
    if (table_.frozen() && !was_frozen) log_error(table_.id(), *table_.frozen());
    after_entry(applied, nullptr);
  }
  bots_.schedule(
      2s);  // the node that appended last runs the bots; this one steps in if it does not
  co_return true;
}

void TableActor::after_entry(const table::Entry& entry, const PendingCommand* pending) {
  ++context_.metrics.appended;
  const bool is_play = std::holds_alternative<table::MovePlayed>(entry);
  if (is_play) ++context_.metrics.moves;
  presence_.restart_thinking_time();
  if (changes_sessions(entry)) {
    subscriptions_.renew_sessions(table_);
    update_presence();
  }
  subscriptions_.send_entry(table_, presence_.live_facts(),
                            pending == nullptr ? nullptr : pending->by.get(),
                            pending == nullptr ? "" : pending->request.id);
  changed_(table_, is_play && table_.phase() == Phase::playing);
  presence_.check_absences();
}

void TableActor::reject(const std::string& id, const std::shared_ptr<Subscriber>& to,
                        const engine::Error& error) {
  if (!to) return;
  ++context_.metrics.rejected;
  to->send(rejection(id, error));
}

Expected<void> TableActor::answer(const table::GetHint& query, const PendingQuery& pending) {
  auto answered = advice_.answer(query, pending);
  if (answered && table_.has_to_tell_hint(query.seat)) {
    submit({table::TellHint{query.seat}, "", "", std::nullopt});
  }
  return answered;
}

Expected<void> TableActor::answer(const table::GetPosition& query, const PendingQuery& pending) {
  auto message = table_.position_message(query, pending.by->user(), pending.id);
  if (!message) return std::unexpected(std::move(message.error()));
  pending.by->send(share(*std::move(message)));
  return {};
}

Expected<void> TableActor::answer(const table::GetHistory& query, const PendingQuery& pending) {
  auto message = table_.history_message(query, pending.by->user(), pending.id);
  if (!message) return std::unexpected(std::move(message.error()));
  pending.by->send(share(*std::move(message)));
  return {};
}

}  // namespace etana::server
