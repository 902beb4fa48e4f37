#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/founding.h"
#include "server/lobby.h"

namespace etana::server {

/// All campaigns of a server. The store is the truth: whatever is asked, what other nodes have
/// written is read first, and an act is judged again when another one was kept before it. So the
/// result of a match goes into its chain once, whoever notices first that the match is over. May be
/// called from any thread.
class Campaigns {
 public:
  Campaigns(House& house, Lobby& lobby) : house_(house), lobby_(lobby) {}

  /// The person's campaigns, and the heroes to choose from ("campaigns").
  asio::awaitable<Expected<json::object>> list(std::string person);
  /// Founds a campaign, which is kept before this comes back ("founding", "founded").
  asio::awaitable<Expected<json::object>> found(json::value asked, std::string person);
  /// What a member is told ("campaign").
  asio::awaitable<Expected<json::object>> look(std::string name, std::string person);
  /// Has an act judged and kept; what is so then.
  asio::awaitable<Expected<json::object>> act(std::string name, Act act);
  /// What whoever has the link sees ("door").
  asio::awaitable<Expected<json::object>> door(std::string name, std::string link,
                                               std::string person);
  /// The whole campaign as one document, and the words it has opened; for members.
  asio::awaitable<Expected<json::object>> file(std::string name, std::string person);
  asio::awaitable<Expected<json::object>> texts(std::string name, std::string language,
                                                std::string person);

  /// A match of this campaign is over: its result is written down, if it is not yet.
  void settle(const std::string& name);

 private:
  using GroupPtr = std::shared_ptr<const Group>;
  /// A campaign, and how its match stands if one is going on.
  struct Seen {
    GroupPtr group;
    std::optional<MatchNow> match;
  };
  /// What a table says about its match, and the entry by which the match ends if it is over.
  struct Report {
    MatchNow now;
    std::optional<json::object> end;
  };

  asio::awaitable<Expected<GroupPtr>> find(std::string name);
  asio::awaitable<Expected<GroupPtr>> find_for(std::string name, std::string person);
  asio::awaitable<Expected<Seen>> see(std::string name);
  asio::awaitable<Expected<std::shared_ptr<Croupier>>> table_of(GroupPtr group);
  asio::awaitable<Expected<Report>> report_of(GroupPtr group,
                                              std::optional<campaign::KeptObject> keep);
  asio::awaitable<Expected<json::object>> judge(Seen seen, Act act);
  /// False when another entry has taken the number.
  asio::awaitable<Expected<bool>> keep(GroupPtr group, json::object entry);
  GroupPtr recall(const std::string& name);
  GroupPtr remember(Group group);

  House& house_;
  Lobby& lobby_;
  std::mutex mutex_;
  std::map<std::string, GroupPtr> known_;
};

}  // namespace etana::server
