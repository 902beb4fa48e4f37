#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "campaign/create_campaign.h"
#include "server/table_registry.h"

namespace etana::server {

/// All campaigns of a server. The store is authoritative: every call first reads what other nodes
/// have appended, and a command is decided again if another entry was appended first. So the
/// result of a match enters the campaign's history once, whichever node first notices that the
/// match is over. Thread-safe.
class CampaignService {
 public:
  CampaignService(ServerContext& context, TableRegistry& registry)
      : context_(context), registry_(registry) {}

  /// The user's campaigns, and the heroes to choose from ("campaigns").
  asio::awaitable<Expected<json::object>> list(std::string user);
  /// Creates a campaign; returns after the commit ("new_campaign", "created_campaign").
  asio::awaitable<Expected<json::object>> create(json::value request, std::string user);
  /// The campaign as a member may see it ("campaign").
  asio::awaitable<Expected<json::object>> get(std::string id, std::string user);
  /// Decides a command, appends its entry and returns the updated campaign.
  asio::awaitable<Expected<json::object>> execute(std::string id, campaign::Request request);
  /// What the holder of an invite sees before joining ("invite_preview").
  asio::awaitable<Expected<json::object>> preview(std::string id, std::string invite,
                                                  std::string user);
  /// The whole campaign as one document, and the texts it has opened; for members.
  asio::awaitable<Expected<json::object>> file(std::string id, std::string user);
  asio::awaitable<Expected<json::object>> texts(std::string id, std::string language,
                                                std::string user);

  /// Writes the listing of a campaign that an earlier version has stored.
  asio::awaitable<void> add_listing(std::string id);

  /// A match of this campaign is over: appends its result unless that was done before.
  void record_finished_match(const std::string& id);

 private:
  using StatePtr = std::shared_ptr<const campaign::CampaignState>;
  /// A campaign, and the status of its match if one is running.
  struct Loaded {
    StatePtr state;
    std::optional<campaign::MatchStatus> match;
  };
  /// What a table reports about its match, and the entry that ends the match if it is over.
  struct MatchReport {
    campaign::MatchStatus status;
    std::optional<campaign::StoredEntry> end;
  };

  asio::awaitable<Expected<StatePtr>> find(std::string id);
  asio::awaitable<Expected<StatePtr>> find_for(std::string id, std::string user);
  asio::awaitable<Expected<Loaded>> load(std::string id);
  asio::awaitable<Expected<std::shared_ptr<TableActor>>> table_of(StatePtr state);
  asio::awaitable<Expected<MatchReport>> report_of(StatePtr state);
  asio::awaitable<Expected<campaign::StoredEntry>> decide(StatePtr state,
                                                          campaign::Request request);
  /// False when another entry has taken the sequence number.
  asio::awaitable<Expected<bool>> append(StatePtr state, campaign::StoredEntry entry);
  StatePtr cached(const std::string& id);
  StatePtr cache(campaign::CampaignState state);

  ServerContext& context_;
  TableRegistry& registry_;
  std::mutex mutex_;
  std::map<std::string, StatePtr> cache_;
};

}  // namespace etana::server
