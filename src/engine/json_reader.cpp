#include "engine/json_reader.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "engine/input.h"
#include "engine/join.h"

namespace etana::engine {

namespace {

std::string line_and_column(std::string_view text, std::size_t at) {
  const auto before = text.substr(0, at);
  const auto line = 1 + std::ranges::count(before, '\n');
  const auto column = at - (before.rfind('\n') + 1) + 1;  // npos + 1 is 0: the first line
  return ":" + std::to_string(line) + ":" + std::to_string(column);
}

/// The closing quote of the string that begins at an opening one.
std::size_t end_of_string(std::string_view text, std::size_t at) {
  for (++at; text[at] != '"'; ++at) {
    if (text[at] == '\\') ++at;
  }
  return at;
}

/// How many members the objects of a text that is JSON have, doubled ones included.
std::size_t members_written(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '"') at = end_of_string(text, at);
    count += static_cast<std::size_t>(text[at] == ':');
  }
  return count;
}

/// How many there are once it was read: of doubled ones the last.
std::size_t members_read(const json::value& value) {
  std::size_t count = 0;
  if (const auto* object = value.if_object()) {
    count = object->size();
    for (const auto& member : *object) count += members_read(member.value());
  } else if (const auto* array = value.if_array()) {
    for (const auto& item : *array) count += members_read(item);
  }
  return count;
}

/// The key of a member whose string ends here, as it is read; nothing if the string is no key.
std::optional<std::string> key_in(std::string_view text, std::size_t begin, std::size_t end) {
  const auto next = text.find_first_not_of(" \t\r\n", end + 1);
  if (next == std::string_view::npos || text[next] != ':') return std::nullopt;
  json::error_code failure;
  const auto key = json::parse(text.substr(begin, end - begin + 1), failure);
  return key.is_string() ? std::string(key.get_string()) : std::string();
}

/// The error for the first key of a text that its object has already.
Error doubled_key(std::string_view text, std::string_view where) {
  std::vector<std::set<std::string>> open;  // the keys of the objects around
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '{' || text[at] == '[') open.emplace_back();
    if (text[at] == '}' || text[at] == ']') open.pop_back();
    if (text[at] != '"') continue;
    const std::size_t begin = at;
    at = end_of_string(text, at);
    auto key = key_in(text, begin, at);
    if (!key || open.back().insert(*key).second) continue;
    return make_error(ErrorCode::duplicate, std::string(where) + line_and_column(text, begin),
                      {{"what", *std::move(key)}});
  }
  return make_error(ErrorCode::duplicate, std::string(where), {{"what", ""}});
}

void write_canonical(const json::value& value, std::string& out);

void write_object(const json::object& object, std::string& out) {
  std::vector<const json::key_value_pair*> members;
  for (const auto& member : object) members.push_back(&member);
  std::ranges::sort(members, {}, [](const auto* member) { return member->key(); });
  char separator = '{';
  for (const auto* member : members) {
    out += std::exchange(separator, ',');
    out += json::serialize(member->key()) + ':';
    write_canonical(member->value(), out);
  }
  out += members.empty() ? "{}" : "}";
}

void write_canonical(const json::value& value, std::string& out) {
  if (const auto* object = value.if_object()) return write_object(*object, out);
  const auto* array = value.if_array();
  if (array == nullptr) {
    out += json::serialize(value);
    return;
  }
  char separator = '[';
  for (const auto& item : *array) {
    out += std::exchange(separator, ',');
    write_canonical(item, out);
  }
  out += array->empty() ? "[]" : "]";
}

/// The name of a value's type, as in the text keys `type.<name>`.
std::string_view type_of(const json::value& value) {
  switch (value.kind()) {
    case json::kind::null: return "null";
    case json::kind::bool_: return "truth";
    case json::kind::int64:
    case json::kind::uint64: return "whole";
    case json::kind::double_: return "fraction";
    case json::kind::string: return "text";
    case json::kind::array: return "list";
    case json::kind::object: return "object";
  }
  return "";
}

LocalizedText type_name(std::string_view type) { return {"type." + std::string(type), {}}; }

}  // namespace

Expected<json::value> parse_json(std::string_view text, std::string_view where) {
  json::stream_parser parser;
  json::error_code failure;
  const std::size_t read = parser.write_some(text, failure);
  if (!failure && read < text.size()) failure = json::error::extra_data;
  if (!failure) parser.finish(failure);
  if (failure) {
    return std::unexpected(make_error(ErrorCode::bad_json,
                                      std::string(where) + line_and_column(text, read),
                                      {{"reason", failure.message()}}));
  }
  json::value value = parser.release();
  if (members_read(value) == members_written(text)) return value;
  return std::unexpected(doubled_key(text, where));
}

