#include "engine/fields.h"
#include "games/labyrinth/rules.h"

namespace etana::labyrinth {

using engine::JsonReader;
using engine::JsonWriter;
namespace json = engine::json;

void TowersBySquare::write(const Towers& towers, JsonWriter& out) {
  out.open_object();
  for (std::uint8_t i = 0; i < kSquares; ++i) {
    engine::write_fields(towers[i], out.key(Square{i}.name()));
  }
  out.close_object();
}

void TowersBySquare::read(const JsonReader& in, Towers& towers) {
  for (std::uint8_t i = 0; i < kSquares; ++i) {
    towers[i] = engine::read_fields<Placed>(in.at(Square{i}.name()));
  }
  if (const auto members = in.members(); members.size() > kSquares) {
    in.fail(engine::ErrorCode::wrong_count,
            {{"expected", kSquares}, {"found", static_cast<std::int64_t>(members.size())}});
  }
}

void FrameOrNull::write(const Frames& frames, JsonWriter& out, const Rules& rules) {
  if (frames.empty()) {
    out.null();
  } else {
    engine::write_fields(frames.back(), out, rules);
  }
}

void FrameOrNull::read(const JsonReader& in, Frames& frames, const Rules& rules) {
  frames.clear();
  if (!in.is_null()) frames.push_back(engine::read_fields<Frame>(in, rules));
}

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
View Rules::read_view(const JsonReader& in) const { return engine::read_fields<View>(in, *this); }

}  // namespace etana::labyrinth
