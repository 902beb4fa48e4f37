#include "server/http_server.h"

#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <boost/asio/use_awaitable.hpp>
#include <utility>

#include "server/async_result.h"
#include "server/http_response.h"

namespace etana::server {

namespace {

using namespace std::chrono_literals;
using engine::ErrorCode;

constexpr auto kHeaderTime = 10s;
constexpr auto kRefusalTime = 1s;
constexpr std::size_t kBodiesInFlight = 32'000'000;
constexpr rlim_t kOtherFiles = 100;  // files that are no connections

/// The time in which a slow client has to send or take so many bytes.
std::chrono::seconds time_for(std::uint64_t bytes) {
  return 30s + std::chrono::seconds(bytes / 50'000);
}

/// The limit of connections, after raising the limit of open files as far as it needs.
int most_connections(const Settings& settings) {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return settings.connections;
  const auto wanted = static_cast<rlim_t>(settings.connections) + kOtherFiles;
  if (files.rlim_cur < wanted) {
    files.rlim_cur = std::min(wanted, files.rlim_max);
    setrlimit(RLIMIT_NOFILE, &files);
    getrlimit(RLIMIT_NOFILE, &files);
  }
  const auto usable = files.rlim_cur > 2 * kOtherFiles ? files.rlim_cur - kOtherFiles : kOtherFiles;
  return static_cast<int>(std::min<rlim_t>(usable, static_cast<rlim_t>(settings.connections)));
}

engine::Error busy() { return make_error_with(ErrorCode::too_many, "", {"error.busy", {}}); }

engine::Error too_many(const PerAddressLimit& limit) {
  return make_error(ErrorCode::too_many, "", {{"limit", limit.limit()}});
}

engine::Error too_long(std::size_t limit) {
  return make_error(ErrorCode::too_long, "", {{"limit", static_cast<std::int64_t>(limit)}});
}

Response refusal(http::status status, const engine::Error& error) {
  Response response = respond_json(Request(), {{"error", to_json(error)}}, status);
  response.keep_alive(false);
  if (error.code == ErrorCode::too_many) response.set(http::field::retry_after, "5");
  return response;
}

/// Answers and ends the connection. Takes for a moment what the client is still sending: to close a
/// connection with unread data would make the client lose the answer.
asio::awaitable<void> refuse(beast::tcp_stream& stream, http::status status, engine::Error error) {
  const Response response = refusal(status, error);
  stream.expires_after(kRefusalTime);
  const auto [unsent, wrote] = co_await http::async_write(stream, response, kAwait);
  beast::error_code failure = unsent;
  if (!failure) stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, failure);
  std::array<char, 4096> ignored{};
  while (!failure) {
    const auto [end, length] = co_await stream.async_read_some(asio::buffer(ignored), kAwait);
    failure = end;
  }
}

/// The bytes that a body may need in memory, or nothing if it is too long.
std::optional<std::size_t> body_bytes(http::request_parser<http::string_body>& parser) {
  const std::size_t limit = Router::body_limit(parser.get().target());
  parser.body_limit(limit);
  const auto length = parser.content_length();
  if (length && *length > limit) return std::nullopt;
  if (length) return static_cast<std::size_t>(*length);
  return parser.chunked() ? limit : 0;
}

}  // namespace

HttpServer::HttpServer(ServerContext& context, const Services& services)
    : context_(context),
      router_(context, services),
      sockets_(context.settings.sockets_per_address),
      connections_(most_connections(context.settings)),
      waiting_connections_(
          std::min(context.settings.connections_per_address, connections_.limit() / 2)),
      bodies_(kBodiesInFlight) {}

asio::awaitable<void> HttpServer::serve(beast::tcp_stream stream) {
  if (!connections_.add("")) {
    co_return co_await refuse(stream, http::status::service_unavailable, busy());
  }
  const Held connection([this] { connections_.remove(""); });
  beast::error_code ignored;
  const std::string peer = counted_address(stream.socket().remote_endpoint(ignored).address());
  Held waiting;
  if (!context_.settings.behind_proxy) {
    if (!waiting_connections_.add(peer)) {
      co_return co_await refuse(stream, http::status::too_many_requests,
                                too_many(waiting_connections_));
    }
    waiting.then([this, peer] { waiting_connections_.remove(peer); });
  }
  co_await serve_requests(stream, waiting);
}

asio::awaitable<bool> HttpServer::read_header(beast::tcp_stream& stream, beast::flat_buffer& buffer,
                                              Parser& parser, bool first) const {
  if (!first && buffer.size() == 0) {
    stream.expires_after(std::chrono::seconds(context_.settings.heartbeat));
    const auto [ended, length] = co_await stream.async_read_some(buffer.prepare(4096), kAwait);
    if (ended) co_return false;
    buffer.commit(length);
  }
  stream.expires_after(kHeaderTime);
  const auto [bad, read] = co_await http::async_read_header(stream, buffer, parser, kAwait);
  if (bad == http::error::header_limit) {
    co_await refuse(stream, http::status::request_header_fields_too_large,
                    too_long(kMaxCommandBytes));
  }
  co_return !bad;
}

asio::awaitable<void> HttpServer::serve_requests(beast::tcp_stream& stream, Held& waiting) {
  beast::flat_buffer buffer;
  for (bool first = true;; first = false) {
    Parser parser;
    parser.body_limit(boost::none);  // until its path is known
    parser.header_limit(static_cast<std::uint32_t>(kMaxCommandBytes));
    if (!co_await read_header(stream, buffer, parser, first)) co_return;
    Client client = client_of(parser.get(), stream, context_.settings);
    const auto bytes = body_bytes(parser);
    const std::size_t limit = Router::body_limit(parser.get().target());
    if (!bytes) co_return co_await refuse(stream, http::status::payload_too_large, too_long(limit));
    const bool is_large = *bytes > kMaxCommandBytes;
    if (is_large && !bodies_.add(client.address, *bytes)) {
      co_return co_await refuse(stream, http::status::service_unavailable, busy());
    }
    const Held body([this, is_large, address = client.address, size = *bytes] {
      if (is_large) bodies_.remove(address, size);
    });
    stream.expires_after(time_for(*bytes));
    const auto [failure, read] = co_await http::async_read(stream, buffer, parser, kAwait);
    if (failure == http::error::body_limit) {
      co_return co_await refuse(stream, http::status::payload_too_large, too_long(limit));
    }
    if (failure) co_return;
    Request request = parser.release();
    if (websocket::is_upgrade(request)) {
      waiting.release();
      co_return co_await serve_socket(std::move(stream), std::move(request), std::move(client));
    }
    const bool is_head = request.method() == http::verb::head;
    if (is_head) request.method(http::verb::get);
    Response response = co_await router_.handle(request, client);
    if (is_head) response.body().clear();  // its length stays in the header
    if (!client.set_cookie.empty()) response.set(http::field::set_cookie, client.set_cookie);
    stream.expires_after(time_for(response.body().size()));
    const auto [unsent, wrote] = co_await http::async_write(stream, response, kAwait);
    if (unsent || !response.keep_alive()) co_return;
  }
}

asio::awaitable<void> HttpServer::serve_socket(beast::tcp_stream stream, Request request,
                                               Client client) {
  auto refusal = co_await upgrade(stream, request, client);
  if (refusal) {
    refusal->keep_alive(false);
    co_await http::async_write(stream, *refusal, kAwait);
    co_return;
  }
  sockets_.remove(client.address);
}

/// Runs a session until the client leaves, or returns the response that refuses the upgrade.
asio::awaitable<std::optional<Response>> HttpServer::upgrade(beast::tcp_stream& stream,
                                                             const Request& request,
                                                             const Client& client) {
  auto channel = co_await router_.connect(request);
  if (!channel) co_return std::move(channel.error());
  if (!sockets_.add(client.address)) co_return respond_too_many(request, sockets_);
  auto session =
      std::make_shared<WsSession>(context_, std::move(stream), client, *std::move(channel));
  track(session);
  co_await session->run(request, client.set_cookie);
  const std::scoped_lock lock(mutex_);
  sessions_.erase(session);
  co_return std::nullopt;
}

void HttpServer::track(const std::shared_ptr<WsSession>& session) {
  const std::scoped_lock lock(mutex_);
  sessions_.insert(session);
  if (closed_) session->close_going_away();
}

void HttpServer::close() {
  const std::scoped_lock lock(mutex_);
  closed_ = true;
  for (const auto& weak : sessions_) {
    if (const auto session = weak.lock()) session->close_going_away();
  }
}

}  // namespace etana::server
