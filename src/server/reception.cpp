#include "server/reception.h"

#include <boost/asio/use_awaitable.hpp>
#include <utility>

#include "server/answers.h"
#include "server/come_back.h"
#include "server/opening.h"
#include "server/page.h"
#include "server/random.h"

namespace etana::server {

namespace {

using engine::ErrorCode;
constexpr std::string_view kCookie = "etana";
constexpr std::string_view kTexts = "/api/texts/";

bool looks_like_a_name(std::string_view cookie) {
  return cookie.size() == 32 &&
         cookie.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

Response too_many(const Request& request, const ByAddress& counted) {
  return respond_error(request, make_error(ErrorCode::too_many, "", {{"limit", counted.most()}}));
}

Response opened_table(const Request& request, const std::string& name,
                      const json::object& opening) {
  json::array links;
  for (const auto& seat : opening.at("seats").as_array()) links.push_back(seat.at("link"));
  return respond_json(request, {{"table", name}, {"links", std::move(links)}},
                      http::status::created);
}

Response too_long(const Request& request) {
  return respond_error(
      request, make_error(ErrorCode::too_long, "table", {{"limit", std::int64_t{kMostBytes}}}));
}

/// Lets a body be as long as what is asked needs; false if it will be longer.
bool limit_body(http::request_parser<http::string_body>& parser) {
  const std::size_t most = parser.get().target() == CampaignDesk::kPath
                               ? CampaignDesk::kMostBytesOfCampaign
                               : Reception::kMostBytesOfRecord;
  parser.body_limit(most);
  const auto length = parser.content_length();
  return !length || *length <= most;
}

Response healthy(const Request& request) { return respond_json(request, {{"ok", true}}); }

}  // namespace

Reception::Reception(House& house, Lobby& lobby, Campaigns& campaigns)
    : house_(house),
      lobby_(lobby),
      tables_(house.settings.tables_per_address),
      sockets_(house.settings.sockets_per_address),
      campaigns_(campaigns, tables_) {}

asio::awaitable<void> Reception::receive(beast::tcp_stream stream) {
  beast::flat_buffer buffer;
  for (;;) {
    http::request_parser<http::string_body> parser;
    parser.body_limit(CampaignDesk::kMostBytesOfCampaign);
    parser.header_limit(static_cast<std::uint32_t>(kMostBytes));
    stream.expires_after(std::chrono::seconds(house_.settings.heartbeat));
    const auto [bad, began] = co_await http::async_read_header(stream, buffer, parser, kAwait);
    if (bad || !limit_body(parser)) co_return;
    const auto [failure, read] = co_await http::async_read(stream, buffer, parser, kAwait);
    if (failure) co_return;
    Request request = parser.release();
    Visitor visitor = visitor_of(request, stream);
    if (websocket::is_upgrade(request)) {
      co_return co_await seat(std::move(stream), std::move(request), std::move(visitor));
    }
    Response response = co_await answer(request, visitor);
    if (!visitor.cookie.empty()) response.set(http::field::set_cookie, visitor.cookie);
    const auto [unsent, wrote] = co_await http::async_write(stream, response, kAwait);
    if (unsent || !response.keep_alive()) co_return;
  }
}

Visitor Reception::visitor_of(const Request& request, const beast::tcp_stream& stream) const {
  Visitor visitor;
  std::string name = cookie_of(request, kCookie);
  if (!looks_like_a_name(name)) {
    name = random_name();
    visitor.cookie =
        std::string(kCookie) + "=" + name + "; Path=/; Max-Age=63072000; HttpOnly; SameSite=Strict";
    if (request["X-Forwarded-Proto"] == "https") visitor.cookie += "; Secure";
  }
  visitor.person = engine::to_hex(engine::sha256(name)).substr(0, 32);
  boost::system::error_code ignored;
  visitor.address = stream.socket().remote_endpoint(ignored).address().to_string();
  const std::string_view forwarded = request["X-Forwarded-For"];
  if (house_.settings.behind_proxy && !forwarded.empty()) {
    visitor.address = forwarded.substr(forwarded.find_last_of(", ") + 1);
  }
  return visitor;
}

/// True for a request by another site's page. Programs send no Origin and have no cookies that
/// another site could borrow.
bool Reception::is_foreign(const Request& request) const {
  const std::string_view origin = request[http::field::origin];
  if (origin.empty() || origin == house_.settings.origin) return false;
  const auto host = origin.find("://");
  return host == std::string_view::npos || origin.substr(host + 3) != request[http::field::host];
}

asio::awaitable<Response> Reception::answer(const Request& request, const Visitor& visitor) {
  const std::string_view target = request.target();
  const auto verb = request.method();
  if (verb == http::verb::post) {
    if (is_foreign(request)) {
      co_return respond_error(request, make_error(ErrorCode::foreign_origin, ""));
    }
    if (target == "/api/tables") co_return co_await open_table(request, visitor);
    if (!CampaignDesk::serves(target)) co_return respond_not_found(request);
  }
  if (CampaignDesk::serves(target)) co_return co_await campaigns_.answer(request, visitor);
  if (verb != http::verb::get) co_return respond_not_found(request);
  if (target == "/health") co_return healthy(request);
  if (target.starts_with(kTexts)) {
    co_return respond_texts(request, house_.catalogues, target.substr(kTexts.size()));
  }
  if (target == "/api/games") co_return respond_json(request, catalogue());
  if (target == "/api/tables") co_return respond_json(request, lobby_.list(visitor.person));
  if (target == "/metrics" && house_.settings.metrics) {
    co_return respond(request, http::status::ok, "text/plain; version=0.0.4", metrics());
  }
  const std::string table = table_in(target, "/record");
  if (!table.empty()) co_return co_await record_of(request, table);
  co_return respond_page(request);
}

asio::awaitable<Response> Reception::open_table(const Request& request, const Visitor& visitor) {
  const auto asked = engine::parse_json(request.body(), "table");
  if (!asked) co_return respond_error(request, asked.error());
  if (is_too_long(request, *asked, "record")) co_return too_long(request);
  auto opening = make_opening(house_.packs, *asked, visitor.person);
  if (!opening) co_return respond_error(request, opening.error());
  if (!tables_.add(visitor.address)) co_return too_many(request, tables_);
  const std::string name = random_name();
  auto opened = co_await lobby_.open(name, *opening);
  if (!opened) co_return respond_error(request, opened.error());
  co_return opened_table(request, name, *opening);
}

asio::awaitable<Response> Reception::record_of(const Request& request, std::string table) {
  auto croupier = co_await lobby_.find(std::move(table));
  if (!croupier) co_return respond_error(request, croupier.error());
  auto record = co_await (*croupier)->inspect([](const Table& at) { return at.record(); });
  if (!record) co_return respond_error(request, record.error());
  co_return respond_json(request, *record);
}

asio::awaitable<void> Reception::seat(beast::tcp_stream stream, Request request, Visitor visitor) {
  auto refusal = co_await admit(stream, request, visitor);
  if (refusal) {
    refusal->keep_alive(false);
    co_await http::async_write(stream, *refusal, kAwait);
    co_return;
  }
  sockets_.remove(visitor.address);
}

/// Lets a client sit at a table until it goes, or says why not.
asio::awaitable<std::optional<Response>> Reception::admit(beast::tcp_stream& stream,
                                                          const Request& request,
                                                          const Visitor& visitor) {
  if (is_foreign(request)) {
    co_return respond_error(request, make_error(ErrorCode::foreign_origin, ""));
  }
  const std::string table = table_in(request.target(), "/socket");
  if (table.empty()) co_return respond_not_found(request);
  auto croupier = co_await lobby_.find(table);
  if (!croupier) co_return respond_error(request, croupier.error());
  if (!sockets_.add(visitor.address)) co_return too_many(request, sockets_);
  auto guest = std::make_shared<Guest>(house_, std::move(stream), visitor.person, *croupier);
  remember(guest);
  co_await guest->stay(request, visitor.cookie, from_of(request.target()));
  const std::scoped_lock lock(mutex_);
  guests_.erase(guest);
  co_return std::nullopt;
}

void Reception::remember(const std::shared_ptr<Guest>& guest) {
  const std::scoped_lock lock(mutex_);
  guests_.insert(guest);
  if (closed_) guest->send_off();
}

void Reception::close() {
  const std::scoped_lock lock(mutex_);
  closed_ = true;
  for (const auto& guest : guests_) {
    if (const auto here = guest.lock()) here->send_off();
  }
}

std::string Reception::metrics() const {
  const Tally& tally = house_.tally;
  std::string all;
  auto line = [&all](std::string_view name, std::string_view type, std::int64_t value) {
    const std::string full = "etana_" + std::string(name);
    all += "# TYPE " + full + " " + std::string(type) + "\n" + full + " " + std::to_string(value) +
           "\n";
  };
  line("entries_kept_total", "counter", tally.kept);
  line("moves_total", "counter", tally.moves);
  line("refused_total", "counter", tally.refused);
  line("not_kept_total", "counter", tally.failed);
  line("lost_races_total", "counter", tally.lost_races);
  line("dropped_clients_total", "counter", tally.dropped);
  line("sockets", "gauge", tally.sockets);
  line("tables_in_memory", "gauge", tally.tables);
  return all;
}

}  // namespace etana::server
