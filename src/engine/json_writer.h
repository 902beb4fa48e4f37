#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>

#include "engine/json_reader.h"
#include "engine/localized_text.h"

namespace etana::engine {

/// Appends JSON to a string without building values first, for hot paths. Adds commas and colons;
/// the caller must close objects and lists and give every key a value.
class JsonWriter {
 public:
  explicit JsonWriter(std::string& text) : text_(text) {}

  JsonWriter& open_object() { return open('{'); }
  JsonWriter& close_object() { return close('}'); }
  JsonWriter& open_list() { return open('['); }
  JsonWriter& close_list() { return close(']'); }

  /// A key, whose value comes next. Keys are not escaped.
  JsonWriter& key(std::string_view name) {
    separate();
    text_ += '"';
    text_ += name;
    text_ += "\":";
    return *this;
  }

  JsonWriter& string(std::string_view value);
  JsonWriter& integer(std::int64_t value);
  JsonWriter& boolean(bool value) { return raw(value ? "true" : "false"); }
  JsonWriter& null() { return raw("null"); }
  JsonWriter& seat(Seat seat) { return integer(seat.index); }
  JsonWriter& viewer(Viewer viewer) { return viewer ? seat(*viewer) : null(); }
  /// `{"key": …, "args": {…}}`, as `to_json` makes it.
  JsonWriter& localized_text(const LocalizedText& text);
  JsonWriter& value(const json::value& value) { return raw(json::serialize(value)); }
  /// A value that is already JSON.
  JsonWriter& raw(std::string_view json) {
    separate();
    text_ += json;
    return *this;
  }

 private:
  JsonWriter& open(char bracket) {
    separate();
    text_ += bracket;
    return *this;
  }
  JsonWriter& close(char bracket) {
    text_ += bracket;
    return *this;
  }
  void separate() {
    if (text_.empty()) return;
    const char last = text_.back();
    if (last != '{' && last != '[' && last != ':') text_ += ',';
  }

  std::string& text_;
};

/// Writes a state, move, view or event. Uses the game's `write(thing, out)` if it has one (its
/// `to_json` is then made from it by `read_back`), otherwise `to_json`.
template <class G, class Thing>
void write_json(const G& rules, const Thing& thing, JsonWriter& out) {
  if constexpr (requires { rules.write(thing, out); }) {
    rules.write(thing, out);
  } else {
    out.value(rules.to_json(thing));
  }
}

/// Parses what `write` writes into an object.
template <class Write>
json::object read_back(Write write) {
  std::string text;
  JsonWriter out(text);
  write(out);
  auto value = parse_json(text, "");
  return std::move(value->get_object());
}

}  // namespace etana::engine
