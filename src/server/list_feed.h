#pragma once

#include <atomic>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <memory>
#include <vector>

#include "server/context.h"
#include "server/subscriber.h"

namespace etana::server {

/// Tells whoever shows lists of tables and campaigns that one of them has changed
/// ("lists_changed"), whichever it is: at once, and then at most every four seconds, so that a busy
/// server is not asked for its lists more often. Subscribers fetch the lists again. Thread-safe;
/// has a strand of its own.
class ListFeed : public std::enable_shared_from_this<ListFeed> {
 public:
  explicit ListFeed(ServerContext& context);

  void subscribe(std::shared_ptr<Subscriber> subscriber);
  void unsubscribe(const std::shared_ptr<Subscriber>& subscriber);
  /// A listing has changed, here or on another node. Costs nothing while nobody is subscribed.
  void changed();

 private:
  void publish();

  asio::strand<asio::io_context::executor_type> strand_;
  asio::steady_timer pause_;  // until the next message may be sent
  std::vector<std::shared_ptr<Subscriber>> subscribers_;
  std::atomic<bool> watched_ = false;  // there are subscribers
  std::atomic<bool> pending_ = false;  // a message is to be sent
};

}  // namespace etana::server
