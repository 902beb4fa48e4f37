#pragma once

#include <span>
#include <string_view>

namespace etana::server {

/// A file of web/dist, compressed with gzip and embedded in the binary.
struct StaticFile {
  std::string_view path;  // "/assets/index-1a2b3c.js"
  std::string_view tag;   // its ETag, with quotation marks
  std::string_view gzip;
};

/// All embedded files; none if the binary was built without web/dist.
std::span<const StaticFile> embedded_files();

}  // namespace etana::server
