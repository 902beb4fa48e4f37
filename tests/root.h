#pragma once

#include <string>

namespace etana::test {

/// The folder of the repository. Only root.cpp is compiled with its name, so that a compiler cache
/// serves every clone.
const std::string& root();

}  // namespace etana::test
