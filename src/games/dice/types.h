#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <variant>

#include "engine/fields.h"
#include "engine/fixed_vector.h"
#include "games/dice/ids.h"

/// Ziggurat, the dice race: states, moves and views, and their JSON; events.h has the events.
/// Comments cite the rules of docs/rules/dice.md by number.
namespace etana::dice {

/// The dice on the board.
struct Board {
  std::array<Die, kMaxSpaces> dice{};

  constexpr Die& operator[](Space space) { return dice[space.index]; }
  constexpr Die operator[](Space space) const { return dice[space.index]; }
  bool operator==(const Board&) const = default;
};

/// The dice by space, without empty spaces: `{"1.1a": "A5", "top": "w1"}`.
struct DiceBySpace {
  static void write(const Board& board, engine::JsonWriter& out, const Rules& rules);
  static void read(const engine::JsonReader& in, Board& board, const Rules& rules);
  static constexpr std::string_view kTypeScript = "Record<string, string>";
};

/// A pending decision. The last three members are used only by card questions.
struct Frame {
  Seat seat;
  Decision decision = Decision::star;
  Card card = Card::swap_here;
  Space space{};           // give, put: the space of the chosen die
  std::uint8_t value = 0;  // choose, with Re-roll Set: the value of the set, 0 if not chosen yet
  bool operator==(const Frame&) const = default;

  static constexpr void fields(auto& self, auto& f) {
    const auto is_about_a_card = [&](const auto&) { return self.decision >= Decision::take; };
    const auto is_about_a_space = [&](const auto&) {
      return self.decision == Decision::give || self.decision == Decision::put;
    };
    f("seat", self.seat, engine::Range{0, kMaxPlayers - 1});
    f("asks", self.decision);
    f.when(is_about_a_card, "card", self.card);
    f.when(is_about_a_space, "space", self.space);
    f.sparse("value", self.value, engine::Range{1, kFaces});
  }
};
using Frames = engine::Frames<Frame, 2>;

/// The public state of one seat; default for seats beyond the number of players.
struct PlayerPublic {
  std::uint8_t dice = 0;   // own dice, neither on the board nor in this turn's roll
  std::uint8_t white = 0;  // white dice of the seat, not in this turn's roll
  std::uint8_t side = 0;   // the side played in this turn, or in the seat's next one
  bool star = false;
  bool skull = false;
  bool operator==(const PlayerPublic&) const = default;

  static constexpr void fields(auto& self, auto& f) {
    f("dice", self.dice, engine::Range{0, kMostDice});
    f("white", self.white, engine::Range{0, kWhiteEach});
    f("side", self.side, engine::FromOne<kSides>{});
    f("star", self.star);
    f("skull", self.skull);
  }
};

/// The part of the state that everyone sees.
struct PublicState {
  std::array<PlayerPublic, kMaxPlayers> players{};
  Board board;
  Pool pool;                 // rolled in this turn, not placed yet
  Cup cup;                   // extra dice to be rolled next
  std::uint8_t reserve = 0;  // white dice that no seat has
  Cards discards;
  Seat turn;                    // the active player
  std::uint8_t completed = 0;   // rows completed in this turn
  bool just_completed = false;  // no die was placed since the last completed row
  Frames frames;
  std::uint8_t winner = kNone;
  bool operator==(const PublicState&) const = default;

  /// Without the players, whom states and views write with their cards.
  static constexpr void fields(auto& self, auto& f) {
    f("board", self.board, DiceBySpace{});
    f("pool", self.pool, DiceCounts{});
    f("cup", self.cup, ColourCounts{});
    f("reserve", self.reserve, engine::Range{0, kMostDice});
    f("discards", self.discards, CardCounts{});
    f("turn", self.turn, engine::Range{0, kMaxPlayers - 1});
    f("completed", self.completed);
    f("just_completed", self.just_completed);
    f("frames", self.frames);
    f("winner", self.winner, engine::SeatOrNull<kMaxPlayers>{});
    f.covers(1);
  }
};

struct State {
  PublicState visible;
  std::array<Cards, kMaxPlayers> hands{};
  Cards pile;
  bool operator==(const State&) const = default;

