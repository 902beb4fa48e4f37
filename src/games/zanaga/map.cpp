#include "games/zanaga/map.h"

#include <algorithm>
#include <deque>

#include "games/zanaga/card_text.h"

namespace etana::zanaga {

namespace {

using engine::ErrorCode;
using engine::JsonReader;

constexpr int kWidest = 26;
constexpr std::string_view kTerrainLetters = "sohjwmrT";

/// A text map as letters by column and row; odd rows are shifted by a space.
std::vector<std::string> read_drawing(const JsonReader& in) {
  std::vector<std::string> rows;
  for (const JsonReader& item : in.items()) {
    const std::string line = item.string();
    const std::size_t shift = rows.size() % 2;
    std::string row;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const bool gap = i < shift || (i - shift) % 2 == 1;
      if (gap != (line[i] == ' ') && !in.failed()) {
        item.fail_with(ErrorCode::bad_pack,
                       {"zanaga.pack.crooked_row", {{"column", static_cast<std::int64_t>(i + 1)}}});
      }
      if (!gap) row.push_back(line[i]);
    }
    rows.push_back(std::move(row));
  }
  const bool fits = rows.size() <= kWidest && std::ranges::all_of(rows, [](const auto& row) {
                      return row.size() <= kWidest;
                    });
  if (!fits) {
    in.fail(ErrorCode::too_long, {{"limit", kWidest}});
    rows.clear();
  }
  return rows;
}

/// The hexes on a map by column and row.
class Finder {
 public:
  explicit Finder(const Content& content) : content_(content) {}

  Hex at(int column, int row) const {
    for (std::size_t i = 0; i < content_.hexes.size(); ++i) {
      const HexPlace& place = content_.hexes[i];
      if (place.column == column && place.row == row) return id<Hex>(i);
    }
    return {};
  }

  /// "c12".
  Hex named(const JsonReader& in) const {
    const std::string name = in.string();
    const Hex hex = content_.hex_named(name);
    if (!hex.none()) return hex;
    in.fail(ErrorCode::unknown_name, {{"found", name}, {"expected", "a1 …"}});
    return {};
  }

 private:
  const Content& content_;
};

void read_hexes(const JsonReader& in, Content& content) {
  const auto terrain = read_drawing(in.at("terrain"));
  const auto regions = read_drawing(in.at("regions"));
  std::vector<char> letters;
  for (const auto& [letter, name] : in.at("region_ids").members()) {
    letters.push_back(letter.empty() ? '?' : letter[0]);
    content.regions.push_back(name.string());
  }
  for (std::size_t row = 0; row < terrain.size(); ++row) {
    for (std::size_t column = 0; column < terrain[row].size(); ++column) {
      const char sign = terrain[row][column];
      if (sign == '.') continue;
      const auto kind = kTerrainLetters.find(sign);
      const bool drawn = row < regions.size() && column < regions[row].size();
      const auto region = drawn ? std::ranges::find(letters, regions[row][column]) : letters.end();
      if (kind == std::string_view::npos || region == letters.end()) {
        const std::string place =
            std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1);
        return in.fail_with(ErrorCode::bad_pack, {"zanaga.pack.strange_hex", {{"hex", place}}});
      }
      HexPlace hex;
      hex.column = static_cast<std::uint8_t>(column);
      hex.row = static_cast<std::uint8_t>(row);
      hex.terrain = static_cast<Terrain>(kind);
      hex.region = id<Region>(static_cast<std::size_t>(region - letters.begin()));
      content.hexes.push_back(hex);
    }
    content.columns = std::max(content.columns, static_cast<std::uint8_t>(terrain[row].size()));
  }
  content.rows = static_cast<std::uint8_t>(terrain.size());
  if (content.hexes.size() > kMaxHexes) {
    in.fail(ErrorCode::too_long, {{"limit", kMaxHexes}});
    content.hexes.clear();
  }
}

void join_hexes(Content& content) {
  const Finder finder(content);
  for (HexPlace& hex : content.hexes) {
    const int shift = hex.row % 2;  // shifted rows reach one column further
    const std::array<std::array<int, 2>, 6> around = {
        {{-1, 0}, {1, 0}, {shift - 1, -1}, {shift, -1}, {shift - 1, 1}, {shift, 1}}};
    for (std::size_t i = 0; i < around.size(); ++i) {
      hex.beside[i] = finder.at(hex.column + around[i][0], hex.row + around[i][1]);
    }
  }
}

