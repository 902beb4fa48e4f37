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
namespace json = engine::json;
constexpr int kMaxTooFast = 100;  // messages over the rate limit, in a row

/// The id of a message that cannot be read otherwise, so that the rejection can name it.
std::string id_of(const json::value& message) {
  const auto* object = message.if_object();
  const auto* id = object == nullptr ? nullptr : object->if_contains("id");
  const auto* text = id == nullptr ? nullptr : id->if_string();
  return text == nullptr ? std::string() : std::string(*text);
}

}  // namespace

WsSession::WsSession(ServerContext& context, beast::tcp_stream stream, const Client& client,
                     std::unique_ptr<Channel> channel)
    : context_(context),
      socket_(std::move(stream)),
      user_(client.user),
      address_(client.address),
      channel_(std::move(channel)),
      rate_(context.settings.rate) {
  ++context_.metrics.sockets;
}

WsSession::~WsSession() { --context_.metrics.sockets; }

asio::awaitable<void> WsSession::run(Request upgrade, std::string set_cookie) {
  std::string yours = protocol_of(upgrade.target());
  if (!co_await accept(std::move(upgrade), std::move(set_cookie))) co_return;
  if (yours != std::to_string(kProtocol)) co_return co_await reject_protocol(std::move(yours));
  open_ = true;
  channel_->open(shared_from_this());
  co_await read_messages();
  open_ = false;
  channel_->close(shared_from_this());
}

asio::awaitable<bool> WsSession::accept(Request upgrade, std::string set_cookie) {
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
  co_return !failure;
}

asio::awaitable<void> WsSession::reject_protocol(std::string yours) {
  ++context_.metrics.rejected;
  const SharedMessage message = rejection("", wrong_protocol(std::move(yours)));
  socket_.text(true);
  const auto [unsent, written] = co_await socket_.async_write(asio::buffer(*message), kAwait);
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
  const auto accepted = value ? channel_->receive(*value, shared_from_this())
                              : engine::Expected<void>(std::unexpected(value.error()));
  if (!accepted) reject(id, accepted.error());
  return true;
}

void WsSession::reject(const std::string& id, const engine::Error& error) {
  ++context_.metrics.rejected;
  enqueue(rejection(id, error));
}

void WsSession::send(SharedMessage message) {
  asio::dispatch(socket_.get_executor(), [self = shared_from_this(), message = std::move(message)] {
    self->enqueue(message);
  });
}

void WsSession::end(SharedMessage last, std::uint16_t close_code) {
  asio::dispatch(socket_.get_executor(),
                 [self = shared_from_this(), last = std::move(last), close_code] {
                   self->enqueue(last);
                   self->ending_ = websocket::close_code(close_code);
                   if (!self->writing_) self->write_next();
                 });
}

void WsSession::enqueue(SharedMessage message) {
  if (!open_ || ending_) return;
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
  if (!writing_) return ending_ ? close(*ending_) : void();
  socket_.text(true);
  socket_.async_write(asio::buffer(*send_queue_.front()),
                      [self = shared_from_this()](beast::error_code failure, std::size_t) {
                        if (failure) return self->drop();
                        self->queued_bytes_ -= self->send_queue_.front()->size();
                        self->send_queue_.pop_front();
                        self->write_next();
                      });
}

void WsSession::close(websocket::close_code code) {
  if (!std::exchange(open_, false)) return;
  socket_.async_close(code, [self = shared_from_this()](beast::error_code) { self->drop(); });
}

void WsSession::drop() {
  open_ = false;
  beast::error_code ignored;
  beast::get_lowest_layer(socket_).socket().close(ignored);
}

void WsSession::close_going_away() {
  asio::post(socket_.get_executor(),
             [self = shared_from_this()] { self->close(websocket::close_code::going_away); });
}

}  // namespace etana::server
