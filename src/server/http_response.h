#pragma once

#include <string>
#include <string_view>

#include "engine/json_reader.h"
#include "server/limits.h"
#include "server/request_info.h"
#include "server/texts.h"

/// Builders of HTTP responses.
namespace etana::server {

namespace json = engine::json;

/// A response with the security headers that every response has: no sniffing, no referrer (invites
/// are secrets), no frames, and a content security policy that admits only this origin.
Response respond(const Request& request, http::status status, std::string_view type,
                 std::string body);
Response respond_json(const Request& request, const json::object& body,
                      http::status status = http::status::ok);
/// `{"error": …}`, with the status that fits the error's code.
Response respond_error(const Request& request, const engine::Error& error);
Response respond_not_found(const Request& request);
/// 429: an address has reached its limit.
Response respond_too_many(const Request& request, const PerAddressLimit& limit);

/// True if a body is longer than a command may be, unless it has `file_key`, which may hold a file.
bool is_too_long(const Request& request, const json::value& body, std::string_view file_key);

/// A cacheable JSON response with an ETag; 304 if `If-None-Match` matches. Without an explicit tag
/// the tag is the body's hash, and the response is private to this browser.
Response respond_tagged(const Request& request, const std::string& body);
Response respond_tagged(const Request& request, const std::string& body, const std::string& tag);

Response respond_no_language(const Request& request, std::string_view language);

bool accepts_gzip(const Request& request);

/// The texts of one language, with an ETag; compressed if the client accepts that.
Response respond_texts(const Request& request, const EncodedCatalogues& catalogues,
                       std::string_view language);

}  // namespace etana::server
