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

/// A move that was acknowledged: its entry's number at a table, and what it was.
struct LoadedMove {
  std::int64_t number = 0;
  std::size_t hash = 0;  // of its canonical JSON
};

/// What a load run has seen.
struct LoadFigures {
  std::vector<float> milliseconds;  // from sending a move until its last watcher had it
  int matches = 0;
  int refused = 0;
  int missing = 0;  // acknowledged entries that the server did not have at the end
  std::map<std::string, std::vector<LoadedMove>> acknowledged;  // by table
};

std::size_t hash_of_move(const engine::json::value& move);

/// A message as it came. Only what a random player needs is read, so that the load costs little
/// beside the server that is measured.
class Heard {
 public:
  void take(std::string_view text) { text_ = text; }
  bool has_type(std::string_view type) const;
  std::int64_t number() const;
  /// The seat that decides; nothing once the match is over.
  std::optional<std::size_t> deciding() const;
  engine::json::value moves() const;

 private:
  /// What follows the first key of that name.
  std::string_view after(std::string_view key) const;

  std::string text_;
};

/// Two clients at a table of their own, playing random moves one after the other until the time
/// is over; whenever a match ends they open the next table. Loopback only.
class LoadTable {
 public:
  using Clock = std::chrono::steady_clock;

  LoadTable(std::uint16_t port, std::string game, unsigned seed, LoadFigures& figures)
      : port_(port), game_(std::move(game)), luck_(seed), figures_(figures) {}

  /// Opens the table, seats both clients and starts the match.
  asio::awaitable<void> sit_down();
  asio::awaitable<void> play_until(Clock::time_point end);
  /// Connects anew and looks whether everything acknowledged is there.
  asio::awaitable<void> check();

 private:
  using Socket = beast::websocket::stream<beast::tcp_stream>;
  struct Client {
    std::string cookie;
    std::optional<Socket> socket;
    beast::flat_buffer buffer;
    Heard newest;  // message
    Heard latest;  // update
  };

  asio::awaitable<void> open_table();
  asio::awaitable<void> connect(Client& client);
  asio::awaitable<void> send(Client& client, engine::json::object wish);
  asio::awaitable<void> receive_up_to(Client& client, std::int64_t number);

  std::uint16_t port_;
  std::string game_;
  std::mt19937 luck_;
  LoadFigures& figures_;
  std::string table_;
  std::string link_;
  Client clients_[2];
  std::int64_t acknowledged_ = 0;
  std::int64_t wishes_ = 0;
};

}  // namespace etana::cli
