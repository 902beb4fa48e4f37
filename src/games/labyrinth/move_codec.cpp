#include "games/labyrinth/names.h"
#include "games/labyrinth/rules.h"

namespace etana::labyrinth {

namespace {

using engine::JsonIn;
namespace json = engine::json;

json::object spend_to_json(const Cards& spend) {
  json::object named;
  for (std::size_t kind = 0; kind < kCardKinds; ++kind) {
    if (spend[kind] > 0) named[kCardNames[kind]] = spend[kind];
  }
  return named;
}

struct MoveToJson {
  json::object operator()(const Shift& shift) const {
    return {{"do", "shift"}, {"arrow", shift.arrow.square().name()}, {"turn", shift.turn}};
  }
  json::object operator()(const Walk& walk) const {
    return {{"do", "walk"}, {"to", walk.to.name()}, {"spend", spend_to_json(walk.spend)}};
  }
};

struct EventToJson {
  const Content& content;

  json::object operator()(const Began& e) const {
    return {{"event", "began"}, {"first", e.first.index}};
  }
  json::object operator()(const Shifted& e) const {
    return {{"event", "shifted"},
            {"seat", e.seat.index},
            {"arrow", e.shift.arrow.square().name()},
            {"turn", e.shift.turn}};
  }
  json::object operator()(const Carried& e) const {
    return {{"event", "carried"}, {"seat", e.seat.index}, {"to", e.to.name()}};
  }
  json::object operator()(const Walked& e) const {
    return {{"event", "walked"},
            {"seat", e.seat.index},
            {"from", e.from.name()},
            {"to", e.walk.to.name()},
            {"spend", spend_to_json(e.walk.spend)}};
  }
  json::object operator()(const Stayed& e) const {
    return {{"event", "stayed"}, {"seat", e.seat.index}, {"forced", e.forced}};
  }
  json::object operator()(const Found& e) const {
    return {{"event", "found"},
            {"seat", e.seat.index},
            {"treasure", content.treasure_names[e.treasure]}};
  }
  json::object operator()(const Seeks& e) const {
    return {{"event", "seeks"},
            {"seat", e.seat.index},
            {"treasure", content.treasure_names[e.treasure]}};
  }
  json::object operator()(const Flipped& e) const {
    return {{"event", "flipped"}, {"seat", e.seat.index}};
  }
  json::object operator()(const Drew& e) const {
    json::object out = {{"event", "drew"}, {"seat", e.seat.index}};
    if (e.card != kNone) out["card"] = kCardNames[e.card];
    return out;
  }
  json::object operator()(const Reshuffled&) const { return {{"event", "reshuffled"}}; }
  json::object operator()(const DrewNothing& e) const {
    return {{"event", "drew_nothing"}, {"seat", e.seat.index}};
  }
  json::object operator()(const Won& e) const { return {{"event", "won"}, {"seat", e.seat.index}}; }
};

}  // namespace

json::object Rules::to_json(const Move& move) const { return std::visit(MoveToJson{}, move); }

json::object Rules::to_json(const Event& event) const {
  return std::visit(EventToJson{*content_}, event);
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

json::object Rules::to_json(const Options& options) {
  return {{"players", options.players}, {"young", options.young ? "on" : "off"}};
}

Options Rules::read_options(const JsonIn& in) {
  in.only_keys({"players", "young"});
  Options options;
  if (const auto players = in.maybe("players")) options.players = players->whole(2, kMaxPlayers);
  if (const auto young = in.maybe("young")) options.young = young->one_of({"off", "on"}) == 1;
  return options;
}

}  // namespace etana::labyrinth
