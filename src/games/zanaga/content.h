#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/pack.h"
#include "games/zanaga/effect.h"
#include "games/zanaga/ids.h"

namespace etana::zanaga {

/// Value and damage of an attribute; for a challenge target and damage, for each of its phases.
struct Strength {
  std::uint8_t value = 0;
  std::uint8_t damage = 0;
};
using Strengths = std::array<Strength, kAttributes>;

/// What is fought: an adventure card or a god.
struct Challenge {
  std::string id;
  std::uint8_t life = 1;
  Strengths phases{};
  Run before;  // combat
  Run round;   // at the start of each
  Run struck;  // when a roll against it was lost
  Modifiers rules;
};

struct AdventureCard : Challenge {
  Colour colour = Colour::green;
  std::uint8_t terrains = 0;  // as bits
  std::uint8_t gold = 0;
  Run reward;
};

struct GodCard : Challenge {
  std::array<std::uint8_t, kSymbols> wakes{};  // how many rituals of each symbol
  std::array<Symbol, 3> trio{};                // the same, in the card's order
  std::array<Run, kSymbols> omens{};
  std::array<Symbol, 3> omen_order{};  // its omens' symbols in the order of the card
  std::uint8_t omen_count = 0;
};

struct RitualCard {
  std::string id;
  Colour colour = Colour::green;
  Symbol symbol = Symbol::sun;
  std::uint8_t slots = 1;
  Run complete;
  Modifiers lasting;
};

/// What heroes, items and allies have in common.
struct Ability {
  Modifiers bonus;
  Use use;
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
  std::uint8_t adventure = kNone;  // its number among the adventure hexes
  Colour colour = Colour::green;   // of its adventure counter
  std::array<Hex, 6> beside{};     // none where the map ends
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

  /// The first face that shows the same terrains: dice on either are alike.
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

  // Made from the above.
  std::array<Adventures, kColours> of_colour{};
  std::array<Rituals, kColours> of_tier{};
  std::array<Wares, 4> of_kind{};
  std::vector<std::array<std::uint8_t, kMaxHexes>> distance;  // in hexes, between any two

  const HexPlace& operator[](Hex hex) const { return hexes[hex.index]; }
  const AdventureCard& operator[](Adventure card) const { return adventures[card.index]; }
  const RitualCard& operator[](Ritual card) const { return rituals[card.index]; }
  const GodCard& operator[](God god) const { return gods[god.index]; }
  const WareCard& operator[](Ware ware) const { return wares[ware.index]; }
  const HeroCard& operator[](Hero hero) const { return heroes[hero.index]; }
  const TownPlace& operator[](Town town) const { return towns[town.index]; }

  int steps(Hex from, Hex to) const { return distance[from.index][to.index]; }
  /// "c12": the column's letter and the row's number, counted from 1 at the top.
  std::string name(Hex hex) const;
  /// The hex of that name, if there is one.
  Hex hex_named(std::string_view name) const;
};

/// The content of a pack, or its first mistake, with file and path.
engine::Expected<Content> load_content(const engine::Pack& pack);

}  // namespace etana::zanaga
