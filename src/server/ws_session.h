#pragma once

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <optional>

#include "server/context.h"
#include "server/limits.h"
#include "server/request_info.h"
#include "server/subscriber.h"

namespace etana::server {

namespace websocket = beast::websocket;

/// A WebSocket connection: forwards a client's messages to its channel and sends the channel's.
/// Ends when a message is longer than `kMaxCommandBytes`, when the send queue exceeds its limit, or
/// when the client keeps exceeding the rate limit. The client can reconnect and resume.
class WsSession final : public Subscriber, public std::enable_shared_from_this<WsSession> {
 public:
  WsSession(ServerContext& context, beast::tcp_stream stream, const Client& client,
            std::unique_ptr<Channel> channel);
  ~WsSession() override;

  /// Accepts the upgrade, sets the cookie if it is not empty, and runs until the client leaves. A
  /// client that speaks another protocol is rejected and disconnected.
  asio::awaitable<void> run(Request upgrade, std::string set_cookie);

  const std::string& user() const override { return user_; }
  const std::string& address() const override { return address_; }
  void send(SharedMessage message) override;
  void end(SharedMessage last, std::uint16_t close_code) override;
  /// Closes the connection because the server is stopping; the client reconnects.
  void close_going_away();

 private:
  asio::awaitable<bool> accept(Request upgrade, std::string set_cookie);
  asio::awaitable<void> reject_protocol(std::string yours);
  asio::awaitable<void> read_messages();
  /// False if the client is to be dropped.
  bool on_message(std::string_view message);
  void reject(const std::string& id, const engine::Error& error);
  void enqueue(SharedMessage message);
  void write_next();
  void close(websocket::close_code code);
  void drop();

  ServerContext& context_;
  websocket::stream<beast::tcp_stream> socket_;
  std::string user_;
  std::string address_;
  std::unique_ptr<Channel> channel_;
  RateLimiter rate_;
  int too_fast_ = 0;  // rejected in a row
  std::deque<SharedMessage> send_queue_;
  std::size_t queued_bytes_ = 0;
  bool writing_ = false;
  bool open_ = false;
  std::optional<websocket::close_code> ending_;  // close with this code when the queue is empty
};

}  // namespace etana::server
