#include "server/request_info.h"

#include <algorithm>
#include <boost/asio/ip/network_v6.hpp>
#include <charconv>

#include "engine/sha256.h"
#include "server/protocol.h"
#include "server/random.h"

namespace etana::server {

namespace {

namespace asio = boost::asio;

constexpr std::string_view kCookie = "etana";

bool is_random_id(std::string_view cookie) {
  return cookie.size() == 32 &&
         cookie.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace

Client client_of(const Request& request, const beast::tcp_stream& stream,
                 const Settings& settings) {
  Client client;
  std::string secret = cookie_of(request, kCookie);
  if (!is_random_id(secret)) {
    secret = random_id();
    client.set_cookie = std::string(kCookie) + "=" + secret +
                        "; Path=/; Max-Age=63072000; HttpOnly; SameSite=Strict";
    if (request["X-Forwarded-Proto"] == "https") client.set_cookie += "; Secure";
  }
  client.user = engine::to_hex(engine::sha256(secret)).substr(0, 32);
  boost::system::error_code ignored;
  client.address =
      client_address(request, stream.socket().remote_endpoint(ignored).address(), settings);
  return client;
}

std::string counted_address(const asio::ip::address& address) {
  if (address.is_v4()) return address.to_string();
  const asio::ip::address_v6 v6 = address.to_v6();
  if (v6.is_v4_mapped()) return asio::ip::make_address_v4(asio::ip::v4_mapped, v6).to_string();
  return asio::ip::make_network_v6(v6, 64).canonical().to_string();
}

std::string client_address(const Request& request, const asio::ip::address& peer,
                           const Settings& settings) {
  if (!settings.behind_proxy) return counted_address(peer);
  std::string_view last;
  const auto [begin, end] = request.equal_range("X-Forwarded-For");
  for (auto line = begin; line != end; ++line) last = line->value();
  last.remove_prefix(last.find_last_of(", \t") + 1);
  boost::system::error_code failure;
  const auto named = asio::ip::make_address(last, failure);
  return counted_address(failure ? peer : named);
}

bool is_cross_origin(const Request& request, const Settings& settings) {
  const std::string_view origin = request[http::field::origin];
  if (origin.empty() || origin == settings.origin) return false;
  const auto host = origin.find("://");
  return host == std::string_view::npos || origin.substr(host + 3) != request[http::field::host];
}

std::string cookie_of(const Request& request, std::string_view name) {
  std::string_view rest = request[http::field::cookie];
  while (!rest.empty()) {
    const auto end = std::min(rest.find(';'), rest.size());
    std::string_view cookie = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    cookie.remove_prefix(std::min(cookie.find_first_not_of(' '), cookie.size()));
    const auto equals = cookie.find('=');
    if (equals != std::string_view::npos && cookie.substr(0, equals) == name) {
      return std::string(cookie.substr(equals + 1));
    }
  }
  return "";
}

std::string table_id_in(std::string_view target, std::string_view rest) {
  constexpr std::string_view kBefore = "/api/tables/";
  target = target.substr(0, target.find('?'));
  if (!target.starts_with(kBefore) || !target.ends_with(rest)) return "";
  if (target.size() < kBefore.size() + rest.size()) return "";
  const auto id = target.substr(kBefore.size(), target.size() - kBefore.size() - rest.size());
  return id.find('/') == std::string_view::npos ? std::string(id) : "";
}

std::string_view query_parameter(std::string_view target, std::string_view name) {
  const auto question = target.find('?');
  std::string_view rest =
      question == std::string_view::npos ? std::string_view() : target.substr(question + 1);
  while (!rest.empty()) {
    const auto end = std::min(rest.find('&'), rest.size());
    const std::string_view pair = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const auto equals = std::min(pair.find('='), pair.size());
    if (pair.substr(0, equals) == name) return pair.substr(std::min(equals + 1, pair.size()));
  }
  return {};
}

int from_of(std::string_view target) {
  const std::string_view digits = query_parameter(target, "from");
  int from = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), from);
  return std::max(from, 0);
}

std::string protocol_of(std::string_view target) {
  const std::string_view named = query_parameter(target, "protocol");
  return named.empty() ? std::to_string(kFirstProtocol) : std::string(named.substr(0, 16));
}

}  // namespace etana::server
