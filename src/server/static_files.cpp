#include "server/static_files.h"

#include <algorithm>
#include <array>

#include "server/gzip.h"

namespace etana::server {

namespace {

constexpr std::string_view kIndex = "/index.html";

constexpr const char* kNotBuilt =
    "Etana is running, but was built without its page: ./play builds both.\n";

struct Type {
  std::string_view ending;
  std::string_view name;
};
constexpr std::array kTypes = {Type{".html", "text/html; charset=utf-8"},
                               Type{".js", "text/javascript; charset=utf-8"},
                               Type{".css", "text/css; charset=utf-8"},
                               Type{".svg", "image/svg+xml"},
                               Type{".png", "image/png"},
                               Type{".wasm", "application/wasm"},
                               Type{".woff2", "font/woff2"},
                               Type{".woff", "font/woff"}};

std::string_view type_of(std::string_view path) {
  const auto found = std::ranges::find_if(
      kTypes, [path](const Type& type) { return path.ends_with(type.ending); });
  return found == kTypes.end() ? "application/octet-stream" : found->name;
}

const StaticFile* file_at(std::string_view path) {
  const auto files = embedded_files();
  const auto found = std::ranges::find(files, path, &StaticFile::path);
  return found == files.end() ? nullptr : &*found;
}

/// The first parts of the page's addresses (web/src/model/route.ts).
constexpr std::array<std::string_view, 8> kPages = {"",      "new",       "table",    "replay",
                                                    "rules", "campaigns", "campaign", "settings"};

bool is_page(std::string_view path) {
  path.remove_prefix(std::min<std::size_t>(path.size(), 1));
  return std::ranges::find(kPages, path.substr(0, path.find('/'))) != kPages.end();
}

/// A file, or the page's first one for addresses that it interprets itself.
const StaticFile* file_for(std::string_view path) {
  if (const auto* file = file_at(path)) return file;
  const bool is_route = path != "/metrics" && !path.starts_with("/api/") &&
                        path.find('.', path.rfind('/')) == std::string_view::npos;
  return is_route ? file_at(kIndex) : nullptr;
}

}  // namespace

Response respond_static_file(const Request& request) {
  std::string_view path = request.target();
  path = path.substr(0, path.find('?'));
  const auto* file = file_for(path);
  if (embedded_files().empty() && path == "/") {
    return respond(request, http::status::ok, "text/plain; charset=utf-8", kNotBuilt);
  }
  if (file == nullptr) return respond_error(request, make_error(engine::ErrorCode::not_found, ""));
  const bool lost = file->path == kIndex && path != kIndex && !is_page(path);
  const bool known = !lost && request[http::field::if_none_match] == file->tag;
  const bool gzipped = accepts_gzip(request);
  std::string body = gzipped ? std::string(file->gzip) : gunzip(file->gzip);
  Response response =
      known ? respond(request, http::status::not_modified, type_of(file->path), "")
            : respond(request, http::status::ok, type_of(file->path), std::move(body));
  if (gzipped && !known) response.set(http::field::content_encoding, "gzip");
  response.set(http::field::vary, "Accept-Encoding");
  response.set(http::field::etag, file->tag);
  const bool named_by_content = file->path.starts_with("/assets/");
  if (lost) response.result(http::status::not_found);  // the page says so in the reader's language
  response.set(http::field::cache_control,
               named_by_content ? "public, max-age=31536000, immutable" : "no-cache");
  return response;
}

}  // namespace etana::server
