#include "engine/message.h"

#include <boost/json.hpp>
#include <utility>

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

Message with_consequences(Message move, std::vector<Message> sentences) {
  if (sentences.empty()) return move;
  Message all = std::move(sentences.back());
  for (auto it = sentences.rbegin() + 1; it != sentences.rend(); ++it) {
    all = Message{"move.more", {{"first", std::move(*it)}, {"then", std::move(all)}}};
  }
  return Message{"move.then", {{"move", std::move(move)}, {"then", std::move(all)}}};
}

json::object to_json(const Message& message) {
  json::object args;
  for (const Arg& arg : message.args) args[arg.name] = std::visit(ArgToJson{}, arg.value);
  return {{"key", message.key}, {"args", std::move(args)}};
}

}  // namespace etana::engine
