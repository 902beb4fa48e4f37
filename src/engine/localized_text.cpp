#include "engine/localized_text.h"

#include <boost/json.hpp>
#include <utility>

namespace etana::engine {

namespace json = boost::json;

namespace {

struct ArgToJson {
  json::value operator()(std::int64_t number) const { return number; }
  json::value operator()(const std::string& text) const { return json::string(text); }
  json::value operator()(Seat seat) const { return json::object{{"seat", seat.index}}; }
  json::value operator()(const LocalizedText& message) const { return to_json(message); }
};

}  // namespace

bool LocalizedText::operator==(const LocalizedText&) const = default;

LocalizedText with_consequences(LocalizedText move, std::vector<LocalizedText> sentences) {
  if (sentences.empty()) return move;
  LocalizedText all = std::move(sentences.back());
  for (auto it = sentences.rbegin() + 1; it != sentences.rend(); ++it) {
    all = LocalizedText{"move.more", {{"first", std::move(*it)}, {"then", std::move(all)}}};
  }
  return LocalizedText{"move.then", {{"move", std::move(move)}, {"then", std::move(all)}}};
}

json::object to_json(const LocalizedText& message) {
  json::object args;
  for (const Arg& arg : message.args) args[arg.name] = std::visit(ArgToJson{}, arg.value);
  return {{"key", message.key}, {"args", std::move(args)}};
}

}  // namespace etana::engine
