#pragma once

#include <array>
#include <string>
#include <string_view>

#include "games/ziggurat/types.h"

namespace etana::ziggurat {

/// An object and where it is laid out at set-up.
struct PlacedObject {
  Object object = 0;
  Space at = kNowhere;
  bool operator==(const PlacedObject&) const = default;
};

/// The ziggurat: its rings and what is on their spaces, and tables made from them.
struct Layout {
  static constexpr std::size_t kPlaces = 128;  // every space, and the summit

  std::array<std::uint8_t, kRings> sizes{};
  std::array<std::uint8_t, kRings> firsts{};  // the first space of each ring
  std::uint8_t spaces = 0;                    // of all rings together
  std::array<Space, kMaxHeroes> homes{};      // by side (Z-03)
  std::array<Space, kColours> spawns{};
  std::array<Space, kPlaces> ladder{};  // from a foot to its head, or kNowhere
  std::array<Space, kPlaces> ramp{};    // from a head to its foot, or kNowhere
  Spaces pits;

  // What later chapters stick on the board.
  std::array<Space, kPlaces> rope{};  // from a rope's beginning to its end, or kNowhere (Z-81)
  Space well = kNowhere;              // Z-86
  engine::FixedVector<Space, kLamps> lamps;
  std::array<std::uint8_t, kPlaces>
      workshop{};                             // of which colour a space is the workshop, or kNone
  std::array<Space, kWorkshops> workshops{};  // the first space of each
  engine::FixedVector<PlacedObject, kMaxPlacedObjects>
      placed_objects;  // objects laid out at set-up (Z-68)

  // Made by `complete`.
  std::array<std::uint8_t, kPlaces> level{};         // 0 the village, 5 the summit
  std::array<std::array<Space, kPlaces>, 2> next{};  // the neighbour each way
  /// Where ramps, ropes and ladders lead a hero from here, or here; and a spirit, for which a pit
  /// is kDoused. Heroes and spirits on the way are not looked at.
  std::array<Space, kPlaces> hero_rest{};
  std::array<Space, kPlaces> spirit_rest{};

  Layout();
  /// Fills the tables that follow from the rest. The board must have no circle.
  void complete();
  /// Turns a ring by quarters, clockwise, with all that is on it (Z-90).
  void turn(std::size_t ring, int quarters);

  Space step(Space from, Way way) const { return next[static_cast<std::size_t>(way)][from.index]; }
  /// The side of a space of a ring, 0–3 (Z-03).
  int side(Space space) const;
  bool is_spawn(Space space) const;
  /// Where a hero is taken from a space, in the order of the table of spaces (Z-40): by ramp, rope
  /// or ladder; kNowhere if it stays.
  Space onward(Space space) const;
  /// The same for a spirit, which takes no rope.
  Space onward_for_spirits(Space space) const;
  /// A space from which ladders, ramps and ropes lead round to itself, or kNowhere (Z-04).
  Space find_cycle() const;
  /// Fills the tables of rings and neighbours, for which only `sizes` must be known.
  void count_spaces();

  /// "a1" to "e12", "top".
  std::string name(Space space) const;
  /// The space of that name, or kNowhere.
  Space find(std::string_view name) const;
};

}  // namespace etana::ziggurat
