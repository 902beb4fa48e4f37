#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/answers.h"

namespace etana::server {

/// A file of the page, as it is in web/dist, compressed with gzip inside the program.
struct PageFile {
  std::string_view path;  // "/assets/index-1a2b3c.js"
  std::string_view tag;   // an entity tag, with its quotation marks
  std::string_view gzip;
};

/// All files of the page; none if the program was built without web/dist.
std::span<const PageFile> page_files();

/// The answer to a request for a part of the page. Addresses that belong to no file, such as
/// /table/…, are places within the page and get its first file; files that are not there, and
/// everything below /api, are not found. Files whose names change with what is in them may be kept
/// for ever.
Response respond_page(const Request& request);

/// What was compressed with gzip; empty if it is damaged.
std::string unpacked(std::string_view gzip);

}  // namespace etana::server
