#include <algorithm>

#include "engine/json_writer.h"
#include "games/labyrinth/ids.h"
#include "games/labyrinth/rules.h"

namespace etana::labyrinth {

namespace {

using engine::JsonReader;
using engine::JsonWriter;
namespace json = engine::json;

void write_treasure(const Content& content, std::uint8_t treasure, JsonWriter& out) {
  if (treasure == kNone) {
    out.null();
  } else {
    out.string(content.treasure_names[treasure]);
  }
}

void write_treasures(const Content& content, Treasures treasures, JsonWriter& out) {
  out.open_list();
  for (std::uint8_t i = 0; i < kTreasures; ++i) {
    if ((treasures >> i & 1U) != 0) write_treasure(content, i, out);
  }
  out.close_list();
}

std::uint8_t read_treasure(const Content& content, const JsonReader& in) {
  std::array<std::string_view, kTreasures> names;
  std::ranges::copy(content.treasure_names, names.begin());
  return static_cast<std::uint8_t>(in.enumerator(names));
}

std::uint8_t read_goal(const Content& content, const JsonReader& in) {
  return in.is_null() ? kNone : read_treasure(content, in);
}

Treasures read_treasures(const Content& content, const JsonReader& in) {
  Treasures all = 0;
  for (const JsonReader& item : in.items()) {
    const auto one = static_cast<Treasures>(1U << read_treasure(content, item));
    if ((all & one) != 0) item.fail(engine::ErrorCode::duplicate, {{"what", item.string()}});
    all |= one;
  }
  return all;
}

void write_board(const Board& board, JsonWriter& out) {
  out.key("board").open_object();
  for (std::uint8_t i = 0; i < kSquares; ++i) {
    const Placed placed = board.towers[i];
    out.key(Square{i}.name()).open_object();
    out.key("tower").integer(placed.tower).key("turn").integer(placed.turn).close_object();
  }
  out.close_object();
  out.key("spare").integer(board.spare).key("barred");
  if (board.barred == kNone) {
    out.null();
  } else {
    out.string(Arrow{board.barred}.square().name());
  }
}

Board read_board(const JsonReader& in) {
  const Maze maze = read_maze(in);
  Board board;
  board.towers = maze.towers;
  board.spare = maze.spare;
  if (const JsonReader barred = in.at("barred"); !barred.is_null()) {
    board.barred = read_arrow(barred).index;
  }
  return board;
}

template <class Position>
void write_end(const Position& position, JsonWriter& out) {
  if (position.frames.empty()) {
    out.key("decides").null().key("winner").integer(position.winner);
    return;
  }
  const Frame frame = position.frames.back();
  out.key("decides").open_object().key("seat").seat(frame.seat);
  out.key("asks").string(kDecisionNames[static_cast<std::size_t>(frame.decision)]).close_object();
  out.key("winner").null();
}

template <class Position>
void read_end(const JsonReader& in, Position& position) {
  if (const JsonReader decides = in.at("decides"); !decides.is_null()) {
    decides.reject_unknown_keys({"seat", "asks"});
    position.frames.push_back(
        {{static_cast<std::uint8_t>(decides.at("seat").integer(0, kMaxPlayers - 1))},
         static_cast<Decision>(decides.at("asks").enumerator(kDecisionNames))});
  }
  if (const JsonReader winner = in.at("winner"); !winner.is_null()) {
    position.winner = static_cast<std::uint8_t>(winner.integer(0, kMaxPlayers - 1));
  }
}

}  // namespace

void Rules::write(const State& state, JsonWriter& out) const {
  out.open_object();
  write_board(state.board, out);
  out.key("players").open_list();
  for (std::size_t i = 0; i < static_cast<std::size_t>(players()); ++i) {
    const Player& player = state.players[i];
    out.open_object().key("pawn").string(state.board.pawns[i].name());
    write_cards(player.hand, out.key("hand"));
    write_treasures(*content_, player.found, out.key("found"));
    write_treasure(*content_, player.goal, out.key("goal"));
    out.key("rune").boolean(player.rune).close_object();
  }
  out.close_list();
  write_cards(state.pile, out.key("pile"));
  write_cards(state.discards, out.key("discards"));
  write_end(state, out);
  out.close_object();
}

json::object Rules::to_json(const State& state) const {
  return engine::read_back([&](JsonWriter& out) { write(state, out); });
}

State Rules::read_state(const JsonReader& in) const {
  in.reject_unknown_keys(
      {"board", "spare", "barred", "players", "pile", "discards", "decides", "winner"});
  State state;
  state.board = read_board(in);
  std::size_t seat = 0;
  for (const JsonReader& item : in.at("players").items(static_cast<std::size_t>(players()))) {
    item.reject_unknown_keys({"pawn", "hand", "found", "goal", "rune"});
    state.board.pawns[seat] = read_square(item.at("pawn"));
    state.players[seat++] = {.found = read_treasures(*content_, item.at("found")),
                             .hand = read_cards(item.at("hand")),
                             .goal = read_goal(*content_, item.at("goal")),
                             .rune = item.at("rune").boolean()};
  }
  state.pile = read_cards(in.at("pile"));
  state.discards = read_cards(in.at("discards"));
  read_end(in, state);
  return state;
}

void Rules::write(const View& view, JsonWriter& out) const {
  out.open_object().key("viewer").viewer(view.viewer);
  if (view.viewer) {
    write_cards(view.hand, out.key("hand"));
    write_treasure(*content_, view.goal, out.key("goal"));
  }
  write_board(view.board, out);
  out.key("players").open_list();
  for (std::size_t i = 0; i < static_cast<std::size_t>(players()); ++i) {
    const PlayerView& player = view.players[i];
    out.open_object().key("pawn").string(view.board.pawns[i].name());
    out.key("home")
        .string(start({static_cast<std::uint8_t>(i)}).name())
        .key("hand_size")
        .integer(player.hand_size);
    write_treasures(*content_, player.found, out.key("found"));
    out.key("rune").boolean(player.rune).close_object();
  }
  out.close_list().key("pile_size").integer(view.pile_size);
  write_cards(view.discards, out.key("discards"));
  write_end(view, out);
  out.close_object();
}

json::object Rules::to_json(const View& view) const {
  return engine::read_back([&](JsonWriter& out) { write(view, out); });
}

View Rules::read_view(const JsonReader& in) const {
  in.reject_unknown_keys({"viewer", "hand", "goal", "board", "spare", "barred", "players",
                          "pile_size", "discards", "decides", "winner"});
  View view;
  if (const JsonReader viewer = in.at("viewer"); !viewer.is_null()) {
    view.viewer = Seat{static_cast<std::uint8_t>(viewer.integer(0, players() - 1))};
    view.hand = read_cards(in.at("hand"));
    view.goal = read_goal(*content_, in.at("goal"));
  }
  view.board = read_board(in);
  std::size_t seat = 0;
  for (const JsonReader& item : in.at("players").items(static_cast<std::size_t>(players()))) {
    item.reject_unknown_keys({"pawn", "home", "hand_size", "found", "rune"});
    view.board.pawns[seat] = read_square(item.at("pawn"));
    view.players[seat++] = {.found = read_treasures(*content_, item.at("found")),
                            .hand_size = static_cast<std::uint8_t>(
                                item.at("hand_size").integer(0, kCardKinds * kMostCards)),
                            .rune = item.at("rune").boolean()};
  }
  view.pile_size =
      static_cast<std::uint8_t>(in.at("pile_size").integer(0, kCardKinds * kMostCards));
  view.discards = read_cards(in.at("discards"));
  read_end(in, view);
  return view;
}

}  // namespace etana::labyrinth
