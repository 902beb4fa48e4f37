#include "games/zanaga/codec.h"

#include "engine/join.h"
#include "games/zanaga/rules.h"
#include "games/zanaga/view_hints.h"

namespace etana::zanaga {

using engine::ErrorCode;
using engine::JsonReader;
namespace json = engine::json;

void Reader::operator()(const JsonReader& in, Hex& v) const {
  v = {};
  if (in.is_null()) return;
  const std::string name = in.string();
  v = content_.hex_named(name);
  if (v.none()) in.fail(ErrorCode::unknown_name, {{"found", name}, {"expected", "a1 …"}});
}

void Reader::only(const JsonReader& in, const std::vector<std::string_view>& keys) {
  for (const auto& [key, member] : in.members()) {
    if (std::ranges::find(keys, key) != keys.end()) continue;
    in.fail(ErrorCode::unknown_key, {{"key", key}, {"expected", engine::joined(keys)}});
  }
}

namespace {

/// Writes stocks by town, counters by hex and one sheet per player; the rest by `fields`.
json::object state_to_json(const Content& content, const State& state, int players) {
  const Writer write(content);
  json::object out;
  write.add(state, out);
  json::array sheets;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    sheets.push_back(write(state.sheets[i]));
  }
  out["players"] = std::move(sheets);
  json::object stocks;
  for (std::size_t i = 0; i < content.towns.size(); ++i) {
    stocks[content.towns[i].id] = write(state.stocks[i]);
  }
  out["stocks"] = std::move(stocks);
  json::array counters;
  for (std::size_t i = 0; i < content.adventure_hexes.size(); ++i) {
    if (state.has_counter(static_cast<int>(i)))
      counters.push_back(write(content.adventure_hexes[i]));
  }
  out["counters"] = std::move(counters);
  return out;
}

State state_from(const Content& content, const JsonReader& in, int players,
                 std::vector<std::string_view> keys) {
  const Reader read(content);
  State state;
  State::fields(state, [&](const char* name, auto& member) {
    keys.emplace_back(name);
    read(in.at(name), member);
  });
  keys.insert(keys.end(), {"players", "stocks", "counters"});
  Reader::only(in, keys);
  std::size_t seat = 0;
  for (const JsonReader& item : in.at("players").items(static_cast<std::size_t>(players))) {
    read(item, state.sheets[seat++]);
  }
  for (std::size_t i = 0; i < content.towns.size(); ++i) {
    read(in.at("stocks").at(content.towns[i].id), state.stocks[i]);
  }
  for (const JsonReader& item : in.at("counters").items()) {
    Hex hex;
    read(item, hex);
    if (hex.none() || content[hex].adventure == kNone) {
      if (!in.failed())
        item.fail(ErrorCode::unknown_name,
                  {{"found", item.string()}, {"expected", "adventure hex"}});
      break;
    }
    state.set_counter(content[hex].adventure, true);
  }
  return state;
}

template <std::size_t I = 0>
Move move_from(const Content& content, const JsonReader& in, const std::string& name) {
  if constexpr (I == std::variant_size_v<Move>) {
    in.at("do").fail(ErrorCode::unknown_name, {{"found", name}, {"expected", "move"}});
    return Decline{};
  } else {
    using Kind = std::variant_alternative_t<I, Move>;
    if (Kind::kName != name) return move_from<I + 1>(content, in, name);
    Kind move;
    std::vector<std::string_view> keys = {"do"};
    const Reader read(content);
    Kind::fields(move, [&](const char* key, auto& member) {
      keys.emplace_back(key);
      read(in.at(key), member);
    });
    Reader::only(in, keys);
    return move;
  }
}

}  // namespace

json::object Rules::to_json(const State& state) const {
  return state_to_json(*content_, state, players());
}

State Rules::read_state(const JsonReader& in) const {
  return state_from(*content_, in, players(), {});
}

json::object Rules::to_json(const View& view) const {
  json::object out = state_to_json(*content_, view.state, players());
  out["viewer"] = view.viewer ? json::value(view.viewer->index) : json::value(nullptr);
  out["notes"] = view_hints_of(*this, view.state, view.viewer);
  return out;
}

View Rules::read_view(const JsonReader& in) const {
  View view;
  if (const JsonReader viewer = in.at("viewer"); !viewer.is_null()) {
    view.viewer = Seat{byte(viewer.integer(0, players() - 1))};
  }
  view.state = state_from(*content_, in, players(), {"viewer", "notes"});
  return view;
}

json::object Rules::to_json(const Move& move) const {
  const Writer write(*content_);
  return std::visit(
      [&](const auto& kind) {
        json::object out = {{"do", kind.kName}};
        write.add(kind, out);
        return out;
      },
      move);
}

json::object Rules::to_json(const Event& event) const {
  const Writer write(*content_);
  return std::visit(
      [&](const auto& kind) {
        json::object out = {{"event", kind.kName}};
        write.add(kind, out);
        return out;
      },
      event);
}

Move Rules::read_move(const JsonReader& in) const {
  const std::string name = in.at("do").string();
  return in.failed() ? Move(Decline{}) : move_from(*content_, in, name);
}

}  // namespace etana::zanaga
