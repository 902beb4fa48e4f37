#pragma once

#include <array>
#include <string>
#include <string_view>

#include "games/ziggurat/types.h"

namespace etana::ziggurat {

/// An object placed on the board during setup.
struct PlacedObject {
  Object object = 0;
  Space at = kNowhere;
  bool operator==(const PlacedObject&) const = default;
};

/// The board: its rings, the features of their spaces, and lookup tables derived from them.
struct Layout {
  static constexpr std::size_t kPlaces = 128;  // all spaces and the summit

  std::array<std::uint8_t, kRings> sizes{};
  std::array<std::uint8_t, kRings> firsts{};  // the first space of each ring
  std::uint8_t spaces = 0;                    // total of all rings
  std::array<Space, kMaxHeroes> homes{};      // by side (Z-03)
  std::array<Space, kColours> spawns{};
  std::array<Space, kPlaces> ladder{};  // from a foot to its head, or kNowhere
  std::array<Space, kPlaces> ramp{};    // from a head to its foot, or kNowhere
  Spaces pits;

  // Stickers of later chapters.
  std::array<Space, kPlaces> rope{};  // from the start of a rope to its end, or kNowhere (Z-81)
  Space well = kNowhere;              // Z-86
  engine::FixedVector<Space, kLamps> lamps;
  std::array<std::uint8_t, kPlaces> workshop{};  // the colour of the workshop on a space, or kNone
  std::array<Space, kWorkshops> workshops{};     // the first space of each
  engine::FixedVector<PlacedObject, kMaxPlacedObjects>
      placed_objects;  // objects laid out at set-up (Z-68)

  // Filled by `count_spaces` and `complete`.
  std::array<std::uint8_t, kPlaces> level{};         // 0 the village, 5 the summit
  std::array<std::array<Space, kPlaces>, 2> next{};  // the neighbour each way
  /// The space where a hero comes to rest after ramps, ropes and ladders, ignoring other pieces;
  /// and a spirit, for which a pit is kDoused.
  std::array<Space, kPlaces> hero_rest{};
  std::array<Space, kPlaces> spirit_rest{};

  Layout();
  /// Fills the rest tables. The board must have no cycle.
  void complete();
  /// Rotates a ring and its features clockwise by quarter turns (Z-90).
  void turn(std::size_t ring, int quarters);

  Space step(Space from, Way way) const { return next[static_cast<std::size_t>(way)][from.index]; }
  /// The side of a space of a ring, 0–3 (Z-03).
  int side(Space space) const;
  bool is_spawn(Space space) const;
  /// Where a ramp, rope or ladder (in this order, Z-40) takes a hero; kNowhere if there is none.
  Space onward(Space space) const;
  /// The same for a spirit, which ignores ropes.
  Space onward_for_spirits(Space space) const;
  /// A space on a cycle of ladders, ramps and ropes, or kNowhere (Z-04).
  Space find_cycle() const;
  /// Fills the tables of rings and neighbours; needs only `sizes`.
  void count_spaces();

  /// "a1" to "e12", "top".
  std::string name(Space space) const;
  /// The space with this name, or kNowhere.
  Space find(std::string_view name) const;
};

}  // namespace etana::ziggurat