std::string canonical(const json::value& value) {
  std::string out;
  write_canonical(value, out);
  return out;
}

JsonReader JsonReader::child(const json::value* value, std::string_view step) const {
  return {value, path_ + "/" + std::string(step), slot_};
}

void JsonReader::fail(ErrorCode code, std::vector<Arg> args) const {
  if (!*slot_) *slot_ = make_error(code, path_, std::move(args));
}

void JsonReader::fail_with(ErrorCode code, LocalizedText text) const {
  if (!*slot_) *slot_ = make_error_with(code, path_, std::move(text));
}

void JsonReader::expected_type(std::string_view type) const {
  fail(ErrorCode::wrong_type,
       {{"expected", type_name(type)}, {"found", type_name(type_of(value()))}});
}

const json::value& JsonReader::value() const {
  static const json::value kNull;
  return value_ == nullptr ? kNull : *value_;
}

JsonReader JsonReader::at(std::string_view key) const {
  if (auto found = optional(key)) return *std::move(found);
  if (!failed()) fail(ErrorCode::missing_key, {{"key", std::string(key)}});
  return child(nullptr, key);
}

std::optional<JsonReader> JsonReader::optional(std::string_view key) const {
  const auto* object = value().if_object();
  if (object == nullptr) {
    expected_type("object");
    return std::nullopt;
  }
  const auto* found = object->if_contains(key);
  if (found == nullptr) return std::nullopt;
  return child(found, key);
}

void JsonReader::reject_unknown_keys(std::span<const std::string_view> keys) const {
  const auto* object = value().if_object();
  if (object == nullptr) return expected_type("object");
  for (const auto& member : *object) {
    const std::string_view key = member.key();
    if (std::ranges::find(keys, key) != keys.end()) continue;
    fail(ErrorCode::unknown_key, {{"key", std::string(key)}, {"expected", joined(keys)}});
  }
}

std::vector<std::pair<std::string, JsonReader>> JsonReader::members() const {
  std::vector<std::pair<std::string, JsonReader>> all;
  const auto* object = value().if_object();
  if (object == nullptr) {
    expected_type("object");
    return all;
  }
  for (const auto& member : *object) {
    all.emplace_back(std::string(member.key()), child(&member.value(), member.key()));
  }
  return all;
}

std::vector<JsonReader> JsonReader::items() const {
  std::vector<JsonReader> all;
  const auto* array = value().if_array();
  if (array == nullptr) {
    expected_type("list");
    return all;
  }
  for (const auto& item : *array) all.push_back(child(&item, std::to_string(all.size())));
  return all;
}

std::vector<JsonReader> JsonReader::items(std::size_t count) const {
  auto all = items();
  if (all.size() == count || failed()) return all;
  fail(ErrorCode::wrong_count, {{"expected", static_cast<std::int64_t>(count)},
                                {"found", static_cast<std::int64_t>(all.size())}});
  return {};
}

int JsonReader::integer(int low, int high) const {
  constexpr double kBeyond = 9'223'372'036'854'775'808.0;  // such numbers are read as fractions
  if (const auto* number = value().if_double(); number != nullptr && std::abs(*number) >= kBeyond) {
    fail(ErrorCode::out_of_range,
         {{"found", json::serialize(value())}, {"low", low}, {"high", high}});
    return low;
  }
  if (!value().is_int64() && !value().is_uint64()) {
    expected_type("whole");
    return low;
  }
  const bool huge = value().is_uint64() && value().get_uint64() > INT64_MAX;
  const std::int64_t number = huge ? INT64_MAX
                              : value().is_int64()
                                  ? value().get_int64()
                                  : static_cast<std::int64_t>(value().get_uint64());
  if (number >= low && number <= high) return static_cast<int>(number);
  fail(ErrorCode::out_of_range,
       {{"found", json::serialize(value())}, {"low", low}, {"high", high}});
  return low;
}

bool JsonReader::boolean() const {
  if (const auto* truth = value().if_bool()) return *truth;
  expected_type("truth");
  return false;
}

std::string JsonReader::string() const {
  const auto* text = value().if_string();
  if (text == nullptr) {
    expected_type("text");
  } else if (has_control_characters(*text, "")) {
    fail_with(ErrorCode::out_of_range, {"error.control_character", {}});
  } else {
    return std::string(*text);
  }
  return "";
}

std::size_t JsonReader::enumerator(std::span<const std::string_view> names) const {
  const std::string found = string();
  if (failed()) return 0;
  const auto at = std::ranges::find(names, found);
  if (at != names.end()) return static_cast<std::size_t>(at - names.begin());
  fail(ErrorCode::unknown_name, {{"found", found}, {"expected", joined(names)}});
  return 0;
}

}  // namespace etana::engine
