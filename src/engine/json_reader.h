#pragma once

#include <boost/json.hpp>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.h"

namespace etana::engine {

namespace json = boost::json;

/// Parses a text; the error has the line and column.
Expected<json::value> parse_json(std::string_view text, std::string_view where);

/// Canonical JSON: keys sorted, no spaces. Equal values have equal texts.
std::string canonical(const json::value& value);

/// A JSON value being read, with its path in the document.
///
/// Reading does not stop at an error: the first one is kept with its path, and all later calls
/// return a neutral value (0, "", nothing). Callers need no error handling; `read_json` returns the
/// error, if any, instead of the result. They must accept neutral values, and must not use numbers
/// they read as loop bounds.
class JsonReader {
 public:
  /// The value under a key; an error if this is no object or has no such key.
  JsonReader at(std::string_view key) const;

  /// The value under a key, or nothing.
  std::optional<JsonReader> optional(std::string_view key) const;

  /// An error if this is no object or has other keys.
  void reject_unknown_keys(std::span<const std::string_view> keys) const;
  void reject_unknown_keys(std::initializer_list<std::string_view> keys) const {
    reject_unknown_keys(std::span(keys.begin(), keys.size()));
  }

  /// The members of an object with their keys, in document order.
  std::vector<std::pair<std::string, JsonReader>> members() const;

  /// The items of an array; with a count, an error (and no items) if the size differs.
  std::vector<JsonReader> items() const;
  std::vector<JsonReader> items(std::size_t count) const;

  /// An integer within inclusive bounds.
  int integer(int low, int high) const;

  bool boolean() const;
  std::string string() const;

  /// The index of a string in `names`; 0 after an error.
  std::size_t enumerator(std::span<const std::string_view> names) const;
  std::size_t enumerator(std::initializer_list<std::string_view> names) const {
    return enumerator(std::span(names.begin(), names.size()));
  }

  bool is_null() const { return value_ == nullptr || value_->is_null(); }

  /// The value itself, null after an error.
  const json::value& value() const;

  /// Reports an error here, unless there is an earlier one.
  void fail(ErrorCode code, std::vector<Arg> args = {}) const;
  void fail_with(ErrorCode code, LocalizedText text) const;

  /// True once an error has been reported anywhere in the document.
  bool failed() const { return slot_->has_value(); }

 private:
  template <class Read>
  friend auto read_json(const json::value& value, std::string_view where, Read read)
      -> Expected<decltype(read(std::declval<const JsonReader&>()))>;

  using Slot = std::optional<Error>;
  JsonReader(const json::value* value, std::string path, Slot* slot)
      : value_(value), path_(std::move(path)), slot_(slot) {}
  JsonReader child(const json::value* value, std::string_view step) const;
  void expected_type(std::string_view type) const;

  const json::value* value_;  // null after an error
  std::string path_;
  Slot* slot_;
};

/// Reads a document by `read(JsonReader)`; returns its result or the first error. `where`, such as
/// a file name, is the prefix of every path.
template <class Read>
auto read_json(const json::value& value, std::string_view where, Read read)
    -> Expected<decltype(read(std::declval<const JsonReader&>()))> {
  std::optional<Error> slot;
  const JsonReader in(&value, std::string(where), &slot);
  auto result = read(in);
  if (slot) return std::unexpected(*std::move(slot));
  return result;
}

}  // namespace etana::engine
