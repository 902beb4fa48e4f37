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
  HttpServer(ServerContext& context, const Services& services);

  /// Serves a connection until it ends.
  /// A connection too many is refused with 429 or 503; a header or body that is too large with 431
  /// or 413; a body for which there is no memory now with 503. A request that does not arrive in
  /// time ends the connection.
  asio::awaitable<void> serve(beast::tcp_stream stream);

  /// Closes all sessions as going away, and every session that is opened later.
  void close();
  void reset_hourly_limits() { router_.reset_hourly_limits(); }

 private:
  using Parser = http::request_parser<http::string_body>;

  /// Serves requests until the connection ends; `waiting` counts it until it is a WebSocket.
  asio::awaitable<void> serve_requests(beast::tcp_stream& stream, Held& waiting);
  /// Reads a header; false if the connection has ended.
  asio::awaitable<bool> read_header(beast::tcp_stream& stream, beast::flat_buffer& buffer,
                                    Parser& parser, bool first) const;
  asio::awaitable<void> serve_socket(beast::tcp_stream stream, Request request, Client client);
  asio::awaitable<std::optional<Response>> upgrade(beast::tcp_stream& stream,
                                                   const Request& request, const Client& client);
  void track(const std::shared_ptr<WsSession>& session);

  ServerContext& context_;
  Router router_;
  PerAddressLimit sockets_;
  PerAddressLimit connections_;          // all, under one name
  PerAddressLimit waiting_connections_;  // those that are no WebSocket
  BodyBudget bodies_;
  std::mutex mutex_;
  std::set<std::weak_ptr<WsSession>, std::owner_less<>> sessions_;
  bool closed_ = false;
};

}  // namespace etana::server