  static constexpr void fields(auto& self, auto& f) {
    f.flat(self.visible);
    f.rows(
        "players", [](const auto& rules) { return rules.players(); },
        [&](std::size_t i, auto& row) {
          row.flat(self.visible.players[i]);
          row("hand", self.hands[i], CardCounts{});
        });
    f.covers(1);
    f("pile", self.pile, CardCounts{});
  }
};

/// Spend the star: the active player loses the skull and misses the turn.
struct SpendStar {
  static constexpr std::string_view kName = "spend_star";
  auto operator<=>(const SpendStar&) const = default;
  ETANA_NO_FIELDS
};
/// Clear the rows that make the current row infeasible.
struct RemoveRows {
  static constexpr std::string_view kName = "remove_rows";
  auto operator<=>(const RemoveRows&) const = default;
  ETANA_NO_FIELDS
};
/// Keep the star, or leave the rows as they are.
struct Decline {
  static constexpr std::string_view kName = "decline";
  auto operator<=>(const Decline&) const = default;
  ETANA_NO_FIELDS
};
/// Roll all dice of the turn, or those chosen for a re-roll.
struct Roll {
  static constexpr std::string_view kName = "roll";
  auto operator<=>(const Roll&) const = default;
  ETANA_NO_FIELDS
};
/// Put a die of the pool, or the stolen one, on a space.
struct Place {
  static constexpr std::string_view kName = "place";
  Die die;
  Space space;
  auto operator<=>(const Place&) const = default;
  ETANA_FIELDS(die, space)
};
/// Play a card; its target is the next decision.
struct Play {
  static constexpr std::string_view kName = "play";
  Card card = Card::swap_here;
  auto operator<=>(const Play&) const = default;
  ETANA_FIELDS(card)
};
/// Choose the die on the board to swap or steal.
struct Take {
  static constexpr std::string_view kName = "take";
  Space space;
  auto operator<=>(const Take&) const = default;
  ETANA_FIELDS(space)
};
/// Give a die of the pool in exchange.
struct Give {
  static constexpr std::string_view kName = "give";
  Die die;
  auto operator<=>(const Give&) const = default;
  ETANA_FIELDS(die)
};
/// Add a die of the pool to those to be re-rolled.
struct Choose {
  static constexpr std::string_view kName = "choose";
  Die die;
  auto operator<=>(const Choose&) const = default;
  ETANA_FIELDS(die)
};
/// End the turn.
struct Stop {
  static constexpr std::string_view kName = "stop";
  auto operator<=>(const Stop&) const = default;
  ETANA_NO_FIELDS
};

using Move =
    std::variant<SpendStar, RemoveRows, Decline, Roll, Place, Play, Take, Give, Choose, Stop>;
constexpr std::string_view variant_key(const Move*) { return "do"; }

struct Options {
  int players = 2;
  bool fixed = false;  // each of four players owns a side (D-10)
  engine::First first = {};
  bool operator==(const Options&) const = default;
};

/// No viewer can see more cards than a pack may have.
inline constexpr engine::Range kCardTotal = {.low = 0,
                                             .high = std::int64_t{kCardKinds} * kMostCards};

/// The state as one viewer sees it. `hand` is the viewer's own.
struct View {
  Viewer viewer;
  PublicState visible;
  std::array<std::uint8_t, kMaxPlayers> hand_sizes{};
  Cards hand;
  std::uint8_t pile_size = 0;
  bool operator==(const View&) const = default;

  static constexpr void fields(auto& self, auto& f) {
    const auto is_player = [&](const auto&) { return self.viewer.has_value(); };
    f("viewer", self.viewer, engine::MatchViewer{});
    f.when(is_player, "hand", self.hand, CardCounts{});
    f.flat(self.visible);
    f.rows(
        "players", [](const auto& rules) { return rules.players(); },
        [&](std::size_t i, auto& row) {
          row.flat(self.visible.players[i]);
          row("hand_size", self.hand_sizes[i], kCardTotal);
        });
    f.covers(1);
    f("pile_size", self.pile_size, kCardTotal);
  }
};

}  // namespace etana::dice
