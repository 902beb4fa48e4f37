#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json_reader.h"

/// Validates untrusted input: names, texts, and commands with a `do` key.
namespace etana::engine {

/// The maximum length of a name, in characters.
inline constexpr std::size_t kLongestName = 40;

/// The number of characters of a text in UTF-8.
std::size_t length_of(std::string_view text);

/// True if a text has control characters other than those allowed.
bool has_control_characters(std::string_view text, std::string_view allowed);

/// Replaces control characters, so that the text is safe to print.
std::string printable(std::string text);

/// A display name of 1 to kLongestName characters.
std::string read_name(const JsonReader& in);

/// A text that may have several lines.
std::string read_lines(const JsonReader& in);

/// A kind of command, named by its `do`, with its required and optional keys.
struct CommandKind {
  std::string_view what;
  std::vector<std::string_view> required;
  std::vector<std::string_view> optional;
};

/// The index of a command's kind. An error if a required key is missing or a key is unknown. The
/// keys in `always` are allowed in every command.
std::size_t read_command_kind(const JsonReader& in, std::span<const CommandKind> kinds,
                              std::initializer_list<std::string_view> always);

}  // namespace etana::engine
