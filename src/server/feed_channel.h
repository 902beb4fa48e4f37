#pragma once

#include <memory>
#include <utility>

#include "server/subscriber.h"

namespace etana::server {

/// Connects a client to a feed. A feed takes no messages: commands are HTTP requests.
template <class Feed>
class FeedChannel final : public Channel {
 public:
  explicit FeedChannel(std::shared_ptr<Feed> feed) : feed_(std::move(feed)) {}

  void open(std::shared_ptr<Subscriber> subscriber) override {
    feed_->subscribe(std::move(subscriber));
  }
  void close(const std::shared_ptr<Subscriber>& subscriber) override {
    feed_->unsubscribe(subscriber);
  }
  engine::Expected<void> receive(const engine::json::value&,
                                 const std::shared_ptr<Subscriber>&) override {
    return std::unexpected(make_error(engine::ErrorCode::not_found, "message"));
  }

 private:
  std::shared_ptr<Feed> feed_;
};

}  // namespace etana::server
