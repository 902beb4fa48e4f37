#pragma once

// Library headers that almost every source includes, precompiled once per build. Sources still
// include what they use: the WebAssembly build does not use this file and fails if an include is
// missing.

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
