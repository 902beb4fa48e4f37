#pragma once

#include "games/dice/types.h"

namespace etana::dice {

// A card hidden from the viewer is kNone.
struct Began {
  static constexpr std::string_view kName = "began";
  Seat first;

  static constexpr void fields(auto& self, auto& f) { f("seat", self.first); }
};
struct TurnBegan {
  static constexpr std::string_view kName = "turn_began";
  Seat seat;
  std::uint8_t side;

  static constexpr void fields(auto& self, auto& f) {
    f("seat", self.seat);
    f("side", self.side, engine::FromOne<kSides>{});
  }
};
struct StarSpent {
  static constexpr std::string_view kName = "star_spent";
  Seat seat;
  Seat against;
  ETANA_FIELDS(seat, against)
};
struct StarKept {
  static constexpr std::string_view kName = "star_kept";
  Seat seat;
  Seat against;
  ETANA_FIELDS(seat, against)
};
struct RowsRemoved {
  static constexpr std::string_view kName = "rows_removed";
  Seat seat;
  std::uint8_t side;
  std::uint8_t row;  // the lowest one
  Cup dice;

  static constexpr void fields(auto& self, auto& f) {
    f("seat", self.seat);
    f("side", self.side, engine::FromOne<kSides>{});
    f("row", self.row, engine::FromOne<kMaxBase>{});
    f("dice", self.dice, ColourCounts{});
  }
};
struct RowsKept {
  static constexpr std::string_view kName = "rows_kept";
  Seat seat;
  ETANA_FIELDS(seat)
};
struct Rolled {
  static constexpr std::string_view kName = "rolled";
  Seat seat;
  Pool dice;

  static constexpr void fields(auto& self, auto& f) {
    f("seat", self.seat);
    f("dice", self.dice, DiceCounts{});
  }
};
struct Placed {
  static constexpr std::string_view kName = "placed";
  Seat seat;
  Die die;
  Space space;
  ETANA_FIELDS(seat, die, space)
};
struct Played {
  static constexpr std::string_view kName = "played";
  Seat seat;
  Card card;
  ETANA_FIELDS(seat, card)
};
struct Swapped {
  static constexpr std::string_view kName = "swapped";
  Seat seat;
  Die given;
  Die taken;
  Space space;
  ETANA_FIELDS(seat, given, taken, space)
};
struct Stole {
  static constexpr std::string_view kName = "stole";
  Seat seat;
  Die die;
  Space from;
  Space to;
  ETANA_FIELDS(seat, die, from, to)
};
struct Chose {
  static constexpr std::string_view kName = "chose";
  Seat seat;
  Die die;
  ETANA_FIELDS(seat, die)
};
struct Rotated {
  static constexpr std::string_view kName = "rotated";
  Seat seat;
  std::uint8_t turns;
  std::uint8_t side;  // the side now in front

  static constexpr void fields(auto& self, auto& f) {
    f("seat", self.seat);
    f("turns", self.turns);
    f("side", self.side, engine::FromOne<kSides>{});
  }
};
struct Completed {
  static constexpr std::string_view kName = "completed";
  Seat seat;
  std::uint8_t side;
  std::uint8_t row;

  static constexpr void fields(auto& self, auto& f) {
    f("seat", self.seat);
    f("side", self.side, engine::FromOne<kSides>{});
    f("row", self.row, engine::FromOne<kMaxBase>{});
  }
};
struct Drew {
  static constexpr std::string_view kName = "drew";
  Seat seat;
  std::uint8_t card;

  static constexpr void fields(auto& self, auto& f) {
    f("seat", self.seat);
    f.when([&](const auto&) { return self.card != kNone; }, "card", self.card, CardName{});
  }
};
struct Reshuffled {
  static constexpr std::string_view kName = "reshuffled";
  ETANA_NO_FIELDS
};
struct DrewNothing {
  static constexpr std::string_view kName = "drew_nothing";
  Seat seat;
  ETANA_FIELDS(seat)
};
struct TookStar {
  static constexpr std::string_view kName = "took_star";
  Seat seat;
  ETANA_FIELDS(seat)
};
struct TookSkull {
  static constexpr std::string_view kName = "took_skull";
  Seat seat;
  ETANA_FIELDS(seat)
};
struct TurnEnded {
  static constexpr std::string_view kName = "turn_ended";
  Seat seat;
  bool forced = false;  // no other move was possible, visibly to everyone
  ETANA_FIELDS(seat, forced)
};
struct Won {
  static constexpr std::string_view kName = "won";
  Seat seat;
  ETANA_FIELDS(seat)
};

using Event = std::variant<Began, TurnBegan, StarSpent, StarKept, RowsRemoved, RowsKept, Rolled,
                           Placed, Played, Swapped, Stole, Chose, Rotated, Completed, Drew,
                           Reshuffled, DrewNothing, TookStar, TookSkull, TurnEnded, Won>;
constexpr std::string_view variant_key(const Event*) { return "event"; }

}  // namespace etana::dice
