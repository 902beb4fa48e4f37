#pragma once

#include <boost/asio/strand.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/campaign_service.h"
#include "server/subscriber.h"

namespace etana::server {

/// Sends the members of one campaign its view ("campaign_update"): when they subscribe, and after
/// each change of the campaign or of its match's status. A view is built once per change and user,
/// and changes that arrive together are sent as one. A user who is not a member, or not any more,
/// is rejected and disconnected. Thread-safe; has a strand of its own.
class CampaignFeed : public std::enable_shared_from_this<CampaignFeed> {
 public:
  CampaignFeed(ServerContext& context, CampaignService& campaigns, std::string id);

  void subscribe(std::shared_ptr<Subscriber> subscriber);
  void unsubscribe(const std::shared_ptr<Subscriber>& subscriber);
  /// The campaign or its match may have changed.
  void refresh();

 private:
  struct Subscription {
    std::shared_ptr<Subscriber> subscriber;
    int since = 0;    // the load that was the last one when it subscribed
    int version = 0;  // the version it was sent; 0 if none
  };

  asio::awaitable<void> load_and_publish();
  void start_loading();
  void publish(LoadedCampaign loaded);
  bool is_news(const LoadedCampaign& loaded) const;
  SharedMessage message_for(const std::string& user);
  void end_all(const engine::Error& error);

  CampaignService& campaigns_;
  const std::string id_;
  asio::strand<asio::io_context::executor_type> strand_;
  std::vector<Subscription> subscriptions_;
  bool loading_ = false;
  bool load_again_ = false;
  int loads_ = 0;
  int version_ = 0;                                // of `published_`
  std::optional<LoadedCampaign> published_;        // keeps the match's table in memory
  std::map<std::string, SharedMessage> messages_;  // of `published_`, by user
};

/// The feeds of all campaigns that somebody is connected to. Thread-safe.
class CampaignFeeds {
 public:
  CampaignFeeds(ServerContext& context, CampaignService& campaigns)
      : context_(context), campaigns_(campaigns) {}

  /// Connects a client to a campaign.
  std::unique_ptr<Channel> channel(const std::string& id);
  /// The campaign or its match may have changed, here or on another node.
  void changed(const std::string& id);
  /// Another node may have appended to any campaign.
  void all_changed();

 private:
  std::shared_ptr<CampaignFeed> find(const std::string& id);

  ServerContext& context_;
  CampaignService& campaigns_;
  std::mutex mutex_;
  std::map<std::string, std::weak_ptr<CampaignFeed>> feeds_;
};

}  // namespace etana::server
