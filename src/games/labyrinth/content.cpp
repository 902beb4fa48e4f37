#include "games/labyrinth/content.h"

#include <algorithm>
#include <bit>

#include "games/labyrinth/ids.h"

namespace etana::labyrinth {

namespace {

using engine::ErrorCode;
using engine::JsonReader;

constexpr std::array<std::uint8_t, 4> kOpenUnturned = {
    0b0011,  // corner: north and east
    0b0101,  // straight: north and south
    0b1011,  // tee: all but south
    0b1111   // crossing
};

std::uint8_t open_sides(Shape shape, int turn) {
  const unsigned sides = kOpenUnturned[static_cast<std::size_t>(shape)];
  return static_cast<std::uint8_t>((sides << turn | sides >> (4 - turn)) & 0b1111U);
}

bool has_treasure_place(Square square) {
  const bool is_corner = square.file() != 2 && square.rank() != 2;
  return !is_corner && square != kRuneStone;
}

/// Reads a tower and notes which treasure it carries.
class TowerReader {
 public:
  explicit TowerReader(Content& content) : content_(content) {}

  void read(const JsonReader& in, std::size_t number, bool may_have_treasure) {
    Tower& tower = content_.towers[number];
    tower.shape = static_cast<Shape>(in.at("shape").enumerator(kShapeNames));
    tower.height = static_cast<std::uint8_t>(in.at("height").integer(1, kMaxHeight));
    if (const auto treasure = in.optional("treasure")) {
      if (!may_have_treasure) treasure->fail_with(ErrorCode::bad_pack, {kNoTreasureHere, {}});
      tower.treasure = add_treasure(*treasure, static_cast<std::uint8_t>(number));
    }
  }

  std::size_t treasures() const { return count_; }

 private:
  std::uint8_t add_treasure(const JsonReader& in, std::uint8_t tower) {
    const std::string name = in.string();
    auto& names = content_.treasure_names;
    if (in.failed()) return kNone;
    if (name.empty()) {
      in.fail(ErrorCode::missing_key, {{"key", "treasure"}});
      return kNone;
    }
    if (std::ranges::find(names, name) != names.end()) {
      in.fail(ErrorCode::duplicate, {{"what", name}});
    } else if (count_ < kTreasures) {
      names[count_] = name;
      content_.tower_of[count_] = tower;
    }
    return static_cast<std::uint8_t>(count_++);
  }

  static constexpr const char* kNoTreasureHere = "labyrinth.pack.no_treasure_here";
  Content& content_;
  std::size_t count_ = 0;
};

void read_fixed(const JsonReader& in, TowerReader& towers, Content& content) {
  std::size_t read = 0;
  for (const auto& [name, tower] : in.members()) {
    const auto square = std::ranges::find(kFixedSquares, name, &Square::name);
    if (square == kFixedSquares.end()) {
      in.fail(ErrorCode::unknown_key, {{"key", name}, {"expected", fixed_square_names()}});
      return;
    }
    const auto number = static_cast<std::size_t>(square - kFixedSquares.begin());
    tower.reject_unknown_keys({"shape", "height", "treasure", "turn"});
    towers.read(tower, number, has_treasure_place(*square));
    const int turns = turns_of(content.towers[number].shape);
    content.fixed_turns[number] = static_cast<std::uint8_t>(tower.at("turn").integer(0, turns - 1));
    ++read;
  }
  if (read != kFixedTowers) {
    in.fail(ErrorCode::wrong_count,
            {{"expected", kFixedTowers}, {"found", static_cast<std::int64_t>(read)}});
  }
}

Content read_towers(const JsonReader& in) {
  Content content;
  TowerReader towers(content);
  in.reject_unknown_keys({"fixed", "movable", "changes"});
  if (const auto changes = in.optional("changes")) {  // L-46; older packs do not say
    content.changes = static_cast<std::uint8_t>(changes->integer(2, kMovableTowers));
  }
  read_fixed(in.at("fixed"), towers, content);
  std::size_t number = kFixedTowers;
  for (const auto& tower : in.at("movable").items(kMovableTowers)) {
    tower.reject_unknown_keys({"shape", "height", "treasure"});
    towers.read(tower, number++, true);
  }
  if (towers.treasures() != kTreasures) {
    in.fail_with(ErrorCode::bad_pack, {"labyrinth.pack.treasure_count",
                                       {{"found", static_cast<std::int64_t>(towers.treasures())},
                                        {"expected", kTreasures}}});
  }
  return content;
}

Cards read_magic(const JsonReader& in) {
  in.reject_unknown_keys({"magic"});
  const auto cards = engine::read_as<CardCounts, Cards>(in.at("magic"));
  if ((cards[0] + 1) * (cards[1] + 1) * (cards[2] + 1) > kMaxSpends) {
    in.at("magic").fail_with(ErrorCode::bad_pack, {"labyrinth.pack.too_many_cards", {}});
  }
  if (cards.size() < kMaxPlayers) {
    in.at("magic").fail_with(ErrorCode::bad_pack,
                             {"labyrinth.pack.too_few_cards", {{"expected", kMaxPlayers}}});
  }
  return cards;
}

}  // namespace

void derive_terrain(Content& content) {
  for (std::size_t number = 0; number < kTowers; ++number) {
    const Tower& tower = content.towers[number];
    for (std::size_t turn = 0; turn < 4; ++turn) {
      const unsigned open = open_sides(tower.shape, static_cast<int>(turn));
      content.terrain[number][turn] = static_cast<std::uint8_t>(open | (tower.height - 1U) << 4U);
    }
  }
}

engine::Expected<Content> load_content(const engine::Pack& pack) {
  for (const auto& [path, value] : pack.files) {
    if (path == "board.json" || path == "cards.json") continue;
    return std::unexpected(make_error(ErrorCode::unknown_key, "",
                                      {{"key", path}, {"expected", "board.json, cards.json"}}));
  }
  auto content = pack.read("board.json", read_towers);
  if (!content) return content;
  const auto cards = pack.read("cards.json", read_magic);
  if (!cards) return std::unexpected(cards.error());
  content->cards = *cards;
  derive_terrain(*content);
  return content;
}

}  // namespace etana::labyrinth
