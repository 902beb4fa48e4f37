#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <variant>

#include "engine/fields.h"
#include "engine/fixed_vector.h"
#include "games/labyrinth/ids.h"

/// 3D Labyrinth: states, moves and views, and their JSON; events.h has the events. Comments cite
/// the rules of docs/rules/labyrinth.md by number.
namespace etana::labyrinth {

/// A tower on the board: its number in the pack, and quarter turns clockwise.
struct Placed {
  std::uint8_t tower = 0;
  std::uint8_t turn = 0;
  bool operator==(const Placed&) const = default;

  static constexpr void fields(auto& self, auto& f) {
    f("tower", self.tower, engine::Range{0, kTowers - 1});
    f("turn", self.turn, engine::Range{0, 3});
  }
};

/// The towers by square: `{"a1": {"tower": 0, "turn": 0}, …}`.
using Towers = std::array<Placed, kSquares>;
struct TowersBySquare {
  static void write(const Towers& towers, engine::JsonWriter& out);
  static void read(const engine::JsonReader& in, Towers& towers);
  static void write(const Towers& towers, engine::JsonWriter& out, const auto&) {
    write(towers, out);
  }
  static void read(const engine::JsonReader& in, Towers& towers, const auto&) { read(in, towers); }
  static std::string type_script(auto& types) {
    return "Record<string, " + types.template of<Placed>() + ">";
  }
};

/// The towers of a finished match, kept for the next one (L-46).
struct Maze {
  Towers towers{};
  std::uint8_t spare = 0;
  bool operator==(const Maze&) const = default;

  static constexpr void fields(auto& self, auto& f) {
    f("board", self.towers, TowersBySquare{});
    f("spare", self.spare, engine::Range{0, kTowers - 1});
  }
};

/// The towers and the pawns on them; public.
struct Board {
  Towers towers{};
  std::uint8_t spare = 0;
  std::uint8_t barred = kNone;  // the arrow that may not be used now, or kNone
  std::array<Square, kMaxPlayers> pawns{};
  bool operator==(const Board&) const = default;

  /// Without the pawns, which states and views write with the players.
  static constexpr void fields(auto& self, auto& f) {
    f("board", self.towers, TowersBySquare{});
    f("spare", self.spare, engine::Range{0, kTowers - 1});
    f("barred", self.barred, ArrowOrNull{});
    f.covers(1);
  }
};

/// The state of one seat; default for seats beyond the number of players.
struct Player {
  Treasures found = 0;
  Cards hand;
  std::uint8_t goal = kNone;  // the treasure to find next; kNone when all are found
  bool rune = false;          // the rune card is flipped
  std::uint8_t unused = 0;    // avoids padding, so that states have unique bytes
  bool operator==(const Player&) const = default;

  static constexpr void fields(auto& self, auto& f) {
    f("hand", self.hand, CardCounts{});
    f("found", self.found, TreasureNames{});
    f("goal", self.goal, TreasureOrNull{});
    f("rune", self.rune);
    f.covers(1);  // unused
  }
};

struct Frame {
  Seat seat;
  Decision decision = Decision::shift;
  bool operator==(const Frame&) const = default;

  static constexpr void fields(auto& self, auto& f) {
    f("seat", self.seat, engine::Range{0, kMaxPlayers - 1});
    f("asks", self.decision);
  }
};

/// At most one decision is pending.
using Frames = engine::Frames<Frame, 1>;
/// The frame, or null.
struct FrameOrNull {
  static void write(const Frames& frames, engine::JsonWriter& out, const Rules& rules);
  static void read(const engine::JsonReader& in, Frames& frames, const Rules& rules);
  using SameTypeAs = std::optional<Frame>;
};

struct State {
  std::array<Player, kMaxPlayers> players{};
  Board board;
  Cards pile;
  Cards discards;
  Frames frames;
  std::uint8_t winner = kNone;
  bool operator==(const State&) const = default;

