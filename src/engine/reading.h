#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json_reader.h"

/// What people and programs write: names, texts, and messages of several kinds.
namespace etana::engine {

/// The most characters of a name.
inline constexpr std::size_t kLongestName = 40;

/// The number of characters of a text in UTF-8.
std::size_t length_of(std::string_view text);

/// True when a text has control characters besides those allowed.
bool has_control_characters(std::string_view text, std::string_view allowed);

/// The text with its control characters replaced, so that it can be shown.
std::string printable(std::string text);

/// A name to be shown: a text of 1 to kLongestName characters.
std::string read_name(const JsonReader& in);

/// A text that may have several lines.
std::string read_lines(const JsonReader& in);

/// A kind of message, told apart from others by its `do`: the keys that it needs, and those that it
/// may have besides.
struct Kind {
  std::string_view what;
  std::vector<std::string_view> needs;
  std::vector<std::string_view> takes;
};

/// Says which kind a message is. A mistake if it lacks a key of its kind, or has one that does not
/// belong to it; `always` may be in messages of every kind.
std::size_t read_kind(const JsonReader& in, std::span<const Kind> kinds,
                      std::initializer_list<std::string_view> always);

}  // namespace etana::engine
