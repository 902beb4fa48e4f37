#pragma once

#include <string>

namespace etana::engine {

/// Joins names with commas: "a, b, c".
template <class Names>
std::string joined(const Names& names) {
  std::string all;
  for (const auto& name : names) {
    if (!all.empty()) all += ", ";
    all += name;
  }
  return all;
}

}  // namespace etana::engine
