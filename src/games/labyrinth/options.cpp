#include <algorithm>

#include "engine/first.h"
#include "games/labyrinth/board.h"
#include "games/labyrinth/ids.h"
#include "games/labyrinth/rules.h"

namespace etana::labyrinth {

namespace {

using engine::ErrorCode;
using engine::JsonReader;
using engine::SeatSet;
namespace json = engine::json;

constexpr SeatSet all_of(int players) {
  return {static_cast<std::uint8_t>((1U << static_cast<unsigned>(players)) - 1)};
}

/// "off", "on" for the whole table, or a list of seats (L-45).
SeatSet read_young(const JsonReader& in, int players) {
  if (!in.value().is_array())
    return in.enumerator({"off", "on"}) == 1 ? all_of(players) : SeatSet{};
  SeatSet young;
  for (const JsonReader& item : in.items()) {
    const Seat seat = {static_cast<std::uint8_t>(item.integer(0, players - 1))};
    if (young.has(seat)) item.fail(ErrorCode::duplicate, {{"what", std::to_string(seat.index)}});
    young.bits |= SeatSet::only(seat).bits;
  }
  return young;
}

json::value young_to_json(SeatSet young, int players) {
  if (young == SeatSet{}) return "off";
  if (young == all_of(players)) return "on";
  json::array seats;
  for (std::uint8_t seat = 0; seat < players; ++seat) {
    if (young.has({seat})) seats.push_back(seat);
  }
  return seats;
}

/// A corner for every seat, none twice (L-03).
std::array<Square, kMaxPlayers> read_corners(const JsonReader& in, int players) {
  std::array<std::string, kMaxPlayers> names;
  std::ranges::transform(kCorners, names.begin(), &Square::name);
  const std::array<std::string_view, kMaxPlayers> known = {names[0], names[1], names[2], names[3]};
  std::array<Square, kMaxPlayers> corners{};
  unsigned taken = 0;
  std::size_t seat = 0;
  for (const JsonReader& item : in.items(static_cast<std::size_t>(players))) {
    const std::size_t corner = item.enumerator(known);
    if ((taken >> corner & 1U) != 0) item.fail(ErrorCode::duplicate, {{"what", names[corner]}});
    if (item.failed()) return corners;
    taken |= 1U << corner;
    corners[seat++] = kCorners[corner];
  }
  return corners;
}

json::array corners_to_json(const std::array<Square, kMaxPlayers>& corners, int players) {
  json::array names;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    names.push_back(json::string(corners[i].name()));
  }
  return names;
}

}  // namespace

json::object Rules::to_json(const Options& options) {
  json::object out = {{"players", options.players},
                      {"young", young_to_json(options.young, options.players)}};
  engine::write_first(options.first, out);
  if (options.corners) out["corners"] = corners_to_json(*options.corners, options.players);
  if (options.maze) {
    out["maze"] = engine::read_back(
        [&](engine::JsonWriter& maze) { engine::write_fields(*options.maze, maze); });
  }
  return out;
}

Options Rules::read_options(const JsonReader& in) {
  in.reject_unknown_keys({"players", "young", "first", "corners", "maze"});
  Options options;
  if (const auto players = in.optional("players"))
    options.players = players->integer(2, kMaxPlayers);
  if (const auto young = in.optional("young")) options.young = read_young(*young, options.players);
  options.first = engine::read_first(in, options.players);
  if (const auto corners = in.optional("corners")) {
    options.corners = read_corners(*corners, options.players);
  }
  if (const auto maze = in.optional("maze")) options.maze = engine::read_fields<Maze>(*maze);
  return options;
}

std::optional<engine::Error> Rules::incompatible_options(const Content& content,
                                                         const Options& options) {
  if (!options.maze) return std::nullopt;
  auto broken = broken_maze(content, *options.maze);
  if (!broken) return std::nullopt;
  return make_error_with(ErrorCode::bad_state, "options/maze", *std::move(broken));
}

}  // namespace etana::labyrinth
