#include <algorithm>

#include "games/labyrinth/names.h"
#include "games/labyrinth/rules.h"

namespace etana::labyrinth {

namespace {

using engine::JsonIn;
namespace json = engine::json;

json::value treasure_to_json(const Content& content, std::uint8_t treasure) {
  if (treasure == kNone) return nullptr;
  return json::string(content.treasure_names[treasure]);
}

json::array treasures_to_json(const Content& content, Treasures treasures) {
  json::array all;
  for (std::uint8_t i = 0; i < kTreasures; ++i) {
    if ((treasures >> i & 1U) != 0) all.push_back(treasure_to_json(content, i));
  }
  return all;
}

std::uint8_t read_treasure(const Content& content, const JsonIn& in) {
  std::array<std::string_view, kTreasures> names;
  std::ranges::copy(content.treasure_names, names.begin());
  return static_cast<std::uint8_t>(in.one_of(names));
}

std::uint8_t read_goal(const Content& content, const JsonIn& in) {
  return in.is_null() ? kNone : read_treasure(content, in);
}

Treasures read_treasures(const Content& content, const JsonIn& in) {
  Treasures all = 0;
  for (const JsonIn& item : in.items()) {
    const auto one = static_cast<Treasures>(1U << read_treasure(content, item));
    if ((all & one) != 0) item.fail(engine::ErrorCode::duplicate, {{"what", item.text()}});
    all |= one;
  }
  return all;
}

json::object placed_to_json(Placed placed) {
  return {{"tower", placed.tower}, {"turn", placed.turn}};
}

void board_to_json(const Board& board, json::object& out) {
  json::object towers;
  for (std::uint8_t i = 0; i < kSquares; ++i) {
    towers[Square{i}.name()] = placed_to_json(board.towers[i]);
  }
  out["board"] = std::move(towers);
  out["spare"] = board.spare;
  if (board.barred == kNone) {
    out["barred"] = nullptr;
  } else {
    out["barred"] = Arrow{board.barred}.square().name();
  }
}

Placed read_placed(const JsonIn& in) {
  in.only_keys({"tower", "turn"});
  return {static_cast<std::uint8_t>(in.at("tower").whole(0, kTowers - 1)),
          static_cast<std::uint8_t>(in.at("turn").whole(0, 3))};
}

Board read_board(const JsonIn& in) {
  Board board;
  const JsonIn towers = in.at("board");
  for (std::uint8_t i = 0; i < kSquares; ++i) {
    board.towers[i] = read_placed(towers.at(Square{i}.name()));
  }
  if (const auto extra = towers.members(); extra.size() > kSquares) {
    towers.fail(engine::ErrorCode::wrong_count,
                {{"expected", kSquares}, {"found", static_cast<std::int64_t>(extra.size())}});
  }
  board.spare = static_cast<std::uint8_t>(in.at("spare").whole(0, kTowers - 1));
  if (const JsonIn barred = in.at("barred"); !barred.is_null()) {
    board.barred = read_arrow(barred).index;
  }
  return board;
}

template <class Position>
void end_to_json(const Position& position, json::object& out) {
  if (position.frames.empty()) {
    out["decides"] = nullptr;
    out["winner"] = position.winner;
    return;
  }
  const Frame frame = position.frames.back();
  out["decides"] = {{"seat", frame.seat.index},
                    {"asks", kAsksNames[static_cast<std::size_t>(frame.asks)]}};
  out["winner"] = nullptr;
}

template <class Position>
void read_end(const JsonIn& in, Position& position) {
  if (const JsonIn decides = in.at("decides"); !decides.is_null()) {
    decides.only_keys({"seat", "asks"});
    position.frames.push_back(
        {{static_cast<std::uint8_t>(decides.at("seat").whole(0, kMaxPlayers - 1))},
         static_cast<Asks>(decides.at("asks").one_of(kAsksNames))});
  }
  if (const JsonIn winner = in.at("winner"); !winner.is_null()) {
    position.winner = static_cast<std::uint8_t>(winner.whole(0, kMaxPlayers - 1));
  }
}

}  // namespace

json::object Rules::to_json(const State& state) const {
  json::object out;
  board_to_json(state.board, out);
  json::array all;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players()); ++i) {
    const Player& player = state.players[i];
    all.push_back({{"pawn", state.board.pawns[i].name()},
                   {"hand", cards_to_json(player.hand)},
                   {"found", treasures_to_json(*content_, player.found)},
                   {"goal", treasure_to_json(*content_, player.goal)},
                   {"rune", player.rune}});
  }
  out["players"] = std::move(all);
  out["pile"] = cards_to_json(state.pile);
  out["discards"] = cards_to_json(state.discards);
  end_to_json(state, out);
  return out;
}

