#include "games/labyrinth/names.h"

#include "engine/join.h"

namespace etana::labyrinth {

using engine::ErrorCode;
using engine::JsonIn;

std::string fixed_square_names() {
  std::vector<std::string> names;
  for (const Square square : kFixedSquares) names.push_back(square.name());
  return engine::joined(names);
}

Square read_square(const JsonIn& in) {
  const std::string name = in.text();
  if (in.failed()) return {};
  const bool good =
      name.size() == 2 && name[0] >= 'a' && name[0] <= 'e' && name[1] >= '1' && name[1] <= '5';
  if (good) return Square::at(name[0] - 'a', name[1] - '1');
  in.fail(ErrorCode::unknown_name, {{"found", name}, {"expected", "a1 … e5"}});
  return {};
}

Arrow read_arrow(const JsonIn& in) {
  static constexpr std::array<std::string_view, kArrows> kNames = {"b1", "d1", "e2", "e4",
                                                                   "d5", "b5", "a4", "a2"};
  return {static_cast<std::uint8_t>(in.one_of(kNames))};
}

namespace {

Placed read_placed(const JsonIn& in) {
  in.only_keys({"tower", "turn"});
  return {static_cast<std::uint8_t>(in.at("tower").whole(0, kTowers - 1)),
          static_cast<std::uint8_t>(in.at("turn").whole(0, 3))};
}

}  // namespace

Maze read_maze(const JsonIn& in) {
  Maze maze;
  const JsonIn towers = in.at("board");
  for (std::uint8_t i = 0; i < kSquares; ++i) {
    maze.towers[i] = read_placed(towers.at(Square{i}.name()));
  }
  if (const auto extra = towers.members(); extra.size() > kSquares) {
    towers.fail(ErrorCode::wrong_count,
                {{"expected", kSquares}, {"found", static_cast<std::int64_t>(extra.size())}});
  }
  maze.spare = static_cast<std::uint8_t>(in.at("spare").whole(0, kTowers - 1));
  return maze;
}

Cards read_cards(const JsonIn& in) {
  Cards cards;
  in.only_keys({"up", "down", "either"});
  for (std::size_t kind = 0; kind < kCardKinds; ++kind) {
    const auto count = in.maybe(kCardNames[kind]);
    if (count) cards[kind] = static_cast<std::uint8_t>(count->whole(0, kMostCards));
  }
  return cards;
}

void write_cards(const Cards& cards, engine::JsonOut& out) {
  out.open_object();
  for (std::size_t kind = 0; kind < kCardKinds; ++kind) {
    out.key(kCardNames[kind]).whole(cards[kind]);
  }
  out.close_object();
}

}  // namespace etana::labyrinth
