#include "server/table_actor.h"

#include <algorithm>
#include <boost/asio/detached.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/random.h"

namespace etana::server {

namespace {

using namespace std::chrono_literals;
using engine::ErrorCode;
using store::AppendResult;

SharedMessage share(std::string message) {
  return std::make_shared<const std::string>(std::move(message));
}

SharedMessage share(const json::object& message) { return share(json::serialize(message)); }

/// The same message with the id of the command it answers in front.
SharedMessage with_id(const std::string& id, const SharedMessage& message) {
  return share("{\"id\":" + json::serialize(json::string(id)) + "," + message->substr(1));
}

void send_ack(const TableCommand& command, Subscriber& to, int seq) {
  to.send(share(json::object{{"id", command.id}, {"type", "ack"}, {"seq", seq}}));
}

std::string_view stored_type_of(const json::object& entry) { return entry.at("what").as_string(); }

}  // namespace

TableActor::TableActor(ServerContext& context, Table table, Changed changed, Open open)
    : context_(context),
      strand_(asio::make_strand(context.io)),
      table_(std::move(table)),
      changed_(std::move(changed)),
      open_(std::move(open)),
      bot_delay_(strand_),
      clock_timer_(strand_),
      away_timer_(strand_) {
  ++context_.metrics.tables;
  changed_(table_, false);
}

TableActor::~TableActor() { --context_.metrics.tables; }

void TableActor::start() {
  asio::post(strand_, [self = shared_from_this()] { self->schedule_bot(0ms); });
}

void TableActor::subscribe(std::shared_ptr<Subscriber> subscriber, int from) {
  asio::post(strand_, [self = shared_from_this(), subscriber = std::move(subscriber), from] {
    const auto before = self->presence();
    Subscription subscription{subscriber, {}};
    self->update_viewers(subscription);
    self->subscriptions_.push_back(subscription);
    self->run_clock();
    const LiveFacts live = self->live_facts();
    subscriber->send(share(self->table_.session_message(subscriber->user())));
    for (const Viewer viewer : subscription.viewers) {
      subscriber->send(share(self->table_.update(viewer, from, live)));
    }
    self->after_presence_change(*subscriber, before);
  });
}

void TableActor::unsubscribe(const std::shared_ptr<Subscriber>& subscriber) {
  asio::post(strand_, [self = shared_from_this(), subscriber] {
    const auto before = self->presence();
    std::erase_if(self->subscriptions_, [&](const Subscription& subscription) {
      return subscription.subscriber == subscriber;
    });
    self->run_clock();
    self->after_presence_change(*subscriber, before);
  });
}

void TableActor::execute(TableCommand command, std::shared_ptr<Subscriber> by) {
  asio::dispatch(strand_, [self = shared_from_this(),
                           pending = PendingCommand{std::move(command), std::move(by)}]() mutable {
    if (pending.command.type == "position") return self->send_position(pending);
    if (pending.command.type == "hint") return self->hint(std::move(pending));
    if (pending.command.type == "review") return self->review(std::move(pending));
    self->enqueue(std::move(pending));
  });
}

void TableActor::request_sync() {
  asio::post(strand_, [self = shared_from_this()] { self->enqueue({}); });
}

void TableActor::enqueue(PendingCommand pending) {
  queue_.push_back(std::move(pending));
  if (std::exchange(queue_runs_, true)) return;
  asio::co_spawn(
      strand_, [self = shared_from_this()] { return self->run_queue(); }, asio::detached);
}

asio::awaitable<void> TableActor::run_queue() {
  while (!queue_.empty()) {
    PendingCommand next = std::move(queue_.front());
    queue_.pop_front();
    if (next.command.type.empty()) {
      co_await sync_from_store();
    } else {
      co_await process(std::move(next));
    }
  }
  queue_runs_ = false;
}

asio::awaitable<void> TableActor::process(PendingCommand pending) {
  const TableCommand& command = pending.command;
  const bool by_server = command.user.empty();
  const bool by_bot = by_server && command.type == "play";
  for (;;) {
    const auto applied = by_server ? std::nullopt : table_.seq_of_command(command.user, command.id);
    if (applied) {
      send_ack(command, *pending.by, *applied);
      break;
    }
    auto entry = table_.decide(command);
    if (!entry) {
      reject(pending, entry.error());
      break;
    }
    if (command.type == "rematch") {
      std::string id(entry->at("table").as_string());
      json::object first_entry = table_.rematch_entry(command.keep);
      auto opened = co_await open_(std::move(id), std::move(first_entry));
      if (!opened) {
        reject(pending, opened.error());
        break;
      }
    }
    if (table_.time_left()) (*entry)["spent"] = live_facts().spent.count();
    const bool answered = co_await append(*entry, pending);
    if (answered) break;
    co_await sync_from_store();
  }
  if (by_bot) bot_runs_ = false;
  if (!by_server) co_return;
  schedule_bot(0ms);
  run_away_timer();
  run_clock();
}

/// True when the command has been answered; false when another entry has taken the seq.
asio::awaitable<bool> TableActor::append(const json::object& entry, const PendingCommand& pending) {
  store::Append next{store::table_stream(table_.id()), table_.entry_count(), json::serialize(entry),
                     table_.listing_after(entry)};
  auto appended = co_await context_.append(std::move(next));
  if (!appended) {
    ++context_.metrics.append_failures;
    log_error(table_.id(), appended.error());
    reject(pending, make_error(ErrorCode::not_stored, ""));
    if (pending.command.user.empty()) {
      bot_delay_.expires_after(1s);
      co_await bot_delay_.async_wait(asio::use_awaitable);
    }
    co_return true;
  }
  if (*appended == AppendResult::conflict) {
    ++context_.metrics.conflicts;
    co_return false;
  }
  auto applied = apply(entry, &pending);
  if (!applied) log_error(table_.id(), applied.error());
  schedule_bot(0ms);
  co_return true;
}

asio::awaitable<void> TableActor::sync_from_store() {
  auto entries = co_await context_.read(store::table_stream(table_.id()), table_.entry_count());
  if (!entries) co_return;
  for (const auto& entry : *entries) {
    const auto value = engine::parse_json(entry.text, "table");
    if (!value || !value->is_object() || !apply(value->get_object(), nullptr)) co_return;
  }
  schedule_bot(2s);  // the node that appended last runs the bots; this one steps in if it does not
}

Expected<void> TableActor::apply(const json::object& entry, const PendingCommand* pending) {
  if (auto applied = table_.apply(entry); !applied) return applied;
  ++context_.metrics.appended;
  const bool is_play = stored_type_of(entry) == "play";
  if (is_play) ++context_.metrics.moves;
  thinking_time_.reset(Stopwatch::Steady::now());
  run_clock();
  publish(entry, pending);
  changed_(table_, is_play && table_.phase() == Table::Phase::playing);
  end_substitutions();
  run_away_timer();
  return {};
}

void TableActor::publish(const json::object& entry, const PendingCommand* pending) {
  const std::string_view what = stored_type_of(entry);
  if (what == "claim" || what == "leave" || what == "link") send_sessions();
  const LiveFacts live = live_facts();
  std::array<SharedMessage, engine::kMaxSeats + 1> messages;
  for (const auto& [subscriber, viewers] : subscriptions_) {
    for (const Viewer viewer : viewers) {
      SharedMessage& message = messages[viewer ? viewer->index : engine::kMaxSeats];
      if (!message) message = share(table_.update(viewer, table_.entry_count() - 1, live));
      const bool answers = pending != nullptr && pending->by == subscriber;
      subscriber->send(answers ? with_id(pending->command.id, message) : message);
    }
  }
}

void TableActor::send_sessions() {
  for (Subscription& subscription : subscriptions_) {
    update_viewers(subscription);
    Subscriber& subscriber = *subscription.subscriber;
    subscriber.send(share(table_.session_message(subscriber.user())));
  }
}

void TableActor::update_viewers(Subscription& subscription) const {
  const auto seats = table_.seats_of(subscription.subscriber->user());
  subscription.viewers.assign(seats.begin(), seats.end());
  if (subscription.viewers.empty()) subscription.viewers.emplace_back(std::nullopt);
}

void TableActor::reject(const PendingCommand& pending, const engine::Error& error) {
  if (!pending.by) return;
  ++context_.metrics.rejected;
  pending.by->send(share(
      json::object{{"id", pending.command.id}, {"type", "rejected"}, {"error", to_json(error)}}));
}

void TableActor::schedule_bot(std::chrono::milliseconds after) {
  if (bot_runs_ || !table_.bot_to_move()) return;
  if (table_.is_substitute_to_move()) {
    if (!somebody_waits()) return;
    // The player may be connected to another node; give it 2 s to announce them.
    if (context_.settings.store.starts_with("postgres"))
      after = std::max(after, std::chrono::milliseconds(2s));
  }
  bot_runs_ = true;
  if (after == 0ms) return run_bot();
  bot_delay_.expires_after(after);
  bot_delay_.async_wait(
      [self = shared_from_this()](boost::system::error_code) { self->run_bot(); });
}

/// Searches the current position on the bot pool. The move becomes a command, which is rejected
/// if another entry has been appended meanwhile.
void TableActor::run_bot() {
  const auto bot = table_.bot_to_move();
  auto task = bot ? table_.match()->bot_task(*bot)
                  : Expected<match::BotTask>(std::unexpected(make_error(ErrorCode::not_begun, "")));
  if (!task) {
    bot_runs_ = false;
    return;
  }
  TableCommand command;
  command.type = "play";
  command.seat = table_.match()->deciding();
  command.expected_entries = table_.entry_count();
  const auto seed = context_.seed_for(static_cast<std::uint64_t>(table_.entry_count()));
  asio::post(context_.bot_pool, [self = shared_from_this(), command = std::move(command), seed,
                                 task = *std::move(task)]() mutable {
    engine::SeededChance chance(seed);
    command.move = task(chance);
    self->execute(std::move(command), nullptr);
  });
}

void TableActor::send_position(const PendingCommand& pending) {
  auto message = table_.position_message(pending.command);
  if (!message) return reject(pending, message.error());
  pending.by->send(share(*std::move(message)));
}

void TableActor::hint(PendingCommand pending) {
  auto task = table_.hint(pending.command);
  if (!task) return reject(pending, task.error());
  const int line = table_.match()->log_size();
  if (!hint_ || hint_->line != line) {
    hint_ = std::make_shared<PendingHint>(
        PendingHint{line, *pending.command.seat, table_.match()->moves_made(), nullptr, {}});
    compute_hint(hint_, *std::move(task));
  }
  if (hint_->message) return pending.by->send(with_id(pending.command.id, hint_->message));
  hint_->waiting.push_back(std::move(pending));
}

void TableActor::compute_hint(const std::shared_ptr<PendingHint>& hint, match::HintTask task) {
  asio::post(context_.bot_pool, [self = shared_from_this(), hint, task = std::move(task)] {
    engine::SeededChance chance(random_bytes());
    asio::post(self->strand_,
               [self, hint, result = task(chance)] { self->send_hint(*hint, result); });
  });
}

void TableActor::send_hint(PendingHint& pending, const match::Hint& hint) {
  json::object out = {
      {"type", "hint"},          {"seat", pending.seat.index},      {"position", pending.position},
      {"move", hint.move.move},  {"text", to_json(hint.move.text)}, {"why", to_json(hint.why)},
      {"notes", hint.move.notes}};
  if (hint.move.luck) out["luck"] = true;
  if (hint.chances) out["chances"] = to_json(hint.chances->text());
  pending.message = share(out);
  for (const PendingCommand& waiting : std::exchange(pending.waiting, {})) {
    waiting.by->send(with_id(waiting.command.id, pending.message));
  }
}

/// A finished match does not change any more, so its review is computed once.
void TableActor::review(PendingCommand pending) {
  auto task = table_.review();
  if (!task) return reject(pending, task.error());
  if (review_) return pending.by->send(with_id(pending.command.id, review_));
  waiting_for_review_.push_back(std::move(pending));
  if (waiting_for_review_.size() == 1) compute_review(*std::move(task));
}

void TableActor::compute_review(match::ReviewTask task) {
  asio::post(context_.bot_pool, [self = shared_from_this(), task = std::move(task)] {
    engine::SeededChance chance(engine::seed_from("review"));
    json::object out = match::to_json(task(chance));
    out["type"] = "review";
    asio::post(self->strand_, [self, message = share(out)] {
      self->review_ = message;
      for (const PendingCommand& waiting : std::exchange(self->waiting_for_review_, {})) {
        waiting.by->send(with_id(waiting.command.id, message));
      }
    });
  });
}

}  // namespace etana::server
