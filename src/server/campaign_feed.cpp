#include "server/campaign_feed.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/feed_channel.h"
#include "server/protocol.h"

namespace etana::server {

namespace {

using engine::ErrorCode;

/// A client reconnects after a failure of the store, and not after any other rejection.
std::uint16_t close_code_of(const engine::Error& error) {
  constexpr std::uint16_t kCloseInternalError = 1011;
  return error.code == ErrorCode::not_stored ? kCloseInternalError : kCloseRefused;
}

void refuse(Subscriber& subscriber, const engine::Error& error) {
  subscriber.end(rejection("", error), close_code_of(error));
}

}  // namespace

CampaignFeed::CampaignFeed(ServerContext& context, CampaignService& campaigns, std::string id)
    : campaigns_(campaigns), id_(std::move(id)), strand_(asio::make_strand(context.io)) {}

void CampaignFeed::subscribe(std::shared_ptr<Subscriber> subscriber) {
  asio::post(strand_, [self = shared_from_this(), subscriber = std::move(subscriber)] {
    self->subscriptions_.push_back({subscriber, self->loads_, 0});
    self->start_loading();
  });
}

void CampaignFeed::unsubscribe(const std::shared_ptr<Subscriber>& subscriber) {
  asio::post(strand_, [self = shared_from_this(), subscriber] {
    std::erase_if(self->subscriptions_,
                  [&](const Subscription& one) { return one.subscriber == subscriber; });
    if (!self->subscriptions_.empty()) return;
    self->published_.reset();
    self->messages_.clear();
  });
}

void CampaignFeed::refresh() {
  asio::post(strand_, [self = shared_from_this()] { self->start_loading(); });
}

void CampaignFeed::start_loading() {
  load_again_ = true;
  if (std::exchange(loading_, true)) return;
  asio::co_spawn(
      strand_, [self = shared_from_this()] { return self->load_and_publish(); }, asio::detached);
}

asio::awaitable<void> CampaignFeed::load_and_publish() {
  while (std::exchange(load_again_, false) && !subscriptions_.empty()) {
    ++loads_;
    auto loaded = co_await campaigns_.load(id_);
    if (loaded) {
      publish(*std::move(loaded));
    } else {
      end_all(loaded.error());
    }
  }
  loading_ = false;
}

/// Whoever has subscribed since the load began may have become a member since; the next load is for
/// them.
void CampaignFeed::publish(LoadedCampaign loaded) {
  if (is_news(loaded)) {
    ++version_;
    messages_.clear();
  }
  published_ = std::move(loaded);
  std::erase_if(subscriptions_, [&](Subscription& one) {
    const std::string& user = one.subscriber->user();
    if (one.since >= loads_) return false;
    if (!published_->state->has_member(user)) {
      refuse(*one.subscriber, campaign::not_member());
      return true;
    }
    if (std::exchange(one.version, version_) != version_) one.subscriber->send(message_for(user));
    return false;
  });
}

bool CampaignFeed::is_news(const LoadedCampaign& loaded) const {
  return !published_ || published_->state->entry_count() != loaded.state->entry_count() ||
         published_->match != loaded.match;
}

SharedMessage CampaignFeed::message_for(const std::string& user) {
  SharedMessage& message = messages_[user];
  if (!message) {
    message = share("{\"type\":\"campaign_update\",\"campaign\":" +
                    json::serialize(published_->view(user)) + "}");
  }
  return message;
}

void CampaignFeed::end_all(const engine::Error& error) {
  for (const Subscription& one : std::exchange(subscriptions_, {})) refuse(*one.subscriber, error);
  published_.reset();
  messages_.clear();
}

std::unique_ptr<Channel> CampaignFeeds::channel(const std::string& id) {
  const std::scoped_lock lock(mutex_);
  std::erase_if(feeds_, [](const auto& entry) { return entry.second.expired(); });
  std::weak_ptr<CampaignFeed>& known = feeds_[id];
  auto feed = known.lock();
  if (!feed) known = feed = std::make_shared<CampaignFeed>(context_, campaigns_, id);
  return std::make_unique<FeedChannel<CampaignFeed>>(std::move(feed));
}

void CampaignFeeds::changed(const std::string& id) {
  if (const auto feed = find(id)) feed->refresh();
}

void CampaignFeeds::all_changed() {
  const std::scoped_lock lock(mutex_);
  for (const auto& [id, weak] : feeds_) {
    if (const auto feed = weak.lock()) feed->refresh();
  }
}

std::shared_ptr<CampaignFeed> CampaignFeeds::find(const std::string& id) {
  const std::scoped_lock lock(mutex_);
  const auto found = feeds_.find(id);
  return found == feeds_.end() ? nullptr : found->second.lock();
}

}  // namespace etana::server
