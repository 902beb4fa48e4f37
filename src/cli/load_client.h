#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "engine/json_reader.h"

namespace etana::cli {

namespace asio = boost::asio;
namespace beast = boost::beast;

/// An acknowledged move: its seq at the table, and a hash of the move.
struct AckedMove {
  std::int64_t seq = 0;
  std::size_t hash = 0;  // of its canonical JSON
};

/// The measurements of a load test.
struct LoadStats {
  std::vector<float> milliseconds;  // from sending a move until both clients had the update
  int matches = 0;
  int refused = 0;
  int missing = 0;  // acknowledged entries the server lacked at the end
  std::map<std::string, std::vector<AckedMove>> acknowledged;  // by table
};

std::size_t hash_of_move(const engine::json::value& move);

/// A raw message. Parses only what a random player needs, so that the client costs little CPU
/// compared with the server.
class ReceivedMessage {
 public:
  void take(std::string_view text) { text_ = text; }
  bool has_type(std::string_view type) const;
  std::int64_t seq() const;
  /// The deciding seat; nothing once the match is over.
  std::optional<std::size_t> deciding() const;
  engine::json::value moves() const;

 private:
  /// The text after the first key of this name.
  std::string_view after(std::string_view key) const;

  std::string text_;
};

/// Two clients at a table of their own that play random moves until the time is up; after each
/// match they open a new table. Loopback only.
class LoadClientPair {
 public:
  using Clock = std::chrono::steady_clock;

  LoadClientPair(std::uint16_t port, std::string game, unsigned seed, LoadStats& stats)
      : port_(port), game_(std::move(game)), rng_(seed), stats_(stats) {}

  /// Opens the table, seats both clients and starts the match.
  asio::awaitable<void> start_match();
  asio::awaitable<void> play_until(Clock::time_point end);
  /// Reconnects and checks that all acknowledged entries are there.
  asio::awaitable<void> check();

 private:
  using Socket = beast::websocket::stream<beast::tcp_stream>;
  struct Client {
    std::string cookie;
    std::optional<Socket> socket;
    beast::flat_buffer buffer;
    ReceivedMessage newest;  // message
    ReceivedMessage latest;  // update
  };

  asio::awaitable<void> open_table();
  asio::awaitable<void> connect(Client& client);
  asio::awaitable<void> send(Client& client, engine::json::object command);
  asio::awaitable<void> receive_up_to(Client& client, std::int64_t seq);

  std::uint16_t port_;
  std::string game_;
  std::mt19937 rng_;
  LoadStats& stats_;
  std::string table_;
  std::string invite_;
  Client clients_[2];
  std::int64_t acknowledged_ = 0;
  std::int64_t last_command_id_ = 0;
};

}  // namespace etana::cli
