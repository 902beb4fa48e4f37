#include "engine/first.h"
#include "games/dice/ids.h"
#include "games/dice/rules.h"

namespace etana::dice {

namespace {

using engine::JsonReader;
namespace json = engine::json;

/// The names of the moves, in the order of the variant.
constexpr std::array<std::string_view, std::variant_size_v<Move>> kMoveNames = {
    "spend_star", "remove_rows", "decline", "roll",   "place",
    "play",       "take",        "give",    "choose", "stop"};

struct MoveToJson {
  const Content& content;
  json::object out;

  template <class Plain>
  json::object operator()(const Plain&) {
    return out;
  }
  json::object operator()(const Place& move) {
    out["die"] = move.die.name();
    out["space"] = content.name(move.space);
    return out;
  }
  json::object operator()(const Play& move) {
    out["card"] = name_of(move.card);
    return out;
  }
  json::object operator()(const Take& move) {
    out["space"] = content.name(move.space);
    return out;
  }
  json::object operator()(const Give& move) { return with_die(move.die); }
  json::object operator()(const Choose& move) { return with_die(move.die); }

 private:
  json::object with_die(Die die) {
    out["die"] = die.name();
    return out;
  }
};

struct EventToJson {
  const Content& content;

  static json::object of(std::string_view event, Seat seat, const json::object& more = {}) {
    json::object out = {{"event", event}, {"seat", seat.index}};
    for (const auto& member : more) out.insert(member);
    return out;
  }

  json::object operator()(const Began& e) const { return of("began", e.first); }
  json::object operator()(const TurnBegan& e) const {
    return of("turn_began", e.seat, {{"side", e.side + 1}});
  }
  json::object operator()(const StarSpent& e) const {
    return of("star_spent", e.seat, {{"against", e.against.index}});
  }
  json::object operator()(const StarKept& e) const {
    return of("star_kept", e.seat, {{"against", e.against.index}});
  }
  json::object operator()(const RowsRemoved& e) const {
    return of("rows_removed", e.seat,
              {{"side", e.side + 1}, {"row", e.row + 1}, {"dice", cup_to_json(e.dice)}});
  }
  json::object operator()(const RowsKept& e) const { return of("rows_kept", e.seat); }
  json::object operator()(const Rolled& e) const {
    return of("rolled", e.seat, {{"dice", pool_to_json(e.dice)}});
  }
  json::object operator()(const Placed& e) const {
    return of("placed", e.seat, {{"die", e.die.name()}, {"space", content.name(e.space)}});
  }
  json::object operator()(const Played& e) const {
    return of("played", e.seat, {{"card", name_of(e.card)}});
  }
  json::object operator()(const Swapped& e) const {
    return of(
        "swapped", e.seat,
        {{"given", e.given.name()}, {"taken", e.taken.name()}, {"space", content.name(e.space)}});
  }
  json::object operator()(const Stole& e) const {
    return of("stole", e.seat,
              {{"die", e.die.name()}, {"from", content.name(e.from)}, {"to", content.name(e.to)}});
  }
  json::object operator()(const Chose& e) const {
    return of("chose", e.seat, {{"die", e.die.name()}});
  }
  json::object operator()(const Rotated& e) const {
    return of("rotated", e.seat, {{"turns", e.turns}, {"side", e.side + 1}});
  }
  json::object operator()(const Completed& e) const {
    return of("completed", e.seat, {{"side", e.side + 1}, {"row", e.row + 1}});
  }
  json::object operator()(const Drew& e) const {
    if (e.card == kNone) return of("drew", e.seat);
    return of("drew", e.seat, {{"card", kCardNames[e.card]}});
  }
  json::object operator()(const Reshuffled&) const { return {{"event", "reshuffled"}}; }
  json::object operator()(const DrewNothing& e) const { return of("drew_nothing", e.seat); }
  json::object operator()(const TookStar& e) const { return of("took_star", e.seat); }
  json::object operator()(const TookSkull& e) const { return of("took_skull", e.seat); }
  json::object operator()(const TurnEnded& e) const {
    return of("turn_ended", e.seat, {{"forced", e.forced}});
  }
  json::object operator()(const Won& e) const { return of("won", e.seat); }
};

/// The moves that say nothing but what they are.
Move plain_move(const JsonReader& in, std::size_t which) {
  in.reject_unknown_keys({"do"});
  switch (which) {
    case 0: return SpendStar{};
    case 1: return RemoveRows{};
    case 2: return Decline{};
    case 3: return Roll{};
    default: return Stop{};
  }
}

}  // namespace

json::object Rules::to_json(const Move& move) const {
  return std::visit(MoveToJson{*content_, {{"do", kMoveNames[move.index()]}}}, move);
}

json::object Rules::to_json(const Event& event) const {
  return std::visit(EventToJson{*content_}, event);
}

Move Rules::read_move(const JsonReader& in) const {
  const std::size_t which = in.at("do").enumerator(kMoveNames);
  const std::string_view name = kMoveNames[which];
  if (name == "place") {
    in.reject_unknown_keys({"do", "die", "space"});
    return Place{read_die(in.at("die")), read_space(*content_, in.at("space"))};
  }
  if (name == "play") {
    in.reject_unknown_keys({"do", "card"});
    return Play{read_card(in.at("card"))};
  }
  if (name == "take") {
    in.reject_unknown_keys({"do", "space"});
    return Take{read_space(*content_, in.at("space"))};
  }
  if (name == "give" || name == "choose") {
    in.reject_unknown_keys({"do", "die"});
    const Die die = read_die(in.at("die"));
    return name == "give" ? Move(Give{die}) : Move(Choose{die});
  }
  return plain_move(in, which);
}

json::object Rules::to_json(const Options& options) {
  json::object out = {{"players", options.players}, {"style", options.fixed ? "fixed" : "free"}};
  engine::write_first(options.first, out);
  return out;
}

Options Rules::read_options(const JsonReader& in) {
  in.reject_unknown_keys({"players", "style", "first"});
  Options options;
  if (const auto style = in.optional("style"))
    options.fixed = style->enumerator({"free", "fixed"}) == 1;
  if (options.fixed) options.players = kFixedPlayers;  // D-10
  if (const auto players = in.optional("players")) {
    options.players = players->integer(info().min_players, info().max_players);  // D-11
    if (options.fixed && options.players != kFixedPlayers) {
      players->fail_with(engine::ErrorCode::out_of_range,
                         {"dice.options.fixed_players",
                          {{"found", options.players}, {"expected", kFixedPlayers}}});
    }
  }
  options.first = engine::read_first(in, options.players);  // D-13
  return options;
}

}  // namespace etana::dice
