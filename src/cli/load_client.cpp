#include "cli/load_client.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http.hpp>
#include <charconv>
#include <stdexcept>

namespace etana::cli {

namespace {

namespace http = beast::http;
namespace json = engine::json;
using asio::ip::tcp;
constexpr auto kAwait = asio::use_awaitable;
constexpr int kProtocol = 2;  // docs/protocol.md

http::request<http::string_body> new_table_request(const std::string& game) {
  const json::object asked = {{"game", game},
                              {"seats", {{{"player", "me"}}, {{"player", "open"}}}}};
  http::request<http::string_body> request(http::verb::post, "/api/tables", 11);
  request.set(http::field::host, "127.0.0.1");
  request.body() = json::serialize(asked);
  request.prepare_payload();
  return request;
}

json::object claim(const std::string& invite) {
  return {{"do", "claim"}, {"seat", 1}, {"invite", invite}};
}

std::int64_t leading_number(std::string_view text) {
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

json::object start() { return {{"do", "start"}}; }

json::object play(std::size_t seat, const json::value& move) {
  return {{"do", "play"}, {"seat", seat}, {"move", move}};
}

}  // namespace

std::size_t hash_of_move(const json::value& move) {
  return std::hash<std::string>()(engine::canonical(move));
}

std::string_view ReceivedMessage::after(std::string_view key) const {
  const std::string quoted = "\"" + std::string(key) + "\":";
  const std::size_t at = text_.find(quoted);
  if (at == std::string::npos) throw std::runtime_error("a message without " + quoted);
  return std::string_view(text_).substr(at + quoted.size());
}

bool ReceivedMessage::has_type(std::string_view type) const {
  return after("type").starts_with("\"" + std::string(type) + "\"");
}

std::int64_t ReceivedMessage::seq() const { return leading_number(after("seq")); }

std::optional<std::size_t> ReceivedMessage::deciding() const {
  const std::string_view seat = after("deciding");
  if (seat.starts_with("null")) return std::nullopt;
  return static_cast<std::size_t>(leading_number(seat));
}

json::value ReceivedMessage::moves() const {
  const std::string_view list = after("moves");
  json::stream_parser parser;
  parser.write_some(list.data(), list.size());
  return parser.release();
}

asio::awaitable<void> LoadClientPair::open_table() {
  beast::tcp_stream stream(co_await asio::this_coro::executor);
  const tcp::endpoint server(asio::ip::address_v4::loopback(), port_);
  co_await stream.async_connect(server, kAwait);
  auto request = new_table_request(game_);
  co_await http::async_write(stream, request, kAwait);
  beast::flat_buffer buffer;
  http::response<http::string_body> answer;
  co_await http::async_read(stream, buffer, answer, kAwait);
  const json::value body = json::parse(answer.body());
  table_ = body.at("table_id").as_string();
  invite_ = body.at("invites").as_array()[1].as_string();
  const std::string cookie(answer[http::field::set_cookie]);
  clients_[0].cookie = cookie.substr(0, cookie.find(';'));
  acknowledged_ = 0;
}

asio::awaitable<void> LoadClientPair::connect(Client& client) {
  client.socket.emplace(co_await asio::this_coro::executor);
  const tcp::endpoint server(asio::ip::address_v4::loopback(), port_);
  co_await client.socket->next_layer().async_connect(server, kAwait);
  client.socket->next_layer().socket().set_option(tcp::no_delay(true));
  client.socket->read_message_max(0);
  client.socket->set_option(
      beast::websocket::stream_base::decorator([&client](beast::websocket::request_type& request) {
        if (!client.cookie.empty()) request.set(http::field::cookie, client.cookie);
      }));
  beast::websocket::response_type answer;
  const std::string path =
      "/api/tables/" + table_ + "/socket?protocol=" + std::to_string(kProtocol);
  co_await client.socket->async_handshake(answer, "127.0.0.1", path, kAwait);
  const std::string cookie(answer[http::field::set_cookie]);
  if (!cookie.empty()) client.cookie = cookie.substr(0, cookie.find(';'));
}

asio::awaitable<void> LoadClientPair::send(Client& client, json::object command) {
  command["id"] = std::to_string(++last_command_id_);
  const std::string text = json::serialize(command);
  co_await client.socket->async_write(asio::buffer(text), kAwait);
}

asio::awaitable<void> LoadClientPair::receive_up_to(Client& client, std::int64_t seq) {
  for (;;) {
    client.buffer.clear();
    co_await client.socket->async_read(client.buffer, kAwait);
    const auto data = client.buffer.cdata();
    client.newest.take({static_cast<const char*>(data.data()), data.size()});
    if (client.newest.has_type("rejected")) ++stats_.refused;
    if (!client.newest.has_type("update")) continue;
    std::swap(client.newest, client.latest);
    if (client.latest.seq() >= seq) co_return;
  }
}

asio::awaitable<void> LoadClientPair::start_match() {
  co_await open_table();
  for (Client& client : clients_) {
    co_await connect(client);
    co_await receive_up_to(client, 0);
  }
  co_await send(clients_[1], claim(invite_));
  for (Client& client : clients_) co_await receive_up_to(client, 1);
  co_await send(clients_[0], start());
  for (Client& client : clients_) co_await receive_up_to(client, 2);
}

asio::awaitable<void> LoadClientPair::play_until(Clock::time_point end) {
  while (Clock::now() < end) {
    const std::size_t seat = *clients_[0].latest.deciding();
    const json::value listed = clients_[seat].latest.moves();
    const auto& moves = listed.as_array();
    const json::value& move = moves[rng_() % moves.size()].at("move");
    json::object command = play(seat, move);
    const std::size_t hash = hash_of_move(move);
    const std::int64_t seq = clients_[0].latest.seq() + 1;
    const auto sent = Clock::now();
    co_await send(clients_[seat], std::move(command));
    for (Client& client : clients_) co_await receive_up_to(client, seq);
    const std::chrono::duration<float, std::milli> took = Clock::now() - sent;
    stats_.milliseconds.push_back(took.count());
    acknowledged_ = seq;
    stats_.acknowledged[table_].push_back({seq, hash});
    if (clients_[0].latest.deciding()) continue;
    ++stats_.matches;
    co_await check();
    co_await start_match();
  }
}

asio::awaitable<void> LoadClientPair::check() {
  Client& client = clients_[0];
  co_await connect(client);
  co_await receive_up_to(client, 0);
  if (client.latest.seq() < acknowledged_) {
    stats_.missing += static_cast<int>(acknowledged_ - client.latest.seq());
  }
}

}  // namespace etana::cli
