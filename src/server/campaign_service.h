#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "campaign/create_campaign.h"
#include "server/table_registry.h"

namespace etana::server {

/// A campaign, with its match if one is running.
struct LoadedCampaign {
  std::shared_ptr<const campaign::CampaignState> state;
  std::optional<campaign::MatchStatus> match;
  std::shared_ptr<TableActor> table;  // of the match

  /// The campaign as this user may see it ("campaign").
  json::object view(const std::string& user) const {
    return engine::to_object(state->view(user, match ? &*match : nullptr));
  }
};

/// All campaigns of a server. The store is authoritative: every call first reads what other nodes
/// have appended, and a command is decided again if another entry was appended first. So the
/// result of a match enters the campaign's history once, whichever node first notices that the
/// match is over. Thread-safe.
class CampaignService {
 public:
  /// Called, on any thread, when a campaign or the status of its match has changed on this node.
  using Changed = std::function<void(const std::string& id)>;

  CampaignService(ServerContext& context, TableRegistry& registry)
      : context_(context), registry_(registry) {}

  /// Call before any campaign is used.
  void on_changed(Changed callback) { changed_ = std::move(callback); }

  /// The user's campaigns, and the heroes to choose from ("campaigns").
  asio::awaitable<Expected<json::object>> list(std::string user);
  /// Creates a campaign; returns after the commit ("new_campaign", "created_campaign").
  asio::awaitable<Expected<json::object>> create(json::value request, std::string user);
  /// The campaign as a member may see it ("campaign").
  asio::awaitable<Expected<json::object>> get(std::string id, std::string user);
  /// The campaign, after the result of a finished match has been appended.
  asio::awaitable<Expected<LoadedCampaign>> load(std::string id);
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

  /// The table of this campaign's match has changed, other than by a move: if the match is over,
  /// appends its result unless that was done before.
  void on_match_changed(const std::string& id, bool over);

 private:
  using StatePtr = std::shared_ptr<const campaign::CampaignState>;
  /// What a table reports about its match, and the entry that ends the match if it is over and
  /// nothing is left for the group to choose.
  struct MatchReport {
    campaign::MatchStatus status;
    std::optional<campaign::StoredEntry> end;
  };

  asio::awaitable<Expected<StatePtr>> find(std::string id);
  asio::awaitable<Expected<StatePtr>> find_for(std::string id, std::string user);
  asio::awaitable<Expected<std::shared_ptr<TableActor>>> table_of(StatePtr state);
  asio::awaitable<Expected<MatchReport>> report_of(StatePtr state,
                                                   std::shared_ptr<TableActor> table);
  asio::awaitable<Expected<campaign::StoredEntry>> decide(StatePtr state,
                                                          campaign::Request request);
  /// False when another entry has taken the sequence number.
  asio::awaitable<Expected<bool>> append(StatePtr state, campaign::StoredEntry entry);
  StatePtr cached(const std::string& id);
  StatePtr cache(campaign::CampaignState state);

  ServerContext& context_;
  TableRegistry& registry_;
  Changed changed_;
  std::mutex mutex_;
  std::map<std::string, StatePtr> cache_;
};

}  // namespace etana::server
