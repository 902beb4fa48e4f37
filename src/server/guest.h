#pragma once

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

#include "server/croupier.h"
#include "server/limits.h"
#include "server/visitor.h"

namespace etana::server {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

/// A client at a table, by WebSocket: reads wishes and passes them on, sends what it is told.
/// Messages longer than `kMostBytes` end the connection; so does a queue that grows beyond its
/// limit, or a client that goes on asking too fast. All of it can be resumed.
class Guest final : public Watcher, public std::enable_shared_from_this<Guest> {
 public:
  Guest(House& house, beast::tcp_stream stream, std::string person,
        std::shared_ptr<Croupier> croupier);
  ~Guest() override;

  /// Accepts the upgrade, with this cookie if it is not empty, and stays until the client goes.
  asio::awaitable<void> stay(http::request<http::string_body> upgrade, std::string cookie,
                             int from);

  const std::string& person() const override { return person_; }
  void tell(Text message) override;
  /// Asks the client to come back later: the server is going down.
  void send_off();

 private:
  asio::awaitable<void> listen();
  /// False if the client is to be dropped.
  bool hear(std::string_view message);
  void refuse(const std::string& id, const engine::Error& error);
  void enqueue(Text message);
  void write_next();
  void drop();

  House& house_;
  websocket::stream<beast::tcp_stream> socket_;
  std::string person_;
  std::shared_ptr<Croupier> croupier_;
  Rate rate_;
  int too_fast_ = 0;  // in a row
  std::deque<Text> waiting_;
  std::size_t waiting_bytes_ = 0;
  bool writing_ = false;
  bool open_ = false;
};

}  // namespace etana::server
