#include "games/labyrinth/names.h"
#include "games/labyrinth/rules.h"

namespace etana::labyrinth {

namespace {

using engine::JsonIn;
using engine::JsonOut;
namespace json = engine::json;

void write_spend(const Cards& spend, JsonOut& out) {
  out.key("spend").open_object();
  for (std::size_t kind = 0; kind < kCardKinds; ++kind) {
    if (spend[kind] > 0) out.key(kCardNames[kind]).whole(spend[kind]);
  }
  out.close_object();
}

struct MoveOut {
  JsonOut& out;

  void operator()(const Shift& shift) const {
    out.key("do").text("shift").key("arrow").text(shift.arrow.square().name());
    out.key("turn").whole(shift.turn);
  }
  void operator()(const Walk& walk) const {
    out.key("do").text("walk").key("to").text(walk.to.name());
    write_spend(walk.spend, out);
  }
};

struct EventOut {
  const Content& content;
  JsonOut& out;

  JsonOut& event(std::string_view name) const { return out.key("event").text(name); }
  JsonOut& event(std::string_view name, Seat seat) const {
    return event(name).key("seat").seat(seat);
  }

  void operator()(const Began& e) const { event("began").key("first").seat(e.first); }
  void operator()(const Shifted& e) const {
    event("shifted", e.seat).key("arrow").text(e.shift.arrow.square().name());
    out.key("turn").whole(e.shift.turn);
  }
  void operator()(const Carried& e) const { event("carried", e.seat).key("to").text(e.to.name()); }
  void operator()(const Walked& e) const {
    event("walked", e.seat).key("from").text(e.from.name()).key("to").text(e.walk.to.name());
    write_spend(e.walk.spend, out);
  }
  void operator()(const Stayed& e) const { event("stayed", e.seat).key("forced").truth(e.forced); }
  void operator()(const Found& e) const {
    event("found", e.seat).key("treasure").text(content.treasure_names[e.treasure]);
  }
  void operator()(const Seeks& e) const {
    event("seeks", e.seat).key("treasure").text(content.treasure_names[e.treasure]);
  }
  void operator()(const Flipped& e) const { event("flipped", e.seat); }
  void operator()(const Drew& e) const {
    event("drew", e.seat);
    if (e.card != kNone) out.key("card").text(kCardNames[e.card]);
  }
  void operator()(const Reshuffled&) const { event("reshuffled"); }
  void operator()(const DrewNothing& e) const { event("drew_nothing", e.seat); }
  void operator()(const Won& e) const { event("won", e.seat); }
};

}  // namespace

void Rules::write(const Move& move, JsonOut& out) const {
  out.open_object();
  std::visit(MoveOut{out}, move);
  out.close_object();
}

void Rules::write(const Event& event, JsonOut& out) const {
  out.open_object();
  std::visit(EventOut{*content_, out}, event);
  out.close_object();
}

json::object Rules::to_json(const Move& move) const {
  return engine::read_back([&](JsonOut& out) { write(move, out); });
}

json::object Rules::to_json(const Event& event) const {
  return engine::read_back([&](JsonOut& out) { write(event, out); });
}

Move Rules::read_move(const JsonIn& in) const {
  if (in.at("do").one_of(kAsksNames) == 0) {
    in.only_keys({"do", "arrow", "turn"});
    return Shift{read_arrow(in.at("arrow")), static_cast<std::uint8_t>(in.at("turn").whole(0, 3))};
  }
  in.only_keys({"do", "to", "spend"});
  const auto spend = in.maybe("spend");
  return Walk{read_square(in.at("to")), spend ? read_cards(*spend) : Cards{}};
}

}  // namespace etana::labyrinth
