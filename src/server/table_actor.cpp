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

/// Entries that change who holds which seat by which invite.
bool changes_sessions(const table::Entry& entry) {
  return std::holds_alternative<table::SeatClaimed>(entry) ||
         std::holds_alternative<table::SeatLeft>(entry) ||
         std::holds_alternative<table::InviteRenewed>(entry);
}

}  // namespace

store::Listing stored(const table::Listing& listing) {
  return {std::string(name_of(listing.phase)), listing.users, listing.turn,
          listing.phase == Phase::open, listing.text};
}

std::optional<store::Listing> stored(const std::optional<table::Listing>& listing) {
  if (!listing) return std::nullopt;
  return stored(*listing);
}

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
  asio::post(strand_, [self = shared_from_this()] {
    self->schedule_bot(0ms);
    self->enqueue(SyncFromStore{});  // what another node appended before this actor could be told
  });
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

void TableActor::execute(table::Message message, std::shared_ptr<Subscriber> by) {
  asio::dispatch(strand_, [self = shared_from_this(), message = std::move(message),
                           by = std::move(by)]() mutable {
    std::visit(
        [&]<class C>(C& command) {
          if constexpr (kIsQuery<C>) {
            self->answer(command, {message.id, by});
          } else {
            self->enqueue(PendingCommand{{std::move(command), by->user(), message.id, std::nullopt},
                                         std::move(by)});
          }
        },
        message.command);
  });
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
    if (auto* pending = std::get_if<PendingCommand>(&next)) {
      co_await process(std::move(*pending));
    } else {
      co_await sync_from_store();
    }
  }
  queue_runs_ = false;
}

asio::awaitable<void> TableActor::process(PendingCommand pending) {
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
    auto decision = table_.decide(request, live_facts().spent, random);
    if (!decision) {
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
  if (by_bot) bot_runs_ = false;
  if (!by_server) co_return;
  schedule_bot(0ms);
  run_away_timer();
  run_clock();
}

/// True when the command has been answered; false when another entry has taken the seq.
asio::awaitable<bool> TableActor::append(table::Decision& decision, const PendingCommand& pending) {
  store::Append next{store::table_stream(table_.id()), table_.entry_count(),
                     table::to_text(decision.envelope), stored(table_.listing_after(decision))};
  auto appended = co_await context_.append(std::move(next));
  if (!appended) {
    ++context_.metrics.append_failures;
    log_error(table_.id(), appended.error());
    reject(pending.request.id, pending.by, make_error(ErrorCode::not_stored, ""));
    if (pending.request.user.empty()) {
      bot_delay_.expires_after(1s);
      co_await bot_delay_.async_wait(asio::use_awaitable);
    }
    co_return true;
  }
  if (*appended == AppendResult::conflict) {
    ++context_.metrics.conflicts;
    co_return false;
  }
  const table::Entry entry = decision.envelope.entry;
  table_.commit(std::move(decision));
  after_entry(entry, &pending);
  schedule_bot(0ms);
  co_return true;
}

asio::awaitable<void> TableActor::sync_from_store() {
  auto entries = co_await context_.read(store::table_stream(table_.id()), table_.entry_count());
  if (!entries || entries->empty()) co_return;
  for (const auto& entry : *entries) {
    const bool was_frozen = table_.frozen().has_value();
    const auto applied = table_.apply_text(entry.text);
    if (table_.frozen() && !was_frozen) log_error(table_.id(), *table_.frozen());
    after_entry(applied, nullptr);
  }
  schedule_bot(2s);  // the node that appended last runs the bots; this one steps in if it does not
}

void TableActor::after_entry(const table::Entry& entry, const PendingCommand* pending) {
  ++context_.metrics.appended;
  const bool is_play = std::holds_alternative<table::MovePlayed>(entry);
  if (is_play) ++context_.metrics.moves;
  thinking_time_.reset(Stopwatch::Steady::now());
  run_clock();
  publish(entry, pending);
  changed_(table_, is_play && table_.phase() == Phase::playing);
  end_substitutions();
  run_away_timer();
}

void TableActor::publish(const table::Entry& entry, const PendingCommand* pending) {
  if (changes_sessions(entry)) send_sessions();
  const LiveFacts live = live_facts();
  std::array<SharedMessage, engine::kMaxSeats + 1> messages;
  for (const auto& [subscriber, viewers] : subscriptions_) {
    for (const Viewer viewer : viewers) {
      SharedMessage& message = messages[viewer ? viewer->index : engine::kMaxSeats];
      if (!message) message = share(table_.update(viewer, table_.entry_count() - 1, live));
      const bool answers = pending != nullptr && pending->by == subscriber;
      subscriber->send(answers ? with_id(pending->request.id, message) : message);
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

void TableActor::reject(const std::string& id, const std::shared_ptr<Subscriber>& to,
                        const engine::Error& error) {
  if (!to) return;
  ++context_.metrics.rejected;
  to->send(share(json::object{{"id", id}, {"type", "rejected"}, {"error", to_json(error)}}));
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
  PendingCommand pending{{table::PlayMove{*table_.match()->deciding(), {}}, "", "", {}}, nullptr};
  pending.request.expected_entries = table_.entry_count();
  const auto seed = context_.seed_for(static_cast<std::uint64_t>(table_.entry_count()));
  asio::post(context_.bot_pool, [self = shared_from_this(), pending = std::move(pending), seed,
                                 task = *std::move(task)]() mutable {
    engine::SeededChance chance(seed);
    std::get<table::PlayMove>(pending.request.command).move = task(chance);
    asio::dispatch(self->strand_, [self, pending = std::move(pending)]() mutable {
      self->enqueue(std::move(pending));
    });
  });
}

void TableActor::answer(const table::GetPosition& query, const PendingQuery& pending) {
  auto message = table_.position_message(query, pending.by->user(), pending.id);
  if (!message) return reject(pending.id, pending.by, message.error());
  pending.by->send(share(*std::move(message)));
}

void TableActor::answer(const table::GetHint& query, PendingQuery pending) {
  auto task = table_.hint(query, pending.by->user());
  if (!task) return reject(pending.id, pending.by, task.error());
  const int line = table_.match()->log_size();
  if (!hint_ || hint_->line != line) {
    hint_ = std::make_shared<PendingHint>(
        PendingHint{line, query.seat, table_.match()->moves_made(), nullptr, {}});
    compute_hint(hint_, *std::move(task));
  }
  if (hint_->message) return pending.by->send(with_id(pending.id, hint_->message));
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
  for (const PendingQuery& waiting : std::exchange(pending.waiting, {})) {
    waiting.by->send(with_id(waiting.id, pending.message));
  }
}

/// A finished match does not change any more, so its review is computed once.
void TableActor::answer(const table::GetReview&, PendingQuery pending) {
  auto task = table_.review();
  if (!task) return reject(pending.id, pending.by, task.error());
  if (review_) return pending.by->send(with_id(pending.id, review_));
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
      for (const PendingQuery& waiting : std::exchange(self->waiting_for_review_, {})) {
        waiting.by->send(with_id(waiting.id, message));
      }
    });
  });
}

}  // namespace etana::server
