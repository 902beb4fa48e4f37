#include "games/labyrinth/ids.h"
#include "games/labyrinth/rules.h"

namespace etana::labyrinth {

namespace {

using engine::JsonReader;
using engine::JsonWriter;
namespace json = engine::json;

void write_spend(const Cards& spend, JsonWriter& out) {
  out.key("spend").open_object();
  for (std::size_t kind = 0; kind < kCardKinds; ++kind) {
    if (spend[kind] > 0) out.key(kCardNames[kind]).integer(spend[kind]);
  }
  out.close_object();
}

struct MoveOut {
  JsonWriter& out;

  void operator()(const Shift& shift) const {
    out.key("do").string("shift").key("arrow").string(shift.arrow.square().name());
    out.key("turn").integer(shift.turn);
  }
  void operator()(const Walk& walk) const {
    out.key("do").string("walk").key("to").string(walk.to.name());
    write_spend(walk.spend, out);
  }
};

struct EventOut {
  const Content& content;
  JsonWriter& out;

  JsonWriter& event(std::string_view name) const { return out.key("event").string(name); }
  JsonWriter& event(std::string_view name, Seat seat) const {
    return event(name).key("seat").seat(seat);
  }

  void operator()(const Began& e) const { event("began").key("first").seat(e.first); }
  void operator()(const Shifted& e) const {
    event("shifted", e.seat).key("arrow").string(e.shift.arrow.square().name());
    out.key("turn").integer(e.shift.turn);
  }
  void operator()(const Carried& e) const {
    event("carried", e.seat).key("to").string(e.to.name());
  }
  void operator()(const Walked& e) const {
    event("walked", e.seat).key("from").string(e.from.name()).key("to").string(e.walk.to.name());
    write_spend(e.walk.spend, out);
  }
  void operator()(const Stayed& e) const {
    event("stayed", e.seat).key("forced").boolean(e.forced);
  }
  void operator()(const Found& e) const {
    event("found", e.seat).key("treasure").string(content.treasure_names[e.treasure]);
  }
  void operator()(const Seeks& e) const {
    event("seeks", e.seat).key("treasure").string(content.treasure_names[e.treasure]);
  }
  void operator()(const Flipped& e) const { event("flipped", e.seat); }
  void operator()(const Drew& e) const {
    event("drew", e.seat);
    if (e.card != kNone) out.key("card").string(kCardNames[e.card]);
  }
  void operator()(const Reshuffled&) const { event("reshuffled"); }
  void operator()(const DrewNothing& e) const { event("drew_nothing", e.seat); }
  void operator()(const Won& e) const { event("won", e.seat); }
};

}  // namespace

void Rules::write(const Move& move, JsonWriter& out) const {
  out.open_object();
  std::visit(MoveOut{out}, move);
  out.close_object();
}

void Rules::write(const Event& event, JsonWriter& out) const {
  out.open_object();
  std::visit(EventOut{*content_, out}, event);
  out.close_object();
}

json::object Rules::to_json(const Move& move) const {
  return engine::read_back([&](JsonWriter& out) { write(move, out); });
}

json::object Rules::to_json(const Event& event) const {
  return engine::read_back([&](JsonWriter& out) { write(event, out); });
}

Move Rules::read_move(const JsonReader& in) const {
  if (in.at("do").enumerator(kDecisionNames) == 0) {
    in.reject_unknown_keys({"do", "arrow", "turn"});
    return Shift{read_arrow(in.at("arrow")),
                 static_cast<std::uint8_t>(in.at("turn").integer(0, 3))};
  }
  in.reject_unknown_keys({"do", "to", "spend"});
  const auto spend = in.optional("spend");
  return Walk{read_square(in.at("to")), spend ? read_cards(*spend) : Cards{}};
}

}  // namespace etana::labyrinth