  static constexpr void fields(auto& self, auto& f) {
    f.flat(self.board);
    f.rows(
        "players", [](const auto& rules) { return rules.players(); },
        [&](std::size_t i, auto& row) {
          row("pawn", self.board.pawns[i]);
          row.flat(self.players[i]);
        });
    f.covers(1);
    f("pile", self.pile, CardCounts{});
    f("discards", self.discards, CardCounts{});
    f("decides", self.frames, FrameOrNull{});
    f("winner", self.winner, engine::SeatOrNull<kMaxPlayers>{});
  }
};

/// Push the spare tower in at an arrow, turned.
struct Shift {
  static constexpr std::string_view kName = "shift";
  Arrow arrow;
  std::uint8_t turn = 0;
  auto operator<=>(const Shift&) const = default;

  static constexpr void fields(auto& self, auto& f) {
    f("arrow", self.arrow);
    f("turn", self.turn, engine::Range{0, 3});
  }
};

/// Walk to a square, or stay, spending exactly these cards.
struct Walk {
  static constexpr std::string_view kName = "walk";
  Square to;
  Cards spend;
  bool operator==(const Walk&) const = default;

  static constexpr void fields(auto& self, auto& f) {
    f("to", self.to);
    f.optional("spend", self.spend, SpentCards{});
  }
};

using Move = std::variant<Shift, Walk>;
constexpr std::string_view variant_key(const Move*) { return "do"; }

struct Options {
  int players = 2;
  engine::SeatSet young = {};  // seats for which every magic card counts as "either" (L-45)
  engine::First first = {};
  std::optional<std::array<Square, kMaxPlayers>> corners =
      {};                         // by seat; chosen start corners (L-03)
  std::optional<Maze> maze = {};  // kept from another match (L-46)
  bool operator==(const Options&) const = default;
};

/// No viewer can see more cards than a pack may have.
inline constexpr engine::Range kCardTotal = {.low = 0,
                                             .high = std::int64_t{kCardKinds} * kMostCards};

/// The part of a seat's state that every viewer sees.
struct PlayerView {
  Treasures found = 0;
  std::uint8_t hand_size = 0;
  bool rune = false;
  bool operator==(const PlayerView&) const = default;

  static constexpr void fields(auto& self, auto& f) {
    f("hand_size", self.hand_size, kCardTotal);
    f("found", self.found, TreasureNames{});
    f("rune", self.rune);
  }
};

/// The state as one viewer sees it. `hand` and `goal` are the viewer's own.
struct View {
  Viewer viewer;
  Board board;
  std::array<PlayerView, kMaxPlayers> players{};
  Cards hand;
  std::uint8_t goal = kNone;
  std::uint8_t pile_size = 0;
  Cards discards;
  Frames frames;
  std::uint8_t winner = kNone;
  bool operator==(const View&) const = default;

  static constexpr void fields(auto& self, auto& f) {
    const auto is_player = [&](const auto&) { return self.viewer.has_value(); };
    f("viewer", self.viewer, engine::MatchViewer{});
    f.when(is_player, "hand", self.hand, CardCounts{});
    f.when(is_player, "goal", self.goal, TreasureOrNull{});
    f.flat(self.board);
    f.rows(
        "players", [](const auto& rules) { return rules.players(); },
        [&](std::size_t i, auto& row) {
          row("pawn", self.board.pawns[i]);
          row.derived("home", [i](const auto& rules) {
            return rules.start(Seat{static_cast<std::uint8_t>(i)});
          });
          row.flat(self.players[i]);
        });
    f.covers(1);
    f("pile_size", self.pile_size, kCardTotal);
    f("discards", self.discards, CardCounts{});
    f("decides", self.frames, FrameOrNull{});
    f("winner", self.winner, engine::SeatOrNull<kMaxPlayers>{});
  }
};

}  // namespace etana::labyrinth
