#include "server/list_feed.h"

#include <boost/asio/post.hpp>
#include <utility>

namespace etana::server {

namespace {

using namespace std::chrono_literals;
constexpr auto kBetweenNotices = 4s;

}  // namespace

ListFeed::ListFeed(ServerContext& context)
    : strand_(asio::make_strand(context.io)), pause_(strand_) {}

void ListFeed::subscribe(std::shared_ptr<Subscriber> subscriber) {
  asio::post(strand_, [self = shared_from_this(), subscriber = std::move(subscriber)] {
    self->subscribers_.push_back(subscriber);
    self->watched_ = true;
  });
}

void ListFeed::unsubscribe(const std::shared_ptr<Subscriber>& subscriber) {
  asio::post(strand_, [self = shared_from_this(), subscriber] {
    std::erase(self->subscribers_, subscriber);
    self->watched_ = !self->subscribers_.empty();
  });
}

void ListFeed::changed() {
  if (!watched_ || pending_.exchange(true)) return;
  asio::post(strand_, [self = shared_from_this()] {
    self->pause_.async_wait([self](boost::system::error_code) { self->publish(); });
  });
}

void ListFeed::publish() {
  pending_ = false;
  const auto message = share(std::string(R"({"type":"lists_changed"})"));
  for (const auto& subscriber : subscribers_) subscriber->send(message);
  pause_.expires_after(kBetweenNotices);
}

}  // namespace etana::server
