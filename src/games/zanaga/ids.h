#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>

#include "engine/chance.h"
#include "engine/fields.h"
#include "engine/seat.h"

/// Mists of Zanaga: ids, small enums with their names, limits and sets. The rules are in
/// docs/rules/zanaga.md; comments cite them by number.
namespace etana::zanaga {

using engine::Seat;
using engine::Viewer;

inline constexpr std::uint8_t kNone = 0xFF;

/// The index of something in the pack, or none.
template <class Tag>
struct Id {
  std::uint8_t index = kNone;
  constexpr bool none() const { return index == kNone; }
  auto operator<=>(const Id&) const = default;
};
using Hex = Id<struct HexTag>;
using Town = Id<struct TownTag>;
using Region = Id<struct RegionTag>;
using Adventure = Id<struct AdventureTag>;
using Ritual = Id<struct RitualTag>;
using God = Id<struct GodTag>;
using Ware = Id<struct WareTag>;  // an item or ally sold in markets
using Hero = Id<struct HeroTag>;
using Skill = Id<struct SkillTag>;
using Face = Id<struct FaceTag>;  // a face of a movement die

template <class I>
constexpr I id(std::size_t index) {
  return {static_cast<std::uint8_t>(index)};
}
constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

/// A member that can be none, which is null in JSON. Other ids and faces of views, moves and events
/// are never none.
template <class I>
struct OrNone {
  static void write(I id, engine::JsonWriter& out, const auto& rules) {
    engine::JsonForm<I>::write(id, out, rules);
  }
  static void read(const engine::JsonReader& in, I& id, const auto& rules) {
    engine::JsonForm<I>::read(in, id, rules);
  }
  using SameTypeAs = std::optional<I>;
};

enum class Colour : std::uint8_t { green, yellow, blue, red };
inline constexpr int kColours = 4;
enum class Symbol : std::uint8_t { sun, moon, skull, wild };
inline constexpr int kSymbols = 3;
inline constexpr int kTokenKinds = 4;
enum class Terrain : std::uint8_t { savanna, road, hills, jungle, swamp, mountains, river, town };
inline constexpr int kTerrains = 7;  // that faces and cards can show: not a town
enum class Attribute : std::uint8_t { mind, body, spirit };
inline constexpr int kAttributes = 3;  // and phases of combat: ranged, melee, magic
enum class Survival : std::uint8_t { trap, compass, bones };
inline constexpr int kSurvivals = 3;
enum class Kind : std::uint8_t { weapon, armour, item, ally };
enum class Gain : std::uint8_t { mind, body, spirit, stamina, life };
inline constexpr int kGains = 5;

template <class E>
constexpr std::size_t at(E value) {
  return static_cast<std::size_t>(value);
}

// The names that packs, records and text keys use.
inline constexpr std::array<std::string_view, kColours> kColourNames = {"green", "yellow", "blue",
                                                                        "red"};
constexpr const auto& enum_names(Colour) { return kColourNames; }
inline constexpr std::array<std::string_view, kTokenKinds> kSymbolNames = {"sun", "moon", "skull",
                                                                           "wild"};
constexpr const auto& enum_names(Symbol) { return kSymbolNames; }
inline constexpr std::array<std::string_view, kTerrains> kTerrainNames = {
    "savanna", "road", "hills", "jungle", "swamp", "mountains", "river"};
constexpr const auto& enum_names(Terrain) { return kTerrainNames; }
inline constexpr std::array<std::string_view, kAttributes> kAttributeNames = {"mind", "body",
                                                                              "spirit"};
constexpr const auto& enum_names(Attribute) { return kAttributeNames; }
inline constexpr std::array<std::string_view, kSurvivals> kSurvivalNames = {"trap", "compass",
                                                                            "bones"};
constexpr const auto& enum_names(Survival) { return kSurvivalNames; }
inline constexpr std::array<std::string_view, 4> kKindNames = {"weapon", "armour", "item", "ally"};
constexpr const auto& enum_names(Kind) { return kKindNames; }
inline constexpr std::array<std::string_view, kGains> kGainNames = {"mind", "body", "spirit",
                                                                    "stamina", "life"};
constexpr const auto& enum_names(Gain) { return kGainNames; }

/// The name of an enumerator.
template <engine::fields::NamedEnum E>
constexpr std::string_view name_of(E value) {
  return enum_names(value)[at(value)];
}

inline constexpr int kMaxPlayers = 6;
inline constexpr int kMaxHexes = 250;
inline constexpr int kMaxTowns = 16;
inline constexpr int kMaxAdventureHexes = 64;
inline constexpr int kMaxAdventures = 128;
inline constexpr int kMaxRituals = 64;
inline constexpr int kMaxWares = 128;
inline constexpr int kMaxHeroes = 16;
inline constexpr int kGods = 10;
inline constexpr int kFaces = 6;
inline constexpr int kMaxDice = 7;                 // rolled for a walk
inline constexpr int kMaxFreeDice = 2 * kMaxDice;  // with those that cards add
inline constexpr int kTrack = 6;                   // slots on each track
inline constexpr int kMaxAllies = 2;
inline constexpr int kMaxWeapons = 2;
inline constexpr int kTrophies = 3;
inline constexpr int kTestDieFaces = 10;

/// A 16-bit number without alignment, so that states have no padding.
struct U16 {
  std::uint8_t low = 0;
  std::uint8_t high = 0;
  static constexpr U16 of(int value) {
    return {static_cast<std::uint8_t>(value & 0xFF), static_cast<std::uint8_t>(value >> 8)};
  }
  constexpr int value() const { return low + 256 * high; }
  bool operator==(const U16&) const = default;
};

/// A bit set of 64 or 128 ids, without alignment, so that states have no padding.
template <class I, int N>
struct Set {
  static constexpr int kWords = N / 64;
  static_assert(std::endian::native == std::endian::little);
  std::array<std::uint8_t, static_cast<std::size_t>(N) / 8> bytes{};

