#pragma once

#include <string>
#include <string_view>

#include "server/reception.h"

/// Small things about HTTP.
namespace etana::server {

/// A response with the headers every response has: no sniffing, no referrer (links are secrets),
/// no frames, and a content policy that lets a page load nothing but its own.
Response respond(const Request& request, http::status status, std::string_view type,
                 std::string body);
Response respond_json(const Request& request, const json::object& body,
                      http::status status = http::status::ok);
/// `{"error": …}`, with the status that fits its code.
Response respond_error(const Request& request, const engine::Error& error);

/// The words of one language, to be kept by the browser and asked about again; only that they
/// have not changed, if the browser says it has them.
Response respond_texts(const Request& request, const Catalogues& catalogues,
                       std::string_view language);

/// A cookie's value, or nothing.
std::string cookie_of(const Request& request, std::string_view name);

/// The name in `/api/tables/<name>/<rest>`, or nothing.
std::string table_in(std::string_view target, std::string_view rest);

/// The number of `?from=`, 0 if there is none.
int from_of(std::string_view target);

}  // namespace etana::server
