#pragma once

#include <boost/asio/ip/address.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <string>

#include "server/settings.h"

/// What a request says about itself and its sender.
namespace etana::server {

namespace beast = boost::beast;
namespace http = beast::http;

using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

/// The size limit of a command, as a WebSocket message or an HTTP body.
inline constexpr std::size_t kMaxCommandBytes = 8192;

/// Who sent a request.
struct Client {
  std::string user;        // a digest of the cookie, safe to store
  std::string set_cookie;  // the header to send, if the request had no cookie
  std::string address;     // as limits count it
};

/// The address by which limits count a client: an IPv4 address, or the /64 network of an IPv6
/// address, because whoever has one of its addresses has them all.
std::string counted_address(const boost::asio::ip::address& address);

/// The address of whoever sent a request. Behind a proxy that is the last one in the last
/// X-Forwarded-For line, which the proxy has written; everything before it may be the client's own.
std::string client_address(const Request& request, const boost::asio::ip::address& peer,
                           const Settings& settings);

Client client_of(const Request& request, const beast::tcp_stream& stream, const Settings& settings);

/// True for a request by another site's page. Programs send no Origin and have no cookies that
/// another site could borrow.
bool is_cross_origin(const Request& request, const Settings& settings);

/// A cookie's value, or nothing.
std::string cookie_of(const Request& request, std::string_view name);

/// The id in `/api/tables/<id>/<rest>`, or nothing.
std::string table_id_in(std::string_view target, std::string_view rest);

/// The raw value of a query parameter, or nothing.
std::string_view query_parameter(std::string_view target, std::string_view name);

/// The number of `from=`, 0 if there is none.
int from_of(std::string_view target);

/// The protocol version that a socket's address names.
std::string protocol_of(std::string_view target);

}  // namespace etana::server
