#pragma once

#include "games/labyrinth/types.h"

namespace etana::labyrinth {

// A card or treasure hidden from the viewer is kNone.
struct Began {
  static constexpr std::string_view kName = "began";
  Seat first;
  ETANA_FIELDS(first)
};
struct Shifted {
  static constexpr std::string_view kName = "shifted";
  Seat seat;
  Shift shift;

  static constexpr void fields(auto& self, auto& f) {
    f("seat", self.seat);
    f.flat(self.shift);
  }
};
struct Carried {  // a pawn pushed off the board re-enters on the tower pushed in
  static constexpr std::string_view kName = "carried";
  Seat seat;
  Square to;
  ETANA_FIELDS(seat, to)
};
struct Walked {
  static constexpr std::string_view kName = "walked";
  Seat seat;
  Square from;
  Walk walk;

  static constexpr void fields(auto& self, auto& f) {
    f("seat", self.seat);
    f("from", self.from);
    f.flat(self.walk);
  }
};
struct Stayed {
  static constexpr std::string_view kName = "stayed";
  Seat seat;
  bool forced = false;  // staying was the only move, visibly to everyone
  ETANA_FIELDS(seat, forced)
};
struct Found {
  static constexpr std::string_view kName = "found";
  Seat seat;
  std::uint8_t treasure;

  static constexpr void fields(auto& self, auto& f) {
    f("seat", self.seat);
    f("treasure", self.treasure, TreasureName{});
  }
};
struct Seeks {  // a seat looks at its next treasure card
  static constexpr std::string_view kName = "seeks";
  Seat seat;
  std::uint8_t treasure;

  static constexpr void fields(auto& self, auto& f) {
    f("seat", self.seat);
    f("treasure", self.treasure, TreasureName{});
  }
};
struct Flipped {
  static constexpr std::string_view kName = "flipped";
  Seat seat;
  ETANA_FIELDS(seat)
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
struct Won {
  static constexpr std::string_view kName = "won";
  Seat seat;
  ETANA_FIELDS(seat)
};

using Event = std::variant<Began, Shifted, Carried, Walked, Stayed, Found, Seeks, Flipped, Drew,
                           Reshuffled, DrewNothing, Won>;
constexpr std::string_view variant_key(const Event*) { return "event"; }

}  // namespace etana::labyrinth
