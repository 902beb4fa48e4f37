#pragma once

#include <string>
#include <string_view>

namespace etana::engine {

/// Joins names, usually with commas: "a, b, c".
template <class Names>
std::string joined(const Names& names, std::string_view between = ", ") {
  std::string all;
  for (const auto& name : names) {
    if (!all.empty()) all += between;
    all += name;
  }
  return all;
}

}  // namespace etana::engine