State Rules::read_state(const JsonIn& in) const {
  in.only_keys({"board", "spare", "barred", "players", "pile", "discards", "decides", "winner"});
  State state;
  state.board = read_board(in);
  std::size_t seat = 0;
  for (const JsonIn& item : in.at("players").items(static_cast<std::size_t>(players()))) {
    item.only_keys({"pawn", "hand", "found", "goal", "rune"});
    state.board.pawns[seat] = read_square(item.at("pawn"));
    state.players[seat++] = {.found = read_treasures(*content_, item.at("found")),
                             .hand = read_cards(item.at("hand")),
                             .goal = read_goal(*content_, item.at("goal")),
                             .rune = item.at("rune").truth()};
  }
  state.pile = read_cards(in.at("pile"));
  state.discards = read_cards(in.at("discards"));
  read_end(in, state);
  return state;
}

json::object Rules::to_json(const View& view) const {
  json::object out;
  if (view.viewer) {
    out["viewer"] = view.viewer->index;
    out["hand"] = cards_to_json(view.hand);
    out["goal"] = treasure_to_json(*content_, view.goal);
  } else {
    out["viewer"] = nullptr;
  }
  board_to_json(view.board, out);
  json::array all;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players()); ++i) {
    const PlayerView& player = view.players[i];
    all.push_back({{"pawn", view.board.pawns[i].name()},
                   {"hand_size", player.hand_size},
                   {"found", treasures_to_json(*content_, player.found)},
                   {"rune", player.rune}});
  }
  out["players"] = std::move(all);
  out["pile_size"] = view.pile_size;
  out["discards"] = cards_to_json(view.discards);
  end_to_json(view, out);
  return out;
}

View Rules::read_view(const JsonIn& in) const {
  in.only_keys({"viewer", "hand", "goal", "board", "spare", "barred", "players", "pile_size",
                "discards", "decides", "winner"});
  View view;
  if (const JsonIn viewer = in.at("viewer"); !viewer.is_null()) {
    view.viewer = Seat{static_cast<std::uint8_t>(viewer.whole(0, players() - 1))};
    view.hand = read_cards(in.at("hand"));
    view.goal = read_goal(*content_, in.at("goal"));
  }
  view.board = read_board(in);
  std::size_t seat = 0;
  for (const JsonIn& item : in.at("players").items(static_cast<std::size_t>(players()))) {
    item.only_keys({"pawn", "hand_size", "found", "rune"});
    view.board.pawns[seat] = read_square(item.at("pawn"));
    view.players[seat++] = {
        .found = read_treasures(*content_, item.at("found")),
        .hand_size = static_cast<std::uint8_t>(item.at("hand_size").whole(0, kMostInOnePlace)),
        .rune = item.at("rune").truth()};
  }
  view.pile_size = static_cast<std::uint8_t>(in.at("pile_size").whole(0, kMostInOnePlace));
  view.discards = read_cards(in.at("discards"));
  read_end(in, view);
  return view;
}

}  // namespace etana::labyrinth
