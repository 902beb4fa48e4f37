#include "games/dice/ids.h"
#include "games/dice/rules.h"

namespace etana::dice {

namespace {

using engine::JsonReader;
namespace json = engine::json;

json::object board_to_json(const Content& content, const Board& board) {
  json::object out;
  for (std::uint8_t i = 0; i < content.spaces; ++i) {
    if (!board[Space{i}].none()) out[content.name({i})] = board[Space{i}].name();
  }
  return out;
}

Board read_board(const Content& content, const JsonReader& in) {
  Board board;
  for (const auto& [name, die] : in.members()) {
    const auto space = content.space_named(name);
    if (!space) {
      in.fail(engine::ErrorCode::unknown_key, {{"key", name}, {"expected", "1.1a …, top"}});
    }
    board[space.value_or(Space{})] = read_die(die);
  }
  return board;
}

bool asks_with_card(Decision decision) { return decision >= Decision::take; }
bool asks_with_space(Decision decision) {
  return decision == Decision::give || decision == Decision::put;
}

json::object frame_to_json(const Content& content, const Frame& frame) {
  json::object out = {{"seat", frame.seat.index}, {"asks", name_of(frame.decision)}};
  if (asks_with_card(frame.decision)) out["card"] = name_of(frame.card);
  if (asks_with_space(frame.decision)) out["space"] = content.name(frame.space);
  if (frame.value != 0) out["value"] = frame.value;
  return out;
}

Frame read_frame(const Content& content, const JsonReader& in) {
  in.reject_unknown_keys({"seat", "asks", "card", "space", "value"});
  Frame frame = {.seat = {static_cast<std::uint8_t>(in.at("seat").integer(0, kMaxPlayers - 1))},
                 .decision = static_cast<Decision>(in.at("asks").enumerator(kDecisionNames))};
  if (asks_with_card(frame.decision)) frame.card = read_card(in.at("card"));
  if (asks_with_space(frame.decision)) frame.space = read_space(content, in.at("space"));
  if (const auto value = in.optional("value")) {
    frame.value = static_cast<std::uint8_t>(value->integer(1, kFaces));
  }
  return frame;
}

json::object player_to_json(const PlayerPublic& player) {
  return {{"dice", player.dice},
          {"white", player.white},
          {"side", player.side + 1},
          {"star", player.star},
          {"skull", player.skull}};
}

PlayerPublic read_player(const JsonReader& in) {
  return {.dice = static_cast<std::uint8_t>(in.at("dice").integer(0, kMostDice)),
          .white = static_cast<std::uint8_t>(in.at("white").integer(0, kWhiteEach)),
          .side = static_cast<std::uint8_t>(in.at("side").integer(1, kSides) - 1),
          .star = in.at("star").boolean(),
          .skull = in.at("skull").boolean()};
}

void public_to_json(const Content& content, const PublicState& visible, json::object& out) {
  out["board"] = board_to_json(content, visible.board);
  out["pool"] = pool_to_json(visible.pool);
  out["cup"] = cup_to_json(visible.cup);
  out["reserve"] = visible.reserve;
  out["discards"] = cards_to_json(visible.discards);
  out["turn"] = visible.turn.index;
  out["completed"] = visible.completed;
  out["just_completed"] = visible.just_completed;
  json::array frames;
  for (const Frame& frame : visible.frames) frames.push_back(frame_to_json(content, frame));
  out["frames"] = std::move(frames);
  out["winner"] = visible.winner == kNone ? json::value(nullptr) : json::value(visible.winner);
}

Frames read_frames(const Content& content, const JsonReader& in) {
  Frames frames;
  const auto items = in.items();
  if (items.size() > Frames::capacity()) {
    in.fail(engine::ErrorCode::wrong_count,
            {{"expected", static_cast<std::int64_t>(Frames::capacity())},
             {"found", static_cast<std::int64_t>(items.size())}});
    return frames;
  }
  for (const JsonReader& item : items) frames.push_back(read_frame(content, item));
  return frames;
}

PublicState read_public(const Content& content, const JsonReader& in) {
  PublicState visible;
  visible.board = read_board(content, in.at("board"));
  visible.pool = read_pool(in.at("pool"));
  visible.cup = read_cup(in.at("cup"));
  visible.reserve = static_cast<std::uint8_t>(in.at("reserve").integer(0, kMostDice));
  visible.discards = read_cards(in.at("discards"));
  visible.turn = {static_cast<std::uint8_t>(in.at("turn").integer(0, kMaxPlayers - 1))};
  visible.completed = static_cast<std::uint8_t>(in.at("completed").integer(0, UINT8_MAX));
  visible.just_completed = in.at("just_completed").boolean();
  visible.frames = read_frames(content, in.at("frames"));
  if (const JsonReader winner = in.at("winner"); !winner.is_null()) {
    visible.winner = static_cast<std::uint8_t>(winner.integer(0, kMaxPlayers - 1));
  }
  return visible;
}

}  // namespace

json::object Rules::to_json(const State& state) const {
  json::object out;
  public_to_json(*content_, state.visible, out);
  json::array all;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players()); ++i) {
    json::object player = player_to_json(state.visible.players[i]);
    player["hand"] = cards_to_json(state.hands[i]);
    all.push_back(std::move(player));
  }
  out["players"] = std::move(all);
  out["pile"] = cards_to_json(state.pile);
  return out;
}

