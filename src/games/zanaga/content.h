#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/pack.h"
#include "games/zanaga/effect.h"
#include "games/zanaga/ids.h"
#include "games/zanaga/odds_table.h"

namespace etana::zanaga {

/// Value and damage of an attribute. For a challenge: target and damage of a phase.
struct Strength {
  std::uint8_t value = 0;
  std::uint8_t damage = 0;
};
using Strengths = std::array<Strength, kAttributes>;

/// An opponent: an adventure card or a god.
struct Challenge {
  std::string id;
  std::uint8_t life = 1;
  Strengths phases{};
  EffectRange before;  // run before combat
  EffectRange round;   // at the start of each round
  EffectRange struck;  // after each lost roll against it
  Modifiers rules;
};

struct AdventureCard : Challenge {
  Colour colour = Colour::green;
  std::uint8_t terrains = 0;  // as bits
  std::uint8_t gold = 0;
  EffectRange reward;
};

struct GodCard : Challenge {
  std::array<std::uint8_t, kSymbols> wakes{};  // number of rituals of each symbol that wake it
  std::array<Symbol, 3> trio{};                // the same symbols in the card's order
  std::array<EffectRange, kSymbols> omens{};
  std::array<Symbol, 3> omen_order{};  // symbols of its omens in the card's order
  std::uint8_t omen_count = 0;
};

struct RitualCard {
  std::string id;
  Colour colour = Colour::green;
  Symbol symbol = Symbol::sun;
  std::uint8_t slots = 1;
  EffectRange complete;
  Modifiers lasting;
};

/// The common part of heroes, items and allies.
struct Ability {
  Modifiers bonus;
  AbilityUse use;
};

struct WareCard : Ability {
  std::string id;
  Kind kind = Kind::item;
  std::uint8_t price = 1;
  std::uint8_t life = 0;
  std::uint8_t stamina = 0;
  Strengths attributes{};
};

struct HeroCard : Ability {
  std::string id;
  std::uint8_t life = 1;
  std::uint8_t stamina = 0;
  Strengths attributes{};
  std::array<std::uint8_t, 16> skills{};
};

enum class TownKind : std::uint8_t { village, post };
inline constexpr std::array<std::string_view, 2> kTownKindNames = {"village", "post"};

struct TownPlace {
  std::string id;
  TownKind kind = TownKind::village;
  Hex hex;
};

struct HexPlace {
  std::uint8_t column = 0;
  std::uint8_t row = 0;
  Terrain terrain = Terrain::savanna;
  Region region;
  Town town;
  std::uint8_t adventure = kNone;  // index in `adventure_hexes`
  Colour colour = Colour::green;   // of its adventure counter
  std::array<Hex, 6> beside{};     // none at the edge of the map
};

/// The numbers of rules.json.
struct Numbers {
  std::array<std::uint8_t, kFaces> faces{};  // terrains as bits
  std::uint8_t dice = 5;
  std::uint8_t weary_dice = 4;
  std::uint8_t gold = 3;
  std::uint8_t survival_each = 9;
  std::uint8_t survival_start = 1;
  std::uint8_t survival_price = 1;
  std::array<std::uint8_t, kTokenKinds> tokens{};
  std::array<std::uint8_t, kColours> counters{};
  std::array<std::uint8_t, kColours> worth{};
  std::array<std::uint8_t, kMaxPlayers> experience_price{};
  std::uint8_t attribute_gain = 2;
  std::uint8_t stamina_gain = 2;
  std::uint8_t life_gain = 1;
  std::uint8_t heal_price = 1;
  std::uint8_t doom_life = 1;
  std::uint8_t chain_limit = 60;

  /// The first face with the same terrains; dice on either face are equivalent.
  std::size_t first_like(std::size_t face) const {
    std::size_t first = 0;
    while (faces[first] != faces[face]) ++first;
    return first;
  }
};

/// The typed pack.
struct Content {
  Numbers numbers;
  std::vector<std::string> skills;
  std::vector<std::string> regions;
  std::vector<HexPlace> hexes;
  std::vector<TownPlace> towns;
  std::vector<Hex> adventure_hexes;
  std::uint8_t columns = 0;
  std::uint8_t rows = 0;
  std::vector<AdventureCard> adventures;
  std::vector<RitualCard> rituals;
  std::vector<GodCard> gods;
  std::vector<WareCard> wares;
  std::vector<HeroCard> heroes;
  std::vector<Effect> effects;
  std::vector<Option> options;
  std::vector<std::string> choice_keys;

  // Derived from the above.
  std::array<Adventures, kColours> of_colour{};
  std::array<Rituals, kColours> of_tier{};
  std::array<Wares, 4> of_kind{};
  std::vector<std::array<std::uint8_t, kMaxHexes>> distance;  // in hexes, between any two hexes
  OddsTable odds;

  const HexPlace& operator[](Hex hex) const { return hexes[hex.index]; }
  const AdventureCard& operator[](Adventure card) const { return adventures[card.index]; }
  const RitualCard& operator[](Ritual card) const { return rituals[card.index]; }
  const GodCard& operator[](God god) const { return gods[god.index]; }
  const WareCard& operator[](Ware ware) const { return wares[ware.index]; }
  const HeroCard& operator[](Hero hero) const { return heroes[hero.index]; }
  const TownPlace& operator[](Town town) const { return towns[town.index]; }

  int steps(Hex from, Hex to) const { return distance[from.index][to.index]; }
  /// "c12": the column's letter and the row's number; row 1 is at the top.
  std::string name(Hex hex) const;
  /// The hex with that name, or none.
  Hex hex_named(std::string_view name) const;
};

/// Loads a pack, or returns its first error with file and path.
engine::Expected<Content> load_content(const engine::Pack& pack);

}  // namespace etana::zanaga
