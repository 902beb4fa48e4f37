#include "server/ws_session.h"

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <utility>

#include "server/async_result.h"
#include "server/protocol.h"

namespace etana::server {

namespace {

using engine::ErrorCode;
constexpr int kMaxTooFast = 100;  // messages over the rate limit, in a row

/// The id of a message that cannot be read otherwise, so that the rejection can name it.
std::string id_of(const json::value& message) {
  const auto* object = message.if_object();
  const auto* id = object == nullptr ? nullptr : object->if_contains("id");
  const auto* text = id == nullptr ? nullptr : id->if_string();
  return text == nullptr ? std::string() : std::string(*text);
}

std::string rejection(const std::string& id, const engine::Error& error) {
  return json::serialize(json::object{{"id", id}, {"type", "rejected"}, {"error", to_json(error)}});
}

}  // namespace

WsSession::WsSession(ServerContext& context, beast::tcp_stream stream, std::string user,
                     std::shared_ptr<TableActor> actor)
    : context_(context),
      socket_(std::move(stream)),
      user_(std::move(user)),
      actor_(std::move(actor)),
      rate_(context.settings.rate) {
  ++context_.metrics.sockets;
}

WsSession::~WsSession() { --context_.metrics.sockets; }

asio::awaitable<void> WsSession::run(Request upgrade, std::string set_cookie) {
  socket_.next_layer().expires_never();
  socket_.set_option(websocket::stream_base::timeout{
      .handshake_timeout = std::chrono::seconds(10),
      .idle_timeout = std::chrono::seconds(context_.settings.heartbeat),
      .keep_alive_pings = true});
  socket_.set_option(
      websocket::stream_base::decorator([set_cookie](websocket::response_type& response) {
        response.set(kProtocolHeader, std::to_string(kProtocol));
        if (!set_cookie.empty()) response.set(http::field::set_cookie, set_cookie);
      }));
  socket_.read_message_max(kMaxCommandBytes);
  socket_.auto_fragment(false);  // one frame, one write
  const auto [failure] = co_await socket_.async_accept(upgrade, kAwait);
  if (failure) co_return;
  if (std::string yours = protocol_of(upgrade.target()); yours != std::to_string(kProtocol)) {
    co_return co_await reject_protocol(std::move(yours));
  }
  open_ = true;
  actor_->subscribe(shared_from_this(), from_of(upgrade.target()));
  co_await read_messages();
  open_ = false;
  actor_->unsubscribe(shared_from_this());
}

asio::awaitable<void> WsSession::reject_protocol(std::string yours) {
  ++context_.metrics.rejected;
  const std::string message = rejection("", wrong_protocol(std::move(yours)));
  socket_.text(true);
  const auto [unsent, written] = co_await socket_.async_write(asio::buffer(message), kAwait);
  if (unsent) co_return;
  co_await socket_.async_close(websocket::close_code(kCloseWrongProtocol), kAwait);
}

asio::awaitable<void> WsSession::read_messages() {
  beast::flat_buffer buffer;
  for (;;) {
    const auto [failure, length] = co_await socket_.async_read(buffer, kAwait);
    if (failure) co_return;
    if (!on_message({static_cast<const char*>(buffer.data().data()), length})) co_return drop();
    buffer.consume(length);
  }
}

bool WsSession::on_message(std::string_view message) {
  const auto value = engine::parse_json(message, "message");
  const std::string id = value ? id_of(*value) : "";
  if (!rate_.allows()) {
    reject(id, make_error(ErrorCode::too_fast, ""));
    return ++too_fast_ < kMaxTooFast;
  }
  too_fast_ = 0;
  auto command = value ? table::read_message(*value)
                       : Expected<table::Message>(std::unexpected(value.error()));
  if (!command) {
    reject(id, command.error());
    return true;
  }
  actor_->execute(*std::move(command), shared_from_this());
  return true;
}

void WsSession::reject(const std::string& id, const engine::Error& error) {
  ++context_.metrics.rejected;
  enqueue(std::make_shared<const std::string>(rejection(id, error)));
}

void WsSession::send(SharedMessage message) {
  asio::dispatch(socket_.get_executor(), [self = shared_from_this(), message = std::move(message)] {
    self->enqueue(message);
  });
}

void WsSession::enqueue(SharedMessage message) {
  if (!open_) return;
  queued_bytes_ += message->size();
  send_queue_.push_back(std::move(message));
  if (queued_bytes_ > static_cast<std::size_t>(context_.settings.queue)) {
    ++context_.metrics.dropped_clients;
    return drop();
  }
  if (!writing_) write_next();
}

void WsSession::write_next() {
  writing_ = !send_queue_.empty() && open_;
  if (!writing_) return;
  socket_.text(true);
  socket_.async_write(asio::buffer(*send_queue_.front()),
                      [self = shared_from_this()](beast::error_code failure, std::size_t) {
                        if (failure) return self->drop();
                        self->queued_bytes_ -= self->send_queue_.front()->size();
                        self->send_queue_.pop_front();
                        self->write_next();
                      });
}

void WsSession::drop() {
  open_ = false;
  beast::error_code ignored;
  beast::get_lowest_layer(socket_).socket().close(ignored);
}

void WsSession::close_going_away() {
  asio::post(socket_.get_executor(), [self = shared_from_this()] {
    if (!std::exchange(self->open_, false)) return;
    self->socket_.async_close(websocket::close_code::going_away,
                              [self](beast::error_code) { self->drop(); });
  });
}

}  // namespace etana::server
