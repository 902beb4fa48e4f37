#pragma once

#include <string>
#include <string_view>

#include "server/answers.h"
#include "server/page_files.h"

namespace etana::server {

/// The answer to a request for a part of the page. Addresses that belong to no file, such as
/// /table/…, are places within the page and get its first file; files that are not there, and
/// everything below /api, are not found. Files whose names change with what is in them may be kept
/// for ever.
Response respond_page(const Request& request);

/// What was compressed with gzip; empty if it is damaged.
std::string unpacked(std::string_view gzip);

}  // namespace etana::server
