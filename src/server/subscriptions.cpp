#include "server/subscriptions.h"

#include <array>

namespace etana::server {

namespace {

using engine::SeatSet;
using engine::Viewer;
using table::LiveFacts;
using table::Table;

std::vector<Viewer> viewers_of(const Table& table, const std::string& user) {
  const auto seats = table.seats_of(user);
  std::vector<Viewer> viewers(seats.begin(), seats.end());
  if (viewers.empty()) viewers.emplace_back(std::nullopt);
  return viewers;
}

/// The messages that bring the last entry to a client with these seats.
std::vector<SharedMessage> last_entry(const Table& table, const LiveFacts& live,
                                      const std::vector<Viewer>& viewers) {
  if (table.ends_with_chat()) return {share(table.chat_update(viewers.front(), live))};
  std::vector<SharedMessage> messages;
  for (std::string& update : table.updates(viewers, table.entry_count() - 1, live)) {
    messages.push_back(share(std::move(update)));
  }
  return messages;
}

}  // namespace

void Subscriptions::add(const std::shared_ptr<Subscriber>& subscriber, const Table& table) {
  all_.push_back({subscriber, viewers_of(table, subscriber->user())});
}

void Subscriptions::remove(const std::shared_ptr<Subscriber>& subscriber) {
  std::erase_if(all_, [&](const Subscription& one) { return one.subscriber == subscriber; });
}

SeatSet Subscriptions::seats() const {
  SeatSet seats;
  for (const Subscription& one : all_) {
    for (const Viewer viewer : one.viewers) {
      if (viewer) seats.bits |= SeatSet::only(*viewer).bits;
    }
  }
  return seats;
}

void Subscriptions::send_first(const Table& table, int from, const LiveFacts& live) const {
  const auto& [subscriber, viewers] = all_.back();
  subscriber->send(share(table.session_message(subscriber->user())));
  for (std::string& update : table.updates(viewers, from, live)) {
    subscriber->send(share(std::move(update)));
  }
}

void Subscriptions::renew_sessions(const Table& table) {
  for (auto& [subscriber, viewers] : all_) {
    viewers = viewers_of(table, subscriber->user());
    subscriber->send(share(table.session_message(subscriber->user())));
  }
}

/// Everyone who holds a seat holds the same seats, so that messages can be kept by their first one.
void Subscriptions::send_entry(const Table& table, const LiveFacts& live, const Subscriber* by,
                               const std::string& id) const {
  std::array<std::vector<SharedMessage>, engine::kMaxSeats + 1> made;
  for (const auto& [subscriber, viewers] : all_) {
    const Viewer first = viewers.front();
    std::vector<SharedMessage>& messages = made[first ? first->index : engine::kMaxSeats];
    if (messages.empty()) messages = last_entry(table, live, viewers);
    for (const SharedMessage& message : messages) {
      subscriber->send(subscriber.get() == by ? with_id(id, message) : message);
    }
  }
}

void Subscriptions::send_to_others(const Subscriber& who, const SharedMessage& message) const {
  for (const Subscription& one : all_) {
    if (one.subscriber.get() != &who) one.subscriber->send(message);
  }
}

}  // namespace etana::server
