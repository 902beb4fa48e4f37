#include "engine/input.h"

#include <algorithm>

#include "engine/join.h"

namespace etana::engine {

std::size_t length_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// C0, DEL, and C1, which UTF-8 writes as C2 80 to C2 9F.
bool has_control_characters(std::string_view text, std::string_view allowed) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte < 0x20 || byte == 0x7F) && allowed.find(text[i]) == std::string_view::npos) {
      return true;
    }
    if (byte == 0xC2 && static_cast<unsigned char>(text[i + 1]) < 0xA0) return true;
  }
  return false;
}

std::string printable(std::string text) {
  for (char& c : text) {
    if ((c >= '\0' && c < ' ') || c == '\x7F') c = '?';
  }
  for (auto at = text.find('\xC2'); at != std::string::npos; at = text.find('\xC2', at + 1)) {
    if (static_cast<unsigned char>(text[at + 1]) < 0xA0) text.replace(at, 2, "?");
  }
  return text;
}

std::string read_name(const JsonReader& in) {
  std::string name = in.string();
  const std::size_t length = length_of(name);
  if (in.failed() || (length > 0 && length <= kLongestName)) return name;
  in.fail_with(ErrorCode::out_of_range, {"error.name_length",
                                         {{"found", static_cast<std::int64_t>(length)},
                                          {"most", static_cast<std::int64_t>(kLongestName)}}});
  return "";
}

std::string read_lines(const JsonReader& in) {
  const auto* text = in.value().if_string();
  if (text == nullptr) return in.string();  // says what was expected
  if (!has_control_characters(*text, "\n\t")) return std::string(*text);
  in.fail_with(ErrorCode::out_of_range, {"error.control_character", {}});
  return "";
}

std::size_t read_command_kind(const JsonReader& in, std::span<const CommandKind> kinds,
                              std::initializer_list<std::string_view> always) {
  std::vector<std::string_view> names;
  for (const CommandKind& kind : kinds) names.push_back(kind.what);
  const std::size_t which = in.at("do").enumerator(names);
  if (in.failed()) return which;
  std::vector<std::string_view> keys = {"do"};
  keys.insert(keys.end(), always.begin(), always.end());
  keys.insert(keys.end(), kinds[which].required.begin(), kinds[which].required.end());
  keys.insert(keys.end(), kinds[which].optional.begin(), kinds[which].optional.end());
  for (const auto& [key, value] : in.members()) {
    if (std::ranges::find(keys, key) != keys.end()) continue;
    in.fail(ErrorCode::unknown_key, {{"key", key}, {"expected", joined(keys)}});
  }
  for (const auto key : kinds[which].required) (void)in.at(key);
  return which;
}

}  // namespace etana::engine
