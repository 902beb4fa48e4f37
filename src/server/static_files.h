#pragma once

#include "server/embedded_files.h"
#include "server/http_response.h"

namespace etana::server {

/// Serves a file of the page. Paths without a file extension, such as /table/…, are routes within
/// the page and get index.html; missing files and everything below /api get a 404. Files with a
/// content hash in their names are cached for ever.
Response respond_static_file(const Request& request);

}  // namespace etana::server
