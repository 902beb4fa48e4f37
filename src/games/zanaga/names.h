#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/localized_text.h"
#include "games/zanaga/content.h"
#include "games/zanaga/moves.h"
#include "games/zanaga/types.h"

/// The names by which packs, records and messages call things.
namespace etana::zanaga {

inline constexpr std::array<std::string_view, kColours> kColourNames = {"green", "yellow", "blue",
                                                                        "red"};
inline constexpr std::array<std::string_view, kTokenKinds> kSymbolNames = {"sun", "moon", "skull",
                                                                           "wild"};
inline constexpr std::array<std::string_view, kTerrains> kTerrainNames = {
    "savanna", "road", "hills", "jungle", "swamp", "mountains", "river"};
inline constexpr std::array<std::string_view, kAttributes> kAttributeNames = {"mind", "body",
                                                                              "spirit"};
inline constexpr std::array<std::string_view, kSurvivals> kSurvivalNames = {"trap", "compass",
                                                                            "bones"};
inline constexpr std::array<std::string_view, 4> kKindNames = {"weapon", "armour", "item", "ally"};
inline constexpr std::array<std::string_view, kGains> kGainNames = {"mind", "body", "spirit",
                                                                    "stamina", "life"};
inline constexpr std::array<std::string_view, 4> kSleepNames = {"asleep", "awake", "beaten",
                                                                "boxed"};
inline constexpr std::array<std::string_view, 4> kFoeNames = {"nobody", "challenge", "god", "hero"};
inline constexpr std::array<std::string_view, 2> kTownKindNames = {"village", "post"};
inline constexpr std::array<std::string_view, kDoKinds> kDoNames = {
    "test",   "each",     "if",      "choose", "wound",   "fatigue",   "heal",      "gold",
    "card",   "survival", "counter", "lose",   "move",    "lost_city", "challenge", "check",
    "token",  "restore",  "doom",    "stock",  "scatter", "unravel",   "hit",       "boost",
    "harder", "reroll",   "spare",   "win",    "flee",    "die",       "ready"};
inline constexpr std::array<std::string_view, kIsKinds> kIsNames = {
    "terrain",  "town",  "wounded", "weary", "gold",  "has",
    "counters", "awake", "region",  "god",   "round", "roaming"};
inline constexpr std::array<std::string_view, kModKinds> kModNames = {
    "value",   "damage",     "life",      "stamina",   "skill",   "dice",      "path",
    "closed",  "escape",     "armour",    "target",    "might",   "toughness", "purse",
    "price",   "heal_price", "no_escape", "no_allies", "no_uses", "no_traps",  "no_rest",
    "no_heal", "no_market",  "regrow",    "sting",     "only",    "thick"};
inline constexpr std::array<std::string_view, 6> kWhenNames = {"never",  "movement", "before",
                                                               "combat", "lost",     "market"};
inline constexpr std::array<std::string_view, kDecisions> kDecisionNames = {
    "start",   "confront", "set_out", "walk",  "adventure", "meet",  "safari",
    "bones",   "place",    "prepare", "round", "phase",     "guard", "lost",
    "market",  "learn",    "choose",  "lose",  "drop",      "go",    "found",
    "restore", "unravel",  "loot",    "turn",  "check",     "draw",  "tokens",
    "fight",   "knockout", "effects", "each",  "chain"};

constexpr std::string_view name_of(Colour v) { return kColourNames[at(v)]; }
constexpr std::string_view name_of(Symbol v) { return kSymbolNames[at(v)]; }
constexpr std::string_view name_of(Terrain v) { return kTerrainNames[at(v)]; }
constexpr std::string_view name_of(Attribute v) { return kAttributeNames[at(v)]; }
constexpr std::string_view name_of(Survival v) { return kSurvivalNames[at(v)]; }
constexpr std::string_view name_of(Kind v) { return kKindNames[at(v)]; }
constexpr std::string_view name_of(Gain v) { return kGainNames[at(v)]; }
constexpr std::string_view name_of(Sleep v) { return kSleepNames[at(v)]; }
constexpr std::string_view name_of(Foe v) { return kFoeNames[at(v)]; }
constexpr std::string_view name_of(Decision v) { return kDecisionNames[at(v)]; }

/// What things are called, as messages.
inline engine::LocalizedText named(std::string_view what, std::string_view id) {
  return {"zanaga." + std::string(what) + "." + std::string(id), {}};
}
inline engine::LocalizedText title(const Content& c, Adventure i) {
  return named("adventure", c[i].id);
}
inline engine::LocalizedText title(const Content& c, Ritual i) { return named("ritual", c[i].id); }
inline engine::LocalizedText title(const Content& c, God i) { return named("god", c[i].id); }
inline engine::LocalizedText title(const Content& c, Ware i) { return named("market", c[i].id); }
inline engine::LocalizedText title(const Content& c, Hero i) { return named("hero", c[i].id); }
inline engine::LocalizedText title(const Content& c, Town i) { return named("town", c[i].id); }
inline engine::LocalizedText term(std::string_view id) { return named("term", id); }

}  // namespace etana::zanaga
