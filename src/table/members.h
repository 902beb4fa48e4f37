#pragma once

#include <string_view>
#include <vector>

#include "engine/json_writer.h"

namespace etana::table {

/// A member of a JSON object, as text: `"key":value`.
struct MemberText {
  std::string_view key;  // with its quotes
  std::string_view text;
};

/// The members of an object that JsonWriter has written, in order.
std::vector<MemberText> members_of(std::string_view object);

/// Writes an object with the members of `object` that `other` has not or has with another value;
/// members that only `other` has become null.
void write_differing_members(std::string_view object, std::string_view other,
                             engine::JsonWriter& out);

}  // namespace etana::table
