#include "engine/json_writer.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace etana::engine {

namespace {

bool is_plain(char letter) {
  return static_cast<unsigned char>(letter) >= 0x20 && letter != '"' && letter != '\\';
}

struct ArgOut {
  JsonWriter& out;

  void operator()(std::int64_t number) const { out.integer(number); }
  void operator()(const std::string& text) const { out.string(text); }
  void operator()(Seat seat) const { out.open_object().key("seat").seat(seat).close_object(); }
  void operator()(const LocalizedText& message) const { out.localized_text(message); }
};

}  // namespace

JsonWriter& JsonWriter::string(std::string_view value) {
  if (!std::ranges::all_of(value, is_plain)) return raw(json::serialize(json::string(value)));
  separate();
  text_ += '"';
  text_ += value;
  text_ += '"';
  return *this;
}

JsonWriter& JsonWriter::integer(std::int64_t value) {
  std::array<char, 20> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  return raw({digits.data(), end});
}

JsonWriter& JsonWriter::localized_text(const LocalizedText& text) {
  open_object().key("key").string(text.key).key("args").open_object();
  for (const Arg& arg : text.args) {
    key(arg.name);
    std::visit(ArgOut{*this}, arg.value);
  }
  return close_object().close_object();
}

}  // namespace etana::engine
