#include "engine/fields.h"
#include "games/dice/rules.h"

namespace etana::dice {

using engine::JsonReader;
using engine::JsonWriter;
namespace json = engine::json;

void DiceBySpace::write(const Board& board, JsonWriter& out, const Rules& rules) {
  const Content& content = rules.content();
  out.open_object();
  for (std::uint8_t i = 0; i < content.spaces; ++i) {
    const Die die = board[Space{i}];
    if (!die.none()) out.key(content.name({i})).string(die.name());
  }
  out.close_object();
}

void DiceBySpace::read(const JsonReader& in, Board& board, const Rules& rules) {
  for (const auto& [name, die] : in.members()) {
    const auto space = rules.content().space_named(name);
    if (!space) {
      in.fail(engine::ErrorCode::unknown_key, {{"key", name}, {"expected", "1.1a …, top"}});
    }
    board[space.value_or(Space{})] = read_die(die);
  }
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

}  // namespace etana::dice
