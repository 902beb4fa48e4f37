#include "table/members.h"

#include <algorithm>

namespace etana::table {

namespace {

/// The end of a string that begins at `at`, after its closing quote.
std::size_t end_of_string(std::string_view text, std::size_t at) {
  for (++at; text[at] != '"'; ++at) {
    if (text[at] == '\\') ++at;
  }
  return at + 1;
}

/// The end of a value that begins at `at`: a comma or a bracket that closes what is around it.
std::size_t end_of_value(std::string_view text, std::size_t at) {
  for (int depth = 0;;) {
    const char next = text[at];
    if (depth == 0 && (next == ',' || next == '}')) return at;
    if (next == '{' || next == '[') ++depth;
    if (next == '}' || next == ']') --depth;
    at = next == '"' ? end_of_string(text, at) : at + 1;
  }
}

}  // namespace

std::vector<MemberText> members_of(std::string_view object) {
  std::vector<MemberText> all;
  for (std::size_t at = 1; at < object.size() && object[at] == '"';) {
    const std::size_t key_end = end_of_string(object, at);
    const std::size_t end = end_of_value(object, key_end + 1);
    all.push_back({object.substr(at, key_end - at), object.substr(at, end - at)});
    at = end + 1;
  }
  return all;
}

void write_differing_members(std::string_view object, std::string_view other,
                             engine::JsonWriter& out) {
  const auto theirs = members_of(other);
  const auto ours = members_of(object);
  out.open_object();
  for (const MemberText& member : ours) {
    const auto same = std::ranges::find(theirs, member.text, &MemberText::text);
    if (same == theirs.end()) out.raw(member.text);
  }
  for (const MemberText& member : theirs) {
    if (std::ranges::find(ours, member.key, &MemberText::key) != ours.end()) continue;
    out.raw(std::string(member.key) + ":null");
  }
  out.close_object();
}

}  // namespace etana::table
