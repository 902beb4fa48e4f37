#pragma once

#include <string>

namespace etana::test {

/// The repository's folder. Only root.cpp is compiled with this path, so that clones can share a
/// compiler cache.
const std::string& root();

}  // namespace etana::test
