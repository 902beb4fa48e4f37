#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/subscriber.h"
#include "table/table.h"

namespace etana::server {

/// The subscribers of a table, each with the seats it holds. A subscriber gets an update for each
/// of its seats, of which only the first is complete; one without a seat gets the spectators'
/// update. Subscribers with the same seats share the text of an update. Not thread-safe.
class Subscriptions {
 public:
  void add(const std::shared_ptr<Subscriber>& subscriber, const table::Table& table);
  void remove(const std::shared_ptr<Subscriber>& subscriber);
  bool empty() const { return all_.empty(); }
  /// The address of the first subscriber; empty if there is none.
  std::string address() const { return empty() ? "" : all_.front().subscriber->address(); }
  /// The seats of all subscribers.
  engine::SeatSet seats() const;

  /// Sends the newest subscriber its session, and its updates with all entries from `from` on.
  void send_first(const table::Table& table, int from, const table::LiveFacts& live) const;
  /// Looks up everyone's seats again, and sends everyone their session.
  void renew_sessions(const table::Table& table);
  /// Sends everyone the last entry. It answers the command `id` of the subscriber `by`, if any.
  void send_entry(const table::Table& table, const table::LiveFacts& live, const Subscriber* by,
                  const std::string& id) const;
  void send_to_others(const Subscriber& who, const SharedMessage& message) const;

 private:
  struct Subscription {
    std::shared_ptr<Subscriber> subscriber;
    std::vector<engine::Viewer> viewers;  // its seats; a spectator's view if it has none
  };

  std::vector<Subscription> all_;
};

}  // namespace etana::server