State Rules::read_state(const JsonReader& in) const {
  in.reject_unknown_keys({"board", "pool", "cup", "reserve", "discards", "turn", "completed",
                          "just_completed", "frames", "winner", "players", "pile"});
  State state;
  state.visible = read_public(*content_, in);
  std::size_t seat = 0;
  for (const JsonReader& item : in.at("players").items(static_cast<std::size_t>(players()))) {
    item.reject_unknown_keys({"dice", "white", "side", "star", "skull", "hand"});
    state.visible.players[seat] = read_player(item);
    state.hands[seat++] = read_cards(item.at("hand"));
  }
  state.pile = read_cards(in.at("pile"));
  return state;
}

json::object Rules::to_json(const View& view) const {
  json::object out;
  out["viewer"] = view.viewer ? json::value(view.viewer->index) : json::value(nullptr);
  if (view.viewer) out["hand"] = cards_to_json(view.hand);
  public_to_json(*content_, view.visible, out);
  json::array all;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players()); ++i) {
    json::object player = player_to_json(view.visible.players[i]);
    player["hand_size"] = view.hand_sizes[i];
    all.push_back(std::move(player));
  }
  out["players"] = std::move(all);
  out["pile_size"] = view.pile_size;
  return out;
}

View Rules::read_view(const JsonReader& in) const {
  in.reject_unknown_keys({"viewer", "hand", "board", "pool", "cup", "reserve", "discards", "turn",
                          "completed", "just_completed", "frames", "winner", "players",
                          "pile_size"});
  constexpr int kAllCards = kCardKinds * kMostCards;
  View view;
  if (const JsonReader viewer = in.at("viewer"); !viewer.is_null()) {
    view.viewer = Seat{static_cast<std::uint8_t>(viewer.integer(0, players() - 1))};
    view.hand = read_cards(in.at("hand"));
  }
  view.visible = read_public(*content_, in);
  std::size_t seat = 0;
  for (const JsonReader& item : in.at("players").items(static_cast<std::size_t>(players()))) {
    item.reject_unknown_keys({"dice", "white", "side", "star", "skull", "hand_size"});
    view.visible.players[seat] = read_player(item);
    view.hand_sizes[seat++] = static_cast<std::uint8_t>(item.at("hand_size").integer(0, kAllCards));
  }
  view.pile_size = static_cast<std::uint8_t>(in.at("pile_size").integer(0, kAllCards));
  return view;
}

}  // namespace etana::dice
