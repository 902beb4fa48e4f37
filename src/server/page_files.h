#pragma once

#include <span>
#include <string_view>

namespace etana::server {

/// A file of the page, as it is in web/dist, compressed with gzip inside the program.
struct PageFile {
  std::string_view path;  // "/assets/index-1a2b3c.js"
  std::string_view tag;   // an entity tag, with its quotation marks
  std::string_view gzip;
};

/// All files of the page; none if the program was built without web/dist.
std::span<const PageFile> page_files();

}  // namespace etana::server
