#pragma once

#include <boost/beast/http.hpp>
#include <optional>
#include <set>

#include "server/campaign_desk.h"
#include "server/guest.h"
#include "server/visitor.h"

namespace etana::server {

/// Answers HTTP (docs/protocol.md): the pages, the lobby, and the door to the tables. One object
/// serves all connections, from any thread.
class Reception {
 public:
  /// A record may be imported up to this length; other bodies may be as long as a message.
  static constexpr std::size_t kMostBytesOfRecord = 1'000'000;

  Reception(House& house, Lobby& lobby, Campaigns& campaigns);

  /// Serves a connection until it ends.
  asio::awaitable<void> receive(beast::tcp_stream stream);

  /// Sends everybody off and lets nobody in any more.
  void close();
  /// An hour is over: addresses may open tables again.
  void next_hour() { tables_.forget_all(); }

 private:
  Visitor visitor_of(const Request& request, const beast::tcp_stream& stream) const;
  bool is_foreign(const Request& request) const;
  asio::awaitable<Response> answer(const Request& request, const Visitor& visitor);
  asio::awaitable<Response> open_table(const Request& request, const Visitor& visitor);
  asio::awaitable<Response> record_of(const Request& request, std::string table);
  asio::awaitable<void> seat(beast::tcp_stream stream, Request request, Visitor visitor);
  asio::awaitable<std::optional<Response>> admit(beast::tcp_stream& stream, const Request& request,
                                                 const Visitor& visitor);
  std::string metrics() const;
  void remember(const std::shared_ptr<Guest>& guest);

  House& house_;
  Lobby& lobby_;
  ByAddress tables_;
  ByAddress sockets_;
  CampaignDesk campaigns_;
  std::mutex mutex_;
  std::set<std::weak_ptr<Guest>, std::owner_less<>> guests_;
  bool closed_ = false;
};

}  // namespace etana::server
