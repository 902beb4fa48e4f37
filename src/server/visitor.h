#pragma once

#include <boost/beast/http.hpp>
#include <string>

namespace etana::server {

namespace http = boost::beast::http;

using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

/// The longest command, as a message or as a body.
inline constexpr std::size_t kMostBytes = 8192;

/// What is known of whoever asks.
struct Visitor {
  std::string person;  // a digest of the cookie, safe to be kept
  std::string cookie;  // to be set, if there was none
  std::string address;
};

}  // namespace etana::server
