#include "engine/localized_text.h"

#include <boost/json.hpp>
#include <span>
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

namespace {

/// One text of several, joined by halves: a chain of many would be nested too deeply for readers of
/// JSON that limit the depth.
LocalizedText one_text(std::span<LocalizedText> sentences) {
  if (sentences.size() == 1) return std::move(sentences.front());
  const std::size_t half = sentences.size() / 2;
  return {
      "move.more",
      {{"first", one_text(sentences.first(half))}, {"then", one_text(sentences.subspan(half))}}};
}

}  // namespace

LocalizedText with_consequences(LocalizedText move, std::vector<LocalizedText> sentences) {
  if (sentences.empty()) return move;
  return {"move.then", {{"move", std::move(move)}, {"then", one_text(sentences)}}};
}

json::object to_json(const LocalizedText& message) {
  json::object args;
  for (const Arg& arg : message.args) args[arg.name] = std::visit(ArgToJson{}, arg.value);
  return {{"key", message.key}, {"args", std::move(args)}};
}

}  // namespace etana::engine
