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

/// Parses a text; the error names the line and column where it stops being JSON.
Expected<json::value> parse_json(std::string_view text, std::string_view where);

/// The one text of a value: keys sorted, no spaces. Equal values have equal canonical texts,
/// whatever the order in which they were written.
std::string canonical(const json::value& value);

/// A JSON value being read, with the path that leads to it.
///
/// Reading never stops half-way: the first mistake is kept, with its path, and every later
/// question gets a harmless answer (0, "", nothing). So a reader is written as if all were well,
/// and `read_json` returns the mistake, if there was one, instead of the result. Readers must
/// therefore accept harmless answers, and must not loop on numbers they have read.
class JsonReader {
 public:
  /// The value under a key; a mistake if this is no object or has no such key.
  JsonReader at(std::string_view key) const;

  /// The value under a key, or nothing.
  std::optional<JsonReader> optional(std::string_view key) const;

  /// A mistake if this is no object, or has keys besides these.
  void reject_unknown_keys(std::initializer_list<std::string_view> keys) const;

  /// The members of an object with their keys, in the order they were written.
  std::vector<std::pair<std::string, JsonReader>> members() const;

  /// The items of a list; with a count, a mistake (and no items) if there are more or fewer.
  std::vector<JsonReader> items() const;
  std::vector<JsonReader> items(std::size_t count) const;

  /// A whole number within bounds.
  int integer(int low, int high) const;

  bool boolean() const;
  std::string string() const;

  /// A text that is one of the names; says which. 0 after a mistake.
  std::size_t enumerator(std::span<const std::string_view> names) const;
  std::size_t enumerator(std::initializer_list<std::string_view> names) const {
    return enumerator(std::span(names.begin(), names.size()));
  }

  bool is_null() const { return value_ == nullptr || value_->is_null(); }

  /// The value itself, null after a mistake.
  const json::value& value() const;

  /// Notes a mistake here, unless there is an earlier one.
  void fail(ErrorCode code, std::vector<Arg> args = {}) const;
  void fail_with(ErrorCode code, LocalizedText text) const;

  /// True once any mistake has been noted in the whole document.
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

  const json::value* value_;  // null after a mistake
  std::string path_;
  Slot* slot_;
};

/// Reads a document: `read` turns a JsonReader into something; the first mistake wins over it.
/// `where` (a file's name, say) starts every path.
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
