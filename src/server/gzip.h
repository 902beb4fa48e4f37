#pragma once

#include <string>
#include <string_view>

namespace etana::server {

/// Compresses a body with gzip.
std::string gzip(std::string_view body);

/// Decompresses gzip; empty if the data is damaged.
std::string gunzip(std::string_view gzip);

}  // namespace etana::server
