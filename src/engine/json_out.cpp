#include "engine/json_out.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace etana::engine {

namespace {

bool is_plain(char letter) {
  return static_cast<unsigned char>(letter) >= 0x20 && letter != '"' && letter != '\\';
}

struct ArgOut {
  JsonOut& out;

  void operator()(std::int64_t number) const { out.whole(number); }
  void operator()(const std::string& text) const { out.text(text); }
  void operator()(Seat seat) const { out.open_object().key("seat").seat(seat).close_object(); }
  void operator()(const Message& message) const { out.message(message); }
};

}  // namespace

JsonOut& JsonOut::text(std::string_view value) {
  if (!std::ranges::all_of(value, is_plain)) return raw(json::serialize(json::string(value)));
  separate();
  text_ += '"';
  text_ += value;
  text_ += '"';
  return *this;
}

JsonOut& JsonOut::whole(std::int64_t value) {
  std::array<char, 20> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  return raw({digits.data(), end});
}

JsonOut& JsonOut::message(const Message& message) {
  open_object().key("key").text(message.key).key("args").open_object();
  for (const Arg& arg : message.args) {
    key(arg.name);
    std::visit(ArgOut{*this}, arg.value);
  }
  return close_object().close_object();
}

}  // namespace etana::engine
