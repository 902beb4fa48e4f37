#include "games/labyrinth/ids.h"

#include "engine/join.h"

namespace etana::labyrinth {

using engine::ErrorCode;
using engine::JsonReader;

std::string fixed_square_names() {
  std::vector<std::string> names;
  for (const Square square : kFixedSquares) names.push_back(square.name());
  return engine::joined(names);
}

Square read_square(const JsonReader& in) {
  const std::string name = in.string();
  if (in.failed()) return {};
  const bool good =
      name.size() == 2 && name[0] >= 'a' && name[0] <= 'e' && name[1] >= '1' && name[1] <= '5';
  if (good) return Square::at(name[0] - 'a', name[1] - '1');
  in.fail(ErrorCode::unknown_name, {{"found", name}, {"expected", "a1 … e5"}});
  return {};
}

Arrow read_arrow(const JsonReader& in) {
  static constexpr std::array<std::string_view, kArrows> kNames = {"b1", "d1", "e2", "e4",
                                                                   "d5", "b5", "a4", "a2"};
  return {static_cast<std::uint8_t>(in.enumerator(kNames))};
}

namespace {

Placed read_placed(const JsonReader& in) {
  in.reject_unknown_keys({"tower", "turn"});
  return {static_cast<std::uint8_t>(in.at("tower").integer(0, kTowers - 1)),
          static_cast<std::uint8_t>(in.at("turn").integer(0, 3))};
}

}  // namespace

Maze read_maze(const JsonReader& in) {
  Maze maze;
  const JsonReader towers = in.at("board");
  for (std::uint8_t i = 0; i < kSquares; ++i) {
    maze.towers[i] = read_placed(towers.at(Square{i}.name()));
  }
  if (const auto extra = towers.members(); extra.size() > kSquares) {
    towers.fail(ErrorCode::wrong_count,
                {{"expected", kSquares}, {"found", static_cast<std::int64_t>(extra.size())}});
  }
  maze.spare = static_cast<std::uint8_t>(in.at("spare").integer(0, kTowers - 1));
  return maze;
}

Cards read_cards(const JsonReader& in) {
  Cards cards;
  in.reject_unknown_keys({"up", "down", "either"});
  for (std::size_t kind = 0; kind < kCardKinds; ++kind) {
    const auto count = in.optional(kCardNames[kind]);
    if (count) cards[kind] = static_cast<std::uint8_t>(count->integer(0, kMostCards));
  }
  return cards;
}

void write_cards(const Cards& cards, engine::JsonWriter& out) {
  out.open_object();
  for (std::size_t kind = 0; kind < kCardKinds; ++kind) {
    out.key(kCardNames[kind]).integer(cards[kind]);
  }
  out.close_object();
}

}  // namespace etana::labyrinth
