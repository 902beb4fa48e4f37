#include "server/guest.h"

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <utility>

#include "server/come_back.h"

namespace etana::server {

namespace {

using engine::ErrorCode;
constexpr int kPatience = 100;  // wishes asked too fast, in a row

/// The id of a message that cannot be read otherwise, so that the client can tell which it was.
std::string id_of(const json::value& message) {
  const auto* object = message.if_object();
  const auto* id = object == nullptr ? nullptr : object->if_contains("id");
  const auto* text = id == nullptr ? nullptr : id->if_string();
  return text == nullptr ? std::string() : std::string(*text);
}

}  // namespace

Guest::Guest(House& house, beast::tcp_stream stream, std::string person,
             std::shared_ptr<Croupier> croupier)
    : house_(house),
      socket_(std::move(stream)),
      person_(std::move(person)),
      croupier_(std::move(croupier)),
      rate_(house.settings.rate) {
  ++house_.tally.sockets;
}

Guest::~Guest() { --house_.tally.sockets; }

asio::awaitable<void> Guest::stay(http::request<http::string_body> upgrade, std::string cookie,
                                  int from) {
  socket_.next_layer().expires_never();
  socket_.set_option(websocket::stream_base::timeout{
      .handshake_timeout = std::chrono::seconds(10),
      .idle_timeout = std::chrono::seconds(house_.settings.heartbeat),
      .keep_alive_pings = true});
  socket_.set_option(websocket::stream_base::decorator([cookie](websocket::response_type& answer) {
    if (!cookie.empty()) answer.set(http::field::set_cookie, cookie);
  }));
  socket_.read_message_max(kMostBytes);
  socket_.auto_fragment(false);  // one frame, one write
  const auto [failure] = co_await socket_.async_accept(upgrade, kAwait);
  if (failure) co_return;
  open_ = true;
  croupier_->join(shared_from_this(), from);
  co_await listen();
  open_ = false;
  croupier_->leave(shared_from_this());
}

asio::awaitable<void> Guest::listen() {
  beast::flat_buffer buffer;
  for (;;) {
    const auto [failure, length] = co_await socket_.async_read(buffer, kAwait);
    if (failure) co_return;
    if (!hear({static_cast<const char*>(buffer.data().data()), length})) co_return drop();
    buffer.consume(length);
  }
}

bool Guest::hear(std::string_view message) {
  const auto value = engine::parse_json(message, "message");
  const std::string id = value ? id_of(*value) : "";
  if (!rate_.allows()) {
    refuse(id, make_error(ErrorCode::too_fast, ""));
    return ++too_fast_ < kPatience;
  }
  too_fast_ = 0;
  auto wish = value ? read_wish(*value) : Expected<Wish>(std::unexpected(value.error()));
  if (!wish) {
    refuse(id, wish.error());
    return true;
  }
  wish->person = person_;
  croupier_->ask(*std::move(wish), shared_from_this());
  return true;
}

void Guest::refuse(const std::string& id, const engine::Error& error) {
  ++house_.tally.refused;
  enqueue(std::make_shared<const std::string>(
      json::serialize(json::object{{"id", id}, {"type", "refused"}, {"error", to_json(error)}})));
}

void Guest::tell(Text message) {
  asio::dispatch(socket_.get_executor(), [self = shared_from_this(), message = std::move(message)] {
    self->enqueue(message);
  });
}

void Guest::enqueue(Text message) {
  if (!open_) return;
  waiting_bytes_ += message->size();
  waiting_.push_back(std::move(message));
  if (waiting_bytes_ > static_cast<std::size_t>(house_.settings.queue)) {
    ++house_.tally.dropped;
    return drop();
  }
  if (!writing_) write_next();
}

void Guest::write_next() {
  writing_ = !waiting_.empty() && open_;
  if (!writing_) return;
  socket_.text(true);
  socket_.async_write(asio::buffer(*waiting_.front()),
                      [self = shared_from_this()](beast::error_code failure, std::size_t) {
                        if (failure) return self->drop();
                        self->waiting_bytes_ -= self->waiting_.front()->size();
                        self->waiting_.pop_front();
                        self->write_next();
                      });
}

void Guest::drop() {
  open_ = false;
  beast::error_code ignored;
  beast::get_lowest_layer(socket_).socket().close(ignored);
}

void Guest::send_off() {
  asio::post(socket_.get_executor(), [self = shared_from_this()] {
    if (!std::exchange(self->open_, false)) return;
    self->socket_.async_close(websocket::close_code::going_away,
                              [self](beast::error_code) { self->drop(); });
  });
}

}  // namespace etana::server
