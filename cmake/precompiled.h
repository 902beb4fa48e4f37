#pragma once

// What nearly every source needs of the libraries, compiled once for each kind of build. Sources
// include what they use all the same: the browser build does without this file and fails if not.

#include <algorithm>
#include <array>
#include <bit>
#include <boost/json.hpp>
#include <concepts>
#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <ranges>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>
