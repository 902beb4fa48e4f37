#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>

#include "engine/error.h"

namespace etana::server {

/// The languages of the catalogues.
inline constexpr std::array<std::string_view, 3> kLanguages = {"en", "it", "de"};

/// All texts of one language, the program's own and those of every game's pack, as the body of a
/// response: `{"language": "it", "texts": {"app.…": "…"}}`.
struct EncodedCatalogue {
  std::string body;
  std::string gzip;  // the body, compressed
  std::string tag;   // ETag of the body
};

using EncodedCatalogues = std::map<std::string, EncodedCatalogue, std::less<>>;

engine::Expected<EncodedCatalogues> builtin_catalogues();

/// The ETag of a body, with its quotation marks.
std::string etag_of(std::string_view body);

}  // namespace etana::server
