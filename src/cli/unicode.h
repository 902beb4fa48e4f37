#pragma once

#include <unicode/unistr.h>

#include <cstdint>
#include <string_view>

namespace etana::cli {

/// A UTF-8 text as ICU's string.
inline icu::UnicodeString wide(std::string_view text) {
  return icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
}

}  // namespace etana::cli
