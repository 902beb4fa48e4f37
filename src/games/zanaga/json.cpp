#include "games/zanaga/rules.h"

namespace etana::zanaga {

using engine::JsonReader;
using engine::JsonWriter;
namespace json = engine::json;

void Rules::write(const State& state, JsonWriter& out) const {
  engine::write_fields(state, out, *this);
}
void Rules::write(const Move& move, JsonWriter& out) const {
  engine::write_fields(move, out, *this);
}
void Rules::write(const View& view, JsonWriter& out) const {
  engine::write_fields(view, out, *this);
}
void Rules::write(const Event& event, JsonWriter& out) const {
  engine::write_fields(event, out, *this);
}

json::object Rules::to_json(const State& state) const {
  return engine::read_back([&](JsonWriter& out) { write(state, out); });
}
json::object Rules::to_json(const Move& move) const {
  return engine::read_back([&](JsonWriter& out) { write(move, out); });
}
json::object Rules::to_json(const View& view) const {
  return engine::read_back([&](JsonWriter& out) { write(view, out); });
}
json::object Rules::to_json(const Event& event) const {
  return engine::read_back([&](JsonWriter& out) { write(event, out); });
}

State Rules::read_state(const JsonReader& in) const {
  return engine::read_fields<State>(in, *this);
}
Move Rules::read_move(const JsonReader& in) const { return engine::read_fields<Move>(in, *this); }

View Rules::read_view(const JsonReader& in) const {
  const View view = engine::read_fields<View>(in, *this);
  if (view.viewer) in.at("viewer").integer(0, players() - 1);  // a seat of this match
  return view;
}

}  // namespace etana::zanaga
