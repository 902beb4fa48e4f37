#include "server/http_server.h"

#include <boost/asio/use_awaitable.hpp>
#include <utility>

#include "server/async_result.h"
#include "server/http_response.h"

namespace etana::server {

namespace {

/// Sets the parser's limit by the path; false if the body will exceed it.
bool limit_body(http::request_parser<http::string_body>& parser) {
  const std::size_t limit = Router::body_limit(parser.get().target());
  parser.body_limit(limit);
  const auto length = parser.content_length();
  return !length || *length <= limit;
}

}  // namespace

HttpServer::HttpServer(ServerContext& context, TableRegistry& registry, CampaignService& campaigns)
    : context_(context),
      registry_(registry),
      router_(context, registry, campaigns),
      sockets_(context.settings.sockets_per_address) {}

asio::awaitable<void> HttpServer::serve(beast::tcp_stream stream) {
  beast::flat_buffer buffer;
  for (;;) {
    http::request_parser<http::string_body> parser;
    parser.body_limit(CampaignRoutes::kMaxCampaignBytes);
    parser.header_limit(static_cast<std::uint32_t>(kMaxCommandBytes));
    stream.expires_after(std::chrono::seconds(context_.settings.heartbeat));
    const auto [bad, began] = co_await http::async_read_header(stream, buffer, parser, kAwait);
    if (bad || !limit_body(parser)) co_return;
    const auto [failure, read] = co_await http::async_read(stream, buffer, parser, kAwait);
    if (failure) co_return;
    Request request = parser.release();
    Client client = client_of(request, stream, context_.settings);
    if (websocket::is_upgrade(request)) {
      co_return co_await serve_socket(std::move(stream), std::move(request), std::move(client));
    }
    const bool is_head = request.method() == http::verb::head;
    if (is_head) request.method(http::verb::get);
    Response response = co_await router_.handle(request, client);
    if (is_head) response.body().clear();  // its length stays in the header
    if (!client.set_cookie.empty()) response.set(http::field::set_cookie, client.set_cookie);
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
  if (is_cross_origin(request, context_.settings)) {
    co_return respond_error(request, make_error(engine::ErrorCode::foreign_origin, ""));
  }
  const std::string table = table_id_in(request.target(), "/socket");
  if (table.empty()) co_return respond_not_found(request);
  auto actor = co_await registry_.find(table);
  if (!actor) co_return respond_error(request, actor.error());
  if (!sockets_.add(client.address)) co_return respond_too_many(request, sockets_);
  auto session = std::make_shared<WsSession>(context_, std::move(stream), client.user, *actor);
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
