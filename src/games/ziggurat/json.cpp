#include "games/ziggurat/rules.h"

namespace etana::ziggurat {

using engine::read_back;
using engine::read_fields;
using engine::write_fields;
namespace json = engine::json;

void Rules::write(const State& state, JsonWriter& out) const { write_fields(state, out, *this); }
void Rules::write(const Move& move, JsonWriter& out) const { write_fields(move, out, *this); }
void Rules::write(const View& view, JsonWriter& out) const { write_fields(view, out, *this); }
void Rules::write(const Event& event, JsonWriter& out) const { write_fields(event, out, *this); }

json::object Rules::to_json(const State& state) const {
  return read_back([&](JsonWriter& out) { write(state, out); });
}
json::object Rules::to_json(const Move& move) const {
  return read_back([&](JsonWriter& out) { write(move, out); });
}
json::object Rules::to_json(const View& view) const {
  return read_back([&](JsonWriter& out) { write(view, out); });
}
json::object Rules::to_json(const Event& event) const {
  return read_back([&](JsonWriter& out) { write(event, out); });
}

State Rules::read_state(const JsonReader& in) const { return read_fields<State>(in, *this); }
Move Rules::read_move(const JsonReader& in) const { return read_fields<Move>(in, *this); }
View Rules::read_view(const JsonReader& in) const { return read_fields<View>(in, *this); }

}  // namespace etana::ziggurat
