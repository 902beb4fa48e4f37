#include "engine/message.h"

#include <boost/json.hpp>

namespace etana::engine {

namespace json = boost::json;

namespace {

struct ArgToJson {
  json::value operator()(std::int64_t number) const { return number; }
  json::value operator()(const std::string& text) const { return json::string(text); }
  json::value operator()(Seat seat) const { return json::object{{"seat", seat.index}}; }
  json::value operator()(const Message& message) const { return to_json(message); }
};

}  // namespace

bool Message::operator==(const Message&) const = default;

json::object to_json(const Message& message) {
  json::object args;
  for (const Arg& arg : message.args) args[arg.name] = std::visit(ArgToJson{}, arg.value);
  return {{"key", message.key}, {"args", std::move(args)}};
}

}  // namespace etana::engine