  std::uint64_t word(int i) const {
    std::uint64_t all = 0;
    std::memcpy(&all, bytes.data() + 8 * i, sizeof all);
    return all;
  }
  constexpr bool has(I i) const { return (bytes[i.index / 8U] >> (i.index % 8U) & 1U) != 0; }
  constexpr void add(I i) {
    bytes[i.index / 8U] |= static_cast<std::uint8_t>(1U << (i.index % 8U));
  }
  constexpr void remove(I i) {
    bytes[i.index / 8U] &= static_cast<std::uint8_t>(~(1U << (i.index % 8U)));
  }
  int size() const {
    int total = 0;
    for (int i = 0; i < kWords; ++i) total += std::popcount(word(i));
    return total;
  }
  bool empty() const {
    for (int i = 0; i < kWords; ++i) {
      if (word(i) != 0) return false;
    }
    return true;
  }
  constexpr Set operator&(const Set& other) const {
    Set both;
    for (std::size_t i = 0; i < bytes.size(); ++i) both.bytes[i] = bytes[i] & other.bytes[i];
    return both;
  }
  constexpr Set operator|(const Set& other) const {
    Set all;
    for (std::size_t i = 0; i < bytes.size(); ++i) all.bytes[i] = bytes[i] | other.bytes[i];
    return all;
  }
  constexpr Set without(const Set& other) const {
    Set rest;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      rest.bytes[i] = static_cast<std::uint8_t>(bytes[i] & ~other.bytes[i]);
    }
    return rest;
  }
  /// Calls f(id) for each member in ascending order.
  template <class F>
  void each(F f) const {
    for (int i = 0; i < kWords; ++i) {
      const unsigned first = 64U * static_cast<unsigned>(i);
      for (std::uint64_t rest = word(i); rest != 0; rest &= rest - 1) {
        f(id<I>(first + static_cast<unsigned>(std::countr_zero(rest))));
      }
    }
  }
  /// A random member. The set must not be empty.
  I pick(engine::Chance& chance) const {
    int left = chance.pick(size());
    I found;
    each([&](I i) {
      if (left-- == 0) found = i;
    });
    return found;
  }
  bool operator==(const Set&) const = default;
};
using Adventures = Set<Adventure, kMaxAdventures>;
using Rituals = Set<Ritual, kMaxRituals>;
using Wares = Set<Ware, kMaxWares>;

}  // namespace etana::zanaga
