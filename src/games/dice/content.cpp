#include "games/dice/content.h"

#include "games/dice/ids.h"

namespace etana::dice {

namespace {

using engine::ErrorCode;
using engine::JsonReader;

/// The space at a column of a row, where the column may lie one beyond either end: then it is
/// around the corner (D-02).
std::uint8_t around(const Content& content, int side, int row, int column) {
  const int length = content.length(row);
  if (column < 0) return content.at((side + kSides - 1) % kSides, row, length - 1).index;
  if (column == length) return content.at((side + 1) % kSides, row, 0).index;
  return content.at(side, row, column).index;
}

Spot spot_at(const Content& content, int side, int row, int column) {
  Spot spot = {
      .side = static_cast<std::uint8_t>(side),
      .row = static_cast<std::uint8_t>(row),
      .column = static_cast<std::uint8_t>(column),
      .beside = {around(content, side, row, column - 1), around(content, side, row, column + 1)},
      .below = {kNone, kNone},
      .above = {kNone, kNone}};
  if (row > 0) {
    spot.below = {content.at(side, row - 1, column).index,
                  content.at(side, row - 1, column + 1).index};
  }
  if (row + 1 == content.pinnacle_row()) return spot;  // nothing but the winning die rests on it
  if (column > 0) spot.above[0] = content.at(side, row + 1, column - 1).index;
  if (column + 1 < content.length(row)) spot.above[1] = content.at(side, row + 1, column).index;
  return spot;
}

Content read_numbers(const JsonReader& in) {
  in.reject_unknown_keys({"base", "dice", "white"});
  Content content = build_ziggurat(in.at("base").integer(kMinBase, kMaxBase));
  content.dice_each = in.at("dice").integer(1, kMostDice);
  content.white = in.at("white").integer(0, kMostDice);
  return content;
}

Cards read_deck(const JsonReader& in) {
  in.reject_unknown_keys({"deck"});
  return engine::read_as<CardCounts, Cards>(in.at("deck"));
}

}  // namespace

std::string Content::name(Space space) const {
  if (is_pinnacle(space)) return "top";
  const Spot& spot = spots[space.index];
  return std::to_string(spot.side + 1) + "." + std::to_string(spot.row + 1) +
         static_cast<char>('a' + spot.column);
}

std::optional<Space> Content::space_named(std::string_view name) const {
  if (name == "top") return pinnacle();
  if (name.size() != 4 || name[1] != '.') return std::nullopt;
  const int side = name[0] - '1';
  const int row = name[2] - '1';
  const int column = name[3] - 'a';
  const bool good = side >= 0 && side < kSides && row >= 0 && row < pinnacle_row() && column >= 0 &&
                    column < length(row);
  return good ? std::optional(at(side, row, column)) : std::nullopt;
}

Content build_ziggurat(int base) {  // D-01
  Content content;
  content.base = base;
  content.spaces = kSides * content.side_spaces() + 1;
  for (int side = 0; side < kSides; ++side) {
    for (int row = 0; row < content.pinnacle_row(); ++row) {
      for (int column = 0; column < content.length(row); ++column) {
        content.spots[content.at(side, row, column).index] = spot_at(content, side, row, column);
      }
    }
  }
  content.spots[content.pinnacle().index] = {
      .row = static_cast<std::uint8_t>(content.pinnacle_row()),
      .beside = {kNone, kNone},
      .below = {kNone, kNone},
      .above = {kNone, kNone}};
  return content;
}

engine::Expected<Content> load_content(const engine::Pack& pack) {
  for (const auto& [path, value] : pack.files) {
    if (path == "board.json" || path == "cards.json") continue;
    return std::unexpected(make_error(ErrorCode::unknown_key, "",
                                      {{"key", path}, {"expected", "board.json, cards.json"}}));
  }
  auto content = pack.read("board.json", read_numbers);
  if (!content) return content;
  const auto cards = pack.read("cards.json", read_deck);
  if (!cards) return std::unexpected(cards.error());
  content->cards = *cards;
  return content;
}

}  // namespace etana::dice
