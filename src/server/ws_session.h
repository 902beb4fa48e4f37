#pragma once

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

#include "server/limits.h"
#include "server/request_info.h"
#include "server/table_actor.h"

namespace etana::server {

namespace websocket = beast::websocket;

/// A WebSocket connection to a table: forwards commands to its actor and sends its messages.
/// Ends when a message is longer than `kMaxCommandBytes`, when the send queue exceeds its limit, or
/// when the client keeps exceeding the rate limit. The client can reconnect and resume.
class WsSession final : public Subscriber, public std::enable_shared_from_this<WsSession> {
 public:
  WsSession(ServerContext& context, beast::tcp_stream stream, std::string user,
            std::shared_ptr<TableActor> actor);
  ~WsSession() override;

  /// Accepts the upgrade, sets the cookie if it is not empty, and runs until the client leaves. A
  /// client that speaks another protocol is rejected and disconnected.
  asio::awaitable<void> run(Request upgrade, std::string set_cookie);

  const std::string& user() const override { return user_; }
  void send(SharedMessage message) override;
  /// Closes the connection because the server is stopping; the client reconnects.
  void close_going_away();

 private:
  asio::awaitable<void> reject_protocol(std::string yours);
  asio::awaitable<void> read_messages();
  /// False if the client is to be dropped.
  bool on_message(std::string_view message);
  void reject(const std::string& id, const engine::Error& error);
  void enqueue(SharedMessage message);
  void write_next();
  void drop();

  ServerContext& context_;
  websocket::stream<beast::tcp_stream> socket_;
  std::string user_;
  std::shared_ptr<TableActor> actor_;
  RateLimiter rate_;
  int too_fast_ = 0;  // rejected in a row
  std::deque<SharedMessage> send_queue_;
  std::size_t queued_bytes_ = 0;
  bool writing_ = false;
  bool open_ = false;
};

}  // namespace etana::server
