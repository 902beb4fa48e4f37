#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>

#include "engine/json.h"
#include "engine/message.h"

namespace etana::engine {

/// Writes JSON straight to the end of a text, without building values first: for what is said
/// often. Commas and colons come by themselves; that objects and lists are closed, and that every
/// key has a value, is up to the writer.
class JsonOut {
 public:
  explicit JsonOut(std::string& text) : text_(text) {}

  JsonOut& open_object() { return open('{'); }
  JsonOut& close_object() { return close('}'); }
  JsonOut& open_list() { return open('['); }
  JsonOut& close_list() { return close(']'); }

  /// A key, whose value comes next. Keys are written as they are: names of ours.
  JsonOut& key(std::string_view name) {
    separate();
    text_ += '"';
    text_ += name;
    text_ += "\":";
    return *this;
  }

  JsonOut& text(std::string_view value);
  JsonOut& whole(std::int64_t value);
  JsonOut& truth(bool value) { return raw(value ? "true" : "false"); }
  JsonOut& null() { return raw("null"); }
  JsonOut& seat(Seat seat) { return whole(seat.index); }
  JsonOut& viewer(Viewer viewer) { return viewer ? seat(*viewer) : null(); }
  /// `{"key": …, "args": {…}}`, as `to_json` makes it.
  JsonOut& message(const Message& message);
  JsonOut& value(const json::value& value) { return raw(json::serialize(value)); }
  /// A value that is JSON already.
  JsonOut& raw(std::string_view json) {
    separate();
    text_ += json;
    return *this;
  }

 private:
  JsonOut& open(char bracket) {
    separate();
    text_ += bracket;
    return *this;
  }
  JsonOut& close(char bracket) {
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

/// Writes something of a game. Games whose rules have `write(thing, out)` are asked for it, and
/// their `to_json` is made from it by `read_back`; others are asked for `to_json`.
template <class G, class Thing>
void write_json(const G& rules, const Thing& thing, JsonOut& out) {
  if constexpr (requires { rules.write(thing, out); }) {
    rules.write(thing, out);
  } else {
    out.value(rules.to_json(thing));
  }
}

/// What `write` writes, as an object.
template <class Write>
json::object read_back(Write write) {
  std::string text;
  JsonOut out(text);
  write(out);
  auto value = parse_json(text, "");
  return std::move(value->get_object());
}

}  // namespace etana::engine
