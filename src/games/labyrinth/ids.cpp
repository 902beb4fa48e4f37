#include "games/labyrinth/ids.h"

#include <algorithm>

#include "engine/join.h"
#include "games/labyrinth/rules.h"

namespace etana::labyrinth {

using engine::ErrorCode;
using engine::JsonReader;
using engine::JsonWriter;

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

void TreasureName::write(std::uint8_t treasure, JsonWriter& out, const Rules& rules) {
  out.string(rules.content().treasure_names[treasure]);
}

void TreasureName::read(const JsonReader& in, std::uint8_t& treasure, const Rules& rules) {
  std::array<std::string_view, kTreasures> names;
  std::ranges::copy(rules.content().treasure_names, names.begin());
  treasure = static_cast<std::uint8_t>(in.enumerator(names));
}

void TreasureOrNull::write(std::uint8_t treasure, JsonWriter& out, const Rules& rules) {
  if (treasure == kNone) {
    out.null();
  } else {
    TreasureName::write(treasure, out, rules);
  }
}

void TreasureOrNull::read(const JsonReader& in, std::uint8_t& treasure, const Rules& rules) {
  if (in.is_null()) {
    treasure = kNone;
  } else {
    TreasureName::read(in, treasure, rules);
  }
}

void TreasureNames::write(Treasures treasures, JsonWriter& out, const Rules& rules) {
  out.open_list();
  for (std::uint8_t i = 0; i < kTreasures; ++i) {
    if ((treasures >> i & 1U) != 0) TreasureName::write(i, out, rules);
  }
  out.close_list();
}

void TreasureNames::read(const JsonReader& in, Treasures& treasures, const Rules& rules) {
  treasures = 0;
  for (const JsonReader& item : in.items()) {
    std::uint8_t treasure = 0;
    TreasureName::read(item, treasure, rules);
    const auto one = static_cast<Treasures>(1U << treasure);
    if ((treasures & one) != 0) item.fail(ErrorCode::duplicate, {{"what", item.string()}});
    treasures |= one;
  }
}

}  // namespace etana::labyrinth
