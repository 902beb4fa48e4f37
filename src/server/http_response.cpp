#include "server/http_response.h"

#include <utility>

#include "engine/join.h"
#include "server/protocol.h"

namespace etana::server {

namespace {

using engine::ErrorCode;

http::status status_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::no_table:
    case ErrorCode::not_found: return http::status::not_found;
    case ErrorCode::not_stored: return http::status::service_unavailable;
    case ErrorCode::too_fast:
    case ErrorCode::too_many: return http::status::too_many_requests;
    case ErrorCode::no_seat:
    case ErrorCode::foreign_origin: return http::status::forbidden;
    case ErrorCode::refused:
    case ErrorCode::not_begun:
    case ErrorCode::still_secret: return http::status::conflict;
    default: return http::status::bad_request;
  }
}

}  // namespace

Response respond(const Request& request, http::status status, std::string_view type,
                 std::string body) {
  Response response(status, request.version());
  response.set(http::field::content_type, type);
  response.set("Content-Security-Policy",
               "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
               "img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action "
               "'none'; frame-ancestors 'none'");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set(http::field::cache_control, "no-store");
  if (request.target().starts_with("/api/")) {
    response.set(kProtocolHeader, std::to_string(kProtocol));
  }
  response.keep_alive(request.keep_alive());
  response.body() = std::move(body);
  response.prepare_payload();
  return response;
}

Response respond_json(const Request& request, const json::object& body, http::status status) {
  return respond(request, status, "application/json", json::serialize(body));
}

Response respond_error(const Request& request, const engine::Error& error) {
  return respond_json(request, {{"error", to_json(error)}}, status_of(error.code));
}

bool accepts_gzip(const Request& request) {
  return request[http::field::accept_encoding].find("gzip") != std::string_view::npos;
}

Response respond_texts(const Request& request, const EncodedCatalogues& catalogues,
                       std::string_view language) {
  const auto found = catalogues.find(language);
  if (found == catalogues.end()) return respond_no_language(request, language);
  const auto& [body, gzip, tag] = found->second;
  const bool gzipped = accepts_gzip(request);
  Response response = respond_tagged(request, gzipped ? gzip : body, tag);
  if (gzipped && response.result() == http::status::ok) {
    response.set(http::field::content_encoding, "gzip");
  }
  response.set(http::field::vary, "Accept-Encoding");
  return response;
}

Response respond_no_language(const Request& request, std::string_view language) {
  const auto error =
      make_error(ErrorCode::unknown_name, "language",
                 {{"found", std::string(language)}, {"expected", engine::joined(kLanguages)}});
  return respond_json(request, {{"error", to_json(error)}}, http::status::not_found);
}

Response respond_not_found(const Request& request) {
  return respond_error(request, make_error(ErrorCode::not_found, ""));
}

Response respond_too_many(const Request& request, const PerAddressLimit& limit) {
  return respond_error(request, make_error(ErrorCode::too_many, "", {{"limit", limit.limit()}}));
}

bool is_too_long(const Request& request, const json::value& body, std::string_view file_key) {
  const auto* object = body.if_object();
  const bool has_file = object != nullptr && object->contains(file_key);
  return !has_file && request.body().size() > kMaxCommandBytes;
}

Response respond_tagged(const Request& request, const std::string& body) {
  Response response = respond_tagged(request, body, etag_of(body));
  response.set(http::field::cache_control, "private, no-cache");
  return response;
}

Response respond_tagged(const Request& request, const std::string& body, const std::string& tag) {
  const bool known = request[http::field::if_none_match] == tag;
  Response response = known ? respond(request, http::status::not_modified, "application/json", "")
                            : respond(request, http::status::ok, "application/json", body);
  response.set(http::field::etag, tag);
  response.set(http::field::cache_control, "no-cache");
  return response;
}

}  // namespace etana::server
