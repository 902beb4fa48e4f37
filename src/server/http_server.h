#pragma once

#include <optional>
#include <set>

#include "server/router.h"
#include "server/ws_session.h"

namespace etana::server {

/// Serves HTTP connections and upgrades them to WebSocket sessions. One object for all
/// connections; thread-safe.
class HttpServer {
 public:
  HttpServer(ServerContext& context, TableRegistry& registry, CampaignService& campaigns);

  /// Serves a connection until it ends.
  asio::awaitable<void> serve(beast::tcp_stream stream);

  /// Closes all sessions as going away, and every session that is opened later.
  void close();
  void reset_hourly_limits() { router_.reset_hourly_limits(); }

 private:
  asio::awaitable<void> serve_socket(beast::tcp_stream stream, Request request, Client client);
  asio::awaitable<std::optional<Response>> upgrade(beast::tcp_stream& stream,
                                                   const Request& request, const Client& client);
  void track(const std::shared_ptr<WsSession>& session);

  ServerContext& context_;
  TableRegistry& registry_;
  Router router_;
  PerAddressLimit sockets_;
  std::mutex mutex_;
  std::set<std::weak_ptr<WsSession>, std::owner_less<>> sessions_;
  bool closed_ = false;
};

}  // namespace etana::server
