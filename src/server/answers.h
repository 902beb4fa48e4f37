#pragma once

#include <string>
#include <string_view>

#include "engine/json_reader.h"
#include "server/texts.h"
#include "server/visitor.h"

/// Small things about HTTP.
namespace etana::server {

namespace json = engine::json;

/// A response with the headers every response has: no sniffing, no referrer (links are secrets),
/// no frames, and a content policy that lets a page load nothing but its own.
Response respond(const Request& request, http::status status, std::string_view type,
                 std::string body);
Response respond_json(const Request& request, const json::object& body,
                      http::status status = http::status::ok);
/// `{"error": …}`, with the status that fits its code.
Response respond_error(const Request& request, const engine::Error& error);

/// That there is nothing at this address.
Response respond_not_found(const Request& request);

/// True if a body is longer than a command may be, unless it has `file_key`, which may hold a file.
bool is_too_long(const Request& request, const json::value& body, std::string_view file_key);

/// JSON to be kept by the browser and asked about again; only that it has not changed, if the
/// browser says it has it. The tag changes whenever the body does. Without a tag it is for this
/// browser alone.
Response respond_tagged(const Request& request, const std::string& body);
Response respond_tagged(const Request& request, const std::string& body, const std::string& tag);

/// That there are no words in this language.
Response respond_no_language(const Request& request, std::string_view language);

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