void read_towns(const JsonReader& in, Content& content) {
  for (const JsonReader& item : in.items()) {
    item.reject_unknown_keys({"id", "at", "kind"});
    const Hex hex = Finder(content).named(item.at("at"));
    const TownPlace town = {item.at("id").string(),
                            static_cast<TownKind>(item.at("kind").enumerator(kTownKindNames)), hex};
    if (in.failed()) return;
    if (content[hex].terrain != Terrain::town || !content[hex].town.none() ||
        content.towns.size() == kMaxTowns) {
      return item.fail_with(ErrorCode::bad_pack,
                            {"zanaga.pack.no_town_here", {{"hex", content.name(hex)}}});
    }
    content.hexes[hex.index].town = id<Town>(content.towns.size());
    content.towns.push_back(town);
  }
  for (std::size_t i = 0; i < content.hexes.size(); ++i) {
    if (content.hexes[i].terrain == Terrain::town && content.hexes[i].town.none()) {
      in.fail_with(ErrorCode::bad_pack,
                   {"zanaga.pack.nameless_town", {{"hex", content.name(id<Hex>(i))}}});
    }
  }
  if (content.towns.empty())
    in.fail(ErrorCode::wrong_count, {{"expected", "1 … 16"}, {"found", 0}});
}

void read_adventure_hexes(const JsonReader& in, Content& content) {
  in.reject_unknown_keys({"green", "yellow", "blue", "red"});
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    const JsonReader list = in.at(kColourNames[colour]);
    int count = 0;
    for (const JsonReader& item : list.items()) {
      const Hex hex = Finder(content).named(item);
      if (in.failed()) return;
      HexPlace& place = content.hexes[hex.index];
      if (place.terrain == Terrain::town || place.adventure != kNone ||
          content.adventure_hexes.size() == kMaxAdventureHexes) {
        return item.fail_with(ErrorCode::bad_pack,
                              {"zanaga.pack.no_adventure_here", {{"hex", content.name(hex)}}});
      }
      place.adventure = static_cast<std::uint8_t>(content.adventure_hexes.size());
      place.colour = static_cast<Colour>(colour);
      content.adventure_hexes.push_back(hex);
      ++count;
    }
    if (count > content.numbers.counters[colour]) {
      list.fail_with(ErrorCode::bad_pack,
                     {"zanaga.pack.too_few_counters",
                      {{"found", content.numbers.counters[colour]}, {"expected", count}}});
    }
  }
}

/// Steps from one hex to all others; kNone for unreachable hexes.
std::array<std::uint8_t, kMaxHexes> distances_from(const Content& content, Hex start) {
  std::array<std::uint8_t, kMaxHexes> steps{};
  steps.fill(kNone);
  steps[start.index] = 0;
  std::deque<Hex> open = {start};
  while (!open.empty()) {
    const Hex hex = open.front();
    open.pop_front();
    for (const Hex next : content[hex].beside) {
      if (next.none() || steps[next.index] != kNone) continue;
      steps[next.index] = static_cast<std::uint8_t>(steps[hex.index] + 1);
      open.push_back(next);
    }
  }
  return steps;
}

}  // namespace

Content read_map(const JsonReader& in, Content content) {
  in.reject_unknown_keys({"terrain", "regions", "region_ids", "towns", "adventures"});
  read_hexes(in, content);
  if (in.failed()) return content;
  join_hexes(content);
  read_towns(in.at("towns"), content);
  read_adventure_hexes(in.at("adventures"), content);
  for (std::size_t i = 0; i < content.hexes.size(); ++i) {
    content.distance.push_back(distances_from(content, id<Hex>(i)));
    for (std::size_t k = 0; k < content.hexes.size() && !in.failed(); ++k) {
      if (content.distance[i][k] != kNone) continue;
      in.fail_with(ErrorCode::bad_pack,
                   {"zanaga.pack.island", {{"hex", content.name(id<Hex>(k))}}});
    }
  }
  return content;
}

}  // namespace etana::zanaga
